import type { Report } from "@planner/contract/model";
import { TextButton } from "../../ui/button.tsx";
import style from "./made-by-line.module.css";

interface MadeByLineProps {
  madeBy: NonNullable<Report["madeBy"]>;
  /** Asks for what the model left unanswered. */
  onAskAgain: () => void;
  isAsking: boolean;
}

/** Who wrote the notes: the built-in engine, or a language model and how far it came. */
export function MadeByLine({ madeBy, onAskAgain, isAsking }: MadeByLineProps) {
  const { model, parts, unanswered } = madeBy;
  if (model === null)
    return <p className={style.line}>These notes were written by the built-in engine.</p>;
  if (unanswered === 0)
    return <p className={style.line}>{`These notes were written by ${model}.`}</p>;
  return (
    <p className={style.line}>
      {`These notes were written by ${model}, which left ${unanswered} of ${parts} parts to the built-in engine.`}{" "}
      <TextButton disabled={isAsking} onClick={onAskAgain}>
        Ask again for these
      </TextButton>
    </p>
  );
}
