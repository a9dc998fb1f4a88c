import { setTimeout as pause } from "node:timers/promises";
import type { Deck, PageTurn, Segment } from "@planner/contract/model";
import { type LlmPort, makeNotes, type NotesOptions, segmentsFromCues } from "@planner/engine";
import { encode } from "gpt-tokenizer";
import { presentedTalk } from "../harness/data.ts";
import { withReader } from "../harness/readers.ts";
import { type Row, row, timed } from "../harness/table.ts";
import { answerTo } from "./answers.ts";
import { PACE } from "./chat-server.ts";

/** Notes are made ahead each five minutes, the last time this long before the end. */
const [AHEAD_EACH_S, LAST_AHEAD_S] = [300, 60];

interface Meeting {
  readonly deck: Deck;
  readonly segments: Segment[];
  readonly pageTurns: PageTurn[];
}

/** How long notes by a model of known speed take after the last word of a presentation. */
export async function bench(): Promise<Row[]> {
  const { deck: path, cues, turns } = presentedTalk();
  const deck = await withReader((reader) => reader.readDeck(path));
  const segments = segmentsFromCues([...cues], { split: false });
  const meeting = { deck, segments, pageTurns: turns };
  const uploaded = await build(meeting, cachedModel(), { pageTurns: [] });
  const atOnce = await build(meeting, cachedModel(), {});
  const model = cachedModel();
  const last = (segments.at(-1)?.end ?? 0) - LAST_AHEAD_S;
  for (let at = AHEAD_EACH_S; at < last; at += AHEAD_EACH_S)
    await build(until(meeting, at), model, { isUnfinished: true });
  await build(until(meeting, last), model, { isUnfinished: true });
  const after = await build(meeting, model, {});
  return [
    row("the talk uploaded when it is over", uploaded),
    row("presented, nothing made ahead", atOnce),
    row("presented, notes made ahead while it ran", after),
  ];
}

interface CachedModel {
  readonly llm: LlmPort;
  /** The purposes of what was not answered before. */
  readonly purposes: string[];
}

/** A model of known speed whose answers are kept. */
function cachedModel(): CachedModel {
  const answered = new Set<string>();
  const purposes: string[] = [];
  const llm: LlmPort = {
    complete: async (request) => {
      const key = JSON.stringify(request);
      const text = answerTo(request.context + request.prompt);
      const outputTokens = encode(text).length;
      if (!answered.has(key)) {
        purposes.push(request.purpose);
        await pause(PACE.firstTokenMs + (outputTokens / PACE.tokensPerSecond) * 1_000);
        answered.add(key);
      }
      const usage = { inputTokens: 0, cachedInputTokens: 0, outputTokens };
      return { kind: "answer", value: JSON.parse(text) as unknown, isComplete: true, usage };
    },
  };
  return { llm, purposes };
}

/** Seconds that a build takes, and what was asked anew. */
async function build(
  { deck, segments, pageTurns }: Meeting,
  { llm, purposes }: CachedModel,
  options: NotesOptions,
): Promise<string> {
  const before = purposes.length;
  const { seconds } = await timed(() => makeNotes(deck, segments, { pageTurns, ...options, llm }));
  const calls = Map.groupBy(purposes.slice(before), (purpose) => purpose);
  const counts = Array.from(calls, ([purpose, all]) => `${all.length} ${purpose}`).join(", ");
  return `${seconds.toFixed(1)} s (${counts || "no calls"})`;
}

/** The meeting as it stands after so many seconds. */
const until = ({ deck, segments, pageTurns }: Meeting, seconds: number): Meeting => ({
  deck,
  segments: segments.filter(({ end = 0 }) => end <= seconds),
  pageTurns: pageTurns.filter(({ start }) => start <= seconds),
});
