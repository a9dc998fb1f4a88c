import { LIMITS } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { isFirstRead, isLinked } from "../../features/calendar/account-state.ts";
import { CalendarNotices } from "../../features/calendar/calendar-notices.tsx";
import { calendarSettingsQuery } from "../../features/calendar/queries.ts";
import { Completed } from "../../features/dashboard/completed.tsx";
import { useHasCompleted } from "../../features/dashboard/queries.ts";
import { Starter } from "../../features/dashboard/starter.tsx";
import { Upcoming } from "../../features/dashboard/upcoming.tsx";
import { useListKeys } from "../../features/dashboard/use-list-keys.ts";
import { useSession, useTeamId } from "../../platform/session.ts";
import { areShortcutsOn } from "../../platform/use-keys.ts";
import { useOpenTask } from "../../platform/tasks.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import { Title } from "../../ui/title.tsx";
import style from "./dashboard.module.css";

const TABS = [
  { id: "completed", label: "Completed" },
  { id: "upcoming", label: "Upcoming" },
] as const;
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
} as const;

const viewIn = (address: URLSearchParams): Tab =>
  address.get("view") === "upcoming" ? "upcoming" : "completed";

export function Dashboard() {
  const navigate = useNavigate();
  const { hasGoogleLink } = useSession();
  const teamId = useTeamId();
  const settings = useQuery(calendarSettingsQuery(teamId)).data;
  const hasCalendars = settings !== undefined && isLinked(settings);
  const isReading = settings?.accounts.some(isFirstRead) ?? false;
  const hasCompleted = useHasCompleted(teamId, hasCalendars);
  const hasLists = hasGoogleLink || hasCompleted;
  const [address] = useSearchParams();
  const head = HEADS[hasLists ? viewIn(address) : "completed"];
  useOpenTask(isReading);
  return (
    <>
      <Title>{head.title}</Title>
      <PageHeader {...head} />
      <CalendarNotices accounts={settings?.accounts ?? []} />
      {!hasGoogleLink && <Starter onSample={async (id) => navigate(`/meeting/${id}`)} />}
      {hasLists && <Lists {...{ hasCalendars, isReading, hasCompleted }} />}
    </>
  );
}

interface ListsProps {
  hasCalendars: boolean;
  isReading: boolean;
  /** Without any, the list itself says that it is being read. */
  hasCompleted: boolean;
}

/** What is over and what is to come, searched together. The view stands in the address. */
function Lists({ hasCalendars, isReading, hasCompleted }: ListsProps) {
  const [address, setAddress] = useSearchParams();
  const [search, setSearch] = useState("");
  const around = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const toFirst = useListKeys({ list: around, search: field });
  const show = (next: Tab) =>
    setAddress(next === "completed" ? {} : { view: next }, {
      replace: true,
      state: { keepPlace: true },
    });
  const list = { hasCalendars, isReading, search };
  return (
    <div ref={around}>
      <Tabs
        label="Meetings"
        items={TABS}
        value={viewIn(address)}
        onChange={show}
        beside={
          <>
            <span className={style.reading}>
              {isReading && hasCompleted && <Spinner>Reading your calendar…</Spinner>}
            </span>
            <div className={style.search}>
              <SearchField
                ref={field}
                label="Search titles and people"
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
