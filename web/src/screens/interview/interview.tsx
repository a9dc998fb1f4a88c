import { useState } from "react";
import { useSearchParams } from "react-router";
import {
  type FoundSubject,
  type Subject,
  useInterviewSubject,
} from "../../features/meeting/use-interview-subject.ts";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { useTeamId } from "../../platform/session.ts";
import { meetingMeta } from "../../platform/times.ts";
import { useUnsavedTabs } from "../../platform/use-unsaved-tabs.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/notices.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import { InterviewForm } from "./interview-form.tsx";
import style from "./interview.module.css";
import { ReplanForm, type ReplanFormProps } from "./replan-form.tsx";

const back = () => ({ label: t("Back to Calendar"), to: "/dashboard" });

/** Where a meeting gets its slide deck and its transcript; the same screen makes its notes and its plan anew. */
export function Interview() {
  const found = useInterviewSubject(useTeamId());
  return <div className={style.screen}>{contentOf(found)}</div>;
}

/** Apart from the meeting's own page, which has its title. */
const titleOf = ({ meetingId, title }: Subject): string =>
  meetingId === undefined ? title : t("Replan: {title}", { title });

function contentOf(found: FoundSubject) {
  switch (found.kind) {
    case "nowhere":
      return null;
    case "loading":
      return <Spinner>{t("Opening the meeting")}</Spinner>;
    case "broken":
      return (
        <>
          <PageHeader title={t("Meeting")} back={back()} />
          <EmptyState
            title={t("This meeting cannot be opened")}
            action={<LinkButton to="/dashboard">{t("Back to Calendar")}</LinkButton>}
          >
            {found.message}
          </EmptyState>
        </>
      );
    case "found":
      return (
        <>
          <PageHeader
            tab={titleOf(found.subject)}
            title={found.subject.title}
            back={back()}
            meta={meetingMeta(found.subject)}
          />
          <InterviewHalves subject={found.subject} />
        </>
      );
  }
}

const HALVES = ["plan", "notes"] as const;
type Half = (typeof HALVES)[number];
const HALF_NAMES = { plan: "Plan", notes: "Visual Notes" } as const satisfies Record<Half, Message>;

/** What to make here: the notes, or, of a meeting that has a plan, either of them. Which one stands in the address. */
function InterviewHalves({ subject }: { subject: Subject }) {
  const { meetingId, plan, files, elements } = subject;
  return meetingId === undefined || plan === null ? (
    <InterviewForm subject={subject} eventOf={() => subject} />
  ) : (
    <Halves subject={subject} replan={{ meetingId, plan, files, elements }} />
  );
}

function Halves({
  subject,
  replan,
}: {
  subject: Subject;
  replan: Omit<ReplanFormProps, "onUnsaved">;
}) {
  const [address, setAddress] = useSearchParams();
  const half = halfIn(address) ?? (subject.hasNotes ? "notes" : "plan");
  const [opened, setOpened] = useState<readonly Half[]>([half]);
  if (!opened.includes(half)) setOpened([...opened, half]);
  const reporters = useUnsavedTabs(HALVES, t("Your request has not been sent and would be lost."));
  const show = (next: Half) =>
    setAddress({ half: next }, { replace: true, state: { keepPlace: true } });
  return (
    <Tabs
      label={t("What to make")}
      items={HALVES.map((id) => ({ id, label: t(HALF_NAMES[id]) }))}
      value={half}
      onChange={show}
    >
      <TabPanel id="plan" staysMounted>
        {opened.includes("plan") && <ReplanForm {...replan} onUnsaved={reporters.plan} />}
      </TabPanel>
      <TabPanel id="notes" staysMounted>
        {opened.includes("notes") && (
          <InterviewForm subject={subject} eventOf={() => subject} onUnsaved={reporters.notes} />
        )}
      </TabPanel>
    </Tabs>
  );
}

const halfIn = (address: URLSearchParams): Half | undefined =>
  HALVES.find((id) => id === address.get("half"));
