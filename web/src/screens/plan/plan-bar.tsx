import type { Meeting } from "@planner/contract/model";
import { usePublish } from "../../features/meeting/plan-changes.ts";
import { useResetHalf } from "../../features/meeting/changes.ts";
import { hasNotes } from "../../features/notes/notes-elements.ts";
import { dropDrafts } from "../../features/plan/drafts.ts";
import { isEmpty, planParts } from "../../features/plan/plan-parts.ts";
import { PublishButton } from "../../features/plan/publish-button.tsx";
import { SharePlanButton } from "../../features/share/share-plan.tsx";
import { useSession, useTeamId } from "../../platform/session.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { confirm } from "../../ui/dialog.tsx";
import style from "../report/report-actions.module.css";
import { toPresent } from "../meeting/to-present.ts";

const QUESTION = "Delete this meeting's generated agenda and return to dashboard?";

/** Publish, Replan, Present, Share, Reset. */
export function PlanBar({ meeting }: { meeting: Meeting }) {
  const teamId = useTeamId();
  const userId = useSession().user?.id ?? "";
  const publishing = usePublish(teamId, meeting);
  const reset = useResetHalf(teamId, "plan");
  const askReset = async () => {
    if (!(await confirm(QUESTION, { yes: "Delete" }))) return;
    // Whoever deletes the plan means what they were writing in it too.
    dropDrafts({ userId, meetingId: meeting.id }, "all");
    reset.mutate(meeting.id);
  };
  return (
    <>
      <PublishButton
        barred={whyNot(meeting)}
        isPublished={meeting.publishedAt !== null}
        isBusy={publishing.isPending}
        onPublish={() => publishing.mutate({ what: "publish", mails: false })}
        onTakeOut={() => publishing.mutate({ what: "take out", mails: false })}
      />
      <LinkButton to={replanPath(meeting)}>Replan</LinkButton>
      <LinkButton to={`/meeting/${meeting.id}/present`} {...toPresent(meeting.id)}>
        Present
      </LinkButton>
      <SharePlanButton meeting={meeting} />
      <Button
        look="quiet"
        className={style.quiet}
        disabled={reset.isPending}
        onClick={() => void askReset()}
      >
        Reset
      </Button>
    </>
  );
}

/** Of a meeting with both halves the screen is told which. */
const replanPath = ({ id, elements }: Meeting): string =>
  `/meeting/${id}/replan${hasNotes(elements) ? "?half=plan" : ""}`;

/** Why the agenda cannot be published; null where it can. What is published can always be taken out. */
function whyNot({ canPublish, publishedAt, elements }: Meeting): string | null {
  if (!canPublish)
    return "Only the person who connected a calendar with write access can publish to it.";
  if (publishedAt !== null) return null;
  const { agenda } = planParts(elements);
  if (agenda?.status === "PENDING") return "The agenda is still being written.";
  return agenda?.status === "DONE" && !isEmpty(agenda)
    ? null
    : "There is no agenda to publish yet.";
}
