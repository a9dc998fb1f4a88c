import type { Element, SharedPlan } from "@planner/contract/model";
import { shareRoutes } from "@planner/contract/api";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { commentsOn } from "../../features/comment/use-comments.tsx";
import { sharedPlanQuery } from "../../features/meeting/queries.ts";
import { isEmpty, type PlanParts, planParts } from "../../features/plan/plan-parts.ts";
import { type PlanTab, PlanTabs } from "../../features/plan/plan-tabs.tsx";
import { t } from "../../i18n/translate.ts";
import { call } from "../../platform/call.ts";
import { meetingMeta } from "../../platform/times.ts";
import { EmptyState } from "../../ui/notices.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SharedBy, SharedScreen } from "./shared-screen.tsx";

/** A meeting's plan as anyone with the link sees it: to be read, not to be changed. */
export function SharedPlanScreen() {
  const { id: shareId = "" } = useParams();
  const query = useQuery(sharedPlanQuery(shareId));
  return (
    <SharedScreen
      what="plan"
      query={query}
      unlock={(password) =>
        call(shareRoutes.unlockPlan, { params: { shareId }, body: { password } })
      }
    >
      {(plan) => <Shared plan={plan} shareId={shareId} />}
    </SharedScreen>
  );
}

function Shared({ plan, shareId }: { plan: SharedPlan; shareId: string }) {
  const [tab, turnTo] = useState<PlanTab>("agenda");
  const parts = partsToRead(plan.elements);
  const comments = commentsOn(plan.canComment ? { kind: "plan", shareId } : undefined);
  return (
    <>
      <PageHeader title={plan.title} meta={meetingMeta(plan)}>
        <SharedBy link={plan}>
          {plan.hasTools
            ? t("Shared from Planner: purpose, agenda, questions and tools.")
            : t("Shared from Planner: purpose, agenda and questions.")}
        </SharedBy>
      </PageHeader>
      {Object.keys(parts).length > 0 ? (
        <PlanTabs
          parts={parts}
          draftKey={{ userId: "", meetingId: shareId }}
          tab={tab}
          onTab={turnTo}
          hasTools={plan.hasTools}
          comments={comments.inCard}
        />
      ) : (
        <EmptyState title={t("There is nothing in this plan yet")}>
          {t("The invitation says too little. Ask the person who sent you the link.")}
        </EmptyState>
      )}
      {comments.end(Object.values(parts), "plan")}
    </>
  );
}

/** What is said where a part has no words is meant for those who can write some. */
const partsToRead = (elements: readonly Element[]): PlanParts =>
  Object.fromEntries(
    Object.entries(planParts(elements)).filter(
      ([, part]) => part.status !== "DONE" || !isEmpty(part),
    ),
  );
