import {
  type PromiseEntry,
  MOST_PROMISES,
  PROMISE_GROUPS,
  PROMISE_VIEWS,
  type PromiseGroup,
} from "@planner/contract/api";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import { useFirstNew, useListKeys } from "../../features/dashboard/use-list-keys.ts";
import { SendPromiseProvider } from "../../features/promise/send-promise.tsx";
import { type Chosen, SendDialog } from "../../features/push/send-dialog.tsx";
import { PromiseGroups } from "../../features/promise/promise-list.tsx";
import {
  type PromiseChange,
  promisesQuery,
  usePromiseChanges,
} from "../../features/promise/queries.ts";
import { useActiveNames } from "../../features/team/queries.ts";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { dateIn, useNow } from "../../platform/times.ts";
import { useUndoKey } from "../../platform/use-keys.ts";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { Broken, More, Waiting } from "../../ui/list-states.tsx";
import { EmptyState } from "../../ui/notices.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import text from "../../ui/text.module.css";

type TabView = (typeof PROMISE_VIEWS)[number];

const LABELS = {
  confirm: "To confirm",
  mine: "Mine",
  waiting: "Waiting for others",
  overdue: "Overdue",
  unowned: "Without an owner",
  done: "Done [state]",
} as const satisfies Record<TabView, Message>;

const EMPTY = {
  confirm:
    "Action items that name you, or come from meetings that you organize, wait here for a yes.",
  mine: "Action items that you confirmed appear here.",
  waiting: "Action items of other people appear here.",
  overdue: "Action items appear here once their day has passed.",
  unowned: "Action items that nobody has taken appear here.",
  done: "Action items appear here once they are ticked.",
} as const satisfies Record<TabView, Message>;

const GROUPS = {
  day: "Day",
  person: "Person",
  project: "Project",
} as const satisfies Record<PromiseGroup, Message>;

const PAGE = 100;

/** All action items of the meetings that a person may see. View and order stand in the address. */
export function Promises() {
  const [address] = useSearchParams();
  const view = PROMISE_VIEWS.find((one) => one === address.get("view"));
  const group = PROMISE_GROUPS.find((one) => one === address.get("group")) ?? "day";
  return (
    <>
      <PageHeader
        title={t("Promises")}
        lead={t("Who does what, from the notes of all your meetings.")}
      />
      {view ? <Lists {...{ view, group }} /> : <FirstList group={group} />}
    </>
  );
}

/** Opens the first list in which there is something to do; from then on the address names it. */
function FirstList({ group }: { group: PromiseGroup }) {
  const place = { view: PROMISE_VIEWS[0], group, limit: PAGE };
  const query = useQuery(promisesQuery(useTeamId(), place));
  const { data, error, isFetchedAfterMount, refetch } = query;
  if (error && !data) return <Broken onRetry={refetch}>{sentenceOf(error)}</Broken>;
  if (!data || !isFetchedAfterMount) return <Waiting>{t("Reading promises…")}</Waiting>;
  const open = PROMISE_VIEWS.find((one) => one !== "done" && data.counts[one] > 0);
  const search = new URLSearchParams({ view: open ?? "mine", group });
  return <Navigate to={`?${search}`} replace />;
}

function Lists({ view, group }: { view: TabView; group: PromiseGroup }) {
  const teamId = useTeamId();
  const [, setAddress] = useSearchParams();
  const show = (change: { view: TabView } | { group: PromiseGroup }) =>
    setAddress({ view, group, ...change }, { replace: true, state: { keepPlace: true } });
  const counts = useQuery(promisesQuery(teamId, { view, group, limit: PAGE })).data?.counts;
  const items = PROMISE_VIEWS.map((id) => ({
    id,
    label: counts ? `${t(LABELS[id])} ${counts[id]}` : t(LABELS[id]),
  }));
  const { change, undoLast } = usePromiseChanges(teamId);
  useUndoKey(() => undoLast);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const send = useCallback(
    ({ meetingId, note }: PromiseEntry) => setChosen({ meetingId, noteIds: [note.id] }),
    [],
  );
  return (
    <Tabs
      label={t("Promises")}
      items={items}
      value={view}
      onChange={(next) => show({ view: next })}
      beside={
        <Choice
          label={t("Group by")}
          options={PROMISE_GROUPS.map((id) => ({ id, label: t(GROUPS[id]) }))}
          value={group}
          onChange={(next) => show({ group: next })}
        />
      }
    >
      <TabPanel id={view}>
        <SendPromiseProvider value={send}>
          <List key={view} {...{ view, group, change }} />
        </SendPromiseProvider>
      </TabPanel>
      <SendDialog chosen={chosen} onClose={() => setChosen(null)} />
    </Tabs>
  );
}

interface ListProps {
  view: TabView;
  group: PromiseGroup;
  change: (wanted: PromiseChange) => Promise<boolean>;
}

function List({ view, group, change }: ListProps) {
  const teamId = useTeamId();
  const [limit, setLimit] = useState(PAGE);
  const place = { view, group, limit };
  const { data, error, refetch } = useQuery(promisesQuery(teamId, place));
  const people = useActiveNames(teamId);
  const around = useRef<HTMLDivElement>(null);
  useListKeys({ list: around });
  const now = useNow(60_000);
  const showMore = useFirstNew(around, () => setLimit(Math.min(limit + PAGE, MOST_PROMISES)));
  if (!data)
    return error ? (
      <Broken onRetry={refetch}>{sentenceOf(error)}</Broken>
    ) : (
      <Waiting>{t("Reading promises…")}</Waiting>
    );
  const count = data.counts[view];
  if (count === 0) return <EmptyState title={t("Nothing here")}>{t(EMPTY[view])}</EmptyState>;
  const { promises } = data;
  return (
    <div ref={around}>
      <p className={text.hidden}>
        {t("J and K go from one to the next. Space ticks, E edits, Y and N answer, U undoes.")}
      </p>
      <PromiseGroups
        {...{ promises, group, people }}
        today={dateIn(now)}
        asks={view === "confirm"}
        onChange={(entry, fields, done) => change({ entry, fields, done, place })}
      />
      {count > limit && limit < MOST_PROMISES && (
        <More>
          <Button onClick={showMore}>{t("Show more")}</Button>
          <p className={text.small}>
            {t("{shown} of {total}", { shown: promises.length, total: count })}
          </p>
        </More>
      )}
    </div>
  );
}
