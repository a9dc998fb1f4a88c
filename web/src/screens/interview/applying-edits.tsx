import { type Meeting, PLAN_TYPES } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import { meetingQuery } from "../../features/meeting/queries.ts";
import { HoldTight, useReplanNews } from "../../features/plan/replan.tsx";
import { t } from "../../i18n/translate.ts";
import { useGoOn } from "../../platform/arrival.ts";
import { useTeamId } from "../../platform/session.ts";
import { useOpenTask } from "../../platform/tasks.ts";
import { Title } from "../../ui/title.tsx";

/** While a plan is made anew; goes on to it as soon as there is something new to see. */
export function ApplyingEdits() {
  const id = useSearchParams()[0].get("meeting");
  return id ? <Following id={id} /> : <Navigate to="/dashboard" replace />;
}

function Following({ id }: { id: string }) {
  useOpenTask(true);
  useLeadToPlan(id);
  return (
    <>
      <Title>{t("Editing your plan")}</Title>
      <HoldTight />
    </>
  );
}

const planTypes: readonly string[] = PLAN_TYPES;
const partsOf = ({ elements }: Meeting) => elements.filter(({ type }) => planTypes.includes(type));
const pendingIn = (meeting: Meeting): string[] =>
  partsOf(meeting).flatMap(({ id, status }) => (status === "PENDING" ? [id] : []));

/** Leads to the plan once a part that was pending no longer is, or none is, or the meeting cannot be read. */
function useLeadToPlan(id: string): void {
  const { data: meeting, isError } = useFreshMeeting(id);
  const goOn = useGoOn();
  const showNews = useReplanNews();
  const hasGone = useRef(false);
  const [awaited, setAwaited] = useState<readonly string[]>();
  const pending = meeting && pendingIn(meeting);
  if (pending && !awaited) setAwaited(pending);
  const hasNews = pending?.length === 0 || awaited?.some((one) => !pending?.includes(one));
  const goesOn = isError || hasNews;
  useEffect(() => {
    if (!goesOn || hasGone.current) return;
    hasGone.current = true;
    if (meeting && isUpdated(meeting)) showNews(meeting);
    void goOn(`/meeting/${id}?view=plan`, { replace: true });
  }, [goesOn, meeting, showNews, goOn, id]);
}

/** As the server has it since this screen was opened: what is kept from before knows nothing of the replan. */
function useFreshMeeting(id: string) {
  const { data, isError, isFetchedAfterMount } = useQuery({
    ...meetingQuery(useTeamId(), id),
    staleTime: 0,
  });
  return { data: isFetchedAfterMount ? data : undefined, isError };
}

/** Where a part failed, its card says so. */
const isUpdated = (meeting: Meeting): boolean =>
  meeting.plan?.otherPlan === "earlier" &&
  partsOf(meeting).every(({ status }) => status !== "FAILED");
