import type {
  Annotation,
  AnnotationType,
  ChangedWords,
  ComparedPage,
  FollowedNote,
  Region,
  Report,
} from "@planner/contract/model";
import { isGeneric, placeWords } from "../notes/place-words.ts";
import { placedNotes } from "../notes/report.ts";
import { areaOf, shareIn, sharedArea } from "./region-math.ts";

/** What the next version may answer. */
const FOLLOWED: ReadonlySet<AnnotationType> = new Set(["Action Item", "Feedback", "Open Question"]);
/** What says that something is settled. */
const ANSWERS: ReadonlySet<AnnotationType> = new Set(["Decision"]);

/** So much of a line has to lie in a note's region for the note to be about it. */
const LINE_SHARE = 0.3;
/** So much of a note's region has to look different. */
const LEAST_REPAINTED = 0.15;
/** And so much of a page for a note about the page. */
const LEAST_PAGE_REPAINTED = 0.4;
/** So many of a note's words have to have changed, where it has no region. */
const WORDS = { least: 2, share: 0.34, ofLine: 0.5 };
/** A note that answers another is about the same: so many of its words. */
const ANSWERING = { least: 3, share: 0.5 };

const WHOLE_PAGE: Region = { x: 0, y: 0, width: 1, height: 1 };

/** A note with what was found of it, before a person says anything. */
export type FoundNote = Omit<FollowedNote, "state" | "judged">;

/**
 * The feedback, questions and tasks of an earlier version's notes, and what has become of each in the newer one: answered,
 * touched, untouched, or gone with its page. `report` are the notes of the newer version's meeting, as far as there are any.
 */
export function followNotes(
  earlier: Report,
  pages: readonly ComparedPage[],
  report: Report | null,
): FoundNote[] {
  return placedNotes(earlier)
    .filter(({ note }) => FOLLOWED.has(note.type) && !note.suggestion)
    .map(({ note, page }) => {
      const compared = pages.find(({ earlierPage }) => page !== null && earlierPage === page);
      const answer = report && compared?.page ? answerTo(note, report, compared.page) : null;
      const { id, reference, type, text, isQuoted, owner } = note;
      const about = compared && changesAbout(note, compared);
      const before = note.region ?? null;
      return {
        id,
        reference,
        type,
        text,
        earlierPage: page,
        page: compared?.page ?? null,
        ...(isQuoted === undefined ? {} : { isQuoted }),
        ...(owner === undefined ? {} : { owner }),
        before,
        after: before && compared?.page ? placeAfter(before, compared) : null,
        found: foundOf(note, {
          compared,
          isAnswered: answer !== null,
          isTouched: about?.isTouched,
        }),
        removed: about?.removed ?? [],
        added: about?.added ?? [],
        answer,
      };
    });
}

type Findings = {
  readonly compared: ComparedPage | undefined;
  readonly isAnswered: boolean;
  readonly isTouched: boolean | undefined;
};

function foundOf(note: Annotation, { compared, isAnswered, isTouched }: Findings) {
  if (note.isDone || isAnswered) return "answered";
  if (compared && compared.page === null) return "gone";
  return isTouched ? "touched" : "untouched";
}

/** Which changes of its page are about a note: those in its region, else those of its words. */
function changesAbout(note: Annotation, compared: ComparedPage) {
  const { region } = note;
  if (!region) return changesOfWords(note, compared);
  const after = placeAfter(region, compared);
  const removed = compared.removed.filter((line) => shareIn(line, region) >= LINE_SHARE);
  const added = compared.added.filter((line) => shareIn(line, after) >= LINE_SHARE);
  const isMoved = compared.moved.some(({ from, follows }) => !follows && overlaps(from, region));
  const isTouched =
    removed.length + added.length > 0 ||
    isMoved ||
    repaintedIn(region, compared) >= LEAST_REPAINTED;
  return { isTouched, removed: textsOf(removed), added: textsOf(added) };
}

const overlaps = (from: Region, region: Region): boolean =>
  sharedArea(from, region) >= LINE_SHARE * Math.min(areaOf(from), areaOf(region));

function changesOfWords(note: Annotation, compared: ComparedPage) {
  const about = contentOf(note.text);
  const inCommon = (text: string): number =>
    [...contentOf(text)].filter((word) => about.has(word)).length;
  const isAbout = ({ text, line }: ChangedWords): boolean =>
    inCommon(text) > 0 || isSameMatter(inCommon(line), about.size);
  const [removed, added] = [compared.removed.filter(isAbout), compared.added.filter(isAbout)];
  const common = inCommon([...removed, ...added].map(({ text }) => text).join(" "));
  const isTouched =
    common >= WORDS.least ||
    (common > 0 && common >= WORDS.share * about.size) ||
    removed.some(({ line }) => isSameMatter(inCommon(line), about.size)) ||
    repaintedIn(WHOLE_PAGE, compared) >= LEAST_PAGE_REPAINTED;
  return { isTouched, removed: textsOf(removed), added: textsOf(added) };
}

/** Whether a line is what a note is about, by how many of the note's words it has. */
const isSameMatter = (common: number, of: number): boolean =>
  common >= WORDS.least && common >= WORDS.ofLine * of;

const textsOf = (lines: readonly { text: string }[]): string[] => lines.map(({ text }) => text);

const contentOf = (text: string): Set<string> =>
  new Set([...placeWords(text)].filter((word) => !isGeneric(word)));

/** How much of a region looks different, 0–1. */
function repaintedIn(region: Region, { repainted }: ComparedPage): number {
  const area = repainted.reduce((sum, one) => sum + sharedArea(one, region), 0);
  return areaOf(region) > 0 ? area / areaOf(region) : 0;
}

/** Where a region of the earlier page is on the newer one: with the text that it holds. */
function placeAfter(region: Region, { moved }: ComparedPage): Region {
  const along = moved
    .filter(({ from }) => overlaps(from, region))
    .toSorted((one, other) => sharedArea(other.from, region) - sharedArea(one.from, region))[0];
  if (!along) return region;
  const { from, to } = along;
  const grow = to.height / from.height;
  return {
    x: inPage(to.x + (region.x - from.x) * grow),
    y: inPage(to.y + (region.y - from.y) * grow),
    width: Math.min(1, region.width * grow),
    height: Math.min(1, region.height * grow),
  };
}

const inPage = (at: number): number => Math.min(1, Math.max(0, at));

/** The note of the newer version's meeting that settles an earlier one: on the same page, about the same. */
function answerTo(note: Annotation, report: Report, page: number): FollowedNote["answer"] {
  const about = contentOf(note.text);
  const [best] = placedNotes(report)
    .filter((one) => one.page === page && ANSWERS.has(one.note.type) && !one.note.suggestion)
    .map((one) => {
      const words = contentOf(one.note.text);
      return { note: one.note, common: [...about].filter((word) => words.has(word)).length };
    })
    .filter(({ common }) => common >= ANSWERING.least && common >= ANSWERING.share * about.size)
    .toSorted((one, other) => other.common - one.common);
  if (!best) return null;
  const { id, reference, text } = best.note;
  return { id, reference, text };
}
