import type { About } from "../about.ts";
import { contentWords, sharedWords } from "../content-words.ts";
import { openThreads } from "../history/threads.ts";
import { remembered } from "../remembered.ts";
import { eventWords } from "../topic.ts";
import type { PlanDocument, PlanInput } from "../types.ts";
import { placeOf, titleOf } from "./names.ts";
import { mayBeQuoted } from "./may-be-quoted.ts";
import { blocksOf } from "./page-text.ts";
import { isSafe } from "./safe-sentence.ts";
import { cutSentences, isShort, shortened, wordCount } from "./sentence-parts.ts";
import { isFurniture, isPersonal, leansOnAnother, signsOf } from "./signals.ts";
import type { PickedSentence } from "./types.ts";

const [LEAST_WORDS, MOST_WORDS] = [6, 40];
const LEAST_SIGNS = 2;
const TOPIC_SIGNS = 2;
/** So many of each document are looked at once more, for what machines should not be told. */
const MOST_PER_DOCUMENT = 24;
/** Of a document of a thousand pages the rest is left out: nobody prepares with it. */
const MOST_CHARS = 1_500_000;

type Candidate = Omit<PickedSentence, "label" | "place" | "document" | "fileId" | "sources"> & {
  /** The sentences around it. */
  around: readonly string[];
  at: number;
};
type Topic = { event: ReadonlySet<string>; questions: ReadonlySet<string>; isPrivate: boolean };

/** All sentences of the documents that are worth knowing, the best first. */
export const keptSentences = remembered(findSentences);

function findSentences(input: PlanInput, about: About): readonly PickedSentence[] {
  const documents = input.documents.filter((document) => mayBeQuoted(document, about));
  if (documents.length === 0) return [];
  const topic = topicOf(input, about);
  return documents
    .flatMap((document) =>
      candidatesOf(document, topic)
        .toSorted((a, b) => b.score - a.score || a.at - b.at)
        .slice(0, MOST_PER_DOCUMENT)
        .filter(({ quote, around }) => isSafe(quote, around))
        .map((candidate) => pickedOf(candidate, document, about)),
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

function pickedOf(candidate: Candidate, document: PlanDocument, about: About): PickedSentence {
  const { text, quote, page, contentWords: words, score } = candidate;
  const { fileId } = document;
  const label = placeOf({ document, page, language: "en" });
  const source = { kind: "document", label, quote, fileId } as const;
  return {
    text,
    quote,
    page,
    contentWords: words,
    score,
    fileId,
    label,
    document: titleOf(document),
    place: placeOf({ document, page, language: about.reading.language }),
    sources: [page === null ? source : { ...source, page }],
  };
}

function candidatesOf(document: PlanDocument, topic: Topic): Candidate[] {
  const found: Candidate[] = [];
  let read = 0;
  for (const page of document.pages) {
    if (read > MOST_CHARS) break;
    const sentences = sentencesOfPage(page, document);
    sentences.forEach(({ text, section, isHeadline, isHalf }, index) => {
      read += text.length;
      if (isHalf || !isStatement(text) || (topic.isPrivate && isPersonal(text))) return;
      const around = [sentences[index - 1]?.text ?? "", sentences[index + 1]?.text ?? ""];
      const candidate = weighed(text, { section, isHeadline }, topic);
      if (candidate) found.push({ ...candidate, page: page.page, around, at: found.length });
    });
  }
  return found;
}

type Place = { section: string; isHeadline: boolean };

/** A sentence with what speaks for it; undefined where that is too little, or it can't be printed. */
function weighed(sentence: string, place: Place, topic: Topic) {
  const quote = isShort(sentence) ? sentence : shortened(sentence);
  if (quote === undefined) return undefined;
  const { found, weight } = signsOf(quote, place);
  const words = contentWords(quote);
  const event = sharedWords(topic.event, words).length;
  const questions = sharedWords(topic.questions, words).length;
  const named = event + questions;
  if (found + (named > 0 ? TOPIC_SIGNS : 0) < LEAST_SIGNS) return undefined;
  // One word in common and nothing else says little.
  if (found === 0 && event < 2 && questions < 2) return undefined;
  const onTopic = named > 0 ? TOPIC_SIGNS + 0.5 * Math.min(2, named - 1) : 0;
  const score = weight + onTopic - (leansOnAnother(quote) ? 1 : 0);
  return { text: quote === sentence ? quote : `${quote}…`, quote, contentWords: words, score };
}

function isStatement(text: string): boolean {
  const count = wordCount(text);
  if (count < LEAST_WORDS || count > MOST_WORDS || isFurniture(text)) return false;
  // Rows of tables and lists of names have no small words between them.
  const content = contentWords(text).size;
  const figures = text.match(/(?<!\p{L})\p{Nd}/gu)?.length ?? 0;
  return content >= 2 && content < count - figures && figures * 3 <= count;
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
