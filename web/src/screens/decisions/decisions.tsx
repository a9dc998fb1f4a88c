import {
  DECISION_VIEWS,
  type DecisionList,
  type DecisionView,
  SIGN_OFF_FILTERS,
} from "@planner/contract/api";
import { LIMITS } from "@planner/contract/model";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useFirstNew, useListKeys } from "../../features/dashboard/use-list-keys.ts";
import { ChooseBar } from "../../features/decision/choose-bar.tsx";
import { DecisionFilters } from "../../features/decision/decision-filters.tsx";
import { Decisions as Rows } from "../../features/decision/decision-list.tsx";
import { decisionsAsCsv, decisionsAsMarkdown } from "../../features/decision/decision-words.ts";
import {
  type DecisionPlace,
  decisionsQuery,
  fetchAll,
  useVerdicts,
} from "../../features/decision/queries.ts";
import { type Choosing, useChoosing } from "../../features/decision/use-choosing.ts";
import { useWords } from "../../features/find/use-words.ts";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { sentenceOf, showProblem } from "../../platform/call.ts";
import { downloadText } from "../../platform/download-file.ts";
import { useTeamId } from "../../platform/session.ts";
import { useUndoKey } from "../../platform/use-keys.ts";
import { Button } from "../../ui/button.tsx";
import { Broken, More, Waiting } from "../../ui/list-states.tsx";
import { Menu } from "../../ui/menu.tsx";
import { EmptyState } from "../../ui/notices.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import text from "../../ui/text.module.css";
import style from "./decisions.module.css";

const LABELS = {
  current: "Current",
  check: "To check",
  active: "Active [decisions]",
  changed: "Changed [decisions]",
  reopened: "Reopened [decisions]",
  replaced: "Replaced [decisions]",
} as const satisfies Record<DecisionView, Message>;

const EMPTY = {
  current: "What is decided in a meeting appears here once its notes are made.",
  check: "Decisions that may replace an earlier one wait here for a yes or no.",
  active: "Decisions that nothing has replaced appear here.",
  changed: "Decisions that took the place of an earlier one appear here.",
  reopened: "Decisions that a later meeting asked about again appear here.",
  replaced: "Decisions that no longer hold appear here.",
} as const satisfies Record<DecisionView, Message>;

const FILTERS = ["project", "person", "q", "signOff"] as const;
const WORDS = ["project", "person", "q"] as const;

/** The register of what was decided in the meetings that a person may see. View and filters stand in the address. */
export function Decisions() {
  const teamId = useTeamId();
  const [address, setAddress] = useSearchParams();
  const view = DECISION_VIEWS.find((one) => one === address.get("view")) ?? "current";
  const place: DecisionPlace = { view };
  for (const name of WORDS) place[name] = address.get(name) ?? undefined;
  place.signOff = SIGN_OFF_FILTERS.find((one) => one === address.get("signOff"));
  const change = (next: Partial<DecisionPlace>) =>
    setAddress(
      Object.fromEntries(
        Object.entries({ ...place, ...next }).filter(
          (entry): entry is [string, string] => !!entry[1],
        ),
      ),
      { replace: true, state: { keepPlace: true } },
    );
  const [words, setWords] = useWords(place.q ?? "", (q) => change({ q }));
  const search = useRef<HTMLInputElement>(null);
  const around = useRef<HTMLDivElement>(null);
  const toFirst = useListKeys({ list: around, search });
  const first = useInfiniteQuery(decisionsQuery(teamId, place)).data?.pages[0];
  const isEmpty = !first || first.counts[view] === 0;
  const choosing = useChoosing();
  const items = DECISION_VIEWS.map((id) => ({
    id,
    label: first ? `${t(LABELS[id])} ${first.counts[id]}` : t(LABELS[id]),
  }));
  return (
    <>
      <PageHeader
        title={t("Decisions")}
        lead={t("What holds, what held before, and who decided it.")}
        actions={
          <>
            <Exports place={place} isEmpty={isEmpty} />
            {!choosing.isOn && (
              <Button look="quiet" disabled={isEmpty} onClick={choosing.start}>
                {t("Choose for sign-off")}
              </Button>
            )}
          </>
        }
        links={<Link to="/sign-offs">{t("Sign-offs")}</Link>}
      />
      {choosing.isOn && <ChooseBar choosing={choosing} />}
      <div ref={around}>
        <form
          className={style.field}
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            toFirst();
          }}
        >
          <SearchField
            ref={search}
            label={t("Find in decisions")}
            value={words}
            onChange={setWords}
            onDown={toFirst}
            maxLength={LIMITS.searchMax}
          />
        </form>
        <DecisionFilters {...{ place }} projects={first?.projects ?? []} onChange={change} />
        <Tabs
          label={t("Decisions")}
          items={items}
          value={view}
          onChange={(next) => change({ view: next })}
        >
          <TabPanel id={view}>
            <List place={place} choosing={choosing} />
          </TabPanel>
        </Tabs>
      </div>
    </>
  );
}

/** Files of all that is filtered. */
function Exports({ place, isEmpty }: { place: DecisionPlace; isEmpty: boolean }) {
  const teamId = useTeamId();
  const [isFetching, setFetching] = useState(false);
  const save = async (kind: "md" | "csv") => {
    if (isFetching) return;
    setFetching(true);
    try {
      const all = await fetchAll(teamId, place);
      if (kind === "md") downloadText("decisions.md", decisionsAsMarkdown(all));
      else downloadText("decisions.csv", decisionsAsCsv(all), "text/csv");
    } catch (error) {
      showProblem(error, t("Nothing was exported."));
    }
    setFetching(false);
  };
  return (
    <Menu
      trigger={<Button disabled={isEmpty}>{t("Export")}</Button>}
      items={[
        { label: "Markdown", onSelect: () => void save("md") },
        { label: "CSV", onSelect: () => void save("csv") },
      ]}
    />
  );
}

function List({ place, choosing }: { place: DecisionPlace; choosing: Choosing }) {
  const teamId = useTeamId();
  const query = useInfiniteQuery(decisionsQuery(teamId, place));
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  const { answer, undoLast } = useVerdicts(teamId);
  const around = useRef<HTMLDivElement>(null);
  const showMore = useFirstNew(around, fetchNextPage);
  useUndoKey(() => undoLast);
  if (!data)
    return error ? (
      <Broken onRetry={refetch}>{sentenceOf(error)}</Broken>
    ) : (
      <Waiting>{t("Reading decisions…")}</Waiting>
    );
  const decisions = data.pages.flatMap((page: DecisionList) => page.decisions);
  if (decisions.length === 0) return <Nothing place={place} />;
  return (
    <div ref={around}>
      <p className={text.hidden}>
        {t("J and K go from one to the next. C copies, Y and N answer, U undoes.")}
      </p>
      <Rows decisions={decisions} onAnswer={answer} choosing={choosing} />
      {hasNextPage && (
        <More>
          <Button onClick={showMore}>
            {isFetchingNextPage ? t("Reading decisions…") : t("Show more")}
          </Button>
          <p className={text.small}>
            {t("{shown} of {total}", {
              shown: decisions.length,
              total: data.pages[0]?.counts[place.view] ?? 0,
            })}
          </p>
        </More>
      )}
    </div>
  );
}

function Nothing({ place }: { place: DecisionPlace }) {
  const isFiltered = FILTERS.some((name) => place[name]);
  return isFiltered ? (
    <EmptyState title={t("Nothing found")}>
      {t("No decision fits these words and filters.")}
    </EmptyState>
  ) : (
    <EmptyState title={t("Nothing here")}>{t(EMPTY[place.view])}</EmptyState>
  );
}
