import {
  type AlignedSegment,
  ANNOTATION_TYPES,
  type AnnotationType,
  type Quote,
  type Summary,
  type SummarySection,
} from "@planner/contract/model";
import { memo, type ReactNode, useRef } from "react";
import { Link } from "react-router";
import type { Message } from "../../../i18n/messages.ts";
import { t, translated } from "../../../i18n/translate.ts";
import { clock } from "../../../platform/times.ts";
import { Mark, Reference } from "../../../ui/mark.tsx";
import { Remark } from "../../../ui/notices.tsx";
import { QuoteBlock, Turns } from "../../../ui/spoken.tsx";
import { SlideFrame } from "../../../ui/slide-frame.tsx";
import text from "../../../ui/text.module.css";
import { COVER_SIZES, type DeckImages, largePage, smallPage } from "../deck-images.ts";
import { firstFilling, useBroughtUp, useRestLater } from "../long-list.ts";
import { NoMatch, UnsureLine } from "../note-filter-bar.tsx";
import type { NotesShown } from "../note-filter.ts";
import { countsOf, type PlacedNote } from "../note-groups.ts";
import { noteStep, useNoteKeys } from "../note-keys.ts";
import noteStyle from "../note-words.module.css";
import { NoteTags, NoteText, pageName, useNoteTools } from "../note-words.tsx";
import { useNotesPlace } from "../notes-place.ts";
import { findNote, noteSearch, pageSearch } from "../notes-search.ts";
import { NothingNoted } from "../nothing-noted.tsx";
import { AttentionByPage } from "./attention-by-page.tsx";
import { OverviewText } from "./overview-text.tsx";
import style from "./summary-view.module.css";

interface SummaryViewProps {
  summary: Summary;
  notes: NotesShown;
  images: DeckImages | undefined;
  segments: AlignedSegment[];
  message: string | null;
}

/** The editorial page: what it came to, then its parts, each with pictures, sentences and the words said. */
export function SummaryView(props: SummaryViewProps) {
  const { summary, notes: filtered, images, segments, message } = props;
  const { all: notes, shown, isFiltered } = filtered;
  // A sentence that is no note is nobody's, and of no type.
  const filter = isFiltered ? shown : undefined;
  const { note: sought, page: readPage } = useNotesPlace("summary");
  const page = useRef<HTMLDivElement>(null);
  useBroughtUp(page, sought);
  const named = sought === undefined ? undefined : findNote(notes, sought);
  const isWhole = useRestLater(named !== undefined || readPage !== undefined);
  useNoteKeys((step) => page.current !== null && noteStep(page.current, step, named?.id));
  if (summary.overview.text.trim() === "" && summary.sections.length === 0)
    return <NothingNoted message={message} segments={segments} />;
  const matching = summary.sections.filter(
    (section) => bulletsOf(section, notes, filter).length > 0,
  );
  const sections = isWhole ? matching : firstFilling(matching, (section) => section.text.length);
  return (
    <div ref={page}>
      {message && <Remark>{translated(message)}</Remark>}
      {filter ? (
        filter.length === 0 && <NoMatch notes={filtered} />
      ) : (
        <Overview overview={summary.overview} notes={notes} images={images} named={named}>
          <UnsureLine notes={filtered} areShown />
        </Overview>
      )}
      {sections.map((section) => (
        <Section
          key={section.title}
          section={section}
          notes={notes}
          shown={filter}
          images={images}
          named={named}
        />
      ))}
      {!filter && isWhole && (
        <AttentionByPage segments={segments} notes={notes} pageCount={images?.pageCount ?? null} />
      )}
    </div>
  );
}

interface OverviewProps {
  overview: Summary["overview"];
  notes: PlacedNote[];
  images: DeckImages | undefined;
  named: PlacedNote | undefined;
  children: ReactNode;
}

function Overview({ overview, notes, images, named, children }: OverviewProps) {
  const { page } = overview;
  const pictured = page !== null && images;
  return (
    <section className={style.overview}>
      {pictured && (
        <Link to={pageSearch(page)} aria-label={t("Page {page} in Deck View", { page })}>
          <SlideFrame
            {...largePage(images, page)}
            sizes={COVER_SIZES}
            alt={t("Page {page}", { page })}
            first
            crops
          />
        </Link>
      )}
      <div>
        <h2 className={text["section"]}>{t("Summary")}</h2>
        <OverviewText overview={overview} written={notes} notes={notes} named={named} />
        <Counts notes={notes} />
        {children}
      </div>
    </section>
  );
}

function Counts({ notes }: { notes: PlacedNote[] }) {
  const counts = countsOf(notes.filter(({ suggestion }) => !suggestion));
  return (
    <ul className={style.counts} aria-label={t("Notes by type")}>
      {ANNOTATION_TYPES.map((type) => {
        const count = counts[type];
        return count ? (
          <li key={type}>
            <Mark type={type} size="s" />
            {t(COUNTED[type], { count })}
          </li>
        ) : null;
      })}
    </ul>
  );
}

const COUNTED = {
  "Action Item": "{count} Action Item | {count} Action Items",
  Decision: "{count} Decision | {count} Decisions",
  Feedback: "{count} Feedback | {count} Feedback",
  "New Idea": "{count} New Idea | {count} New Ideas",
  "Open Question": "{count} Open Question | {count} Open Questions",
  "Visual Callout": "{count} Visual Callout | {count} Visual Callouts",
} as const satisfies Record<AnnotationType, Message>;

interface SectionProps {
  section: SummarySection;
  notes: PlacedNote[];
  /** Those that the filter shows, where there is one. */
  shown: PlacedNote[] | undefined;
  images: DeckImages | undefined;
  /** The note that the address names. */
  named: PlacedNote | undefined;
}

/** The sentences of a section, each with the note that it is; with a filter, those that are notes which it shows. */
const bulletsOf = (
  { text: sentences, notes: ids }: SummarySection,
  notes: PlacedNote[],
  shown: PlacedNote[] | undefined,
) =>
  sentences
    .map((sentence, at) => ({ sentence, note: notes.find((one) => one.id === ids?.[at]) }))
    .filter(({ note }) => !shown || (note && shown.includes(note)));

const Section = memo(function Section({ section, notes, shown, images, named }: SectionProps) {
  const { title, pages, quote } = section;
  return (
    <section className={style.section} data-on-page={pages[0]}>
      <div className={style.aside}>
        <h3 className={text["item"]}>{title}</h3>
        <Thumbnails pages={pages} images={images} />
      </div>
      <div className={style.body}>
        <ul className={style.bullets}>
          {bulletsOf(section, notes, shown).map(({ sentence, note }) => (
            <Bullet
              key={note?.id ?? sentence}
              sentence={sentence}
              note={note}
              isNamed={note !== undefined && note === named}
            />
          ))}
        </ul>
        {quote && !shown && (
          <QuoteBlock words={quote.text} speaker={quote.speaker || undefined}>
            {quotePlace(quote)}
          </QuoteBlock>
        )}
      </div>
    </section>
  );
});

/** 'page 4, 25:02'; a title in the context may end in its own full stop. */
const quotePlace = ({ context, evidence }: Quote): string =>
  [context.replace(/\.$/, ""), evidence?.start === undefined ? "" : clock(evidence.start)]
    .filter(Boolean)
    .join(", ");

function Thumbnails({ pages, images }: { pages: number[]; images: DeckImages | undefined }) {
  return (
    <ul className={style.pictures}>
      {pages.map((page) => (
        <li key={page}>
          <figure>
            <Link to={pageSearch(page)} aria-label={t("Page {page} in Deck View", { page })}>
              <SlideFrame
                {...smallPage(images, page)}
                alt={t("Page {page}", { page })}
                absent={pageName(page)}
                lazy
              />
            </Link>
            {images && <figcaption>{pageName(page)}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  );
}

interface BulletProps {
  sentence: string;
  note: PlacedNote | undefined;
  isNamed: boolean;
}

/** A sentence of the summary; where it is a note, with its mark and its number. */
function Bullet({ sentence, note, isNamed }: BulletProps) {
  const { inPlace } = useNoteTools();
  return (
    <li
      data-note={note?.id}
      className={isNamed ? noteStyle.named : undefined}
      aria-current={isNamed ? "true" : undefined}
    >
      {note ? <Mark type={note.type} named /> : <span className={style.dash} aria-hidden="true" />}
      <span>
        {note ? <NoteText note={note} /> : <Turns>{sentence}</Turns>}{" "}
        {note && (
          <Link to={noteSearch(note)} className={style.reference} data-note-door="">
            <Reference>{note.reference}</Reference>
          </Link>
        )}{" "}
        {note && <NoteTags note={note} />}
        {note && inPlace(note, note.page)}
      </span>
    </li>
  );
}
