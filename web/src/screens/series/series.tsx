import { type Series, MOST_TALKS, type PageTalk, type ReturningPage } from "@planner/contract/api";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useParams, Link } from "react-router";
import { useListKeys } from "../../features/dashboard/use-list-keys.ts";
import { seriesQuery, returningPagesQuery } from "../../features/series/queries.ts";
import { t } from "../../i18n/translate.ts";
import { isGone, sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { useUndoKey } from "../../platform/use-keys.ts";
import { LinkButton, Button } from "../../ui/button.tsx";
import { Broken, Waiting, More } from "../../ui/list-states.tsx";
import { EmptyState } from "../../ui/notices.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import text from "../../ui/text.module.css";
import { Decks, Documents, PagePicture } from "./decks.tsx";
import { Held, Next } from "./meetings.tsx";
import { Holds, Promised, Questions } from "./open-points.tsx";
import { amountOf } from "../../features/notes/attention.ts";
import { dateIn, dayName } from "../../platform/times.ts";
import { classNames } from "../../ui/class-names.ts";
import { Foreign } from "../../ui/foreign.tsx";
import { Section } from "./section.tsx";
import style from "./section.module.css";

/** Meetings that belong together: what comes next, what they left open and decided, their decks and documents. */
export function SeriesScreen() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery(seriesQuery(useTeamId(), id));
  return (
    <>
      <PageHeader
        tab={isGone(error) ? t("No such series") : (data?.title ?? t("Series"))}
        title={data?.title ?? t("Series")}
        back={{ label: t("Back to Calendar"), to: "/dashboard" }}
        {...(data && {
          meta: [
            t("Series of {count} meeting | Series of {count} meetings", { count: data.meetings }),
          ],
        })}
      />
      {data && !isGone(error) ? (
        <Parts key={id} series={data} />
      ) : !error ? (
        <Waiting>{t("Opening the series…")}</Waiting>
      ) : isGone(error) ? (
        <EmptyState
          title={t("No such series")}
          action={<LinkButton to="/dashboard">{t("Back to Calendar")}</LinkButton>}
        >
          {t("Its meetings are no longer there, or not shared with you.")}
        </EmptyState>
      ) : (
        <Broken onRetry={refetch}>{sentenceOf(error)}</Broken>
      )}
    </>
  );
}

function Parts({ series }: { series: Series }) {
  const around = useRef<HTMLDivElement>(null);
  const lastUndo = useRef<() => void>(undefined);
  const remember = (undo: () => void) => {
    lastUndo.current = undo;
  };
  useListKeys({ list: around });
  useUndoKey(() => lastUndo.current);
  const { id } = series;
  return (
    <div ref={around}>
      <p className={text.hidden}>
        {t(
          "J and K go from one to the next. In promises Space ticks and E edits, in decisions C copies, Y and N answer. U undoes.",
        )}
      </p>
      <Next series={series} />
      <Promised id={id} onChange={remember} />
      <Questions id={id} />
      <Holds id={id} onChange={remember} />
      <Held id={id} />
      <Decks series={series} />
      <ReturningPages id={id} />
      <Documents documents={series.documents} />
    </div>
  );
}

const FIRST = 5;

/** Pages that several meetings spoke about, and for how long each; nothing while there is none. */
function ReturningPages({ id }: { id: string }) {
  const { data = [], error, refetch } = useQuery(returningPagesQuery(useTeamId(), id));
  const [isWhole, setWhole] = useState(false);
  if (data.length === 0 && !error) return null;
  const shown = isWhole ? data : data.slice(0, FIRST);
  return (
    <Section title={t("Pages that come back")}>
      {error && data.length === 0 ? (
        <Broken onRetry={refetch}>{sentenceOf(error)}</Broken>
      ) : (
        <p className={classNames(text.quiet, style.note)}>
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
      <div className={text.quiet}>
        <PagePicture fileId={fileId} page={page} />
      </div>
      <div className={style.middle}>
        <h3 className={style.name}>
          {title ? <Foreign>{title}</Foreign> : t("Page {page}", { page })}
        </h3>
        <p className={text.quiet}>
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
