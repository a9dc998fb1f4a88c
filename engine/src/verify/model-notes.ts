import type { AlignedSegment, Deck, Evidence } from "@planner/contract/model";
import type { ModelNote } from "../llm/answer.ts";
import type { DraftNote } from "../notes/draft.ts";
import type { CivilDay } from "../text/civil-date.ts";
import { endsAsQuestion } from "../text/questions.ts";
import { tokensOf, wordCount } from "../text/tokens.ts";
import { daysMeant } from "./days-meant.ts";
import { claimUntruth, isForeign, type Source, type Untruth, untruthOf } from "./facts-held.ts";
import { seenText } from "./machine-talk.ts";
import { isSpokenMeasure, measuresSpoken, measuresWritten } from "./measures.ts";
import { wordingWorth } from "../classify/rules/context.ts";
import { DECISION } from "../classify/rules/phrases.ts";
import { honestLines, notePage } from "./note-page.ts";
import { namesOtherDoer, ownershipOf } from "./owner.ts";
import { evidenceOf, type Place, prove, type Proved, type Unproved } from "./proof.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./languages/en/model-notes.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "iu");

/** What the notes of one window are held against. */
export type ModelSource = Place & {
  deck: Deck | null;
  /** The language that the notes are to be in, and whether it is the one that was spoken. */
  language: string;
  isSameLanguage: boolean;
  /** Whether the pages were recorded while presenting, so that no other page can be right. */
  isTurned: boolean;
  /** The day of the meeting, where it is known. */
  today: CivilDay | undefined;
  /** All words that were said, shown or written into the calendar up to the window's end. */
  known: ReadonlySet<string>;
};

/** Why a note fell, or what of it was put right. */
export type Catch = Unproved | Untruth | "promise" | "page" | "owner" | "due" | "subject";

/**
 * What became of a note: `note` in its own words, where all its facts stand; `quoted` in the words that were said, where
 * any of them were found. `cited` are the lines that it is about.
 */
export type Checked = {
  note: DraftNote | undefined;
  quoted: DraftNote | undefined;
  cited: readonly string[];
  caught: Catch[];
};

const CONFIDENCE: Record<ModelNote["confidence"], number> = { high: 0.9, medium: 0.7, low: 0.45 };
const MOST_SUBJECT_CHARS = 60;
const MOST_QUOTED_WORDS = 45;
const FEWEST_QUOTED_WORDS = 4;

/** What words of the kind that they are quoted for sound like: who settles or promises says so. */
function ownWording(type: ModelNote["type"], words: string): number {
  if (type === "Decision") return 2 * Math.max(0, wordingWorth(DECISION, words.toLowerCase()));
  return type === "Action Item" && PATTERNS.promises.test(words) ? 4 : 0;
}

/** The words that tell most of a note, as they were said: the sentence around a quote, or the quote where that runs on. */
function bestWords({ text, type }: ModelNote, proved: readonly Proved[]): string | undefined {
  const wanted = new Set(tokensOf(text));
  const worth = (words: string): number => {
    const isRightForm = endsAsQuestion({ text: words }) === (type === "Open Question");
    const shared = tokensOf(words).filter((token) => wanted.has(token)).length;
    return (
      (isRightForm ? 3 : 0) + ownWording(type, words) + shared + Math.min(wordCount(words), 20) / 20
    );
  };
  return proved
    .map(({ evidence, spoken }) => {
      const isWhole = evidence.length === 1 && wordCount(spoken) <= MOST_QUOTED_WORDS;
      return isWhole ? spoken : evidence.reduce(longer).quote;
    })
    .filter((words) => wordCount(words) >= FEWEST_QUOTED_WORDS)
    .toSorted((left, right) => worth(right) - worth(left))[0];
}

const longer = (left: Evidence, right: Evidence): Evidence =>
  right.quote.length > left.quote.length ? right : left;

/** Words of a due day that were said; undefined where they were not. */
function spokenDue({ due, type }: ModelNote, { spoken, today }: Source): string | undefined {
  const words = seenText(due).replace(/[.]+$/u, "");
  if (type !== "Action Item" || words === "" || words.length > 60) return undefined;
  const known = new Set([...measuresSpoken(spoken), ...daysMeant(words, spoken, today)]);
  const measures = measuresWritten(words);
  const heard = new Set(tokensOf(spoken));
  const isSpoken =
    measures.length > 0
      ? measures.every((one) => isSpokenMeasure(one, known))
      : tokensOf(words).every((token) => heard.has(token));
  return isSpoken ? words : undefined;
}

/** The name of the thing, where it is none but a name, and true. */
function spokenSubject({ subject }: ModelNote, source: Source): string | undefined {
  const words = seenText(subject).replace(/[.:;,]+$/u, "");
  if (words === "" || words.length > MOST_SUBJECT_CHARS) return undefined;
  const untruth = untruthOf(words.padEnd(8), { ...source, isSameLanguage: false });
  return untruth ? undefined : words;
}

type Found = { proved: readonly Proved[]; source: Source; owner: string | undefined };

/** What is wrong with a note as a model wrote it, by each claim's own quote and by all of them together. */
function untruthIn(note: ModelNote, { proved, source, owner }: Found): Untruth | undefined {
  const text = seenText(note.text);
  const whole = untruthOf(text, source);
  if (whole) return whole;
  for (const { claim, spoken } of proved) {
    const one = claimUntruth(seenText(claim.says), spoken, source);
    if (one) return one;
  }
  const isOthers = note.type === "Action Item" && namesOtherDoer(text, owner, source.people);
  return isOthers ? "name" : undefined;
}

function sourceOf(
  note: ModelNote,
  proved: readonly Proved[],
  page: number | null,
  place: ModelSource,
): Source {
  const lines = proved.flatMap((one) => one.lines);
  const shown = place.deck?.pages.find((one) => one.page === page);
  return {
    ...place,
    page,
    spoken: proved.map(({ spoken }) => spoken).join(" "),
    shown: shown ? honestLines(shown) : [],
    cited: lines.flatMap(({ text, speaker }) => [text, speaker ?? ""]).join(" "),
    isQuestion: note.type === "Open Question",
  };
}

/** The owner, as the quoted lines and the answer to them bear it out, and whether they make a task. */
function taskOf(note: ModelNote, proved: readonly Proved[], place: ModelSource) {
  const lines = proved.flatMap(({ spoken, lines: cited }) =>
    cited.map(({ speaker, text }) => ({ speaker, text: cited.length > 1 ? text : spoken })),
  );
  const last = Math.max(...proved.flatMap((one) => one.lines.map(({ index }) => index)));
  const reply = place.segments.find(({ index }) => index === last + 1);
  const isIn = reply !== undefined && place.segments.indexOf(reply) < place.to;
  return ownershipOf(note.owner, lines, { people: place.people, reply: isIn ? reply : undefined });
}

/** Holds a model's note against its source; what falls is left in the words that were said. */
export function checkModelNote(note: ModelNote, place: ModelSource): Checked {
  const tried = note.claims.map((claim) => prove(claim, place));
  const proved = tried.filter((one) => typeof one !== "string");
  const unproved = tried.find((one) => typeof one === "string");
  const cited = note.claims.map(({ segmentId }) => segmentId);
  const evidence = evidenceOf(proved, place);
  const lines = evidence.map((one) => place.segments.find(({ id }) => id === one.segmentId)!);
  const at = (line: AlignedSegment): number => place.segments.indexOf(line);
  const home = lines.find((line) => at(line) >= place.from);
  if (!home) return { note: undefined, quoted: undefined, cited, caught: [unproved ?? "segments"] };
  const words = [note.text, note.subject, note.anchor, ...lines.map(({ text }) => text)].join(" ");
  const page = notePage({ page: note.page, words, cited: [home, ...lines] }, place);
  const source = sourceOf(note, proved, page, place);
  const { owner, isPromised } = taskOf(note, proved, place);
  const isTask = note.type === "Action Item";
  const untruth =
    unproved ??
    untruthIn(note, { proved, source, owner }) ??
    (isTask && !isPromised ? "promise" : undefined);
  const subject = spokenSubject(note, source);
  const dueWords = spokenDue(note, source);
  const type = note.type === "Visual Callout" && page === null ? "Feedback" : note.type;
  const made: DraftNote = {
    type,
    subtype: "",
    text: seenText(note.text),
    page,
    evidence,
    order: at(home),
    confidence: CONFIDENCE[note.confidence],
    suggestion: note.confidence === "low",
    isWritten: true,
    subject,
    owner: isTask ? owner : undefined,
    dueWords,
  };
  const lost: Record<"page" | "owner" | "due" | "subject", boolean> = {
    page: page !== (note.page || null),
    owner: isTask && note.owner.trim() !== "" && owner === undefined,
    due: isTask && note.due.trim() !== "" && dueWords === undefined,
    subject: note.subject.trim() !== "" && subject === undefined,
  };
  const repaired = (["page", "owner", "due", "subject"] as const).filter((field) => lost[field]);
  const quote = bestWords(note, proved);
  const isOrder = quote === undefined || isForeign(quote, place.people) !== undefined;
  // Words that promise nothing may be worth reading, but nobody is told that they are a task.
  const suggestion = made.suggestion || untruth === "promise";
  return {
    note: untruth ? undefined : made,
    quoted: isOrder ? undefined : { ...made, text: quote, isQuoted: true, suggestion },
    cited,
    caught: untruth ? [untruth, ...repaired] : repaired,
  };
}
