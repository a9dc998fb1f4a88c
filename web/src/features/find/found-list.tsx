import type { Found, FoundMeeting, FindAnswer, FoundPassage } from "@planner/contract/model";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { t } from "../../i18n/translate.ts";
import { sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { dateIn, longDate, dayName } from "../../platform/times.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Foreign, withoutControls } from "../../ui/foreign.tsx";
import layout from "../../ui/layout.module.css";
import { Broken, More } from "../../ui/list-states.tsx";
import { EmptyState, Remark } from "../../ui/notices.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import { findPath } from "./find-path.ts";
import style from "./found.module.css";
import { Passage } from "./passage.tsx";
import { foundPages, isWanted, type Wanted, answerQuery } from "./queries.ts";
import { ErrorLine } from "../../ui/field.tsx";
import textStyle from "../../ui/text.module.css";
import { passagePath } from "./passage-path.ts";

/** What is found, newest meeting first, and the way to more of it. */
export function FoundList({ wanted }: { wanted: Wanted }) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch, isPlaceholderData } =
    useInfiniteQuery(foundPages(useTeamId(), wanted));
  if (!isWanted(wanted)) return <Hints />;
  if (error && !data) return <Broken onRetry={refetch}>{sentenceOf(error)}</Broken>;
  if (!data) return <Spinner>{t("Searching your meetings")}</Spinner>;
  const [first] = data.pages;
  const last = data.pages.at(-1);
  const meetings = data.pages.flatMap((page) => page.meetings);
  const unread = last?.unread ?? 0;
  return (
    <div aria-busy={isPlaceholderData}>
      <Remarks first={first} unread={unread} />
      {first?.canAnswer && !isPlaceholderData && (
        <Answer key={JSON.stringify(wanted)} wanted={wanted} />
      )}
      <People first={first} />
      {meetings.map((meeting) => (
        <Meeting key={meeting.id} meeting={meeting} wanted={wanted} />
      ))}
      {meetings.length === 0 && isPlaceholderData && (
        <Spinner>{t("Searching your meetings")}</Spinner>
      )}
      {meetings.length === 0 && !isPlaceholderData && unread === 0 && (
        <NothingFound isQuestion={first?.isQuestion ?? false} />
      )}
      {hasNextPage && (
        <More>
          <Button disabled={isFetching} onClick={() => void fetchNextPage()}>
            {t("View more")}
          </Button>
          {isFetching && <Spinner>{t("Searching older meetings")}</Spinner>}
        </More>
      )}
    </div>
  );
}

/** What there is to know of the answer before it is read. */
function Remarks({ first, unread }: { first: Found | undefined; unread: number }) {
  return (
    <>
      {unread > 0 && (
        <Remark>
          {t(
            "{count} meeting is still being read. What is new in it can be found in a moment. | {count} meetings are still being read. What is new in them can be found soon.",
            { count: unread },
          )}
        </Remark>
      )}
      {first?.isLoose && <Remark>{t("Nothing has exactly these words. This comes close.")}</Remark>}
    </>
  );
}

const People = ({ first }: { first: Found | undefined }) =>
  first &&
  first.people.length > 0 && (
    <p className={style.people}>
      {first.people.map(({ name, email }) => (
        <Link key={email} to={findPath({ person: name })}>
          <Foreign>{name}</Foreign>
        </Link>
      ))}
    </p>
  );

function Meeting({ meeting, wanted }: { meeting: FoundMeeting; wanted: Wanted }) {
  const { id, title, startTime, passages, more } = meeting;
  const day = longDate(dateIn(Date.parse(startTime)));
  return (
    <section
      className={classNames(layout.margin, style.meeting)}
      aria-label={`${withoutControls(title)}, ${day}`}
    >
      <div className={style.name}>
        <h2>
          <Link to={`/meeting/${encodeURIComponent(id)}`}>
            <Foreign>{title}</Foreign>
          </Link>
        </h2>
        <p>{day}</p>
      </div>
      <div>
        <ol>
          {passages.map((passage) => (
            <li key={passage.place} className={style.item}>
              <Passage meetingId={id} passage={passage} />
            </li>
          ))}
        </ol>
        {more > 0 && (
          <Link className={style.rest} to={findPath({ ...wanted, meetingId: id })}>
            {t("{count} more in this meeting", { count: more })}
          </Link>
        )}
      </div>
    </section>
  );
}

const NothingFound = ({ isQuestion }: { isQuestion: boolean }) =>
  isQuestion ? (
    <EmptyState title={t("Nothing in your meetings answers this")}>
      {t("Nothing was said, noted or shown with these words.")}
    </EmptyState>
  ) : (
    <EmptyState title={t("Nothing found")}>
      {t("Try fewer words, or remove a filter. Only meetings that you can see are searched.")}
    </EmptyState>
  );

const Hints = () => (
  <EmptyState title={t("Find what was said, noted, planned or shown")}>
    {t(
      "Words in “quotation marks” stand together, -word leaves out anything with that word. person:Ada, title:review, after:2026-03-01 and before:2026-06-01 narrow it down. Ask a question to get up to five passages that answer it.",
    )}
  </EmptyState>
);

/** A question answered by the language model from the passages that it finds; asked once somebody presses. */
function Answer({ wanted }: { wanted: Wanted }) {
  const teamId = useTeamId();
  const { data, error, isFetching, refetch } = useQuery(answerQuery(teamId, wanted));
  return (
    <section className={style.answer} aria-label={t("Answer")} aria-live="polite">
      {data && data.sentences.length > 0 && <Sentences answer={data} />}
      {data && data.sentences.length === 0 && (
        <Remark>{t("The language model found no answer that these passages bear out.")}</Remark>
      )}
      {isFetching && <Spinner>{t("Asking the language model")}</Spinner>}
      {error && !isFetching && <ErrorLine>{sentenceOf(error)}</ErrorLine>}
      {!data && !isFetching && (
        <p className={classNames(textStyle.quiet, style.asking)}>
          <Button onClick={() => void refetch({ cancelRefetch: false })}>
            {t("Answer [verb]")}
          </Button>
          <span>{t("The language model reads your question and these passages.")}</span>
        </p>
      )}
    </section>
  );
}

const Sentences = ({ answer: { sentences, meetings } }: { answer: FindAnswer }) => (
  <>
    <ul className={style.sentences}>
      {sentences.map(({ text, passages }) => (
        <li key={text}>
          <Foreign>{text}</Foreign>{" "}
          {passages.map(({ meetingId, place }) => {
            const meeting = meetings.find(({ id }) => id === meetingId);
            const passage = meeting?.passages.find((one) => one.place === place);
            if (!meeting || !passage) return null;
            return (
              <Link
                key={`${meetingId} ${place}`}
                className={style.cited}
                to={passagePath(meetingId, passage)}
              >
                <Foreign>{sourceOf(meeting.startTime, passage)}</Foreign>
              </Link>
            );
          })}
        </li>
      ))}
    </ul>
    <p className={classNames(textStyle.quiet, style.asking)}>
      <span>
        {t("Written by the language model; each sentence leads to the passages it rests on.")}
      </span>
    </p>
  </>
);

/** 'Thu 19 Mar, Tomás Reis' or 'Thu 19 Mar, page 4'. */
function sourceOf(startTime: string, { person, page }: FoundPassage): string {
  const day = dayName(dateIn(Date.parse(startTime)));
  if (person !== null) return `${day}, ${person}`;
  return page === null ? day : t("{day}, page {page}", { day, page });
}
