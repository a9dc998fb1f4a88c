import { LIMITS, type MeetingEntry } from "@planner/contract/model";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useRef, useState } from "react";
import { completedPages } from "../../features/dashboard/queries.ts";
import { seriesMeetingsQuery, useSeriesChoice } from "../../features/series/queries.ts";
import { t } from "../../i18n/translate.ts";
import { sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { dateIn, dayName } from "../../platform/times.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Foreign, withoutControls } from "../../ui/foreign.tsx";
import { Broken, More, Waiting } from "../../ui/list-states.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Nothing } from "./section.tsx";
import style from "./section.module.css";

/** So many that a search finds are shown. */
const MOST_FOUND = 20;

/** Where meetings are put into the series and taken out of it. */
export function ChooseMeetings({ id }: { id: string }) {
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
        <span className={style.day}>{day}</span>
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
