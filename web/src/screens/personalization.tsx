import { useState } from "react";
import { CompanyTab, ObjectivesTab, PersonalTab } from "../features/profile/profile-tabs.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { TabPanel, Tabs } from "../ui/tabs.tsx";
import { Title } from "../ui/title.tsx";

const TABS = [
  { id: "profile", label: "Profile" },
  { id: "company", label: "Company" },
  { id: "objectives", label: "Objectives" },
] as const;
type Tab = (typeof TABS)[number]["id"];

export function Personalization() {
  const [tab, setTab] = useState<Tab>("profile");
  return (
    <>
      <Title>Personalization</Title>
      <PageHeader title="Personalization" lead="Configure your profile and preferences." />
      <Tabs label="Personalization" items={TABS} value={tab} onChange={setTab}>
        <TabPanel id="profile">
          <PersonalTab />
        </TabPanel>
        <TabPanel id="company">
          <CompanyTab />
        </TabPanel>
        <TabPanel id="objectives">
          <ObjectivesTab />
        </TabPanel>
      </Tabs>
    </>
  );
}
