import { MARK_TYPES, type MarkType } from "@planner/contract/model";
import { clock } from "../../platform/times.ts";
import { keepsShortcuts } from "../../platform/use-keys.ts";
import { TextButton } from "../../ui/button.tsx";
import { Mark } from "../../ui/mark.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import style from "./mark-bar.module.css";
import type { Marks } from "./use-marks.ts";
import { MARK_KEYS } from "./use-present-keys.ts";

/** What a presenter calls each kind, short enough for a button. */
export const MARK_WORDS: Readonly<Record<MarkType, string>> = {
  Decision: "Decision",
  "Open Question": "Question",
  "New Idea": "Idea",
  "Action Item": "To-do",
};

/** A button for each kind of moment worth marking, and what became of the last one. */
export function MarkBar({ marks: { last, press, undo } }: { marks: Marks }) {
  return (
    <div className={style.bar}>
      <div className={style.buttons} role="group" aria-label="Mark this moment">
        {MARK_TYPES.map((type) => (
          <MarkButton key={type} type={type} onPress={() => press(type)} />
        ))}
      </div>
      <p className={style.told} role="status" {...(last && { "data-stays": true })}>
        {last &&
          (last.isRefused ? (
            `${MARK_WORDS[last.mark.type]} not marked: the server did not take it.`
          ) : last.isTakenBack ? (
            `${MARK_WORDS[last.mark.type]} taken back.`
          ) : (
            <>
              {MARK_WORDS[last.mark.type]} marked at {clock(last.mark.at)}.{" "}
              <TextButton onClick={undo}>Undo</TextButton>
            </>
          ))}
      </p>
    </div>
  );
}

function MarkButton({ type, onPress }: { type: MarkType; onPress: () => void }) {
  const word = MARK_WORDS[type];
  const key = keepsShortcuts() ? MARK_KEYS[type].toUpperCase() : null;
  return (
    <Tooltip text={`Mark this moment: ${word}${key ? ` (${key})` : ""}`}>
      <button
        type="button"
        className={style.button}
        aria-label={word}
        {...(key && { "aria-keyshortcuts": key })}
        onClick={onPress}
      >
        <Mark type={type} size="s" />
        <span className={style.word}>{word}</span>
      </button>
    </Tooltip>
  );
}
