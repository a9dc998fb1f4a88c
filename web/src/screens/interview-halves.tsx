import { useSearchParams } from "react-router";
import type { Subject } from "../features/meeting/use-interview-subject.ts";
import { TabPanel, Tabs } from "../ui/tabs.tsx";
import { InterviewForm } from "./interview-form.tsx";
import { ReplanForm } from "./replan-form.tsx";

const HALVES = [
  { id: "plan", label: "Plan" },
  { id: "notes", label: "Visual Notes" },
] as const;
type Half = (typeof HALVES)[number]["id"];

/** What is made here: the notes, or, of a meeting that has a plan, either of them. Which one stands in the address. */
export function InterviewHalves({ subject }: { subject: Subject }) {
  const [address, setAddress] = useSearchParams();
  const { meetingId, plan, files } = subject;
  if (meetingId === undefined || plan === null) return <InterviewForm subject={subject} />;
  const show = (half: Half) => setAddress({ half }, { replace: true, state: { keepPlace: true } });
  return (
    <Tabs
      label="What is made"
      items={HALVES}
      value={halfIn(address) ?? (subject.hasNotes ? "notes" : "plan")}
      onChange={show}
    >
      <TabPanel id="plan" keeps>
        <ReplanForm meetingId={meetingId} plan={plan} files={files} />
      </TabPanel>
      <TabPanel id="notes" keeps>
        <InterviewForm subject={subject} />
      </TabPanel>
    </Tabs>
  );
}

const halfIn = (address: URLSearchParams): Half | undefined =>
  HALVES.find(({ id }) => id === address.get("half"))?.id;
