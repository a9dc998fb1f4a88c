import { LIMITS } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { isFirstRead, isLinked } from "../../features/calendar/account-state.ts";
import { CalendarNotices } from "../../features/calendar/calendar-notices.tsx";
import { calendarSettingsQuery } from "../../features/calendar/queries.ts";
import { Completed } from "../../features/dashboard/completed.tsx";
import { sampleQuery, useWhatThereIs } from "../../features/dashboard/queries.ts";
import { Sample } from "../../features/dashboard/sample.tsx";
import { Upcoming } from "../../features/dashboard/upcoming.tsx";
import { useListKeys } from "../../features/dashboard/use-list-keys.ts";
import { TourMark } from "../../features/tour/tour-mark.tsx";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { useSession, useTeamId } from "../../platform/session.ts";
import { areShortcutsOn } from "../../platform/use-keys.ts";
import { useOpenTask } from "../../platform/tasks.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { PageHeader } from "../../ui/page-header.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import { CalendarWay, FirstWays, OwnWay, SampleWay } from "../start/first-ways.tsx";
import { NewMeetingForm } from "../start/new-meeting.tsx";
import { useNewMeeting } from "../start/use-new-meeting.ts";
import style from "./dashboard.module.css";

const TABS = [
  { id: "completed", label: "Completed" },
  { id: "upcoming", label: "Upcoming" },
] as const satisfies { id: string; label: Message }[];
type Tab = (typeof TABS)[number]["id"];

const HEADS = {
  completed: {
    title: "Completed Meetings",
    lead: "Your recent meetings appear here. Click on a meeting to create visual notes.",
  },
  upcoming: {
    title: "Upcoming Meetings",
    lead: "Your next seven days appear here. Click on a meeting to prepare for it.",
  },
} as const satisfies Record<Tab, { title: Message; lead: Message }>;

const viewIn = (address: URLSearchParams, first: Tab): Tab =>
  TABS.find(({ id }) => id === address.get("view"))?.id ?? first;

export function Dashboard() {
  const { hasGoogleLink, user } = useSession();
  const teamId = useTeamId();
  const settings = useQuery(calendarSettingsQuery(teamId)).data;
  // Every member of a team sees its calendars, also who has linked none.
  const hasCalendars = hasGoogleLink || (settings !== undefined && isLinked(settings));
  const isReading = settings?.accounts.some(isFirstRead) ?? false;
  const { hasCompleted, hasNotes, opensUpcoming } = useWhatThereIs(teamId, hasCalendars);
  const hasLists = hasGoogleLink || hasCompleted || opensUpcoming;
  const sample = useQuery(sampleQuery(teamId)).data;
  const hasSample = sample !== undefined && sample.length > 0;
  const hasLookedAtOne = user?.tourSeen.some((mark) => mark === "plan" || mark === "notes");
  const [address] = useSearchParams();
  const first = opensUpcoming ? "upcoming" : "completed";
  const head = HEADS[hasLists ? viewIn(address, first) : "completed"];
  const meeting = useNewMeeting();
  useOpenTask(isReading);
  if (meeting.isOpen) return <NewMeetingForm files={meeting.files} onLeave={meeting.leave} />;
  return (
    <>
      <PageHeader
        title={t(head.title)}
        lead={t(head.lead)}
        {...((hasLists || hasSample) && {
          actions: (
            <>
              <Button onClick={() => meeting.begin([])}>{t("New meeting")}</Button>
              {/* In the bar where there is room. */}
              <LinkButton className={layout.onlyNarrow} look="quiet" to="/decisions">
                {t("Decisions")}
              </LinkButton>
              <LinkButton className={layout.onlyNarrow} look="quiet" to="/promises">
                {t("Promises")}
              </LinkButton>
            </>
          ),
        })}
      />
      {sample && !hasLists && !hasSample && <TourMark mark="ways" />}
      {sample && !hasNotes && hasLookedAtOne && <TourMark mark="own" />}
      <CalendarNotices accounts={settings?.accounts ?? []} />
      <Sample />
      {hasLists && <Lists {...{ hasCalendars, isReading, hasCompleted, first }} />}
      {!hasGoogleLink && (
        <FirstWays>
          <OwnWay meeting={meeting} />
          {!hasSample && <SampleWay />}
          <CalendarWay />
        </FirstWays>
      )}
    </>
  );
}

interface ListsProps {
  hasCalendars: boolean;
  isReading: boolean;
  /** Without any, the list itself says that it is being read. */
  hasCompleted: boolean;
  /** The view that opens where the address names none. */
  first: Tab;
}

/** What is over and what is to come, searched together. The view stands in the address. */
function Lists({ hasCalendars, isReading, hasCompleted, first }: ListsProps) {
  const [address, setAddress] = useSearchParams();
  const [search, setSearch] = useState("");
  const around = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const toFirst = useListKeys({ list: around, search: field });
  const show = (next: Tab) =>
    setAddress(next === first ? {} : { view: next }, {
      replace: true,
      state: { keepPlace: true },
    });
  const list = { hasCalendars, isReading, search };
  return (
    <div ref={around}>
      <Tabs
        label={t("Meetings")}
        items={TABS.map(({ id, label }) => ({ id, label: t(label) }))}
        value={viewIn(address, first)}
        onChange={show}
        beside={
          <>
            <span className={style.reading}>
              {isReading && hasCompleted && <Spinner>{t("Reading your calendar…")}</Spinner>}
            </span>
            <div className={style.search}>
              <SearchField
                ref={field}
                label={t("Search titles and people")}
                value={search}
                onChange={setSearch}
                shortcut={areShortcutsOn() ? "/" : undefined}
                onDown={toFirst}
                maxLength={LIMITS.searchMax}
              />
            </div>
          </>
        }
      >
        <TabPanel id="completed">
          <Completed {...list} />
        </TabPanel>
        <TabPanel id="upcoming">
          <Upcoming {...list} />
        </TabPanel>
      </Tabs>
    </div>
  );
}
