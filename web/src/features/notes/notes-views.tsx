import type { AlignedSegment, ElementOf, Report } from "@planner/contract/model";
import { SENTENCES } from "@planner/contract/api";
import { useSearchParams } from "react-router";
import { ErrorLine } from "../../ui/error-line.tsx";
import { Remark } from "../../ui/remark.tsx";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import type { DeckImages } from "./deck-images.ts";
import { DeckView } from "./deck-view.tsx";
import { ListView } from "./list-view.tsx";
import { isView, type View, VIEWS } from "./notes-search.ts";
import style from "./notes-views.module.css";
import { SummaryView } from "./summary-view.tsx";

interface NotesViewsProps {
  report: Report;
  /** Missing or failed, it is missed in its own view alone. */
  summary: ElementOf<"summary"> | undefined;
  segments: AlignedSegment[];
  /** What the reader should know about how the notes came out; null where all is well. */
  message: string | null;
  images: DeckImages | undefined;
  labels: Record<View, string>;
  /** The view where the address names none. */
  first: View;
}

/** The same notes three times: read as a page, on the deck, as a list. The view stands in the address. */
export function NotesViews({ summary, labels, first, ...notes }: NotesViewsProps) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("view");
  const view = isView(asked) ? asked : first;
  const show = (next: View) => {
    const params = new URLSearchParams(search);
    params.set("view", next);
    params.delete("note");
    setSearch(params, { replace: true, state: { keepPlace: true } });
  };
  return (
    <Tabs
      label="Visual notes"
      items={VIEWS.map((id) => ({ id, label: labels[id] }))}
      value={view}
      onChange={show}
    >
      <TabPanel id="summary">
        {summary?.data ? (
          <SummaryView summary={summary.data} {...notes} />
        ) : (
          <NoSummary summary={summary} message={notes.message} />
        )}
      </TabPanel>
      <TabPanel id="deck">
        <DeckView {...notes} />
      </TabPanel>
      <TabPanel id="list">
        <ListView {...notes} />
      </TabPanel>
    </Tabs>
  );
}

interface NoSummaryProps {
  summary: ElementOf<"summary"> | undefined;
  message: string | null;
}

function NoSummary({ summary, message }: NoSummaryProps) {
  return (
    <div className={style.missing}>
      {message && <Remark>{message}</Remark>}
      {summary?.status === "FAILED" ? (
        <>
          <ErrorLine>{SENTENCES.elementFailed}</ErrorLine>
          {summary.message && <p>{summary.message}</p>}
        </>
      ) : (
        <p>These notes have no summary.</p>
      )}
    </div>
  );
}
