// kill -9 of every victim at every stage, ten times (`--runs N` for another number); needs no data. `--write` puts the table
// into bench/README.md, `--resume` goes on where an earlier run was stopped, `--table` only counts what that run had done.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import {
  CRASH_CASES,
  type CrashCase,
  type CrashOutcome,
  runCrash,
  startTestPostgres,
} from "@planner/server/testing";
import { ROOT } from "../speed/material.ts";
import { tell } from "../speed/readme.ts";
import type { Row } from "../speed/table.ts";

/** Most of a run is waiting until a silent worker counts as dead. */
const AT_A_TIME = 4;
const DONE = join(ROOT, ".cache/bench/crash.jsonl");
const RESUMED_SECONDS = 60;

const { values: asked } = parseArgs({
  options: {
    runs: { type: "string", default: "10" },
    resume: { type: "boolean", default: false },
    table: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});

async function runAll(runs: number): Promise<void> {
  mkdirSync(dirname(DONE), { recursive: true });
  if (!asked.resume) rmSync(DONE, { force: true });
  const before = readOutcomes();
  // All once, then all twice: a run that is stopped has met each of them as often as the others.
  const due = Array.from({ length: runs }, (_, run) =>
    CRASH_CASES.filter((one) => before.filter((done) => isOf(done, one)).length <= run),
  )
    .flat()
    .values();
  const postgres = await startTestPostgres();
  const work = async (): Promise<void> => {
    for (const one of due)
      appendFileSync(DONE, `${JSON.stringify(await runCrash(one, postgres.adminUrl))}\n`);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  await postgres.stop();
}

function readOutcomes(): CrashOutcome[] {
  if (!existsSync(DONE)) return [];
  const lines = readFileSync(DONE, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as CrashOutcome);
}

const isOf = (outcome: CrashOutcome, { stage, victim }: CrashCase): boolean =>
  outcome.stage === stage && outcome.victim === victim;

const rowOf = (one: CrashCase, all: readonly CrashOutcome[]): Row => ({
  ...figuresOf(all.filter((outcome) => isOf(outcome, one))),
  what: `${one.victim} at \`${one.stage}\``,
});

const sumOf = (all: readonly CrashOutcome[]): Row => ({
  ...figuresOf(all),
  what: `**all ${CRASH_CASES.length} cases**`,
});

function figuresOf(outcomes: readonly CrashOutcome[]): Omit<Row, "what"> {
  if (outcomes.length === 0) return { figure: "not run yet", bar: "–", beside: "–" };
  const lost = outcomes.reduce((sum, outcome) => sum + outcome.lost.length, 0);
  const doubled = outcomes.reduce((sum, outcome) => sum + outcome.doubled.length, 0);
  const mails = Math.max(0, ...outcomes.map((outcome) => outcome.doubledMails));
  const seconds = Math.max(0, ...outcomes.map(({ resumedMs }) => (resumedMs || 0) / 1_000));
  const broken = outcomes.filter(({ broke }) => broke !== undefined).length;
  const isMet = lost + doubled + broken === 0 && mails <= 1 && seconds <= RESUMED_SECONDS;
  return {
    figure: [
      `${outcomes.length} runs`,
      `${lost} lost`,
      `${doubled} doubled`,
      `${mails} mails twice`,
      `${broken} did not go on`,
      `slowest ${seconds.toFixed(1)} s`,
    ].join(", "),
    bar: `0, 0, ≤ 1, 0, ≤ ${RESUMED_SECONDS} s: ${isMet ? "met" : "missed"}`,
    beside: "–",
  };
}

if (!asked.table) await runAll(Number(asked.runs));
const all = readOutcomes();
tell("crash", [sumOf(all), ...CRASH_CASES.map((one) => rowOf(one, all))]);
for (const { stage, victim, broke } of all)
  if (broke !== undefined) console.error(`${victim} at ${stage}: ${broke}`);
