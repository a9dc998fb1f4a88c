import type { Deck, Summary, SummarySection } from "@planner/contract/model";
import type { LlmFailure, LlmPort, LlmUsage, StopSignal } from "../llm.ts";
import type { Candidate, Part } from "../summarise/candidates.ts";
import {
  summarise,
  type SummaryInput,
  type SummaryMaterial,
  summaryMaterial,
} from "../summarise/index.ts";
import { asQuote, hasQuoteLength } from "../summarise/quotes.ts";
import { isMachineTalk, seenText } from "../verify/machine-talk.ts";
import { type Choice, readChoice } from "./answer.ts";
import { REDUCE_INSTRUCTIONS, REDUCE_SCHEMA } from "./instructions.ts";

/** A summary, and what its one call came to. */
export type Chosen = { summary: Summary; failure: LlmFailure | undefined; usage: LlmUsage };

type Desk = { llm: LlmPort; signal: StopSignal | undefined; told: ReadonlySet<string> };
type Offered = { part: Part; bullets: Map<string, Candidate>; quotes: Map<string, Candidate> };
type Offer = { byPart: Map<string, Offered>; bullets: Map<string, Candidate> };

const MOST_PER_PART = 14;
const MOST_QUOTES_PER_PART = 5;
const [FEWEST_OVERVIEW, MOST_OVERVIEW] = [2, 4];
const MOST_BULLETS = 6;
const MAX_CHARS = 300;
const MAX_OUTPUT_TOKENS = 1_500;
const UNTITLED = "Untitled";
const ZERO: LlmUsage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };

/** Leaves out what speaks to a machine, so that it can neither be chosen nor stand in for a choice. */
function forPeople(material: SummaryMaterial, told: ReadonlySet<string>): SummaryMaterial {
  const isForPeople = ({ text, segmentIds }: Candidate): boolean =>
    !segmentIds.some((id) => told.has(id)) && !isMachineTalk(text);
  return {
    ...material,
    candidates: material.candidates.filter(isForPeople),
    parts: material.parts.map((part) => ({
      ...part,
      title: isMachineTalk(part.title) ? UNTITLED : part.title,
      candidates: part.candidates.filter(isForPeople),
    })),
  };
}

/** Sure notes first, then other notes, then what has most to say. */
function worth({ note, stems }: Candidate): number {
  return (note ? (note.suggestion ? 20 : 40) : 0) + Math.min(19, stems.length);
}

function bestOf(candidates: readonly Candidate[], most: number): Candidate[] {
  return candidates
    .filter(({ text }) => text.length <= MAX_CHARS)
    .toSorted((left, right) => worth(right) - worth(left) || left.segment - right.segment)
    .slice(0, most)
    .toSorted((left, right) => left.segment - right.segment);
}

/** Gives every sentence that may be chosen its id: b for sentences, q for quotes. */
function offerOf(parts: readonly Part[]): Offer {
  const bullets = new Map<string, Candidate>();
  const byPart = new Map<string, Offered>();
  let quoteCount = 0;
  parts.forEach((part, index) => {
    const own = new Map<string, Candidate>();
    for (const candidate of bestOf(part.candidates, MOST_PER_PART)) {
      const id = `b${bullets.size + 1}`;
      own.set(id, candidate);
      bullets.set(id, candidate);
    }
    const spoken = part.candidates.filter((one) => hasQuoteLength(one.spoken));
    const quotes = new Map(
      bestOf(spoken, MOST_QUOTES_PER_PART).map((one) => [`q${++quoteCount}`, one] as const),
    );
    byPart.set(`part${index + 1}`, { part, bullets: own, quotes });
  });
  return { byPart, bullets };
}

const line = (text: string): string =>
  seenText(text).replaceAll("|", "/").slice(0, MAX_CHARS).toWellFormed();

function promptOf({ byPart }: Offer): string {
  const lines = [...byPart].flatMap(([id, { part, bullets, quotes }]) => [
    `PART ${id} | ${line(part.title)}`,
    ...[...bullets].map(
      ([key, { text, note }]) => `${key} | ${note?.type ?? "said"} | ${line(text)}`,
    ),
    ...[...quotes].map(
      ([key, { spoken, speaker }]) => `${key} | quote of ${line(speaker ?? "-")} | ${line(spoken)}`,
    ),
  ]);
  return [...lines, "END OF DATA. Choose, as JSON."].join("\n");
}

const textsOf = (candidates: readonly Candidate[]): string[] => [
  ...new Set(candidates.map(({ text }) => text)),
];

function pick(
  ids: readonly string[],
  from: ReadonlyMap<string, Candidate>,
  most: number,
): Candidate[] {
  return [...new Set(ids)].flatMap((id) => from.get(id) ?? []).slice(0, most);
}

function sectionOf(
  { bullets, quotes, part }: Offered,
  chosen: Choice["sections"][number],
  deck: Deck | null,
): SummarySection | undefined {
  const picked = pick(chosen.bullets, bullets, MOST_BULLETS).toSorted(
    (left, right) => left.segment - right.segment,
  );
  if (picked.length === 0) return undefined;
  const quote = quotes.get(chosen.quote);
  return {
    title: part.title,
    pages: part.pages,
    text: textsOf(picked),
    ...(quote ? { quote: asQuote(quote, part, deck) } : {}),
  };
}

/** Puts the built-in summary's sentences in place of what was not chosen, or not from what was offered. */
function summaryOf(choice: Choice, offer: Offer, builtIn: Summary, deck: Deck | null): Summary {
  const overview = textsOf(pick(choice.overview, offer.bullets, MOST_OVERVIEW));
  const sections = [...offer.byPart].flatMap(([id, offered]) => {
    const chosen = choice.sections.find((one) => one.part === id);
    const section = chosen && sectionOf(offered, chosen, deck);
    const own = builtIn.sections.find(
      ({ title, pages }) => title === offered.part.title && pages === offered.part.pages,
    );
    return section ?? own ?? [];
  });
  return {
    overview: {
      ...builtIn.overview,
      ...(overview.length >= FEWEST_OVERVIEW ? { text: overview.join(" ") } : {}),
    },
    sections,
  };
}

/**
 * Sums a meeting up with one call that may only choose: it gets verified notes and sentences that were said, and
 * answers ids. Whatever it answers, nothing stands in the summary that the built-in engine could not have put there.
 */
export async function summariseWithModel(
  input: SummaryInput,
  { llm, signal, told }: Desk,
): Promise<Chosen> {
  const material = forPeople(summaryMaterial(input), told);
  const builtIn = summarise(input, material);
  if (material.candidates.length === 0)
    return { summary: builtIn, failure: undefined, usage: ZERO };
  const offer = offerOf(material.parts);
  const answer = await llm.ask(
    {
      purpose: "reduce",
      instructions: REDUCE_INSTRUCTIONS,
      context: `DATA\nMEETING | ${line(isMachineTalk(input.title ?? "") ? "" : (input.title ?? ""))}`,
      prompt: promptOf(offer),
      schema: { name: "summary", json: REDUCE_SCHEMA },
      pages: [],
      maxOutputTokens: MAX_OUTPUT_TOKENS,
    },
    signal,
  );
  if (answer.kind === "failure") return { summary: builtIn, failure: answer.reason, usage: ZERO };
  const choice = readChoice(answer.value);
  const summary = choice ? summaryOf(choice, offer, builtIn, input.deck) : builtIn;
  return { summary, failure: choice ? undefined : "garbage", usage: answer.usage };
}
