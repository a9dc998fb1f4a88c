import type { AppQuestion } from "@planner/contract/api";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { appQuestionQuery, requestIn } from "../../features/api-access/app-request.ts";
import { ConnectForm } from "../../features/api-access/connect-form.tsx";
import { CallError, sentenceOf } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Foreign, withoutControls } from "../../ui/foreign.tsx";
import { EmptyState, Remark } from "../../ui/notices.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Title, Unlisted } from "../../ui/title.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import style from "./connect-app.module.css";

const TITLE = "Connect an app";

/** /oauth/authorize: an app asks to be let in. To open it lets nobody in; who is not signed in comes back after the login. */
export function ConnectApp() {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  if (user === null)
    return <Navigate to="/login" replace state={{ from: `${pathname}${search}` }} />;
  return (
    <>
      <Unlisted />
      <Title>{TITLE}</Title>
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
  if (!data) return <Spinner>Looking the app up</Spinner>;
  const { app } = data;
  const name = withoutControls(app.name);
  if (answered) return <Answered name={name} isAllowed={answered.isAllowed} />;
  if (data.kind === "refused")
    return (
      <>
        <PageHeader title={`${name} cannot be connected`} />
        <EmptyState
          title="The app asked for something that Planner does not do"
          action={<Button onClick={() => answer(data.redirectTo, false)}>Back to the app</Button>}
        >
          {data.reason} Nothing was allowed.
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHeader
        title={`Let ${name} into Planner?`}
        lead="It would act as you in one team and see what you see there, including your private meetings."
      />
      <Card as="section" padded className={style.card} aria-label="The app">
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
          <dt>App</dt>
          <dd>
            <Foreign>{name}</Foreign>
          </dd>
        </div>
        <div>
          <dt>From</dt>
          <dd className={style.host}>{host ?? "Not known: nobody vouches for this app"}</dd>
        </div>
        <div>
          <dt>Answer goes to</dt>
          <dd>{returnsTo ?? "An app on this computer"}</dd>
        </div>
        <div>
          <dt>Signed in as</dt>
          <dd>
            <Foreign>{email}</Foreign>
          </dd>
        </div>
        {team && (
          <div>
            <dt>Team</dt>
            <dd>
              <Foreign>{team.name}</Foreign>
            </dd>
          </div>
        )}
      </dl>
      {(host === null || returnsTo === null) && (
        <Remark>
          {host === null
            ? "The name is the app’s own word. Allow it only if you have just added Planner to it yourself."
            : "Allow it only if you have just added Planner to this app yourself, on this computer."}
        </Remark>
      )}
    </>
  );
}

function Answered({ name, isAllowed }: { name: string; isAllowed: boolean }) {
  const title = isAllowed ? `${name} is let in` : `${name} was not let in`;
  return (
    <>
      <PageHeader title={title} headingRef={(heading) => heading?.focus()} />
      <EmptyState
        title="Go on in the app"
        action={<LinkButton to="/settings">Settings</LinkButton>}
      >
        {isAllowed
          ? "You can close this page. Settings, API access lists the app once it has taken up its access, and ends it at any time."
          : "You can close this page."}
      </EmptyState>
    </>
  );
}

/** An app that cannot be believed is answered nowhere but here. */
function NoApp({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
  return (
    <>
      <PageHeader title={TITLE} />
      <EmptyState
        title={isRefused ? "This app cannot be connected" : "The app cannot be looked up"}
        action={
          isRefused ? (
            <LinkButton to="/dashboard">To your meetings</LinkButton>
          ) : (
            <Button onClick={onRetry}>Try again</Button>
          )
        }
      >
        {sentenceOf(error)}
      </EmptyState>
    </>
  );
}
