import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { t } from "../../i18n/translate.ts";
import { ConfirmEmail } from "../../features/account/change-forms.tsx";
import { AccountSection } from "../../features/account/account-section.tsx";
import {
  AppearanceSection,
  LanguageSection,
  TimeZoneSection,
  UsageCountsSection,
} from "../../features/account/preferences.tsx";
import { ApiAccessSection } from "../../features/api-access/api-access-section.tsx";
import { CalendarIntegration } from "../../features/calendar/calendar-integration.tsx";
import { calendarSettingsQuery } from "../../features/calendar/queries.ts";
import { CompanySignInSection } from "../../features/company-sign-in/company-sign-in-section.tsx";
import { TextRecognitionSection } from "../../features/file/text-recognition-section.tsx";
import { LanguageModelSection } from "../../features/language-model/language-model-section.tsx";
import { NotesSection } from "../../features/language-model/notes-section.tsx";
import { TeamRecordsSection } from "../../features/privacy/team-records-section.tsx";
import { YourDataSection } from "../../features/privacy/your-data-section.tsx";
import { MentionEmailSection } from "../../features/comment/mention-email-section.tsx";
import { PromiseEmailSection } from "../../features/promise/promise-email-section.tsx";
import { ToolsSection } from "../../features/push/tools-section.tsx";
import { peopleQuery } from "../../features/team/queries.ts";
import { TeamSection } from "../../features/team/team-section.tsx";
import { WaysIn } from "../../features/two-factor/two-factor-section.tsx";
import { WebhooksSection } from "../../features/webhook/webhooks-section.tsx";
import type { Message } from "../../i18n/messages.ts";
import { useTeamId } from "../../platform/session.ts";
import { storeShortcuts, areShortcutsOn } from "../../platform/use-keys.ts";
import { showChange } from "../../ui/alerts.ts";
import { TextButton } from "../../ui/button.tsx";
import { Section } from "../../ui/card.tsx";
import { Checkbox, Hint } from "../../ui/choice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import text from "../../ui/text.module.css";
import { Skeleton, Spinner } from "../../ui/waiting.tsx";
import style from "./settings.module.css";

export function Settings() {
  const teamId = useTeamId();
  const calendars = useQuery(calendarSettingsQuery(teamId));
  const people = useQuery(peopleQuery(teamId));
  return (
    <>
      <PageHeader title={t("Settings")} lead={t("Configure your calendar and preferences here.")} />
      {calendars.isPending || people.isPending ? <Opening /> : <Sections />}
    </>
  );
}

const TITLES = [
  "Calendar Integration",
  "Appearance",
  "Time zone",
  "Language",
  "Emails about promises",
  "Emails about mentions",
  "Team",
  "Visual notes",
  "Text recognition",
  "Team records",
  "Connected tools",
  "Webhooks",
  "API access",
  "Account",
  "Company login",
  "Language model",
  "Keyboard",
  "Usage statistics",
  "Your data",
] as const satisfies readonly Message[];
type SectionTitle = (typeof TITLES)[number];

/** All at once: how much room calendars and people take is known only when they are there. */
function Sections() {
  const [search] = useSearchParams();
  const sections: Readonly<Record<SectionTitle, ReactNode>> = {
    "Calendar Integration": (
      <CalendarIntegration reconnect={search.get("reconnect") ?? undefined} />
    ),
    Appearance: <AppearanceSection />,
    "Time zone": <TimeZoneSection />,
    Language: <LanguageSection />,
    "Emails about promises": <PromiseEmailSection />,
    "Emails about mentions": <MentionEmailSection />,
    Team: <TeamSection />,
    "Visual notes": <NotesSection />,
    "Text recognition": <TextRecognitionSection />,
    "Team records": <TeamRecordsSection />,
    "Connected tools": <ToolsSection />,
    Webhooks: <WebhooksSection />,
    "API access": <ApiAccessSection />,
    Account: <AccountSection waysIn={<WaysIn />} />,
    "Company login": <CompanySignInSection />,
    "Language model": <LanguageModelSection />,
    Keyboard: <KeyboardSection />,
    "Usage statistics": <UsageCountsSection />,
    "Your data": (
      <YourDataSection
        isTooMuch={search.get("export") === "too-many"}
        isGoing={search.has("delete-account")}
      />
    ),
  };
  return (
    <>
      <ConfirmEmail />
      <nav aria-label={t("On this page")} className={style.index}>
        {TITLES.map((title) => (
          <TextButton key={title} onClick={() => showSection(title)}>
            {t(title)}
          </TextButton>
        ))}
      </nav>
      {TITLES.map((title) => (
        <div key={title} id={idOf(title)} tabIndex={-1} className={style.anchor}>
          {sections[title]}
        </div>
      ))}
    </>
  );
}

const idOf = (title: string): string => title.toLowerCase().replaceAll(" ", "-");

/** The eye and the next press of Tab go there. */
function showSection(title: string) {
  const section = document.getElementById(idOf(title));
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}

const FIRST = ["Calendar Integration", "Appearance", "Team"] as const satisfies SectionTitle[];

/** Where its parts will stand, for the eye; readers hear one sentence. */
const Opening = () => (
  <>
    <span className={text.hidden}>
      <Spinner>{t("Opening the settings")}</Spinner>
    </span>
    <div className={style.opening} aria-hidden="true">
      {FIRST.map((title) => (
        <Section key={title} title={t(title)}>
          <Skeleton lines={6} />
        </Section>
      ))}
    </div>
  </>
);

/** Whether single keys do anything. */
function KeyboardSection() {
  const [on, setOn] = useState(areShortcutsOn);
  const save = (next: boolean) => {
    setOn(next);
    storeShortcuts(next);
  };
  const choose = (next: boolean) => {
    save(next);
    showChange(
      "shortcuts",
      next ? t("Single-key shortcuts switched on.") : t("Single-key shortcuts switched off."),
      () => save(!next),
    );
  };
  return (
    <Section title={t("Keyboard")} note={t("Kept in this browser")}>
      <Checkbox checked={on} onChange={(event) => choose(event.target.checked)}>
        {t("Single-key shortcuts")}
        <Hint>
          {t(
            "/ searches your meetings, J and K go from one to the next. M moves the note that has the focus to another page. While presenting, D, Q, I and T mark a moment, Z takes a mark back, F fills the screen, B shows black, ? lists the keys, and digits go to a page. F6 moves to a new message and back, even with shortcuts off.",
          )}
        </Hint>
      </Checkbox>
    </Section>
  );
}
