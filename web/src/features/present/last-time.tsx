import { useQuery } from "@tanstack/react-query";
import { t } from "../../i18n/translate.ts";
import { useTeamId } from "../../platform/session.ts";
import { dateIn, longDate } from "../../platform/times.ts";
import { Mark } from "../../ui/mark.tsx";
import { classNames } from "../../ui/class-names.ts";
import textStyle from "../../ui/text.module.css";
import style from "./presenter-aside.module.css";
import { earlierNotesQuery } from "./queries.ts";

/** What was noted about this page in the last meeting of the series; nothing where that is nothing. */
export function LastTime({ meetingId, page }: { meetingId: string; page: number }) {
  const { data } = useQuery(earlierNotesQuery(useTeamId(), meetingId));
  const notes = data?.pages.flatMap((one) => (one.page === page ? one.notes : [])) ?? [];
  if (!data?.meeting || notes.length === 0) return null;
  const day = longDate(dateIn(Date.parse(data.meeting.startTime)));
  return (
    <section className={style.part} aria-label={t("Last time")}>
      <h2 className={classNames(textStyle.quiet, style.head)}>
        {t("Last time on this page, {day}", { day })}
      </h2>
      <ul>
        {notes.map(({ id, type, text }) => (
          <li key={id} className={style.mark}>
            <Mark type={type} size="s" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
