import { type Mark as PresenterMark, MARK_TYPES, type MarkType } from "@planner/contract/model";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { rich } from "../../i18n/rich.tsx";
import { t, translated } from "../../i18n/translate.ts";
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
      <div className={style.buttons} role="group" aria-label={t("Mark this moment")}>
        {MARK_TYPES.map((type) => (
          <MarkButton key={type} type={type} onPress={() => press(type)} />
        ))}
      </div>
      <p className={style.status} role="status" {...(last && { "data-stays": true })}>
        {last && whatBecameOf(last, undo)}
      </p>
    </div>
  );
}

function whatBecameOf({ mark, isRefused, isTakenBack }: LastMark, undo: () => void): ReactNode {
  const type = translated(mark.type);
  if (isRefused) return t("{type} not marked: the server did not accept it.", { type });
  if (isTakenBack) return t("{type} unmarked.", { type });
  return rich("{type} marked at {time}. <undo>Undo</undo>", {
    type,
    time: clock(mark.at),
    undo: (words) => <TextButton onClick={undo}>{words}</TextButton>,
  });
}

function MarkButton({ type, onPress }: { type: MarkType; onPress: () => void }) {
  const key = areShortcutsOn() ? MARK_KEYS[type].toUpperCase() : null;
  const name = translated(type);
  return (
    <Tooltip
      text={
        key
          ? t("Mark this moment: {type} ({key})", { type: name, key })
          : t("Mark this moment: {type}", { type: name })
      }
    >
      <button
        type="button"
        className={style.button}
        aria-label={name}
        {...(key && { "aria-keyshortcuts": key })}
        onClick={onPress}
      >
        <Mark type={type} size="s" />
        <span className={style.word}>{name}</span>
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

interface LastMark extends Made {
  /** The server did not take it. */
  isRefused: boolean;
}

export interface Marks {
  /** All of the presentation, in the order of its clock. */
  all: readonly PresenterMark[];
  /** The mark just made, while its sentence stands; `isTakenBack`: it is gone again. */
  last: LastMark | null;
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
