import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Subject } from "../../features/meeting/use-interview-subject.ts";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import { InterviewForm } from "./interview-form.tsx";
import { ReplanForm, type ReplanFormProps } from "./replan-form.tsx";

const HALVES = [
  { id: "plan", label: "Plan" },
  { id: "notes", label: "Visual Notes" },
] as const;
type Half = (typeof HALVES)[number]["id"];

/** What is made here: the notes, or, of a meeting that has a plan, either of them. Which one stands in the address. */
export function InterviewHalves({ subject }: { subject: Subject }) {
  const { meetingId, plan } = subject;
  return meetingId === undefined || plan === null ? (
    <InterviewForm subject={subject} />
  ) : (
    <Halves subject={subject} replan={{ meetingId, plan, files: subject.files }} />
  );
}

function Halves({ subject, replan }: { subject: Subject; replan: ReplanFormProps }) {
  const [address, setAddress] = useSearchParams();
  const half = halfIn(address) ?? (subject.hasNotes ? "notes" : "plan");
  const [opened, setOpened] = useState<readonly Half[]>([half]);
  if (!opened.includes(half)) setOpened([...opened, half]);
  const show = (next: Half) =>
    setAddress({ half: next }, { replace: true, state: { keepPlace: true } });
  return (
    <Tabs label="What is made" items={HALVES} value={half} onChange={show}>
      <TabPanel id="plan" keeps>
        {opened.includes("plan") && <ReplanForm {...replan} />}
      </TabPanel>
      <TabPanel id="notes" keeps>
        {opened.includes("notes") && <InterviewForm subject={subject} />}
      </TabPanel>
    </Tabs>
  );
}

const halfIn = (address: URLSearchParams): Half | undefined =>
  HALVES.find(({ id }) => id === address.get("half"))?.id;
