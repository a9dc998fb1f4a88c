import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { calendarSettingsQuery } from "../features/calendar/queries.ts";
import { Completed } from "../features/dashboard/completed.tsx";
import { useHasCompleted } from "../features/dashboard/queries.ts";
import { Starter } from "../features/dashboard/starter.tsx";
import { Upcoming } from "../features/dashboard/upcoming.tsx";
import { useSession, useTeamId } from "../platform/session.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { TabPanel, Tabs } from "../ui/tabs.tsx";
import { Title } from "../ui/title.tsx";

const TABS = [
  { id: "completed", label: "Completed" },
  { id: "upcoming", label: "Upcoming" },
] as const;
type Tab = (typeof TABS)[number]["id"];

export function Dashboard() {
  const navigate = useNavigate();
  const { hasGoogleLink } = useSession();
  const teamId = useTeamId();
  const settings = useQuery(calendarSettingsQuery(teamId));
  const hasCalendars = (settings.data?.calendars.length ?? 0) > 0;
  const hasCompleted = useHasCompleted(teamId, hasCalendars);
  const [tab, setTab] = useState<Tab>("completed");
  return (
    <>
      <Title>Completed Meetings</Title>
      <PageHeader
        title="Completed Meetings"
        lead="Your recent meetings appear here. Click on a meeting to create visual notes."
      />
      {!hasGoogleLink && <Starter onSample={async (id) => navigate(`/meeting/${id}`)} />}
      {(hasGoogleLink || hasCompleted) && (
        <Tabs label="Meetings" items={TABS} value={tab} onChange={setTab}>
          <TabPanel id="completed">
            <Completed hasCalendars={hasCalendars} />
          </TabPanel>
          <TabPanel id="upcoming">
            <Upcoming hasCalendars={hasCalendars} />
          </TabPanel>
        </Tabs>
      )}
    </>
  );
}
