// node scripts/with-node.mjs bench/src/llm/after-last-word.main.ts: how long notes take after the last word of a presentation; `--write` puts the table into bench/README.md.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Deck, PageTurn, Segment } from "@planner/contract/model";
import { type LlmPort, makeNotes, type NotesOptions, segmentsFromCues } from "@planner/engine";
import { encode } from "gpt-tokenizer";
import { openPdfReader } from "../../../server/src/adapters/pdf/pdf.adapter.ts";
import { DATA, hasData, ROOT, talk } from "../speed/material.ts";
import { type Row, toMarkdown } from "../speed/table.ts";
import { answerTo } from "./answers.ts";

const README = join(ROOT, "bench/README.md");
const PACE = { firstTokenMs: 500, tokensPerSecond: 80 };
/** Notes are made ahead each five minutes, the last time this long before the end. */
const [AHEAD_EACH_S, LAST_AHEAD_S] = [300, 60];

interface Meeting {
  readonly deck: Deck;
  readonly segments: Segment[];
  readonly pageTurns: PageTurn[];
}

/** A real talk of an hour, with its pages turned where people say that they changed. */
async function readMeeting(): Promise<Meeting> {
  const material = talk();
  const cues = JSON.parse(readFileSync(material.transcript, "utf8")) as Parameters<
    typeof segmentsFromCues
  >[0];
  const segments = segmentsFromCues(cues, { split: false });
  const truth = JSON.parse(
    readFileSync(join(DATA, "align/mavils_solar_resource/truth.json"), "utf8"),
  ) as { segment: number; page: number }[];
  const pageTurns = truth.flatMap(({ segment, page }) => {
    const start = segments[segment]?.start;
    return page < 1 || start === undefined ? [] : [{ page, start }];
  });
  const reader = openPdfReader();
  try {
    return { deck: await reader.readDeck(material.deck), segments, pageTurns };
  } finally {
    await reader.close();
  }
}

/** A model of known speed whose answers are kept; `asked` counts what was not. */
function keptModel(): { llm: LlmPort; asked: string[] } {
  const kept = new Set<string>();
  const asked: string[] = [];
  const llm: LlmPort = {
    ask: async (request) => {
      const key = JSON.stringify(request);
      const text = answerTo(request.context + request.prompt);
      const outputTokens = encode(text).length;
      if (!kept.has(key)) {
        asked.push(request.purpose);
        await pause(PACE.firstTokenMs + (outputTokens / PACE.tokensPerSecond) * 1_000);
        kept.add(key);
      }
      const usage = { inputTokens: 0, cachedInputTokens: 0, outputTokens };
      return { kind: "answer", value: JSON.parse(text) as unknown, isComplete: true, usage };
    },
  };
  return { llm, asked };
}

/** Seconds that a build takes, and what was asked anew. */
async function build(
  { deck, segments, pageTurns }: Meeting,
  { llm, asked }: ReturnType<typeof keptModel>,
  options: NotesOptions,
): Promise<string> {
  const [startedAt, before] = [performance.now(), asked.length];
  await makeNotes(deck, segments, { pageTurns, ...options, llm });
  const seconds = (performance.now() - startedAt) / 1_000;
  const calls = Map.groupBy(asked.slice(before), (purpose) => purpose);
  const told = Array.from(calls, ([purpose, all]) => `${all.length} ${purpose}`).join(", ");
  return `${seconds.toFixed(1)} s (${told || "no calls"})`;
}

/** The meeting as it stands after so many seconds. */
const until = ({ deck, segments, pageTurns }: Meeting, seconds: number): Meeting => ({
  deck,
  segments: segments.filter(({ end = 0 }) => end <= seconds),
  pageTurns: pageTurns.filter(({ start }) => start <= seconds),
});

const row = (what: string, figure: string): Row => ({ what, figure, bar: "–", beside: "–" });

async function bench(): Promise<Row[]> {
  const meeting = await readMeeting();
  const uploaded = await build(meeting, keptModel(), { pageTurns: [] });
  const atOnce = await build(meeting, keptModel(), {});
  const model = keptModel();
  const end = meeting.segments.at(-1)?.end ?? 0;
  for (let at = AHEAD_EACH_S; at < end - LAST_AHEAD_S; at += AHEAD_EACH_S)
    await build(until(meeting, at), model, { isUnfinished: true });
  await build(until(meeting, end - LAST_AHEAD_S), model, { isUnfinished: true });
  const after = await build(meeting, model, {});
  return [
    row("the talk uploaded when it is over", uploaded),
    row("presented, nothing made ahead", atOnce),
    row("presented, notes made ahead while it ran", after),
  ];
}

if (hasData()) {
  const table = toMarkdown(await bench());
  console.log(table);
  if (process.argv.includes("--write")) {
    const marked = /<!-- after -->[^]*<!-- \/after -->/;
    const block = `<!-- after -->\n${table}\n<!-- /after -->`;
    writeFileSync(README, readFileSync(README, "utf8").replace(marked, block));
  }
} else console.log(`Skipped: the real decks and talks are not at ${DATA} (set PLANNER_DATA).`);
