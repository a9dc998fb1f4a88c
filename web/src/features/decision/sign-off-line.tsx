import type { DecisionEntry, DecisionSignOff } from "@planner/contract/api";
import { Link } from "react-router";
import { Foreign } from "../../ui/foreign.tsx";
import { isChangedSince, signOffWords } from "./decision-words.ts";
import style from "./linked-note.module.css";

interface SignOffLineProps {
  entry: Pick<DecisionEntry, "note" | "state">;
  one: DecisionSignOff;
}

/** How a request for a client's sign-off stands, and what was signed where the decision is another by now. */
export function SignOffLine({ entry, one }: SignOffLineProps) {
  return (
    <p className={style.step}>
      <Link to={`/sign-offs/${encodeURIComponent(one.id)}`}>{signOffWords(one)}</Link>
      {one.words !== "" && (
        <>
          {": “"}
          <Foreign>{one.words}</Foreign>”
        </>
      )}
      {isChangedSince(entry, one) && (
        <>
          <br />
          <span className={style.when}>Signed as:</span> “<Foreign>{one.text}</Foreign>”
          <span className={style.when}>; changed since</span>
        </>
      )}
    </p>
  );
}
