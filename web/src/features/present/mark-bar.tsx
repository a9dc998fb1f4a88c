import { type Mark as PresenterMark, MARK_TYPES, type MarkType } from "@planner/contract/model";
import { useEffect, useRef, useState } from "react";
import { clock } from "../../platform/times.ts";
import { areShortcutsOn } from "../../platform/use-keys.ts";
import { TextButton } from "../../ui/button.tsx";
import { Mark } from "../../ui/mark.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import style from "./mark-bar.module.css";
import { MARK_KEYS } from "./use-present-keys.ts";

/** A button for each kind of moment worth marking, and what became of the last one. */
export function MarkBar({ marks: { last, press, undo } }: { marks: Marks }) {
  return (
    <div className={style.bar}>
      <div className={style.buttons} role="group" aria-label="Mark this moment">
        {MARK_TYPES.map((type) => (
          <MarkButton key={type} type={type} onPress={() => press(type)} />
        ))}
      </div>
      <p className={style.status} role="status" {...(last && { "data-stays": true })}>
        {last &&
          (last.isRefused ? (
            `${last.mark.type} not marked: the server did not accept it.`
          ) : last.isTakenBack ? (
            `${last.mark.type} unmarked.`
          ) : (
            <>
              {last.mark.type} marked at {clock(last.mark.at)}.{" "}
              <TextButton onClick={undo}>Undo</TextButton>
            </>
          ))}
      </p>
    </div>
  );
}

function MarkButton({ type, onPress }: { type: MarkType; onPress: () => void }) {
  const key = areShortcutsOn() ? MARK_KEYS[type].toUpperCase() : null;
  return (
    <Tooltip text={`Mark this moment: ${type}${key ? ` (${key})` : ""}`}>
      <button
        type="button"
        className={style.button}
        aria-label={type}
        {...(key && { "aria-keyshortcuts": key })}
        onClick={onPress}
      >
        <Mark type={type} size="s" />
        <span className={style.word}>{type}</span>
      </button>
    </Tooltip>
  );
}

/** For so long a mark can be taken back with its own key, and its sentence stands. */
const HANGS_MS = 6_000;

interface MarkPort {
  marks: readonly PresenterMark[];
  mark: (type: MarkType, page: number) => PresenterMark;
  unmark: (id: string) => void;
  refusedMarks: ReadonlySet<string>;
}

interface Made {
  mark: PresenterMark;
  isTakenBack: boolean;
}

export interface Marks {
  /** All of the presentation, in the order of its clock. */
  all: readonly PresenterMark[];
  /** The mark just made, while its sentence stands; `isTakenBack`: it is gone again; `isRefused`: the server did not take it. */
  last: (Made & { isRefused: boolean }) | null;
  /** Marks the moment; pressed again while the sentence stands, takes it back. */
  press: (type: MarkType) => void;
  /** Takes the newest mark of this window back. */
  undo: () => void;
  /** Takes any of them back. */
  takeBack: (mark: PresenterMark) => void;
}

/** The moments that the presenter marks with one key. */
export function useMarks(port: MarkPort, page: number): Marks {
  const { marks, mark, unmark, refusedMarks } = port;
  const made = useRef<PresenterMark[]>([]);
  const [last, setLast] = useState<Made | null>(null);
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setLast(null), HANGS_MS);
    return () => clearTimeout(timer);
  }, [last]);
  const takeBack = (taken: PresenterMark) => {
    made.current = made.current.filter(({ id }) => id !== taken.id);
    unmark(taken.id);
    setLast({ mark: taken, isTakenBack: true });
  };
  const undo = () => {
    const newest = made.current.findLast(({ id }) => !refusedMarks.has(id));
    if (newest) takeBack(newest);
  };
  const press = (type: MarkType) => {
    const isStanding = last && !last.isTakenBack && !refusedMarks.has(last.mark.id);
    if (isStanding && last.mark.type === type) return undo();
    const next = mark(type, page);
    made.current.push(next);
    setLast({ mark: next, isTakenBack: false });
  };
  const lastMark = last && { ...last, isRefused: refusedMarks.has(last.mark.id) };
  return { all: marks, last: lastMark, press, undo, takeBack };
}
