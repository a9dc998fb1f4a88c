import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { t } from "../../i18n/translate.ts";
import { Broken, Waiting } from "../../ui/list-states.tsx";
import { DecisionRow } from "../../features/decision/decision-row.tsx";
import { decisionQuery, useVerdicts } from "../../features/decision/queries.ts";
import { isGone, sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { useUndoKey } from "../../platform/use-keys.ts";
import { EmptyState } from "../../ui/notices.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

/** One decision by its address, with its whole line. */
export function Decision() {
  const teamId = useTeamId();
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery(decisionQuery(teamId, id));
  const { answer, undoLast } = useVerdicts(teamId);
  useUndoKey(() => undoLast);
  return (
    <>
      <PageHeader title={t("Decision")} back={{ label: t("All decisions"), to: "/decisions" }} />
      {data && !isGone(error) && <DecisionRow entry={data} onAnswer={answer} isAlone />}
      {!data && !error && <Waiting>{t("Reading the decision…")}</Waiting>}
      {isGone(error) && (
        <EmptyState
          title={t("No such decision")}
          action={<LinkButton to="/decisions">{t("All decisions")}</LinkButton>}
        >
          {t("It is no longer in the notes, or its meeting is not shared with you.")}
        </EmptyState>
      )}
      {!data && error && !isGone(error) && <Broken onRetry={refetch}>{sentenceOf(error)}</Broken>}
    </>
  );
}
