import type { DecisionList, OpenQuestion } from "@planner/contract/api";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { useFirstNew } from "../../features/dashboard/use-list-keys.ts";
import { Decisions } from "../../features/decision/decision-list.tsx";
import { notePath, whenAndWhere } from "../../features/decision/decision-words.ts";
import { decisionsQuery, useVerdicts } from "../../features/decision/queries.ts";
import { PromiseGroups } from "../../features/promise/promise-list.tsx";
import { promisesQuery, usePromiseChanges } from "../../features/promise/queries.ts";
import { openQuestionsQuery } from "../../features/series/queries.ts";
import { useActiveNames } from "../../features/team/queries.ts";
import { t } from "../../i18n/translate.ts";
import { sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { dateIn, useNow } from "../../platform/times.ts";
import { Button } from "../../ui/button.tsx";
import { Foreign, withoutControls } from "../../ui/foreign.tsx";
import { Broken, More, Waiting } from "../../ui/list-states.tsx";
import { Mark } from "../../ui/mark.tsx";
import { NoteWords, ShortQuote } from "../../ui/spoken.tsx";
import text from "../../ui/text.module.css";
import { Nothing, Section } from "./section.tsx";
import style from "./section.module.css";

interface PartProps {
  id: string;
  /** Is told how a change is taken back, for the key U. */
  onChange: (undo: () => void) => void;
}

const FIRST_PROMISES = 10;
const MORE_PROMISES = 100;
const FIRST_DECISIONS = 5;

/** The promises that are open, those due first first. */
export function Promised({ id, onChange }: PartProps) {
  const teamId = useTeamId();
  const [limit, setLimit] = useState(FIRST_PROMISES);
  const place = { view: "open", group: "day", project: id, limit } as const;
  const { data, error, refetch } = useQuery(promisesQuery(teamId, place));
  const people = useActiveNames(teamId);
  const { change, undoLast } = usePromiseChanges(teamId);
  const around = useRef<HTMLDivElement>(null);
  const showMore = useFirstNew(around, () => setLimit(limit + MORE_PROMISES));
  const today = dateIn(useNow(60_000));
  const { open = 0, overdue = 0 } = data?.counts ?? {};
  return (
    <Section title={open > 0 ? t("Open promises {all}", { all: open }) : t("Open promises")}>
      {!data && error && <Broken onRetry={refetch}>{sentenceOf(error)}</Broken>}
      {!data && !error && <Waiting>{t("Reading promises…")}</Waiting>}
      {data && data.promises.length === 0 && <Nothing>{t("No action item is open.")}</Nothing>}
      {overdue > 0 && (
        <p className={style.overdue}>
          {t("{count} overdue | {count} overdue", { count: overdue })}
        </p>
      )}
      {data && (
        <div ref={around}>
          <PromiseGroups
            {...{ promises: data.promises, people, today }}
            group="day"
            asks={false}
            onChange={(entry, fields, done) => {
              onChange(undoLast);
              return change({ entry, fields, done, place });
            }}
          />
          {open > limit && (
            <More>
              <Button onClick={showMore}>{t("Show more")}</Button>
            </More>
          )}
        </div>
      )}
    </Section>
  );
}

/** The questions that its meetings left open, newest first. */
export function Questions({ id }: { id: string }) {
  const query = useInfiniteQuery(openQuestionsQuery(useTeamId(), id));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const around = useRef<HTMLDivElement>(null);
  const showMore = useFirstNew(around, fetchNextPage);
  const questions = data?.pages.flatMap((page) => page.questions) ?? [];
  return (
    <Section title={t("Open questions")}>
      {!data && error && <Broken onRetry={refetch}>{sentenceOf(error)}</Broken>}
      {!data && !error && <Waiting>{t("Reading questions…")}</Waiting>}
      {data && questions.length === 0 && <Nothing>{t("No meeting left a question open.")}</Nothing>}
      <div ref={around}>
        <ol className={style.rows}>
          {questions.map((question) => (
            <li key={`${question.meetingId} ${question.note.id}`}>
              <QuestionRow question={question} />
            </li>
          ))}
        </ol>
        {hasNextPage && (
          <More>
            <Button onClick={showMore}>
              {isFetchingNextPage ? t("Reading questions…") : t("Show more")}
            </Button>
          </More>
        )}
      </div>
    </Section>
  );
}

function QuestionRow({ question }: { question: OpenQuestion }) {
  const { note, title } = question;
  const [first] = note.evidence;
  return (
    <article className={style.row}>
      <div className={text.quiet}>
        <p className={style.kind}>
          <Mark type="Open Question" size="s" /> {whenAndWhere(question)}
        </p>
        <p>
          <Foreign>{title}</Foreign>
        </p>
      </div>
      <div className={style.middle}>
        <Link data-entry="" className={style.text} to={notePath(question)}>
          <bdi>
            <NoteWords note={note} />
          </bdi>
        </Link>
      </div>
      {first && !note.isQuoted && (
        <ShortQuote
          words={withoutControls(first.quote)}
          speaker={first.speaker && withoutControls(first.speaker)}
        />
      )}
    </article>
  );
}

/** What holds, the newest first; the register has the rest. */
export function Holds({ id, onChange }: PartProps) {
  const teamId = useTeamId();
  const place = { view: "current", project: id, limit: FIRST_DECISIONS } as const;
  const { data, error, refetch } = useInfiniteQuery(decisionsQuery(teamId, place));
  const { answer, undoLast } = useVerdicts(teamId);
  const first: DecisionList | undefined = data?.pages[0];
  const count = first?.counts.current ?? 0;
  const all = Object.entries(first?.counts ?? {});
  const isAny = all.some(([, number]) => number > 0);
  return (
    <Section
      title={count > 0 ? t("Decisions {all}", { all: count }) : t("Decisions")}
      more={
        isAny
          ? {
              label: t("All in the register"),
              to: `/decisions?${new URLSearchParams({ project: id })}`,
            }
          : undefined
      }
    >
      {!first && error && <Broken onRetry={refetch}>{sentenceOf(error)}</Broken>}
      {!first && !error && <Waiting>{t("Reading decisions…")}</Waiting>}
      {first && count === 0 && <Nothing>{t("No decision holds.")}</Nothing>}
      {first && (
        <Decisions
          decisions={first.decisions}
          onAnswer={(verdict) => {
            onChange(undoLast);
            answer(verdict);
          }}
        />
      )}
    </Section>
  );
}
