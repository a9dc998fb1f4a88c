import type { SharedPlan } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { meetingMeta } from "../features/meeting/meeting-meta.ts";
import { isGone, sharedPlanQuery } from "../features/meeting/queries.ts";
import { planParts } from "../features/plan/plan-parts.ts";
import { type PlanTab, PlanTabs } from "../features/plan/plan-tabs.tsx";
import { classNames } from "../ui/class-names.ts";
import { Footer } from "../ui/footer.tsx";
import { OpenBar } from "../ui/open-bar.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Spinner } from "../ui/spinner.tsx";
import text from "../ui/text.module.css";
import { Title } from "../ui/title.tsx";
import { Unlisted } from "../ui/unlisted.tsx";
import style from "./meeting.module.css";
import { NoLonger } from "./no-longer.tsx";

/** A meeting's plan as anyone with the link sees it: to be read, not to be changed. */
export function SharedPlanScreen() {
  const { id: shareId = "" } = useParams();
  const { data: plan, error, refetch } = useQuery(sharedPlanQuery(shareId));
  return (
    <>
      <Unlisted />
      <OpenBar />
      <main id="main" tabIndex={-1} className={style.shared}>
        {!plan && !error && <Spinner>Opening the plan</Spinner>}
        {error && (!plan || isGone(error)) && (
          <NoLonger what="plan" error={error} onRetry={() => void refetch()} />
        )}
        {plan && !isGone(error) && <Shared plan={plan} shareId={shareId} />}
      </main>
      <Footer />
    </>
  );
}

function Shared({ plan, shareId }: { plan: SharedPlan; shareId: string }) {
  const [tab, turnTo] = useState<PlanTab>("agenda");
  return (
    <>
      <Title>{plan.title}</Title>
      <PageHeader title={plan.title} meta={meetingMeta(plan)}>
        <p className={classNames(text.small, text.soft)}>
          {plan.hasTools
            ? "Shared from Planner: purpose, agenda, questions and tools."
            : "Shared from Planner: purpose, agenda and questions."}
        </p>
      </PageHeader>
      <PlanTabs
        parts={planParts(plan.elements)}
        draftKey={{ userId: "", meetingId: shareId }}
        tab={tab}
        onTab={turnTo}
        hasTools={plan.hasTools}
      />
    </>
  );
}
