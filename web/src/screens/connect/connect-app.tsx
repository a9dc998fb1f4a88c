import type { AppQuestion } from "@planner/contract/api";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { appQuestionQuery, requestIn } from "../../features/api-access/app-request.ts";
import { ConnectForm } from "../../features/api-access/connect-form.tsx";
import { t, translated } from "../../i18n/translate.ts";
import { CallError, sentenceOf } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Foreign, withoutControls } from "../../ui/foreign.tsx";
import { EmptyState, Remark } from "../../ui/notices.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Title, Unlisted } from "../../ui/title.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import { ToLogin } from "../frames/to-login.tsx";
import style from "./connect-app.module.css";

const TITLE = "Connect an app";

/** /oauth/authorize: an app asks to be let in. To open it lets nobody in; who is not signed in comes back after the login. */
export function ConnectApp() {
  const { user } = useSession();
  if (user === null) return <ToLogin />;
  return (
    <>
      <Unlisted />
      <Title>{t(TITLE)}</Title>
      <Question email={user.email} />
    </>
  );
}

function Question({ email }: { email: string }) {
  const [search] = useSearchParams();
  const request = requestIn(search);
  const { data, error, refetch } = useQuery(appQuestionQuery(request));
  const [answered, setAnswered] = useState<{ isAllowed: boolean }>();
  const answer = (address: string, isAllowed: boolean) => {
    setAnswered({ isAllowed });
    // An app on this computer may open beside this page, which then stays.
    window.location.assign(address);
  };
  if (!data && error) return <NoApp error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner>{t("Looking the app up")}</Spinner>;
  const { app } = data;
  const name = withoutControls(app.name);
  if (answered) return <Answered name={name} isAllowed={answered.isAllowed} />;
  if (data.kind === "refused")
    return (
      <>
        <PageHeader tab={null} title={t("{app} cannot be connected", { app: name })} />
        <EmptyState
          title={t("The app asked for something that Planner does not do")}
          action={
            <Button onClick={() => answer(data.redirectTo, false)}>{t("Back to the app")}</Button>
          }
        >
          {translated(data.reason)} {t("Nothing was allowed.")}
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHeader
        tab={null}
        title={t("Let {app} into Planner?", { app: name })}
        lead={t(
          "It would act as you in one team and see what you see there, including your private meetings.",
        )}
      />
      <Card as="section" padded className={style.card} aria-label={t("The app")}>
        <WhoAsks
          app={app}
          email={email}
          team={data.teams.length === 1 ? data.teams[0] : undefined}
        />
        <ConnectForm request={request} asked={data} onAnswer={answer} />
      </Card>
    </>
  );
}

interface WhoAsksProps {
  app: AppQuestion["app"];
  email: string;
  /** Where there is no choice. */
  team: { name: string } | undefined;
}

/** What is known of the app, and what is not; and as whom it would act. */
function WhoAsks({ app, email, team }: WhoAsksProps) {
  const { name, host, returnsTo } = app;
  return (
    <>
      <dl className={style.facts}>
        <div>
          <dt>{t("App")}</dt>
          <dd>
            <Foreign>{name}</Foreign>
          </dd>
        </div>
        <div>
          <dt>{t("From")}</dt>
          <dd className={style.host}>{host ?? t("Not known: nobody vouches for this app")}</dd>
        </div>
        <div>
          <dt>{t("Answer goes to")}</dt>
          <dd>{returnsTo ?? t("An app on this computer")}</dd>
        </div>
        <div>
          <dt>{t("Signed in as")}</dt>
          <dd>
            <Foreign>{email}</Foreign>
          </dd>
        </div>
        {team && (
          <div>
            <dt>{t("Team")}</dt>
            <dd>
              <Foreign>{team.name}</Foreign>
            </dd>
          </div>
        )}
      </dl>
      {(host === null || returnsTo === null) && (
        <Remark>
          {host === null
            ? t(
                "The name is the app’s own word. Allow it only if you have just added Planner to it yourself.",
              )
            : t(
                "Allow it only if you have just added Planner to this app yourself, on this computer.",
              )}
        </Remark>
      )}
    </>
  );
}

function Answered({ name, isAllowed }: { name: string; isAllowed: boolean }) {
  const title = isAllowed
    ? t("{app} is let in", { app: name })
    : t("{app} was not let in", { app: name });
  return (
    <>
      <PageHeader tab={null} title={title} headingRef={(heading) => heading?.focus()} />
      <EmptyState
        title={t("Go on in the app")}
        action={<LinkButton to="/settings">{t("Settings")}</LinkButton>}
      >
        {isAllowed
          ? t(
              "You can close this page. Settings, API access lists the app once it has taken up its access, and ends it at any time.",
            )
          : t("You can close this page.")}
      </EmptyState>
    </>
  );
}

/** An app that cannot be believed is answered nowhere but here. */
function NoApp({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
  return (
    <>
      <PageHeader tab={null} title={t(TITLE)} />
      <EmptyState
        title={isRefused ? t("This app cannot be connected") : t("The app cannot be looked up")}
        action={
          isRefused ? (
            <LinkButton to="/dashboard">{t("To your meetings")}</LinkButton>
          ) : (
            <Button onClick={onRetry}>{t("Try again")}</Button>
          )
        }
      >
        {sentenceOf(error)}
      </EmptyState>
    </>
  );
}
