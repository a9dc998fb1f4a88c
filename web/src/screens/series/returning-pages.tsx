import { MOST_TALKS, type PageTalk, type ReturningPage } from "@planner/contract/api";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { amountOf } from "../../features/notes/attention.ts";
import { returningPagesQuery } from "../../features/series/queries.ts";
import { t } from "../../i18n/translate.ts";
import { sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { dateIn, dayName } from "../../platform/times.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Foreign } from "../../ui/foreign.tsx";
import { Broken, More } from "../../ui/list-states.tsx";
import { PagePicture } from "./decks.tsx";
import { Section } from "./section.tsx";
import style from "./section.module.css";

const FIRST = 5;

/** Pages that several meetings spoke about, and for how long each; nothing while there is none. */
export function ReturningPages({ id }: { id: string }) {
  const { data = [], error, refetch } = useQuery(returningPagesQuery(useTeamId(), id));
  const [isWhole, setWhole] = useState(false);
  if (data.length === 0 && !error) return null;
  const shown = isWhole ? data : data.slice(0, FIRST);
  return (
    <Section title={t("Pages that come back")}>
      {error && data.length === 0 ? (
        <Broken onRetry={refetch}>{sentenceOf(error)}</Broken>
      ) : (
        <p className={classNames(style.small, style.note)}>
          {t("In the last {meetings} meetings with a deck and a transcript.", {
            meetings: MOST_TALKS,
          })}
        </p>
      )}
      <ol className={style.rows}>
        {shown.map((page) => (
          <li key={`${page.fileId} ${page.page}`}>
            <Page page={page} />
          </li>
        ))}
      </ol>
      {shown.length < data.length && (
        <More>
          <Button onClick={() => setWhole(true)}>{t("Show more")}</Button>
        </More>
      )}
    </Section>
  );
}

function Page({ page: { fileId, page, title, talks } }: { page: ReturningPage }) {
  const weights = talks.map(weightOf);
  const meetings = new Set(talks.map(({ meetingId }) => meetingId)).size;
  const most = Math.max(1, ...weights);
  return (
    <article className={style.row}>
      <div className={style.margin}>
        <PagePicture fileId={fileId} page={page} />
      </div>
      <div className={style.middle}>
        <h3 className={style.name}>
          {title ? <Foreign>{title}</Foreign> : t("Page {page}", { page })}
        </h3>
        <p className={style.small}>
          {t("Spoken about in {count} meeting | Spoken about in {count} meetings", {
            count: meetings,
          })}
        </p>
        <ol className={style.talks}>
          {talks.map((talk, place) => (
            <li key={`${talk.meetingId} ${talk.page}`}>
              <Link to={`/meeting/${talk.meetingId}?view=deck&page=${talk.page}`}>
                {whenOf(talk)}
              </Link>
              <span>{amountOf(talk)}</span>
              <span
                className={style.bar}
                style={{ width: `${((weights[place] ?? 0) / most) * 100}%` }}
              />
            </li>
          ))}
        </ol>
      </div>
    </article>
  );
}

const WORDS_A_SECOND = 2.5;

/** In seconds; where there are no times, as long as its words take. */
const weightOf = ({ seconds, words }: PageTalk): number => seconds ?? words / WORDS_A_SECOND;

const whenOf = ({ startTime, page }: PageTalk): string =>
  t("{day}, page {page}", { day: dayName(dateIn(Date.parse(startTime))), page });
