import { calendarRoutes } from "@planner/contract/api";
import { SYNC_PROBLEMS, type SyncProblem } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { CalendarWays } from "../../features/calendar/calendar-ways.tsx";
import { calendarSettingsQuery, useTakeSettings } from "../../features/calendar/queries.ts";
import { record } from "../../platform/analytics.ts";
import { urlOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { SupportMail } from "../../features/feedback/support-mail.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ErrorLine } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/waiting.tsx";
import text from "../../ui/text.module.css";
import { Title } from "../../ui/title.tsx";
import layout from "../../ui/layout.module.css";
import style from "./sync.module.css";

export function Sync() {
  return (
    <div className={style.sync}>
      <Title>Connect your calendar</Title>
      <div className={style.words}>
        <h1 className={text.page}>Connect your calendar to instantly prepare for any meeting.</h1>
        <p className={classNames(text.small, text.soft)}>
          By signing in, you agree to the{" "}
          <a href="/terms" target="_blank" rel="noreferrer">
            Terms of Service
          </a>{" "}
          and{" "}
          <a href="/privacy" target="_blank" rel="noreferrer">
            Privacy Policy
          </a>
        </p>
        <p className={classNames(text.small, text.soft)}>
          Trouble connecting? <SupportMail otherwise="Ask whoever invited you." />
        </p>
      </div>
      <Ways />
    </div>
  );
}

/** The providers that there are, the one to sign in with first. */
function Ways() {
  const navigate = useNavigate();
  const teamId = useTeamId();
  const settings = useQuery(calendarSettingsQuery(teamId));
  const take = useTakeSettings(teamId);
  const account = useSearchParams()[0].get("account") ?? undefined;
  const [imported, setImported] = useState(false);
  const canSignIn = settings.data?.canSignIn;
  return (
    <Card as="section" padded className={style.ways} aria-label="Ways to connect">
      <Problem />
      {settings.isPending && <Skeleton lines={4} />}
      {canSignIn && (
        <>
          <LinkButton
            {...(!imported && { look: "ink" })}
            size="l"
            to={urlOf(calendarRoutes.sync, { query: { account } })}
            reloadDocument
            onClick={() => record("sync_with_google")}
          >
            Sign in with Google
          </LinkButton>
          <p className={layout.or}>or</p>
        </>
      )}
      {!settings.isPending && (
        <CalendarWays
          {...(!canSignIn && { first: "address" })}
          onLinked={async (next) => {
            await take(next);
            await navigate("/dashboard");
          }}
          onImported={() => setImported(true)}
        />
      )}
      {imported && (
        <LinkButton look="ink" to="/dashboard">
          Go to your meetings
        </LinkButton>
      )}
    </Card>
  );
}

/** Why signing in did not link a calendar, where the person comes back from that. */
function Problem() {
  const [search] = useSearchParams();
  const problem = search.get("problem");
  return isProblem(problem) && <ErrorLine>{SYNC_PROBLEMS[problem]}</ErrorLine>;
}

const isProblem = (key: string | null): key is SyncProblem =>
  key !== null && Object.hasOwn(SYNC_PROBLEMS, key);
