import type { DecisionEntry, DecisionSignOff } from "@planner/contract/api";
import { Link } from "react-router";
import { rich } from "../../i18n/rich.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { isChangedSince, signOffWords } from "./decision-words.ts";
import { when } from "./linked-note.tsx";
import style from "./linked-note.module.css";

interface SignOffLineProps {
  entry: Pick<DecisionEntry, "note" | "state">;
  one: DecisionSignOff;
}

/** How a request for a client's sign-off stands, and what was signed where the decision is another by now. */
export function SignOffLine({ entry, one }: SignOffLineProps) {
  const signOff = <Link to={`/sign-offs/${encodeURIComponent(one.id)}`}>{signOffWords(one)}</Link>;
  return (
    <p className={style.step}>
      {one.words === ""
        ? signOff
        : rich("{signOff}: “{words}”", { signOff, words: <Foreign>{one.words}</Foreign> })}
      {isChangedSince(entry, one) && (
        <>
          <br />
          {rich("<when>Signed as:</when> “{words}”<when>; changed since</when>", {
            words: <Foreign>{one.text}</Foreign>,
            when,
          })}
        </>
      )}
    </p>
  );
}
