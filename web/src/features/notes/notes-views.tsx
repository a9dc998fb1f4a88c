import { SENTENCES } from "@planner/contract/api";
import type { AlignedSegment, ElementOf, Report } from "@planner/contract/model";
import { useRef } from "react";
import { useSearchParams } from "react-router";
import { t, translated } from "../../i18n/translate.ts";
import { ErrorLine } from "../../ui/field.tsx";
import { Remark } from "../../ui/notices.tsx";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import { NotesTitleProvider } from "./copy-note.tsx";
import type { DeckImages } from "./deck-images.ts";
import { DeckView } from "./deck/deck-view.tsx";
import { ListView } from "./list/list-view.tsx";
import style from "./note-filter-bar.module.css";
import { FilterLine, NoteFilterBar } from "./note-filter-bar.tsx";
import { useNotesShown } from "./note-filter.ts";
import { useSamePlace } from "./same-place.ts";
import { type View, viewOf, VIEWS } from "./notes-search.ts";
import { ReviewDialog } from "./list/review-dialog.tsx";
import { SummaryView } from "./summary/summary-view.tsx";

interface NotesViewsProps {
  /** Of the meeting. */
  title: string;
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

/** The same notes three times: read as a page, on the deck, as a list. View, note and filter stand in the address. */
export function NotesViews({ title, summary, labels, first, report, ...rest }: NotesViewsProps) {
  const [search, setSearch] = useSearchParams();
  const view = viewOf(search, first);
  const notes = useNotesShown(report, rest.segments);
  const views = useRef<HTMLDivElement>(null);
  const leaveAt = useSamePlace(views, view);
  const show = (next: View) => {
    const params = new URLSearchParams(search);
    params.set("view", next);
    const page = leaveAt();
    if (page !== undefined) params.set("page", page);
    setSearch(params, { state: { keepPlace: true } });
  };
  const line = <FilterLine notes={notes} sought={search.get("note") ?? undefined} />;
  return (
    <NotesTitleProvider value={title}>
      <div ref={views}>
        <Tabs
          label={t("Visual notes")}
          stays
          items={VIEWS.map((id) => ({ id, label: labels[id] }))}
          value={view}
          onChange={show}
          beside={
            notes.owned.length > 0 && <NoteFilterBar notes={notes} hasOrder={view !== "summary"} />
          }
        >
          <TabPanel id="summary">
            {line}
            {summary?.data ? (
              <SummaryView summary={summary.data} notes={notes} {...rest} />
            ) : (
              <NoSummary summary={summary} message={rest.message} />
            )}
          </TabPanel>
          <TabPanel id="deck">
            {line}
            <DeckView notes={notes} {...rest} />
          </TabPanel>
          <TabPanel id="list">
            {line}
            <ListView notes={notes} report={report} {...rest} />
          </TabPanel>
        </Tabs>
      </div>
      <ReviewDialog notes={notes} images={rest.images} segments={rest.segments} />
    </NotesTitleProvider>
  );
}

interface NoSummaryProps {
  summary: ElementOf<"summary"> | undefined;
  message: string | null;
}

function NoSummary({ summary, message }: NoSummaryProps) {
  return (
    <div className={style.missing}>
      {message && <Remark>{translated(message)}</Remark>}
      {summary?.status === "FAILED" ? (
        <>
          <ErrorLine>{t(SENTENCES.elementFailed)}</ErrorLine>
          {summary.message && <p>{translated(summary.message)}</p>}
        </>
      ) : (
        <p>{t("These notes have no summary.")}</p>
      )}
    </div>
  );
}
