import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { t } from "../../i18n/translate.ts";
import { comesFrom } from "../../platform/return-page.ts";
import { withoutControls } from "../../ui/foreign.tsx";
import { TextButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import style from "./listening.module.css";
import type { Listening } from "./use-listening.ts";

interface HeardLineProps {
  listening: Pick<
    Listening,
    "state" | "heard" | "refusal" | "isSignedOut" | "wasEnded" | "refusedMarks"
  >;
  /** Listens once more after it stopped by itself. */
  onAgain: () => void;
  /** Begins another presentation. */
  onAnew: () => void;
}

/** The words that were heard last; or what is wrong, in ours. */
export function HeardLine({ listening, onAgain, onAnew }: HeardLineProps) {
  const { state, heard, refusal, isSignedOut, wasEnded, refusedMarks } = listening;
  const location = useLocation();
  if (wasEnded)
    return (
      <Problem>
        {endedWords(refusedMarks.size)}{" "}
        <TextButton onClick={onAnew}>{t("Start a new one")}</TextButton>
      </Problem>
    );
  if (isSignedOut)
    return (
      <Problem>
        {refusal}{" "}
        <Link to="/login" state={comesFrom(location)}>
          {t("Log in")}
        </Link>
      </Problem>
    );
  if (state.kind === "failed")
    return (
      <Problem>
        {state.message} <TextButton onClick={onAgain}>{t("Listen again")}</TextButton>
      </Problem>
    );
  const problem = refusal ?? (state.kind === "on" ? state.problem : null);
  if (problem !== null) return <Problem>{problem}</Problem>;
  if (!heard.final && !heard.interim) return <p className={style.heard} />;
  return (
    <p className={style.heard}>
      <span dir="auto">
        {withoutControls(heard.final)}{" "}
        <span className={style.interim}>{withoutControls(heard.interim)}</span>
      </span>
    </p>
  );
}

/** Is seen also while the bars are not. */
const Problem = ({ children }: { children: ReactNode }) => (
  <p className={style.problem} role="status" data-stays>
    <Icon of={TriangleAlert} />
    <span>{children}</span>
  </p>
);

/** 'This presentation was ended … 2 marks were not kept.' */
function endedWords(marks: number): string {
  const ended = t(
    "This presentation was ended in another window or after a long silence, so nothing more is recorded.",
  );
  if (marks === 0) return ended;
  return `${ended} ${t("{count} mark was not kept. | {count} marks were not kept.", { count: marks })}`;
}
