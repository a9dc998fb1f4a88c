import { calendarRoutes } from "@planner/contract/api";
import { useQuery } from "@tanstack/react-query";
import { sentenceOf, urlOf } from "../../platform/call.ts";
import { useSession, useTeamId } from "../../platform/session.ts";
import { Button, LinkButton, TextButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { confirm } from "../../ui/confirm.tsx";
import { ErrorLine } from "../../ui/error-line.tsx";
import layout from "../../ui/layout.module.css";
import { Skeleton } from "../../ui/skeleton.tsx";
import text from "../../ui/text.module.css";
import { CalendarImport } from "./calendar-import.tsx";
import style from "./calendar-integration.module.css";
import { CalendarList } from "./calendar-list.tsx";
import { calendarSettingsQuery, useUnlinkCalendar } from "./queries.ts";

const UNLINK =
  "Unlink your calendar? Its meetings leave your lists. Plans and visual notes that were made stay.";

/** Linked: the calendars with their options, and the way out. Not linked: the way in. */
export function CalendarIntegration() {
  const { hasGoogleLink, user } = useSession();
  return (
    <section className={classNames(layout.margin, layout.ruleInk, style.section)}>
      <div>
        <h2 className={text.item}>Calendar Integration</h2>
        <p className={classNames(text.small, text.soft)}>
          {hasGoogleLink ? `Linked to ${user?.email}` : "Not linked"}
        </p>
      </div>
      <Card padded className={style.paper}>
        {hasGoogleLink ? <Linked /> : <NotLinked />}
      </Card>
    </section>
  );
}

function Linked() {
  const teamId = useTeamId();
  const settings = useQuery(calendarSettingsQuery(teamId));
  const unlink = useUnlinkCalendar(teamId);
  const ask = async () => {
    if (await confirm(UNLINK, "Unlink Calendar")) unlink.mutate();
  };
  return (
    <>
      {settings.isPending && <Skeleton lines={5} />}
      {settings.isError && (
        <>
          <ErrorLine>{sentenceOf(settings.error)}</ErrorLine>
          <TextButton onClick={() => void settings.refetch()}>Try again</TextButton>
        </>
      )}
      {settings.data && <CalendarList settings={settings.data} />}
      <div className={style.foot}>
        <CalendarImport label="Import another calendar file" />
        <Button onClick={() => void ask()} disabled={unlink.isPending}>
          Unlink Calendar
        </Button>
      </div>
    </>
  );
}

function NotLinked() {
  return (
    <div className={style.start}>
      <LinkButton look="ink" to={urlOf(calendarRoutes.sync, {})} reloadDocument>
        Connect to Calendar
      </LinkButton>
      <CalendarImport label="Or import a calendar file" />
    </div>
  );
}
