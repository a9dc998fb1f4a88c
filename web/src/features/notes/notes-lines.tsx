import { LLM_PROVIDERS, type Renewed, type Report } from "@planner/contract/model";
import { TextButton } from "../../ui/button.tsx";
import { Remark } from "../../ui/notices.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import style from "./notes-lines.module.css";

interface RenewedLineProps {
  renewed: Renewed;
  onDismiss: () => void;
}

/** Says that the notes were made anew with the text of the deck's pictures, and what of them is new, until that is dismissed. */
export function RenewedLine({ renewed: { added, changed }, onDismiss }: RenewedLineProps) {
  const counts = [
    added.length > 0 && `${added.length} new`,
    changed.length > 0 && `${changed.length} changed`,
  ].filter(Boolean);
  if (counts.length === 0) return null;
  return (
    <Remark>
      <span>
        {`Since text was recognised on the slides: ${counts.join(", ")}.`}{" "}
        <TextButton onClick={onDismiss}>Dismiss</TextButton>
      </span>
    </Remark>
  );
}

interface UnansweredLineProps {
  madeBy: NonNullable<Report["madeBy"]>;
  /** How the notes came out, as the engine put it. */
  message: string | null;
  /** The model is being asked for the rest. */
  isRequested: boolean;
  /** The request for that is on its way. */
  isSending: boolean;
  onRetry: () => void;
}

/** Says that a language model left parts of the notes unanswered, and asks it again for these. */
export function UnansweredLine(props: UnansweredLineProps) {
  const { madeBy, message, isRequested, isSending, onRetry } = props;
  const parts = `${madeBy.unanswered} of ${madeBy.parts} parts`;
  if (isRequested)
    return (
      <Remark>
        <Spinner>{`Asking the language model again for ${parts}. You can keep reading.`}</Spinner>
      </Remark>
    );
  return (
    <Remark>
      <span>
        {message ?? `The language model did not answer for ${parts} of the meeting.`}{" "}
        <TextButton disabled={isSending} onClick={onRetry}>
          Retry
        </TextButton>
      </span>
    </Remark>
  );
}

/** Who wrote the notes: the built-in engine, or a language model and how far it came. */
export function MadeByLine({ madeBy }: { madeBy: NonNullable<Report["madeBy"]> }) {
  const { model, parts, unanswered } = madeBy;
  const engine = "Planner’s built-in engine";
  if (model === null || unanswered === parts)
    return <p className={style.madeBy}>{`Written by ${engine}.`}</p>;
  const rest = unanswered === 0 ? "" : `, and ${unanswered} of ${parts} parts by ${engine}`;
  return <p className={style.madeBy}>{`Written by ${nameOf(model)}${rest}.`}</p>;
}

/** A model's own name, without whose protocol it speaks: 'openai-compatible/qwen3:8b' is 'qwen3:8b'. */
function nameOf(model: string): string {
  const provider = LLM_PROVIDERS.find((one) => model.startsWith(`${one}/`));
  return provider ? model.slice(provider.length + 1) : model;
}
