import type { About } from "../about.ts";
import { wordsOf } from "../../text/tokens.ts";
import { sharedWords, stemsOf } from "../content-words.ts";
import { openThreads } from "../history/threads.ts";
import { remembered } from "../remembered.ts";
import { eventWords } from "../topic.ts";
import type { PlanDocument, PlanInput, PlanPage } from "../types.ts";
import { placeOf, titleOf } from "./names.ts";
import { mayBeQuoted } from "./may-be-quoted.ts";
import { blocksOf } from "./page-text.ts";
import { cutSentences, isShort, shortened, wordCount } from "./sentence-parts.ts";
import { isFurniture, isPersonal, leansOnAnother, signsOf } from "./signals.ts";
import type { PickedSentence } from "./types.ts";

const [LEAST_WORDS, MOST_WORDS] = [6, 40];
/** "l'étude", "v3", "don't": one word to a reader, two to a program. */
const CLITICS = 12;
const LEAST_SIGNS = 2;
const TOPIC_SIGNS = 2;
/** So many of each document are looked at once more, for what machines should not be told. */
const MOST_PER_DOCUMENT = 60;
/** Of a document of many hundred pages the middle is left out: it says what it found at its two ends. */
const MOST_CHARS = 1_000_000;

type Candidate = {
  text: string;
  quote: string;
  words: ReadonlySet<string>;
  score: number;
  page: number | null;
  /** Its page's sentences, and which of them it is. */
  sentences: readonly { text: string }[];
  index: number;
};
type Topic = { event: ReadonlySet<string>; questions: ReadonlySet<string>; isPrivate: boolean };

/** A sentence that is worth knowing, and the ones around it, which tell whether it may be quoted. */
export type Kept = PickedSentence & { around: readonly string[] };

/** All sentences of the documents that are worth knowing, the best first; before one is quoted, `isSafe` is asked. */
export const keptSentences = remembered(findSentences);

function findSentences(input: PlanInput, about: About): readonly Kept[] {
  const documents = input.documents.filter((document) => mayBeQuoted(document, about));
  if (documents.length === 0) return [];
  const topic = topicOf(input, about);
  return documents
    .flatMap((document) =>
      firstStatements(candidatesOf(document, topic)).map((candidate) =>
        keptOf(candidate, document, about),
      ),
    )
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        (a.document < b.document ? -1 : a.document > b.document ? 1 : 0) ||
        (a.page ?? 0) - (b.page ?? 0),
    );
}

function topicOf(input: PlanInput, about: About): Topic {
  const questions = openThreads(input, about).flatMap((thread) => [...thread.at(-1)!.words]);
  const { kind } = about.reading;
  const isPrivate = kind === "retrospective" || kind === "one-to-one" || kind === "interview";
  return { event: eventWords(input, about), questions: new Set(questions), isPrivate };
}

function keptOf(candidate: Candidate, document: PlanDocument, about: About): Kept {
  const { text, quote, page, words, score, sentences, index } = candidate;
  const { fileId } = document;
  const label = placeOf({ document, page, language: "en" });
  const source = { kind: "document", label, quote, fileId } as const;
  return {
    text,
    quote,
    page,
    score,
    fileId,
    label,
    contentWords: words,
    document: titleOf(document),
    place: placeOf({ document, page, language: about.reading.language }),
    sources: [page === null ? source : { ...source, page }],
    around: [sentences[index - 1]?.text ?? "", sentences[index + 1]?.text ?? ""],
  };
}

/** The best sentences of a document that say something by themselves. Few are looked at that closely. */
function firstStatements(candidates: readonly Candidate[]): Candidate[] {
  const found: Candidate[] = [];
  // Of equals the earlier one stays first.
  for (const candidate of candidates.toSorted((a, b) => b.score - a.score)) {
    if (found.length === MOST_PER_DOCUMENT) break;
    if (isStatement(candidate)) found.push(candidate);
  }
  return found;
}

function candidatesOf(document: PlanDocument, topic: Topic): Candidate[] {
  const found: Candidate[] = [];
  for (const page of withoutMiddle(document.pages)) {
    const sentences = sentencesOfPage(page, document);
    sentences.forEach(({ text, section, isHeadline, isHalf }, index) => {
      if (isHalf || (topic.isPrivate && isPersonal(text))) return;
      const candidate = weighed(text, { section, isHeadline }, topic);
      if (candidate) found.push({ ...candidate, page: page.page, sentences, index });
    });
  }
  return found;
}

/** The first and the last pages, as much as is read of one document. */
function withoutMiddle(pages: readonly PlanPage[]): readonly PlanPage[] {
  const sizes = pages.map(({ lines }) => lines.reduce((sum, { length }) => sum + length, 0));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= MOST_CHARS) return pages;
  let before = 0;
  return pages.filter((_, at) => {
    const after = total - before - sizes[at]!;
    const isRead = Math.min(before, after) < MOST_CHARS / 2;
    before += sizes[at]!;
    return isRead;
  });
}

type Place = { section: string; isHeadline: boolean };

/** A sentence with what speaks for it; undefined where that is too little, or it can't be printed. */
function weighed(sentence: string, place: Place, topic: Topic) {
  const quote = isShort(sentence) ? sentence : shortened(sentence);
  if (quote === undefined) return undefined;
  const all = wordsOf(quote);
  if (all.length < LEAST_WORDS || all.length > MOST_WORDS + CLITICS) return undefined;
  const words = stemsOf(all);
  const { found, weight } = signsOf({ text: quote, words: all }, place);
  const event = sharedWords(topic.event, words).length;
  const questions = sharedWords(topic.questions, words).length;
  const named = event + questions;
  if (found + (named > 0 ? TOPIC_SIGNS : 0) < LEAST_SIGNS) return undefined;
  // One word in common and nothing else says little.
  if (found === 0 && event < 2 && questions < 2) return undefined;
  const onTopic = named > 0 ? TOPIC_SIGNS + 0.5 * Math.min(2, named - 1) : 0;
  const score = weight + onTopic - (leansOnAnother(quote) ? 1 : 0);
  return { text: quote === sentence ? quote : `${quote}…`, quote, words, score };
}

/** Whole sentences: rows of tables and lists of names have no small words between them. */
function isStatement({ quote, words }: Candidate): boolean {
  const count = wordCount(quote);
  if (count < LEAST_WORDS || count > MOST_WORDS || isFurniture(quote)) return false;
  const all = wordsOf(quote);
  const figures = all.filter((word) => /^\p{Nd}/u.test(word)).length;
  return words.size >= 2 && words.size < all.length - figures && figures * 3 <= count;
}

function sentencesOfPage(page: PlanDocument["pages"][number], document: PlanDocument) {
  const blocks = blocksOf(page, document);
  return blocks.flatMap((block, at) =>
    cutSentences(block.text).map((text, index, all) => ({
      text,
      section: block.section,
      isHeadline: at === 0 && all.length === 1 && block.text === page.title,
      isHalf: isCutOff(text, {
        isFirst: at === 0 && index === 0,
        isLast: at === blocks.length - 1 && index === all.length - 1 && !block.isPoint,
        isRunning: !document.isDeck && page.page !== null,
      }),
    })),
  );
}

/** Running text goes on over the end of a page: its first and its last sentence may be halves. */
function isCutOff(
  text: string,
  { isFirst, isLast, isRunning }: { isFirst: boolean; isLast: boolean; isRunning: boolean },
): boolean {
  if (isFirst && /^\p{Ll}/u.test(text)) return true;
  return isRunning && isLast && !isFirst && !/[.!?…]["”’»)\]]*$/u.test(text);
}
