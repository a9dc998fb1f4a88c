import type { MeetingEntry } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { useGoOn } from "../../platform/arrival.ts";
import { useTeamId } from "../../platform/session.ts";
import { dateAndTime } from "../../platform/times.ts";
import { TextButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import { Notes, notesState, Plan, planState } from "./entry.tsx";
import { sampleQuery, usePrepare, useRemoveSample, useSampleMeeting } from "./queries.ts";
import style from "./sample.module.css";

/** What each of the three shows, earliest first. */
const ROLES = [
  "Before: the plan",
  "After: the notes",
  "Next: what was left open",
] as const satisfies Message[];

/** The sample's story, apart from real meetings, until it is removed. */
export function Sample() {
  const teamId = useTeamId();
  const navigate = useNavigate();
  const { data: entries = [] } = useQuery(sampleQuery(teamId));
  const again = useSampleMeeting(teamId, async (id) => navigate(`/meeting/${id}`));
  const remove = useRemoveSample(teamId, () => again.mutate());
  if (entries.length === 0) return null;
  return (
    <section className={classNames(layout.margin, style.sample)} aria-label={t("Sample")}>
      <div className={style.name}>
        <h2>{t("Sample")}</h2>
        <p className={text.quiet}>{t("One project in three meetings.")}</p>
        <TextButton onClick={() => remove.mutate()} disabled={remove.isPending}>
          {t("Remove the sample")}
        </TextButton>
      </div>
      <ol className={style.story}>
        {entries.map((entry, at) => (
          <li key={entry.googleEventId}>
            <SampleMeeting entry={entry} role={ROLES[at]} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function SampleMeeting({
  entry,
  role,
}: {
  entry: MeetingEntry;
  role: (typeof ROLES)[number] | undefined;
}) {
  const goOn = useGoOn();
  const preparing = usePrepare(useTeamId(), entry, async (id) => goOn(`/meeting/${id}`));
  const [notes, plan] = [notesState(entry), planState(entry)];
  const isBare = notes === "none" && plan === "none";
  return (
    <>
      <span className={style.role}>{role && t(role)}</span>
      <span>
        {isBare ? (
          <TextButton onClick={() => preparing.mutate()} disabled={preparing.isPending}>
            {entry.title}
          </TextButton>
        ) : (
          <Link to={`/meeting/${entry.id}`}>{entry.title}</Link>
        )}
        <span className={style.when}>{dateAndTime(entry)}</span>
      </span>
      <span className={style.state}>
        {isBare && t("Prepared when you open it")}
        {plan === "done" && t("Plan ready")}
        {plan !== "done" && plan !== "none" && <Plan state={plan} />}
        {notes !== "none" && <Notes entry={entry} state={notes} />}
      </span>
    </>
  );
}
