import { type LlmPort, makeNotes, type Notes } from "@planner/engine";
import { INJECTIONS } from "@planner/engine/testing/injections";
import { LIES, type Lie, type Shown, showsLie } from "@planner/engine/testing/lies";
import {
  obeyed,
  ORDER_PLACES,
  type OrderPlace,
  showsOrder,
  withOrder,
} from "@planner/engine/testing/obeying";
import { verdictsOn } from "@planner/engine/testing/model-notes";
import type { ModelNote } from "../../../engine/src/llm/answer.ts";
import { openLlm } from "../../../server/src/adapters/llm/llm.adapter.ts";
import { openLog } from "../../../server/src/platform/log.ts";
import { line, tableOf } from "../harness/table.ts";
import { openChatServer } from "./chat-server.ts";
import { type TrueMeeting, trueMeetings } from "./true-notes.ts";

/** A model over HTTP, asked through the product's own adapter, whose answers can be changed from run to run. */
interface Liar {
  readonly llm: LlmPort;
  answer: (prompt: string) => unknown;
}

async function withLiar<T>(work: (liar: Liar) => Promise<T>): Promise<T> {
  const server = await openChatServer((prompt) => JSON.stringify(liar.answer(prompt)));
  const settings = { model: "liar", apiKey: undefined, concurrency: 10, vision: "off" } as const;
  const model = openLlm(
    { provider: "openai-compatible", baseUrl: server.url, ...settings },
    { log: openLog("silent") },
  );
  const never = new AbortController().signal;
  const liar: Liar = {
    llm: { complete: async (request) => (await model.complete(request, [], never)).answer },
    answer: () => ({}),
  };
  try {
    return await work(liar);
  } finally {
    await server.close();
  }
}

/** What is asked for: the notes of a window, whether they are true, what was taken back, or an overview. */
function purposeOf(prompt: string): "window" | "judge" | "takeback" | "reduce" {
  if (prompt.includes("\nNOTES TO CHECK (")) return "judge";
  if (prompt.includes("TRANSCRIPT OF THIS PART")) return "window";
  return prompt.includes("\nTRANSCRIPT (") ? "takeback" : "reduce";
}

const CITABLE = /^(s\d+) \| p\d+ \|/gmu;

/** A note with the segment that it is about. */
interface Placed {
  readonly at: string;
  readonly note: ModelNote;
}

/** Those notes whose segment a prompt has; a judge lets them all through and finds all other lies; nothing is taken back. */
function answerWith(prompt: string, placed: readonly Placed[], passed: Passed): unknown {
  const purpose = purposeOf(prompt);
  if (purpose === "judge") return verdictsOn(prompt, passed);
  if (purpose !== "window") return { changes: [], overview: [] };
  const ids = new Set(Array.from(prompt.matchAll(CITABLE), ([, id]) => id));
  return { notes: placed.filter(({ at }) => ids.has(at)).map(({ note }) => note) };
}
type Passed = Parameters<typeof verdictsOn>[1];

/** How many lies of a kind were given, and how many of them could be read in the notes. */
interface Count {
  readonly planted: number;
  readonly shown: number;
}

const shownIn = ({ report }: Notes): Shown[] =>
  report.pages.flatMap(({ page, annotations }) => annotations.map((one) => ({ ...one, page })));

/** One kind of lie about every true note of some meetings. */
async function countLies(
  liar: Liar,
  meetings: readonly TrueMeeting[],
  { lie, wording }: { lie: Lie; wording: "plain" | "free" },
): Promise<Count> {
  let [planted, shown] = [0, 0];
  for (const { deck, segments, worldOf, [wording]: truths } of meetings) {
    const lies = truths.flatMap((truth) => {
      const change = lie.apply(truth, worldOf(truth));
      const at = truth.claims[0]!.segmentId;
      return change ? [{ at, truth, note: { ...truth, ...change } }] : [];
    });
    const passed = lies.map(({ note }) => ({ text: note.text }));
    liar.answer = (prompt) => answerWith(prompt, lies, passed);
    const notes = await makeNotes(deck, segments, { llm: liar.llm });
    const seen = shownIn(notes);
    // An answer is read up to its fortieth note.
    planted += notes.model?.told ?? 0;
    shown += lies.filter((one) => seen.some((note) => showsLie(note, one.note, one.truth))).length;
  }
  return { planted, shown };
}

async function countOrders(liar: Liar, place: OrderPlace): Promise<Count> {
  let shown = 0;
  for (const order of INJECTIONS) {
    const ordered = withOrder(order, place);
    const answer = obeyed(ordered);
    liar.answer = (prompt) => answer({ prompt, purpose: purposeOf(prompt) });
    const { deck, talk, meeting } = ordered;
    const notes = await makeNotes(deck, talk, { meeting, llm: liar.llm });
    const hasTruth = shownIn(notes).some(({ text }) => text === ordered.truth.text);
    if (!hasTruth) throw new Error(`The true note is gone beside: ${order}`);
    shown += showsOrder(notes, order) ? 1 : 0;
  }
  return { planted: INJECTIONS.length, shown };
}

const cell = ({ planted, shown }: Count): string =>
  planted === 0 ? "–" : `${shown} of ${planted}`;

/**
 * Has a model lie over HTTP, as it would be asked by the product: each kind of lie about the facts of every note of six
 * labelled meetings, once about what was said and once about what people wrote freely, and forty orders in the material
 * obeyed; before a judge that finds the planted lies and lets through all that the liar said. What shows would have to
 * be found by a judge.
 */
export const liesTable = (names?: readonly string[]): Promise<string> =>
  withLiar(async (liar) => {
    const meetings = await trueMeetings(names);
    const lines: string[] = [];
    for (const lie of LIES.filter(({ isOfWords }) => !isOfWords)) {
      const plain = await countLies(liar, meetings, { lie, wording: "plain" });
      const free = await countLies(liar, meetings, { lie, wording: "free" });
      lines.push(line(lie.name, cell(plain), cell(free)));
    }
    for (const place of ORDER_PLACES) {
      const count = await countOrders(liar, place);
      lines.push(line(`an order to the model, in the ${place}, obeyed`, cell(count), "–"));
    }
    const head = ["shown, of notes close to what was said", "shown, of notes worded freely"];
    return tableOf(["lie", ...head], lines);
  });

/** What becomes of true notes that a model words closely, or freely as people did, over labelled meetings. */
export const wordingTable = (names?: readonly string[]): Promise<string> =>
  withLiar(async (liar) => {
    const meetings = await trueMeetings(names);
    const lines: string[] = [];
    const manners = { plain: "close to what was said", free: "freely, as people did" } as const;
    for (const [of, manner] of Object.entries(manners) as [keyof typeof manners, string][]) {
      const sum = { told: 0, inOwnWords: 0, quoted: 0, dropped: 0 };
      for (const { deck, segments, [of]: truths } of meetings) {
        const placed = truths.map((note) => ({ at: note.claims[0]!.segmentId, note }));
        liar.answer = (prompt) => answerWith(prompt, placed, truths);
        const { model } = await makeNotes(deck, segments, { llm: liar.llm });
        for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += model?.[key] ?? 0;
      }
      const { told, inOwnWords, quoted, dropped } = sum;
      const cells = [inOwnWords, quoted, dropped].map(
        (part) => `${part} (${Math.round((100 * part) / told)} %)`,
      );
      lines.push(line(manner, told, ...cells));
    }
    const head = ["told", "in their own words", "in the words that were said", "dropped"];
    return tableOf(["true notes, worded", ...head], lines);
  });

export async function bench(words: readonly string[]): Promise<string> {
  const names = words.length > 0 ? words : undefined;
  return `${await liesTable(names)}\n\n${await wordingTable(names)}`;
}
