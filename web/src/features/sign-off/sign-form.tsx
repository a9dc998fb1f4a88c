import {
  type SentDecision,
  SIGN_OFF_ANSWERS,
  type SignAnswers,
  type SignOffAnswerKind,
  type SignRequest,
} from "@planner/contract/api";
import { LIMITS } from "@planner/contract/model";
import { type SyntheticEvent, useState } from "react";
import { t } from "../../i18n/translate.ts";
import { useLeaveGuard } from "../../platform/use-leave-guard.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { confirm } from "../../ui/dialog.tsx";
import { ErrorLine, Field, TextArea } from "../../ui/field.tsx";
import { withoutControls } from "../../ui/foreign.tsx";
import { SentDecisionView } from "./sent-decision.tsx";
import style from "./sign-form.module.css";
import { ANSWER_WORDS } from "./sign-off-words.ts";

interface Draft {
  readonly answer: SignOffAnswerKind | "";
  readonly words: string;
}
const BLANK: Draft = { answer: "", words: "" };

interface SignFormProps {
  request: SignRequest;
  slideOf: (decision: SentDecision) => string | undefined;
  isSending: boolean;
  /** Why the answers were not taken; "": they were not sent yet. */
  refusal: string;
  onSign: (answers: SignAnswers) => void;
  /** Back to what was signed before; undefined: nothing was. */
  onCancel?: (() => void) | undefined;
}

/** Each decision with its answer, and a name below: one press sends all of it. */
export function SignForm(props: SignFormProps) {
  const { request, slideOf, isSending, refusal, onSign, onCancel } = props;
  const { decisions, rounds, recipientName } = request;
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const [signer, setSigner] = useState(withoutControls(recipientName));
  const [isTried, setTried] = useState(false);
  useLeaveGuard({
    isUnsaved: () => drafts.size > 0,
    details: t("Your answers have not been sent."),
  });
  const cancel = async () => {
    const details = t("Your answers have not been sent.");
    if (
      drafts.size === 0 ||
      (await confirm(t("Discard your answers?"), { yes: t("Discard"), details }))
    )
      onCancel?.();
  };
  const draftOf = (id: string): Draft => drafts.get(id) ?? BLANK;
  const change = (id: string, next: Partial<Draft>) =>
    setDrafts(new Map(drafts).set(id, { ...draftOf(id), ...next }));
  const errors = new Map(decisions.flatMap(({ id }) => errorOf(id, draftOf(id))));
  const noName = signer.trim() === "" ? t("Type your name.") : undefined;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (errors.size > 0 || noName) return focusFirst(event.currentTarget);
    onSign({
      signer,
      basedOn: rounds,
      answers: decisions.map(({ id, digest }) => {
        const { answer, words } = draftOf(id);
        return { id, digest, answer: answer || "no", words: answer === "yes" ? "" : words };
      }),
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <ol className={style.rows}>
        {decisions.map((one) => (
          <li key={one.id}>
            <SentDecisionView words={one.words} slide={slideOf(one)}>
              <AnswerFields
                decision={one}
                draft={draftOf(one.id)}
                error={isTried ? errors.get(one.id) : undefined}
                onChange={(next) => change(one.id, next)}
              />
            </SentDecisionView>
          </li>
        ))}
      </ol>
      <div className={style.end}>
        <Field
          label={t("Your name")}
          autoComplete="name"
          value={signer}
          maxLength={LIMITS.speakerMax}
          error={isTried ? noName : undefined}
          onChange={({ target }) => setSigner(target.value)}
        />
        <p>
          {t(
            "Your answers are recorded with your name, the time and the words above. They cannot be changed afterwards; you can answer again.",
          )}
        </p>
        {refusal !== "" && <ErrorLine>{refusal}</ErrorLine>}
        <div className={style.buttons}>
          <Button type="submit" look="ink" size="l" disabled={isSending}>
            {isSending ? t("Signing…") : t("Sign and send")}
          </Button>
          {onCancel && (
            <TextButton onClick={() => void cancel()}>{t("Back to what was signed")}</TextButton>
          )}
        </div>
      </div>
    </form>
  );
}

function errorOf(id: string, { answer, words }: Draft): [string, string][] {
  if (answer === "") return [[id, t("Choose an answer.")]];
  return answer === "change" && words.trim() === "" ? [[id, t("Write what should change.")]] : [];
}

/** The first thing that is missing, in the order of the page. */
function focusFirst(form: EventTarget): void {
  requestAnimationFrame(() => {
    const missing = (form as HTMLFormElement).querySelector<HTMLElement>(
      "[data-missing] input, [aria-invalid=true]",
    );
    missing?.focus();
  });
}

interface AnswerFieldsProps {
  decision: SentDecision;
  draft: Draft;
  error: string | undefined;
  onChange: (next: Partial<Draft>) => void;
}

function AnswerFields({ decision, draft, error, onChange }: AnswerFieldsProps) {
  const { answer, words } = draft;
  const isMissing = error !== undefined && answer === "";
  return (
    <div className={style.fields} {...(isMissing && { "data-missing": "" })}>
      <Choice
        label={t("Your answer to: {text}", { text: withoutControls(decision.words.text) })}
        options={SIGN_OFF_ANSWERS.map((id) => ({ id, label: t(ANSWER_WORDS[id]) }))}
        value={answer as SignOffAnswerKind}
        onChange={(next) => onChange({ answer: next })}
        error={isMissing ? error : undefined}
      />
      {(answer === "change" || answer === "no") && (
        <TextArea
          label={answer === "change" ? t("What should change") : t("Why not (optional)")}
          rows={3}
          value={words}
          maxLength={LIMITS.noteMax}
          error={isMissing ? undefined : error}
          onChange={({ target }) => onChange({ words: target.value })}
        />
      )}
    </div>
  );
}
