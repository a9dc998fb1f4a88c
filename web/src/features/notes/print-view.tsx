import type { AlignedSegment, Report, Summary } from "@planner/contract/model";
import { Foreign } from "../../ui/foreign.tsx";
import { KindLabel } from "../../ui/mark.tsx";
import { Reference } from "../../ui/reference.tsx";
import { SlideFrame } from "../../ui/slide-frame.tsx";
import text from "../../ui/text.module.css";
import type { DeckImages } from "./deck-images.ts";
import { EvidenceQuote } from "./evidence-quote.tsx";
import { groupByPage, groupByType, notesOf, type PageGroup } from "./note-groups.ts";
import style from "./print-view.module.css";
import { pageName, NoteTags } from "./note-words.tsx";

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
  return (
    <article className={style.print} data-print="">
      <h1 className={text.page}>
        <Foreign>{title}</Foreign>
      </h1>
      <p className={text.soft}>{meta.join(" · ")}</p>
      {summary && <p className={text.lead}>{summary.overview.text}</p>}
      {groupByPage(notesOf(report)).map((group) => (
        <PrintedPage key={group.page} group={group} images={images} segments={segments} />
      ))}
    </article>
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
      <div>
        {page !== null && images && (
          <SlideFrame src={images.url(page, 1600)} alt={`Page ${page}`} />
        )}
        <p className={text.small}>{pageName(page)}</p>
      </div>
      <div>
        {groupByType(notes).map(({ type, subtypes }) => (
          <div key={type} className={style.type}>
            <KindLabel type={type} />
            {subtypes.flatMap(({ notes: grouped }) =>
              grouped.map((note) => (
                <div key={note.id} className={style.note}>
                  <p>
                    {note.text} <Reference>{note.reference}</Reference> <NoteTags note={note} />
                  </p>
                  {note.evidence.map((evidence) => (
                    <EvidenceQuote
                      key={evidence.segmentId + evidence.quote}
                      evidence={evidence}
                      page={null}
                      segments={segments}
                      linked={false}
                    />
                  ))}
                </div>
              )),
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
