import type { GuidanceAnswer } from "@planner/contract/model";
import { Check, X } from "lucide-react";
import { t, translated } from "../../i18n/translate.ts";
import { Foreign } from "../../ui/foreign.tsx";
import { Icon } from "../../ui/icon.tsx";
import text from "../../ui/text.module.css";
import style from "./guidance-answers.module.css";

/** Whoever asks for the same twice reads it once. */
const unique = (answers: readonly GuidanceAnswer[]): GuidanceAnswer[] => [
  ...new Map(answers.map((answer) => [answer.text, answer])).values(),
];

/** What became of each piece of the guidance; nothing where nobody asked for anything. */
export function GuidanceAnswers({ answers }: { answers: readonly GuidanceAnswer[] | undefined }) {
  if (!answers || answers.length === 0) return null;
  return (
    <ul className={style.answers} aria-label={t("Your guidance")}>
      {unique(answers).map(({ text: piece, isDone, note }) => (
        <li key={piece}>
          <Icon of={isDone ? Check : X} size="s" />
          <span>
            <span className={text.hidden}>{isDone ? t("Done:") : t("Not done:")} </span>
            <Foreign>{piece}</Foreign>
            {(note !== null || !isDone) && (
              <span className={style.note}>
                {` – ${note === null ? t("Planner did not understand this.") : translated(note)}`}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
