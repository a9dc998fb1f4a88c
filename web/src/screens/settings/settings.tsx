import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { AccountSection } from "../../features/account/account-section.tsx";
import { AppearanceSection } from "../../features/account/appearance-section.tsx";
import { UsageCountsSection } from "../../features/analytics/usage-counts-section.tsx";
import { CalendarIntegration } from "../../features/calendar/calendar-integration.tsx";
import { calendarSettingsQuery } from "../../features/calendar/queries.ts";
import { TextRecognitionSection } from "../../features/file/text-recognition-section.tsx";
import { LanguageModelSection } from "../../features/language-model/language-model-section.tsx";
import { NotesSection } from "../../features/language-model/notes-section.tsx";
import { TeamRecordsSection } from "../../features/privacy/team-records-section.tsx";
import { YourDataSection } from "../../features/privacy/your-data-section.tsx";
import { peopleQuery } from "../../features/team/queries.ts";
import { TeamSection } from "../../features/team/team-section.tsx";
import { useTeamId } from "../../platform/session.ts";
import { Section } from "../../ui/card.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton, Spinner } from "../../ui/waiting.tsx";
import text from "../../ui/text.module.css";
import { Title } from "../../ui/title.tsx";
import { KeyboardSection } from "./settings-keyboard.tsx";
import style from "./settings.module.css";

export function Settings() {
  const teamId = useTeamId();
  const calendars = useQuery(calendarSettingsQuery(teamId));
  const people = useQuery(peopleQuery(teamId));
  return (
    <>
      <Title>Settings</Title>
      <PageHeader title="Settings" lead="Configure your calendar and preferences here." />
      {calendars.isPending || people.isPending ? <Opening /> : <Sections />}
    </>
  );
}

/** All at once: how much room calendars and people take is known only when they are there. */
function Sections() {
  const [search] = useSearchParams();
  return (
    <>
      <CalendarIntegration reconnect={search.get("reconnect") ?? undefined} />
      <AppearanceSection />
      <TeamSection />
      <NotesSection />
      <TextRecognitionSection />
      <TeamRecordsSection />
      <AccountSection />
      <LanguageModelSection />
      <KeyboardSection />
      <UsageCountsSection />
      <YourDataSection isTooMuch={search.get("export") === "too-many"} />
    </>
  );
}

const FIRST = ["Calendar Integration", "Appearance", "Team"];

/** Where its parts will stand, for the eye; readers hear one sentence. */
const Opening = () => (
  <>
    <span className={text.hidden}>
      <Spinner>Opening the settings</Spinner>
    </span>
    <div className={style.opening} aria-hidden="true">
      {FIRST.map((title) => (
        <Section key={title} title={title}>
          <Skeleton lines={6} />
        </Section>
      ))}
    </div>
  </>
);
