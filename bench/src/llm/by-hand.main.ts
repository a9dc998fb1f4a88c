// node scripts/with-node.mjs bench/src/llm/by-hand.main.ts MEETING FOLDER [--lies]: a person is the model. What has no answer yet is
// asked in FOLDER/prompts/KEY.txt; answers go beside it as KEY.json and are taken up by the next run, until nothing is asked.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type LlmPort, type LlmRequest, makeNotes, notesAsMarkdown } from "@planner/engine";
import {
  keyOf,
  liesOf,
  readWritten,
  verdictKey,
  verdictsFor,
  withIds,
  withTexts,
} from "../../../engine/fixtures/model/replay.ts";
import { judgedIn } from "../../../engine/src/testing/told-notes.ts";
import { openPdfReader } from "../../../server/src/adapters/pdf/pdf.adapter.ts";
import { labelledMeeting } from "../quality/labelled.ts";

const [meeting = "", folder = "", ...flags] = process.argv.slice(2);
const isLying = flags.includes("--lies");
if (!meeting || !folder) throw new Error("by-hand.main.ts MEETING FOLDER [--lies]");
const prompts = join(folder, "prompts");
mkdirSync(prompts, { recursive: true });

/** Takes up what was answered since the last run: a judge's verdicts note by note, all else as it is. */
function takeUp(): void {
  const { verdicts } = readWritten(meeting, folder);
  const judged: Record<string, string> = { ...verdicts };
  for (const name of readdirSync(prompts).filter((one) => one.endsWith(".json"))) {
    const value: unknown = JSON.parse(readFileSync(join(prompts, name), "utf8"));
    const asked = join(prompts, name.replace(/json$/u, "txt"));
    if (name.startsWith("judge-")) {
      const notes = new Map(judgedIn(readFileSync(asked, "utf8")).map((one) => [one.id, one]));
      for (const { id, verdict } of (value as { verdicts: { id: string; verdict: string }[] })
        .verdicts) {
        const note = notes.get(id);
        if (note) judged[verdictKey(note)] = verdict;
      }
    } else {
      const isWhole = !name.startsWith("window-");
      const kept = isWhole ? withTexts(value as never, readFileSync(asked, "utf8")) : value;
      writeFileSync(join(folder, name), `${JSON.stringify(kept, null, 2)}\n`);
    }
    for (const path of [asked, join(prompts, name)]) rmSync(path, { force: true });
  }
  for (const name of readdirSync(prompts)) rmSync(join(prompts, name));
  writeFileSync(join(folder, "verdicts.json"), `${JSON.stringify(judged, null, 2)}\n`);
}

takeUp();
const written = readWritten(meeting, folder);
const open: string[] = [];

function answerOf(request: LlmRequest): unknown {
  const key = keyOf(request);
  if (request.purpose === "judge") {
    const isKnown = judgedIn(request.prompt).every((one) => verdictKey(one) in written.verdicts);
    return isKnown ? verdictsFor(request.prompt, written.verdicts) : undefined;
  }
  if (request.purpose === "takeback") {
    const isAnswered = isLying || written.takeback;
    return isAnswered && withIds(written.takeback ?? { changes: [] }, request.prompt);
  }
  if (request.purpose === "reduce")
    return (isLying || written.overview) && withIds(written.overview, request.prompt);
  const answer = written.windows.get(key);
  return answer && { notes: isLying ? [...answer.notes, ...liesOf(written, key)] : answer.notes };
}

function ask(request: LlmRequest): void {
  const { instructions, context, prompt, schema } = request;
  // What is asked over the whole meeting waits until its parts are answered: its notes are not known before.
  if (open.length > 0 && (request.purpose === "takeback" || request.purpose === "reduce")) return;
  const hash = createHash("sha256").update(prompt).digest("hex").slice(0, 6);
  const key = keyOf(request) + (request.purpose === "judge" ? `-${hash}` : "");
  open.push(key);
  const shape = `ANSWER AS ONE JSON OBJECT OF THIS SCHEMA\n${JSON.stringify(schema.json)}`;
  writeFileSync(join(prompts, `${key}.txt`), [instructions, context, prompt, shape].join("\n\n"));
}

const llm: LlmPort = {
  name: "by hand",
  ask: (request) => {
    const value = answerOf(request);
    const usage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };
    if (value !== undefined)
      return Promise.resolve({ kind: "answer", value, isComplete: true, usage });
    ask(request);
    return Promise.resolve({ kind: "failure", reason: "unavailable" });
  },
};

const reader = openPdfReader();
try {
  const { deck, segments, date } = await labelledMeeting(meeting, reader);
  const notes = await makeNotes(deck, segments, { llm, meeting: date ? { date } : {} });
  const pages = deck.pages.map(({ page, title }) => ({ page, title }));
  writeFileSync(join(folder, "notes.md"), notesAsMarkdown({ title: meeting, pages, ...notes }));
  writeFileSync(join(folder, "notes.json"), JSON.stringify(notes, null, 1));
  console.log(JSON.stringify(notes.model));
} finally {
  await reader.close();
}
console.log(
  open.length === 0 ? "Nothing is left to ask." : `To answer in ${prompts}: ${open.join(", ")}`,
);
if (!existsSync(join(folder, ".gitignore")))
  writeFileSync(join(folder, ".gitignore"), "prompts/\nnotes.*\n.gitignore\n");
