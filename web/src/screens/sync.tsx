import { calendarRoutes } from "@planner/contract/api";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { CalendarImport } from "../features/calendar/calendar-import.tsx";
import { calendarSettingsQuery } from "../features/calendar/queries.ts";
import { urlOf } from "../platform/call.ts";
import { useTeamId } from "../platform/session.ts";
import { SUPPORT_EMAIL } from "../platform/support.ts";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { classNames } from "../ui/class-names.ts";
import text from "../ui/text.module.css";
import { Title } from "../ui/title.tsx";
import style from "./sync.module.css";

export function Sync() {
  const [imported, setImported] = useState(false);
  const settings = useQuery(calendarSettingsQuery(useTeamId()));
  const importsOnly = settings.data?.canSignIn === false;
  return (
    <div className={classNames(style.sync, importsOnly && style.alone)}>
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
          Trouble connecting? <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>
        </p>
      </div>
      <Card as="section" padded className={style.ways}>
        {settings.data?.canSignIn && (
          <>
            <LinkButton
              {...(!imported && { look: "ink" })}
              size="l"
              to={urlOf(calendarRoutes.sync, {})}
              reloadDocument
            >
              Sign in with Google
            </LinkButton>
            <p className={style.or}>or</p>
          </>
        )}
        <CalendarImport
          label="Import a calendar file"
          onImported={() => setImported(true)}
          alone={importsOnly}
        />
        {imported && (
          <LinkButton look="ink" to="/dashboard">
            Go to your meetings
          </LinkButton>
        )}
      </Card>
    </div>
  );
}
