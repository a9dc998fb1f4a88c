import { LLM_PROVIDERS, type Renewed, type Report } from "@planner/contract/model";
import { t, translated } from "../../i18n/translate.ts";
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
    added.length > 0 && t("{count} new | {count} new", { count: added.length }),
    changed.length > 0 && t("{count} changed | {count} changed", { count: changed.length }),
  ].filter(Boolean);
  if (counts.length === 0) return null;
  return (
    <Remark>
      <span>
        {t("Since text was recognised on the slides: {counts}.", { counts: counts.join(", ") })}{" "}
        <TextButton onClick={onDismiss}>{t("Dismiss")}</TextButton>
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
  const { unanswered, parts } = madeBy;
  if (isRequested)
    return (
      <Remark>
        <Spinner>
          {t(
            "Asking the language model again for {unanswered} of {parts} parts. You can keep reading.",
            { unanswered, parts },
          )}
        </Spinner>
      </Remark>
    );
  return (
    <Remark>
      <span>
        {message === null
          ? t(
              "The language model did not answer for {unanswered} of {parts} parts of the meeting.",
              { unanswered, parts },
            )
          : translated(message)}{" "}
        <TextButton disabled={isSending} onClick={onRetry}>
          {t("Retry")}
        </TextButton>
      </span>
    </Remark>
  );
}

/** Who wrote the notes: the built-in engine, or a language model and how far it came. */
export function MadeByLine({ madeBy }: { madeBy: NonNullable<Report["madeBy"]> }) {
  const { model, parts, unanswered } = madeBy;
  return <p className={style.madeBy}>{writtenBy(model, { parts, unanswered })}</p>;
}

function writtenBy(
  model: string | null,
  { parts, unanswered }: { parts: number; unanswered: number },
): string {
  if (model === null || unanswered === parts) return t("Written by Planner’s built-in engine.");
  const name = nameOf(model);
  return unanswered === 0
    ? t("Written by {model}.", { model: name })
    : t("Written by {model}, and {unanswered} of {parts} parts by Planner’s built-in engine.", {
        model: name,
        unanswered,
        parts,
      });
}

/** A model's own name, without whose protocol it speaks: 'openai-compatible/qwen3:8b' is 'qwen3:8b'. */
function nameOf(model: string): string {
  const provider = LLM_PROVIDERS.find((one) => model.startsWith(`${one}/`));
  return provider ? model.slice(provider.length + 1) : model;
}
