import type { DecisionEntry } from "@planner/contract/api";
import { type RefObject, useRef } from "react";
import { useActKeys, useStaysNear } from "../../platform/use-row-keys.ts";
import { DecisionRow } from "./decision-row.tsx";
import type { Choosing } from "./use-choosing.ts";
import style from "./decision-list.module.css";
import type { Verdict } from "./queries.ts";

/** What each key presses in the row that has the focus: Y and N answer, C copies. */
const ACTS: ReadonlyMap<string, string> = new Map([
  ["y", "yes"],
  ["n", "no"],
  ["c", "copy"],
]);

interface DecisionListProps {
  decisions: readonly DecisionEntry[];
  onAnswer: (verdict: Verdict) => void;
  /** Several can be chosen. */
  choosing?: Choosing;
}

/** Decisions as they come. */
export function Decisions({ decisions, onAnswer, choosing }: DecisionListProps) {
  const around: RefObject<HTMLOListElement | null> = useRef(null);
  useActKeys(around, ACTS);
  useStaysNear(around);
  return (
    <ol ref={around} className={style.rows}>
      {decisions.map((entry) => (
        <li key={entry.id}>
          <DecisionRow entry={entry} onAnswer={onAnswer} choice={choosing?.choiceOf(entry.id)} />
        </li>
      ))}
    </ol>
  );
}
