import { framed } from "../../../text/patterns.ts";
import { remembered } from "../../../text/remembered.ts";
import { wordsOf } from "../../../text/tokens.ts";
import { isMachineTalk, seenText } from "../../../verify/machine-talk.ts";
import { ORDER_WEIGHT, orderWeight } from "../../../verify/orders.ts";
import { contentWords, sharedWords } from "../../content-words.ts";
import { inAny } from "../../languages/words.ts";
import type { Facts } from "../../read/read-facts.ts";
import { placeOf, titleOf } from "../../read/sources.ts";
import type { PlanDocument, PlanLanguage, Source } from "../../types.ts";
import { labelOf } from "./labelled-lines.ts";
import { type PageSentence, sentencesOf } from "./pages.ts";
import { signsOf } from "./signals.ts";
import {
  isShort,
  shortened,
  hasLength,
  hasVerb,
  isPersonal,
  isStatement,
  leansOnAnother,
} from "./statements.ts";

const MOST = 5;
const MOST_PER_DOCUMENT = 3;
/** Of two pages that follow one another the second says less that is new. */
const NEXT_PAGE = 0.5;
const SHARED_HALF = 0.5;

/** The sentences of the documents that are worth knowing in the meeting, verbatim; at most five, the best first. */
export function pickMaterials(sentences: readonly Quotable[]): PickedSentence[] {
  const picked: PickedSentence[] = [];
  let left = sentences;
  while (picked.length < MOST && left.length > 0) {
    const next = best(left, picked);
    if (isSafe(next)) picked.push(next.picked);
    left = left.filter(
      (one) =>
        one !== next &&
        hasRoom(one.picked, picked) &&
        picked.every((other) => isApart(one.picked, other)),
    );
  }
  return picked.toSorted((a, b) => b.score - a.score);
}

/** The first of those with the highest score, apart from what stands beside it already. */
function best(left: readonly Quotable[], picked: readonly PickedSentence[]): Quotable {
  const worth = ({ picked: one }: Quotable): number =>
    one.score - (picked.some((other) => isNextTo(one, other)) ? NEXT_PAGE : 0);
  return left.reduce((top, one) => (worth(one) > worth(top) ? one : top));
}

/** What its author calls by its name takes nobody else's room. */
const hasRoom = (one: PickedSentence, picked: readonly PickedSentence[]): boolean =>
  labelOf(one.quote) !== null ||
  picked.filter(({ fileId, quote }) => fileId === one.fileId && labelOf(quote) === null).length <
    MOST_PER_DOCUMENT;

const isNextTo = (one: PickedSentence, other: PickedSentence): boolean =>
  one.fileId === other.fileId &&
  one.page !== null &&
  other.page !== null &&
  Math.abs(one.page - other.page) === 1;

/** Neither the same page, unless their author tells both apart by what they are, nor the same in other words. */
function isApart(one: PickedSentence, other: PickedSentence): boolean {
  const areLabelled = labelOf(one.quote) !== null && labelOf(other.quote) !== null;
  if (!areLabelled && one.fileId === other.fileId && one.page !== null && one.page === other.page)
    return false;
  const smaller = Math.min(one.contentWords.size, other.contentWords.size);
  return sharedWords(one.contentWords, other.contentWords).length < SHARED_HALF * smaller;
}

const LEAST_SIGNS = 2;
const TOPIC_SIGNS = 2;
/** So much is read of all documents together, and so much of each however many there are: some 40 dense pages. */
const [MOST_CHARS, LEAST_CHARS] = [500_000, 100_000];
/** So many of each document are looked at once more, for what machines should not be told. */
const MOST_LOOKED_AT = 60;

/** A sentence that is worth knowing, and where it stands, which tells whether it may be quoted. */
export type Quotable = { picked: PickedSentence; around: readonly string[]; from: PlanDocument };
/** The same with all of its words, before anybody has looked whether it says something by itself. */
type Candidate = Quotable & { all: readonly string[]; isLabelled: boolean };
type Topic = {
  event: ReadonlySet<string>;
  open: ReadonlySet<string>;
  isPrivate: boolean;
  language: PlanLanguage;
};

/** Of two that say as much, the whole sentence goes before the point of a slide. */
const isOver = (text: string): boolean => /[.…]$/u.test(text);

/**
 * All sentences of the documents that are worth knowing, the best first; before one is quoted, `isSafe` is asked. `open` are
 * the stems of what earlier meetings left open.
 */
export function quotableSentences(
  { reading: { kind, language }, topics: event }: Facts,
  documents: readonly PlanDocument[],
  open: ReadonlySet<string>,
): readonly Quotable[] {
  const isPrivate = kind === "retrospective" || kind === "one-to-one" || kind === "interview";
  const topic = { event, open, isPrivate, language };
  const mostChars = Math.max(LEAST_CHARS, MOST_CHARS / documents.length);
  return documents
    .flatMap((document) => firstStatements(candidatesOf(document, topic, mostChars)))
    .toSorted(
      ({ picked: a }, { picked: b }) =>
        b.score - a.score ||
        (a.document < b.document ? -1 : a.document > b.document ? 1 : 0) ||
        (a.page ?? 0) - (b.page ?? 0),
    );
}

/** The best sentences of a document that say something by themselves. Few are looked at that closely. */
function firstStatements(candidates: readonly Candidate[]): Candidate[] {
  const found: Candidate[] = [];
  // Of equals the earlier one stays first.
  for (const candidate of candidates.toSorted((a, b) => b.picked.score - a.picked.score)) {
    if (found.length === MOST_LOOKED_AT) break;
    const { picked, all, isLabelled } = candidate;
    if (isLabelled || isStatement({ quote: picked.quote, all, words: picked.contentWords }))
      found.push(candidate);
  }
  return found;
}

function candidatesOf(from: PlanDocument, topic: Topic, mostChars: number): Candidate[] {
  const found: Candidate[] = [];
  const { fileId } = from;
  for (const { page, sentences } of sentencesOf(from, mostChars)) {
    const label = placeOf({ document: from, page, language: "en" });
    const place = placeOf({ document: from, page, language: topic.language });
    const stands = { document: titleOf(from), page, label, place, fileId };
    const onPage = page === null ? {} : { page };
    sentences.forEach((sentence, index) => {
      if (sentence.isLeftOut || (topic.isPrivate && isPersonal(sentence.text))) return;
      const weight = weighed(sentence, topic);
      if (!weight) return;
      const { all, isLabelled, ...said } = weight;
      const source = { kind: "document", label, quote: said.quote, fileId, ...onPage } as const;
      const around = [sentences[index - 1]?.text ?? "", sentences[index + 1]?.text ?? ""];
      found.push({
        picked: { ...said, ...stands, sources: [source] },
        around,
        from,
        all,
        isLabelled,
      });
    });
  }
  return found;
}

/** Authors know best what of theirs is a decision, a risk or a question. */
const [LABELLED, LEAST_LABELLED] = [6, 4];

/** A sentence as it is printed, with what speaks for it; undefined where that is too little, or it can't be printed. */
function weighed(sentence: PageSentence, topic: Topic) {
  const quote = isShort(sentence.text) ? sentence.text : shortened(sentence.text);
  if (quote === undefined) return undefined;
  const all = wordsOf(quote);
  const isLabelled = labelOf(quote) !== null && all.length >= LEAST_LABELLED;
  if (!isLabelled && !hasLength(all)) return undefined;
  const { found, weight, stems } = signsOf({ text: quote, words: all }, sentence);
  const event = sharedWords(topic.event, stems).length;
  const questions = sharedWords(topic.open, stems).length;
  const named = event + questions;
  const text = quote === sentence.text ? quote : `${quote}…`;
  const said = { text, quote, all, contentWords: stems, isLabelled };
  if (isLabelled) return { ...said, score: LABELLED + weight + Math.min(2, named) };
  if (found + (named > 0 ? TOPIC_SIGNS : 0) < LEAST_SIGNS) return undefined;
  // One word in common and nothing else says little, and so do names of things.
  if (found === 0 && ((event < 2 && questions < 2) || !hasVerb(all))) return undefined;
  const onTopic = named > 0 ? TOPIC_SIGNS + 0.5 * Math.min(2, named - 1) : 0;
  const score = weight + onTopic - (leansOnAnother(quote) ? 1 : 0) - (isOver(quote) ? 0 : 0.5);
  return { ...said, score };
}

/**
 * Whether a sentence of a document may stand in a plan: it and the ones around it speak to people, not to a machine that
 * reads along. What only might be an order is left out where it is about nothing that the document is about.
 */
export function isSafe({ picked: { quote }, around, from }: Quotable): boolean {
  const parts = quote.split(/(?<=[.!?…])\s+/u);
  const pieces = parts.length > 1 ? [quote, ...parts] : parts;
  if (pieces.some((one) => isMachineTalk(one) || isOutOfPlace(one, from))) return false;
  const [before = "", after = ""] = around;
  return (
    !around.some((one) => one !== "" && isMachineTalk(one)) &&
    !isMachineTalk(`${before} ${quote} ${after}`)
  );
}

/** The likelier it is an order, the more of it has to be about the document's matter. */
const [MOSTLY, NEARLY_ALL] = [0.5, 0.75];

/** 'Open question: who owns the ranking rules?' gives nobody an order, whatever its words. */
const OPEN_QUESTION = inAny(
  ({ documents }) => documents.openQuestions,
  framed(String.raw`^[^:]{4,30}:\s*¿?`, String.raw`(?!\p{L})[^.!?]*[?？]$`),
);

function isOutOfPlace(text: string, document: PlanDocument): boolean {
  const weight = orderWeight(seenText(text));
  if (weight < ORDER_WEIGHT.suspicious) return false;
  if (weight === ORDER_WEIGHT.suspicious && OPEN_QUESTION.test(text)) return false;
  const topics = topicsOf(document);
  const words = [...contentWords(text)];
  const known = words.filter((word) => topics.has(word)).length;
  return known < (weight > ORDER_WEIGHT.suspicious ? NEARLY_ALL : MOSTLY) * words.length;
}

const MOST_FOR_TOPICS = 300_000;

/** The stems of words that a document uses on more than one line. */
const topicsOf = remembered(({ pages }: PlanDocument): ReadonlySet<string> => {
  const [once, often] = [new Set<string>(), new Set<string>()];
  let read = 0;
  for (const line of pages.flatMap(({ lines }) => lines)) {
    read += line.length;
    if (read > MOST_FOR_TOPICS) break;
    for (const word of contentWords(line)) (once.has(word) ? often : once).add(word);
  }
  return often;
});

const CONFIDENTIAL = inAny(({ documents }) => documents.confidential);
const OF_THE_JOB = inAny(({ documents }) => documents.ofTheJob);
const FIRST_LINES = 12;

/** The documents that a plan may draw on. */
export const quotableDocuments = (facts: Facts): PlanDocument[] =>
  facts.input.documents.filter((document) => mayBeQuoted(document, facts));

/**
 * Whether a document's sentences may stand in this plan: of an interview's papers only what
 * describes the job; where guests come, none that says of itself that it stays inside.
 */
function mayBeQuoted(document: PlanDocument, { people, reading }: Facts): boolean {
  const name = document.name.replaceAll(/[_-]+/gu, " ");
  if (reading.kind === "interview") return OF_THE_JOB.test(name);
  if (people.guests.length === 0) return true;
  const opening = document.pages[0]?.lines.slice(0, FIRST_LINES).join(" ") ?? "";
  return !CONFIDENTIAL.test(name) && !CONFIDENTIAL.test(opening.slice(0, 600));
}

/** A sentence taken from a document. */
export type PickedSentence = {
  /** As it is printed: the quote, with '…' where it was cut at the end of a clause. */
  text: string;
  /** Verbatim in the page's text, apart from white space. */
  quote: string;
  /** The document's title: its file name as a person would write it. */
  document: string;
  /** Null where the file has no pages. */
  page: number | null;
  /** 'Usability report, p. 11', in English as all labels are. */
  label: string;
  /** The same in the plan's language: 'Usability report, S. 11'. */
  place: string;
  fileId: string;
  /** Stems of the words that say what it is about. */
  contentWords: ReadonlySet<string>;
  /** How much speaks for it; at least 2. */
  score: number;
  sources: readonly Source[];
};
