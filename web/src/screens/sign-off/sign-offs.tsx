import type { SignOff } from "@planner/contract/api";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { signOffsQuery } from "../../features/sign-off/queries.ts";
import { dateOf, stateWords } from "../../features/sign-off/sign-off-words.ts";
import { rich } from "../../i18n/rich.tsx";
import { t } from "../../i18n/translate.ts";
import { sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { Broken, Waiting } from "../../ui/list-states.tsx";
import { EmptyState } from "../../ui/notices.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import text from "../../ui/text.module.css";
import style from "./sign-off.module.css";

/** /sign-offs: the requests that were sent, the latest first. */
export function SignOffs() {
  const teamId = useTeamId();
  const { data, error, refetch } = useQuery(signOffsQuery(teamId));
  return (
    <>
      <PageHeader
        title={t("Sign-offs")}
        back={{ label: t("All decisions"), to: "/decisions" }}
        lead={t("What was sent to clients, and what they signed.")}
      />
      {!data && error && <Broken onRetry={refetch}>{sentenceOf(error)}</Broken>}
      {!data && !error && <Waiting>{t("Reading the sign-offs…")}</Waiting>}
      {data?.length === 0 && (
        <EmptyState
          title={t("Nothing was sent yet")}
          action={<LinkButton to="/decisions">{t("Choose decisions")}</LinkButton>}
        >
          {t("Choose decisions in the register and send them to a client by a link.")}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ol className={style.rows}>
          {data.map((one) => (
            <li key={one.id} className={style.line}>
              <Line signOff={one} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Line({ signOff }: { signOff: SignOff }) {
  const { id, sentAt, recipientName, recipientEmail, decisions, decisionCount } = signOff;
  const [first] = decisions;
  const decision = (
    <Link to={`/sign-offs/${id}`}>
      <Foreign>{first?.words.text ?? t("Sign-off")}</Foreign>
    </Link>
  );
  return (
    <>
      <p className={text.quiet}>
        {dateOf(sentAt)}
        <br />
        <Foreign>{recipientName || recipientEmail || t("By a copied link")}</Foreign>
      </p>
      <div>
        <p>
          {decisionCount > 1
            ? rich("{decision} and {count} decision more | {decision} and {count} decisions more", {
                decision,
                count: decisionCount - 1,
              })
            : decision}
        </p>
        <p className={text.quiet}>{stateWords(signOff)}</p>
      </div>
    </>
  );
}
