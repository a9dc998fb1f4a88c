import { KEEP_DAYS, type KeepDays, type Retention } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { dateIn, longDate } from "../../platform/times.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showAlert } from "../../ui/alerts.ts";
import { confirm } from "../../ui/dialog.tsx";
import { Select } from "../../ui/field.tsx";
import { Section } from "../../ui/card.tsx";
import { Activity } from "./activity.tsx";
import style from "./privacy.module.css";
import { retentionQuery, useRetention } from "./queries.ts";

/** How long the team keeps its meetings, and who did what in it. */
export function TeamRecordsSection() {
  const teamId = useTeamId();
  return (
    <Section title="Team records" note="For everyone in the team">
      <MeetingRetention teamId={teamId} />
      <Activity
        key={teamId}
        label="Activity"
        hint="Who joined, shared, linked and deleted"
        teamId={teamId}
      />
    </Section>
  );
}

const FOR_EVER = "forever";
const label = (days: number): string =>
  days % 365 === 0 ? (days === 365 ? "a year" : `${days / 365} years`) : `${days} days`;

function MeetingRetention({ teamId }: { teamId: string }) {
  const retention = useQuery(retentionQuery(teamId));
  const { look, save } = useRetention(teamId);
  const saving = useOnce({
    mutationFn: save,
    onSuccess: (_, keepDays) =>
      void showAlert(
        keepDays === null
          ? "Meetings are kept forever."
          : `Meetings are kept for ${label(keepDays)}.`,
        { tone: "done" },
      ),
    onError: (error) => void showAlert(sentenceOf(error), { tone: "error" }),
  });
  const now = retention.data?.keepDays ?? null;
  const choose = async (next: KeepDays) => {
    if (isStricter(now, next) && !(await isMeant(next, look))) return;
    saving.mutate(next);
  };
  return (
    <div className={style.retention}>
      <Select
        label="Keep meetings"
        hint={hintOf(retention.data)}
        value={now ?? FOR_EVER}
        disabled={!retention.data || saving.isPending}
        onChange={({ target: { value } }) =>
          void choose(value === FOR_EVER ? null : (Number(value) as KeepDays))
        }
      >
        <option value={FOR_EVER}>Forever</option>
        {KEEP_DAYS.map((days) => (
          <option key={days} value={days}>
            For {label(days)} after the meeting
          </option>
        ))}
      </Select>
    </div>
  );
}

const isStricter = (now: KeepDays, next: KeepDays): next is NonNullable<KeepDays> =>
  next !== null && (now === null || next < now);

/** Tells how many meetings would go, and asks. */
async function isMeant(
  next: NonNullable<KeepDays>,
  look: ReturnType<typeof useRetention>["look"],
): Promise<boolean> {
  try {
    const { from, due } = await look(next);
    const details = [
      `From ${dayOf(from)} on, plans, visual notes, transcripts and files are permanently deleted ${label(next)} after each meeting and the last change to it.`,
      `${meetings(due)} old enough to be deleted on that day.`,
      "Everyone in the team gets an email and can change this until then.",
    ].join(" ");
    return await confirm(`Delete meetings after ${label(next)}?`, { yes: "Delete them", details });
  } catch (error) {
    showAlert(sentenceOf(error), { tone: "error" });
    return false;
  }
}

const dayOf = (from: string | null): string => longDate(dateIn(Date.parse(from ?? "")));
const meetings = (count: number): string =>
  count === 1 ? "One meeting is" : `${count === 0 ? "No" : count} meetings are`;

function hintOf(retention: Retention | undefined): string {
  if (!retention?.from || Date.parse(retention.from) <= Date.now())
    return "Any member can change it";
  return `From ${dayOf(retention.from)} on; ${meetings(retention.due).toLowerCase()} old enough to be deleted then`;
}
