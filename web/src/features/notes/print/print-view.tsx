import {
  type AlignedSegment,
  ANNOTATION_TYPES,
  type Report,
  type Summary,
} from "@planner/contract/model";
import { t } from "../../../i18n/translate.ts";
import { Foreign } from "../../../ui/foreign.tsx";
import { KindLabel, Mark, Reference } from "../../../ui/mark.tsx";
import { SlideFrame } from "../../../ui/slide-frame.tsx";
import text from "../../../ui/text.module.css";
import type { DeckImages } from "../deck-images.ts";
import { EvidenceQuote } from "../evidence/evidence-quote.tsx";
import {
  countsOf,
  groupByPage,
  groupByType,
  notesOf,
  type PageGroup,
  type PlacedNote,
} from "../note-groups.ts";
import { NoteTags, NoteText, pageName, TaskLine } from "../note-words.tsx";
import { OverviewText } from "../summary/overview-text.tsx";
import style from "./print-view.module.css";

interface PrintViewProps {
  title: string;
  meta: string[];
  report: Report;
  summary: Summary | null;
  segments: AlignedSegment[];
  images: DeckImages | undefined;
}

/** The notes on paper: the summary, then page by page the slide, its notes and the words said. */
export function PrintView({ title, meta, report, summary, segments, images }: PrintViewProps) {
  const all = notesOf(report);
  const notes = all.filter(({ suggestion }) => !suggestion);
  return (
    <article className={style.print} data-print="">
      <header className={style.head}>
        <h1 className={text.page}>
          <Foreign>{title}</Foreign>
        </h1>
        <p className={style.meta}>{meta.join(" · ")}</p>
        {summary && (
          <div className={style.overview}>
            <OverviewText overview={summary.overview} written={all} />
          </div>
        )}
        <Counts notes={notes} />
      </header>
      {groupByPage(notes).map((group) => (
        <PrintedPage key={group.page} group={group} images={images} segments={segments} />
      ))}
    </article>
  );
}

/** How many of each kind there are: the key to the marks. */
function Counts({ notes }: { notes: PlacedNote[] }) {
  const counts = countsOf(notes);
  return (
    <ul className={style.counts}>
      {ANNOTATION_TYPES.filter((type) => counts[type]).map((type) => (
        <li key={type}>
          <Mark type={type} size="s" />
          {t(type)} {counts[type]}
        </li>
      ))}
    </ul>
  );
}

interface PrintedPageProps {
  group: PageGroup;
  images: DeckImages | undefined;
  segments: AlignedSegment[];
}

function PrintedPage({ group: { page, notes }, images, segments }: PrintedPageProps) {
  return (
    <section className={style.page}>
      <div className={style.columns}>
        <div>
          {page !== null && images && (
            <SlideFrame src={images.url(page, 1600)} alt={t("Page {page}", { page })} />
          )}
          <h2 className={style.name}>{pageName(page)}</h2>
        </div>
        <div>
          {groupByType(notes).map(({ type, subtypes }) => (
            <div key={type} className={style.type}>
              <KindLabel type={type} />
              {subtypes.flatMap(({ notes: grouped }) =>
                grouped.map((note) => (
                  <PrintedNote key={note.id} note={note} segments={segments} />
                )),
              )}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Its number in the margin, its sentence, and the words that prove it. */
function PrintedNote({ note, segments }: { note: PlacedNote; segments: AlignedSegment[] }) {
  return (
    <div className={style.note}>
      <Reference>{note.reference}</Reference>
      <div>
        <p>
          <NoteText note={note} /> <NoteTags note={note} />
        </p>
        <TaskLine note={note} />
        {note.evidence.map((evidence) => (
          <EvidenceQuote
            key={evidence.segmentId + evidence.quote}
            evidence={evidence}
            page={null}
            segments={segments}
            linked={false}
            ruled={false}
          />
        ))}
      </div>
    </div>
  );
}
