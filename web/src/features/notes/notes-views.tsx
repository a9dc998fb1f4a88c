import type { AlignedSegment, ElementOf, Report } from "@planner/contract/model";
import { SENTENCES } from "@planner/contract/api";
import { useSearchParams } from "react-router";
import { ErrorLine } from "../../ui/error-line.tsx";
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
  images: DeckImages | undefined;
  labels: Record<View, string>;
  /** The view where the address names none. */
  first: View;
}

/** The same notes three times: read as a page, on the deck, as a list. The view stands in the address. */
export function NotesViews({ report, summary, segments, images, labels, first }: NotesViewsProps) {
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
          <SummaryView summary={summary.data} report={report} images={images} />
        ) : (
          <NoSummary summary={summary} />
        )}
      </TabPanel>
      <TabPanel id="deck">
        <DeckView report={report} images={images} segments={segments} />
      </TabPanel>
      <TabPanel id="list">
        <ListView report={report} images={images} segments={segments} />
      </TabPanel>
    </Tabs>
  );
}

function NoSummary({ summary }: { summary: ElementOf<"summary"> | undefined }) {
  return (
    <div className={style.missing}>
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
