import type { SignOff } from "@planner/contract/api";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { signOffQuery, teamSlide, useSignOffActs } from "../../features/sign-off/queries.ts";
import { Answers, SentDecisionView } from "../../features/sign-off/sent-decision.tsx";
import {
  dateOf,
  momentOf,
  recordAsMarkdown,
  stateWords,
} from "../../features/sign-off/sign-off-words.ts";
import { rich } from "../../i18n/rich.tsx";
import { t } from "../../i18n/translate.ts";
import { isGone, sentenceOf } from "../../platform/call.ts";
import { useClientSettings } from "../../platform/client-settings.ts";
import { downloadText } from "../../platform/download-file.ts";
import { printPage } from "../../platform/printing.ts";
import { useTeamId } from "../../platform/session.ts";
import { useCopied } from "../../platform/use-copied.ts";
import { showAlert } from "../../ui/alerts.ts";
import { Button, LinkButton, TextButton } from "../../ui/button.tsx";
import { confirm } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Foreign, withoutControls } from "../../ui/foreign.tsx";
import { Broken, Waiting } from "../../ui/list-states.tsx";
import { Menu } from "../../ui/menu.tsx";
import { EmptyState } from "../../ui/notices.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import text from "../../ui/text.module.css";
import style from "./sign-off.module.css";

const back = () => ({ label: t("All sign-offs"), to: "/sign-offs" });

/** One request: its link while it is open, what was sent, and what was signed. */
export function SignOffScreen() {
  const teamId = useTeamId();
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery(signOffQuery(teamId, id));
  const shown = isGone(error) ? undefined : data;
  return (
    <>
      {shown ? <Request signOff={shown} /> : <PageHeader title={t("Sign-off")} back={back()} />}
      {!data && !error && <Waiting>{t("Reading the sign-off…")}</Waiting>}
      {isGone(error) && (
        <EmptyState
          title={t("No such sign-off")}
          action={<LinkButton to="/sign-offs">{t("All sign-offs")}</LinkButton>}
        >
          {t("Its meeting was deleted, or is not shared with you.")}
        </EmptyState>
      )}
      {!data && error && !isGone(error) && <Broken onRetry={refetch}>{sentenceOf(error)}</Broken>}
    </>
  );
}

function Request({ signOff }: { signOff: SignOff }) {
  const teamId = useTeamId();
  const { link, note, sentBy, sentAt, expiresAt, decisions, recipientName, recipientEmail } =
    signOff;
  const hidden = signOff.decisionCount - decisions.length;
  const to = recipientName || recipientEmail || "";
  const save = () =>
    downloadText("sign-off.md", recordAsMarkdown({ ...signOff, from: sentBy, to }));
  return (
    <>
      <PageHeader
        tab={t("Sign-off")}
        title={to === "" ? t("Sign-off") : t("Sign-off: {name}", { name: withoutControls(to) })}
        back={back()}
        lead={stateWords(signOff)}
        actions={
          <Menu
            trigger={<Button>{t("Export")}</Button>}
            items={[
              { label: "Markdown", onSelect: save },
              { label: t("Print or PDF"), onSelect: () => void printPage() },
            ]}
          />
        }
      >
        <div className={style.about}>
          <p className={style.facts}>
            {rich("Sent by {name}, {moment}.", {
              name: <Foreign>{sentBy ?? t("a former member [after by]")}</Foreign>,
              moment: momentOf(sentAt),
            })}
            {link &&
              expiresAt &&
              ` ${t("The link works until {day}.", { day: dateOf(expiresAt) })}`}
          </p>
          {note !== "" && (
            <p className={style.note}>
              <Foreign>{note}</Foreign>
            </p>
          )}
          {hidden > 0 && (
            <p className={style.facts}>
              {t(
                "{count} more decision is of a meeting that is not shared with you. The link is not shown for this reason. | {count} more decisions are of a meeting that is not shared with you. The link is not shown for this reason.",
                { count: hidden },
              )}
            </p>
          )}
          {link && <OpenLink signOff={signOff} link={link} />}
        </div>
      </PageHeader>
      <ol className={style.rows}>
        {decisions.map((one) => (
          <li key={one.id}>
            <SentDecisionView
              words={one.words}
              slide={teamSlide(teamId, { fileId: one.fileId, page: one.words.page })}
            >
              <Answers answers={one.answers} />
              <p className={text.quiet}>
                {one.decisionId === null ? (
                  t("The notes do not have this decision any more.")
                ) : (
                  <Link to={`/decisions/${encodeURIComponent(one.decisionId)}`}>
                    {t("The decision as it is now")}
                  </Link>
                )}
              </p>
            </SentDecisionView>
          </li>
        ))}
      </ol>
    </>
  );
}

function OpenLink({ signOff, link }: { signOff: SignOff; link: string }) {
  const teamId = useTeamId();
  const sendsMail = useClientSettings()?.sendsMail ?? false;
  const { copied, copy } = useCopied();
  const { withdrawing, reminding } = useSignOffActs(teamId, signOff.id);
  const withdraw = async () => {
    const details = t(
      "The link stops working at once, and this cannot be undone. What was signed stays.",
    );
    if (await confirm(t("Withdraw this request?"), { yes: t("Withdraw"), details }))
      withdrawing.mutate();
  };
  return (
    <div className={style.link}>
      <Field
        label={t("Link for the client")}
        readOnly
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        look="ink"
        onClick={() => void copy(link).then((isCopied) => !isCopied && showAlert(link))}
      >
        {copied ? t("✓ Copied") : t("Copy link")}
      </Button>
      {sendsMail && signOff.recipientEmail !== null && signOff.state === "waiting" && (
        <TextButton disabled={reminding.isPending} onClick={() => reminding.mutate()}>
          {t("Remind by email")}
        </TextButton>
      )}
      <TextButton disabled={withdrawing.isPending} onClick={() => void withdraw()}>
        {t("Withdraw…")}
      </TextButton>
    </div>
  );
}
