import { KEEP_DAYS, type KeepDays, type Retention } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { t } from "../../i18n/translate.ts";
import { showProblem } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { dateIn, longDate } from "../../platform/times.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showDone } from "../../ui/alerts.ts";
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
    <Section title={t("Team records")} note={t("For everyone in the team")}>
      <MeetingRetention teamId={teamId} />
      <Activity
        key={teamId}
        label={t("Activity")}
        hint={t("Who joined, shared, linked and deleted")}
        teamId={teamId}
      />
    </Section>
  );
}

const FOR_EVER = "forever";
const label = (days: number): string =>
  days % 365 === 0
    ? t("a year | {count} years", { count: days / 365 })
    : t("{count} day | {count} days", { count: days });

function MeetingRetention({ teamId }: { teamId: string }) {
  const retention = useQuery(retentionQuery(teamId));
  const { look, save } = useRetention(teamId);
  const saving = useOnce({
    mutationFn: save,
    onSuccess: (_, keepDays) =>
      showDone(
        keepDays === null
          ? t("Meetings are kept forever.")
          : t("Meetings are kept for {time}.", { time: label(keepDays) }),
      ),
  });
  const now = retention.data?.keepDays ?? null;
  const choose = async (next: KeepDays) => {
    if (isStricter(now, next) && !(await isMeant(next, look))) return;
    saving.mutate(next);
  };
  return (
    <div className={style.retention}>
      <Select
        label={t("Keep meetings")}
        hint={hintOf(retention.data)}
        value={now ?? FOR_EVER}
        disabled={!retention.data || saving.isPending}
        onChange={({ target: { value } }) =>
          void choose(value === FOR_EVER ? null : (Number(value) as KeepDays))
        }
        options={KEEP_DAYS.map((days) => ({
          id: days,
          label: t("For {time} after the meeting", { time: label(days) }),
        }))}
      >
        <option value={FOR_EVER}>{t("Forever")}</option>
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
      t(
        "From {day} on, plans, visual notes, transcripts and files are permanently deleted {time} after each meeting and the last change to it.",
        { day: dayOf(from), time: label(next) },
      ),
      due === 0
        ? t("No meetings are old enough to be deleted on that day.")
        : t(
            "One meeting is old enough to be deleted on that day. | {count} meetings are old enough to be deleted on that day.",
            { count: due },
          ),
      t("Everyone in the team gets an email and can change this until then."),
    ].join(" ");
    return await confirm(t("Delete meetings after {time}?", { time: label(next) }), {
      yes: t("Delete them"),
      details,
    });
  } catch (error) {
    showProblem(error);
    return false;
  }
}

const dayOf = (from: string | null): string => longDate(dateIn(Date.parse(from ?? "")));

function hintOf(retention: Retention | undefined): string {
  if (!retention?.from || Date.parse(retention.from) <= Date.now())
    return t("Any member can change it");
  const day = dayOf(retention.from);
  return retention.due === 0
    ? t("From {day} on; no meetings are old enough to be deleted then", { day })
    : t(
        "From {day} on; one meeting is old enough to be deleted then | From {day} on; {count} meetings are old enough to be deleted then",
        { day, count: retention.due },
      );
}
