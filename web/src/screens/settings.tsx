import { useSearchParams } from "react-router";
import { AccountSection } from "../features/account/account-section.tsx";
import { AppearanceSection } from "../features/account/appearance-section.tsx";
import { UsageCountsSection } from "../features/analytics/usage-counts-section.tsx";
import { CalendarIntegration } from "../features/calendar/calendar-integration.tsx";
import { TeamSection } from "../features/team/team-section.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Title } from "../ui/title.tsx";
import { KeyboardSection } from "./settings-keyboard.tsx";

export function Settings() {
  const [search] = useSearchParams();
  return (
    <>
      <Title>Settings</Title>
      <PageHeader title="Settings" lead="Configure your calendar and preferences here." />
      <CalendarIntegration reconnect={search.get("reconnect") ?? undefined} />
      <AppearanceSection />
      <TeamSection />
      <AccountSection />
      <KeyboardSection />
      <UsageCountsSection />
    </>
  );
}
