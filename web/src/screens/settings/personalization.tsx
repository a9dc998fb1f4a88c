import { useState } from "react";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { CompanyTab, ObjectivesTab, PersonalTab } from "../../features/profile/profile-tabs.tsx";
import { useUnsavedTabs } from "../../platform/use-unsaved-tabs.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";

const TABS = [
  { id: "profile", label: "Profile", Form: PersonalTab },
  { id: "company", label: "Company", Form: CompanyTab },
  { id: "objectives", label: "Objectives", Form: ObjectivesTab },
] as const satisfies readonly { id: string; label: Message; Form: unknown }[];
type Tab = (typeof TABS)[number]["id"];

/** What is asked about a person and their company; what was typed in one tab is there until the screen is left. */
export function Personalization() {
  const [tab, setTab] = useState<Tab>("profile");
  const [opened, setOpened] = useState<readonly Tab[]>([tab]);
  if (!opened.includes(tab)) setOpened([...opened, tab]);
  const reporters = useUnsavedTabs(
    TABS.map(({ id }) => id),
    t("Your changes here are not saved and would be lost."),
  );
  return (
    <>
      <PageHeader
        title={t("Personalization")}
        lead={t("Configure your profile and preferences.")}
      />
      <Tabs
        label={t("Personalization")}
        items={TABS.map(({ id, label }) => ({ id, label: t(label) }))}
        value={tab}
        onChange={setTab}
      >
        {TABS.map(({ id, Form }) => (
          <TabPanel key={id} id={id} staysMounted>
            {opened.includes(id) && <Form onUnsaved={reporters[id]} />}
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}
