import { wordsOf } from "../../../text/tokens.ts";
import { sharedWords } from "../../content-words.ts";
import { placeOf, titleOf } from "../../read/document-names.ts";
import type { Facts } from "../../read/read-facts.ts";
import type { PlanDocument } from "../../types.ts";
import type { Thread } from "../history/threads.ts";
import { labelOf } from "./labelled-lines.ts";
import { mayBeQuoted } from "./may-be-quoted.ts";
import { type PageSentence, sentencesOf } from "./page-sentences.ts";
import { isShort, shortened } from "./sentence-parts.ts";
import { signsOf } from "./signals.ts";
import { hasLength, hasVerb, isPersonal, isStatement, leansOnAnother } from "./statements.ts";
import type { PickedSentence } from "./types.ts";

const LEAST_SIGNS = 2;
const TOPIC_SIGNS = 2;
/** So much is read of all documents together, and so much of each however many there are: some 40 dense pages. */
const [MOST_CHARS, LEAST_CHARS] = [500_000, 100_000];
/** So many of each document are looked at once more, for what machines should not be told. */
const MOST_PER_DOCUMENT = 60;
type Candidate = {
  text: string;
  quote: string;
  words: ReadonlySet<string>;
  score: number;
  isLabelled: boolean;
  page: number | null;
  /** Its page's sentences, and which of them it is. */
  sentences: readonly { text: string }[];
  index: number;
};
type Topic = { event: ReadonlySet<string>; questions: ReadonlySet<string>; isPrivate: boolean };

/** A sentence that is worth knowing, and where it stands, which tells whether it may be quoted. */
export type Kept = { picked: PickedSentence; around: readonly string[]; from: PlanDocument };

/** Of two that say as much, the whole sentence goes before the point of a slide. */
const isOver = (text: string): boolean => /[.…]$/u.test(text);

/** All sentences of the documents that are worth knowing, the best first; before one is quoted, `isSafe` is asked. */
export function keptSentences(facts: Facts, threads: readonly Thread[]): readonly Kept[] {
  const documents = facts.input.documents.filter((document) => mayBeQuoted(document, facts));
  if (documents.length === 0) return [];
  const topic = topicOf(facts, threads);
  const mostChars = Math.max(LEAST_CHARS, MOST_CHARS / documents.length);
  return documents
    .flatMap((document) =>
      firstStatements(candidatesOf(document, topic, mostChars)).map((candidate) =>
        keptOf(candidate, document, facts),
      ),
    )
    .toSorted(
      ({ picked: a }, { picked: b }) =>
        b.score - a.score ||
        (a.document < b.document ? -1 : a.document > b.document ? 1 : 0) ||
        (a.page ?? 0) - (b.page ?? 0),
    );
}

function topicOf({ reading: { kind }, topics }: Facts, threads: readonly Thread[]): Topic {
  const questions = threads.flatMap((thread) => [...thread.at(-1)!.words]);
  const isPrivate = kind === "retrospective" || kind === "one-to-one" || kind === "interview";
  return { event: topics, questions: new Set(questions), isPrivate };
}

function keptOf(candidate: Candidate, document: PlanDocument, { reading }: Facts): Kept {
  const { text, quote, page, words, score, sentences, index } = candidate;
  const { fileId } = document;
  const label = placeOf({ document, page, language: "en" });
  const source = { kind: "document", label, quote, fileId } as const;
  const picked: PickedSentence = {
    text,
    quote,
    page,
    score,
    fileId,
    label,
    contentWords: words,
    document: titleOf(document),
    place: placeOf({ document, page, language: reading.language }),
    sources: [page === null ? source : { ...source, page }],
  };
  const around = [sentences[index - 1]?.text ?? "", sentences[index + 1]?.text ?? ""];
  return { picked, around, from: document };
}

/** The best sentences of a document that say something by themselves. Few are looked at that closely. */
function firstStatements(candidates: readonly Candidate[]): Candidate[] {
  const found: Candidate[] = [];
  // Of equals the earlier one stays first.
  for (const candidate of candidates.toSorted((a, b) => b.score - a.score)) {
    if (found.length === MOST_PER_DOCUMENT) break;
    if (candidate.isLabelled || isStatement(candidate)) found.push(candidate);
  }
  return found;
}

function candidatesOf(document: PlanDocument, topic: Topic, mostChars: number): Candidate[] {
  const found: Candidate[] = [];
  for (const { page, sentences } of sentencesOf(document, mostChars))
    sentences.forEach((sentence, index) => {
      if (sentence.isLeftOut || (topic.isPrivate && isPersonal(sentence.text))) return;
      const candidate = weighed(sentence, topic);
      if (candidate) found.push({ ...candidate, page, sentences, index });
    });
  return found;
}

const printed = (quote: string, { text }: PageSentence) => ({
  text: quote === text ? quote : `${quote}…`,
  quote,
});

/** Authors know best what of theirs is a decision, a risk or a question. */
const [LABELLED, LEAST_LABELLED] = [6, 4];

/** A sentence with what speaks for it; undefined where that is too little, or it can't be printed. */
function weighed(sentence: PageSentence, topic: Topic) {
  const quote = isShort(sentence.text) ? sentence.text : shortened(sentence.text);
  if (quote === undefined) return undefined;
  const all = wordsOf(quote);
  const isLabelled = labelOf(quote) !== null && all.length >= LEAST_LABELLED;
  if (!isLabelled && !hasLength(all)) return undefined;
  const { found, weight, stems: words } = signsOf({ text: quote, words: all }, sentence);
  const event = sharedWords(topic.event, words).length;
  const questions = sharedWords(topic.questions, words).length;
  const named = event + questions;
  if (isLabelled)
    return {
      ...printed(quote, sentence),
      words,
      score: LABELLED + weight + Math.min(2, named),
      isLabelled,
    };
  if (found + (named > 0 ? TOPIC_SIGNS : 0) < LEAST_SIGNS) return undefined;
  // One word in common and nothing else says little, and so do names of things.
  if (found === 0 && ((event < 2 && questions < 2) || !hasVerb(all))) return undefined;
  const onTopic = named > 0 ? TOPIC_SIGNS + 0.5 * Math.min(2, named - 1) : 0;
  const score = weight + onTopic - (leansOnAnother(quote) ? 1 : 0) - (isOver(quote) ? 0 : 0.5);
  return { ...printed(quote, sentence), words, score, isLabelled };
}
