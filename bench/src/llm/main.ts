// node scripts/with-node.mjs bench/src/llm/main.ts: notes by a model of known speed, through the running product; `--write` puts the table into bench/README.md.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startPlanner } from "@planner/e2e/planner";
import { pause, Visitor } from "@planner/e2e/visitor";
import { DATA, hasData, ROOT, talk } from "../speed/material.ts";
import { type Row, timed, toMarkdown } from "../speed/table.ts";
import type { ChatServer } from "./chat-server.ts";
import { openSimulatedModel } from "./simulated-model.ts";

const README = join(ROOT, "bench/README.md");

interface Run {
  readonly first: number;
  readonly all: number;
}

async function bench(): Promise<void> {
  const model = await openSimulatedModel();
  const planner = await startPlanner({
    AI_PROVIDER: "openai-compatible",
    AI_BASE_URL: model.url,
    AI_MODEL: "simulated",
    LOG_LEVEL: "warn",
  });
  try {
    const visitor = new Visitor(planner.url);
    await visitor.signUp(/code=([\w-]+)/.exec(planner.output())?.[1] ?? "", "robin@example.test");
    const material = talk();
    const deck = await visitor.upload(material.deck, "presentation");
    const notes = await visitor.upload(material.transcript, "notes");
    const files = { presentationFileId: deck.fileId, notesFileId: notes.fileId };
    const fresh = await build(visitor, files);
    const { calls, judged, tokensIn, tokensOut } = model.counted;
    const kept = await build(visitor, files);
    const again = model.counted.calls - calls;
    const long = await oneLongCall(model, material.transcript);
    print([
      row(
        `notes of 60 pages, 60 minutes, ${material.words} words`,
        seconds(fresh.all),
        "≤ 30 s",
        `one long call: ${seconds(long)}`,
      ),
      row(
        "the first notes on the screen",
        seconds(fresh.first),
        "–",
        `one long call: ${seconds(long)}`,
      ),
      row("tokens in", `${tokensIn} in ${calls} calls, ${judged} of them to judges`, "–"),
      row("tokens out", String(tokensOut), "–"),
      row("the same meeting once more", `${seconds(kept.all)}, ${again} calls`, "0 calls"),
    ]);
  } finally {
    await planner.close();
    await model.close();
  }
}

const row = (what: string, figure: string, bar: string, beside = "–"): Row => ({
  what,
  figure,
  bar,
  beside,
});
const seconds = (figure: number): string => `${figure.toFixed(1)} s`;

interface Shown {
  readonly id: string;
  readonly elements: readonly {
    type: string;
    status: string;
    data: { pages?: unknown[] } | null;
  }[];
}

/** From POST meetings to the first notes, and to the last element. */
async function build(visitor: Visitor, files: object): Promise<Run> {
  const event = await visitor.createEvent("Benchmark");
  const startedAt = performance.now();
  const since = (): number => (performance.now() - startedAt) / 1_000;
  const { id } = await visitor.expect<Shown>("POST", visitor.team("/meetings"), {
    ...event,
    ...files,
  });
  let first: number | undefined;
  for (;;) {
    const { elements } = await visitor.expect<Shown>("GET", visitor.team(`/meetings/${id}`));
    const report = elements.find(({ type }) => type === "report");
    if (report?.data?.pages?.length) first ??= since();
    if (elements.some(({ status }) => status === "FAILED")) throw new Error("The notes failed.");
    if (elements.every(({ status }) => status === "DONE"))
      return { first: first ?? since(), all: since() };
    await pause(50);
  }
}

/** The same meeting asked about at once: the model writes for as long as its speed makes it. */
async function oneLongCall({ url }: ChatServer, transcript: string): Promise<number> {
  const cues = JSON.parse(readFileSync(transcript, "utf8")) as { text: string }[];
  const lines = cues.map(({ text }, index) => `s${index + 1} | p1 | 0:00 | - | ${text}`);
  const messages = [{ role: "user", content: `WHOLE MEETING\n${lines.join("\n")}` }];
  const run = await timed(async () => {
    const answer = await fetch(`${url}/chat/completions`, {
      method: "POST",
      body: JSON.stringify({ messages }),
    });
    return answer.text();
  });
  return run.seconds;
}

function print(rows: readonly Row[]): void {
  const table = toMarkdown(rows);
  console.log(table);
  if (!process.argv.includes("--write")) return;
  const text = readFileSync(README, "utf8");
  writeFileSync(
    README,
    text.replace(/<!-- llm -->[^]*<!-- \/llm -->/, `<!-- llm -->\n${table}\n<!-- /llm -->`),
  );
}

if (hasData()) await bench();
else console.log(`Skipped: the real decks and talks are not at ${DATA} (set PLANNER_DATA).`);
