import type { Series } from "@planner/contract/api";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useDeferredValue, useState } from "react";
import { LIMITS, type MeetingEntry } from "@planner/contract/model";
import { completedDays, upcomingDays } from "../../features/dashboard/days.ts";
import { CompletedEntry, UpcomingEntry } from "../../features/dashboard/entry.tsx";
import { DayList } from "../../features/dashboard/list.tsx";
import { keyOf } from "../../features/dashboard/search.ts";
import { useFirstNew } from "../../features/dashboard/use-list-keys.ts";
import { seriesMeetingsQuery, useSeriesChoice } from "../../features/series/queries.ts";
import { t } from "../../i18n/translate.ts";
import { sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { useNow, viewerZone, dateIn, dayName } from "../../platform/times.ts";
import { Button } from "../../ui/button.tsx";
import { Broken, More, Waiting } from "../../ui/list-states.tsx";
import { Nothing, Section } from "./section.tsx";
import { completedPages } from "../../features/dashboard/queries.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Foreign, withoutControls } from "../../ui/foreign.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { classNames } from "../../ui/class-names.ts";
import text from "../../ui/text.module.css";
import style from "./section.module.css";

const MINUTE_MS = 60_000;

const useHeld = (id: string) => useInfiniteQuery(seriesMeetingsQuery(useTeamId(), id));

/** The meetings that are not over yet, with their plans, or the way to one. */
export function Next({ series: { id, upcoming } }: { series: Series }) {
  const [latest = []] = useHeld(id).data?.pages ?? [];
  const viewpoint = { nowMs: useNow(MINUTE_MS), zone: viewerZone() };
  // One that is going on may be in both.
  const known = new Set(latest.map(keyOf));
  const meetings = [...latest, ...upcoming.filter((entry) => !known.has(keyOf(entry)))];
  const days = upcomingDays(meetings, viewpoint);
  return (
    <Section title={t("Next [meeting]")}>
      {days.length > 0 ? (
        <DayList days={days} zone={viewpoint.zone} entry={UpcomingEntry} />
      ) : (
        <Nothing>{t("No calendar has a next meeting of this series.")}</Nothing>
      )}
    </Section>
  );
}

/** The meetings that are over, newest first. */
export function Held({ id }: { id: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHeld(id);
  const around = useRef<HTMLDivElement>(null);
  const showMore = useFirstNew(around, fetchNextPage);
  const viewpoint = { nowMs: useNow(MINUTE_MS), zone: viewerZone() };
  const days = completedDays(data?.pages.flat() ?? [], viewpoint);
  return (
    <Section title={t("Meetings so far")} action={<ChooseMeetings id={id} />}>
      {!data && error && <Broken onRetry={refetch}>{sentenceOf(error)}</Broken>}
      {!data && !error && <Waiting>{t("Reading meetings…")}</Waiting>}
      {data && days.length === 0 && (
        <Nothing>{t("A meeting appears here once it is over and has a plan or notes.")}</Nothing>
      )}
      <div ref={around}>
        <DayList days={days} zone={viewpoint.zone} entry={CompletedEntry} />
        {hasNextPage && (
          <More>
            <Button onClick={showMore}>
              {isFetchingNextPage ? t("Reading meetings…") : t("Show more")}
            </Button>
          </More>
        )}
      </div>
    </Section>
  );
}

/** So many that a search finds are shown. */
const MOST_FOUND = 20;

/** Where meetings are put into the series and taken out of it. */
function ChooseMeetings({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t("Add or take out")}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t("Meetings of this series")}>
        <Choice id={id} />
      </Dialog>
    </>
  );
}

function Choice({ id }: { id: string }) {
  const teamId = useTeamId();
  const [words, setWords] = useState("");
  const search = useDeferredValue(words.trim());
  const field = useRef<HTMLInputElement>(null);
  const held = useInfiniteQuery(seriesMeetingsQuery(teamId, id));
  const found = useInfiniteQuery({
    ...completedPages(teamId, { search }),
    enabled: search !== "",
  });
  const { choose, isPending } = useSeriesChoice(teamId);
  const of = held.data?.pages.flat() ?? [];
  const members = new Set(of.map((one) => one.id));
  const isSearching = search !== "";
  const { data, error, refetch } = isSearching ? found : held;
  const shown = isSearching ? made(data?.pages.flat() ?? []).slice(0, MOST_FOUND) : of;
  const move = ({ id: meetingId, title }: MeetingEntry, isIn: boolean) => {
    if (meetingId === null || isPending) return;
    const name = withoutControls(title);
    const done = isIn
      ? t("“{name}” is taken out.", { name })
      : t("“{name}” is in this series.", { name });
    choose({ meetingId, seriesId: isIn ? null : id, done });
  };
  return (
    <div className={style.choices}>
      <SearchField
        ref={field}
        label={t("Find a meeting by title or person")}
        value={words}
        maxLength={LIMITS.searchMax}
        onChange={setWords}
      />
      {!data && error && <Broken onRetry={refetch}>{sentenceOf(error)}</Broken>}
      {!data && !error && <Waiting>{t("Reading meetings…")}</Waiting>}
      {data && shown.length === 0 && (
        <Nothing>
          {isSearching
            ? t("No meeting with a plan or notes is called so.")
            : t("No meeting is in it.")}
        </Nothing>
      )}
      <ul className={style.rows}>
        {shown.map((entry) => (
          <li key={entry.id}>
            <Row
              entry={entry}
              isIn={members.has(entry.id)}
              onMove={() => move(entry, members.has(entry.id))}
            />
          </li>
        ))}
      </ul>
      {!isSearching && held.hasNextPage && (
        <More>
          <Button onClick={() => void held.fetchNextPage()}>{t("Show more")}</Button>
        </More>
      )}
    </div>
  );
}

/** Those of which something was made: only these have notes that belong to a series. */
const made = (entries: readonly MeetingEntry[]) => entries.filter(({ id }) => id !== null);

interface RowProps {
  entry: MeetingEntry;
  isIn: boolean;
  onMove: () => void;
}

function Row({ entry: { title, startTime }, isIn, onMove }: RowProps) {
  const day = dayName(dateIn(Date.parse(startTime)));
  const name = t("{title}, {day}", { title: withoutControls(title), day });
  return (
    <div className={style.choice}>
      <p>
        <Foreign>{title}</Foreign>
        <span className={classNames(text.quiet, style.day)}>{day}</span>
      </p>
      <Button
        look={isIn ? "quiet" : "line"}
        aria-label={isIn ? t("Take out {name}", { name }) : t("Add {name}", { name })}
        onClick={onMove}
      >
        {isIn ? t("Take out") : t("Add")}
      </Button>
    </div>
  );
}
