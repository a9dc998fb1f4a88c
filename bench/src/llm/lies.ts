// node scripts/with-node.mjs bench/src/llm/lies.main.ts prints it: what a model that lies gets past the verifier.
import { makeNotes, type Notes } from "@planner/engine";
import { INJECTIONS } from "../../../engine/src/testing/injections.ts";
import { LIES, type Lie, type Shown, showsLie } from "../../../engine/src/testing/lies.ts";
import {
  obeyed,
  ORDER_PLACES,
  type OrderPlace,
  showsOrder,
  withOrder,
} from "../../../engine/src/testing/obeying.ts";
import type { ModelNote } from "../../../engine/src/verify/model-notes.ts";
import { answerWith, askedAbout, type Liar, openLiar, purposeOf } from "./liar.ts";
import { type TrueMeeting, trueMeetings } from "./true-notes.ts";

/** How many lies of a kind were told, and how many of them could be read in the notes. */
export interface Told {
  readonly what: string;
  readonly told: number;
  readonly shown: number;
}

const shownIn = ({ report }: Notes): Shown[] =>
  report.pages.flatMap(({ page, annotations }) => annotations.map((one) => ({ ...one, page })));

/** Tells one kind of lie about every true note of a meeting, and reads what is shown. */
async function tellLies(
  liar: Liar,
  { deck, segments, worldOf }: TrueMeeting,
  { truths, lie }: { truths: readonly ModelNote[]; lie: Lie },
): Promise<{ told: number; shown: string[] }> {
  const lies = truths.flatMap((truth) => {
    const change = lie.tell(truth, worldOf(truth));
    return change ? [{ at: truth.claims[0]!.segmentId, truth, note: { ...truth, ...change } }] : [];
  });
  const told = lies.map(({ note }) => ({ text: note.text }));
  liar.answer = (prompt) => answerWith(prompt, askedAbout(prompt, lies), told);
  const notes = await makeNotes(deck, segments, { llm: liar.llm });
  const shown = shownIn(notes);
  const seen = lies.filter((one) => shown.some((note) => showsLie(note, one.note, one.truth)));
  // An answer is read up to its fortieth note.
  return {
    told: notes.model?.told ?? 0,
    shown: seen.map((one) => `${one.note.type}: ${one.note.text}`),
  };
}

/** Hears of each lie that was shown, for whoever looks for a way to catch it. */
export type OnShown = (kind: string, lie: string) => void;

async function tellAll(
  liar: Liar,
  meetings: readonly TrueMeeting[],
  { lie, wording, onShown }: { lie: Lie; wording: "plain" | "free"; onShown: OnShown | undefined },
): Promise<Told> {
  let [told, shown] = [0, 0];
  for (const meeting of meetings) {
    const result = await tellLies(liar, meeting, { truths: meeting[wording], lie });
    told += result.told;
    shown += result.shown.length;
    for (const one of result.shown) onShown?.(lie.name, one);
  }
  return { what: lie.name, told, shown };
}

async function giveOrders(liar: Liar, place: OrderPlace): Promise<Told> {
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
  return { what: `an order to the model, in the ${place}, obeyed`, told: INJECTIONS.length, shown };
}

/**
 * Has a model lie over HTTP, as it would be asked by the product: each kind of lie about the facts of every note of six
 * labelled meetings, once about what was said and once about what people wrote freely, and forty orders in the material
 * obeyed; before a judge that finds the planted lies and lets through all that the liar told. What shows would have to
 * be found by a judge.
 */
async function tellEveryLie(
  names: readonly string[] | undefined,
  onShown: OnShown | undefined,
): Promise<{ plain: Told[]; free: Told[]; orders: Told[] }> {
  const liar = await openLiar();
  try {
    const meetings = await trueMeetings(names);
    const told = { plain: [] as Told[], free: [] as Told[], orders: [] as Told[] };
    for (const lie of LIES.filter(({ isOfWords }) => !isOfWords)) {
      told.plain.push(await tellAll(liar, meetings, { lie, wording: "plain", onShown }));
      told.free.push(await tellAll(liar, meetings, { lie, wording: "free", onShown }));
    }
    for (const place of ORDER_PLACES) told.orders.push(await giveOrders(liar, place));
    return told;
  } finally {
    await liar.close();
  }
}

const cell = ({ told, shown }: Told): string => (told === 0 ? "–" : `${shown} of ${told}`);

/** The table of lies as Markdown, over the labelled meetings of these names, or those that the rules were made on. */
export async function liesTable(names?: readonly string[], onShown?: OnShown): Promise<string> {
  const { plain, free, orders } = await tellEveryLie(names, onShown);
  return [
    "| lie | shown, of notes close to what was said | shown, of notes worded freely |",
    "|---|---|---|",
    ...plain.map((row, index) => `| ${row.what} | ${cell(row)} | ${cell(free[index]!)} |`),
    ...orders.map((row) => `| ${row.what} | ${cell(row)} | – |`),
  ].join("\n");
}
