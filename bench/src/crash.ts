import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
  CRASH_CASES,
  type CrashCase,
  type CrashOutcome,
  runCrash,
  startTestPostgres,
} from "@planner/server/testing";
import { SCRATCH } from "./harness/data.ts";
import { type Row, row, sum } from "./harness/table.ts";

/** Most of a run is waiting until a silent worker counts as dead. */
const AT_A_TIME = 4;
const RUNS = 10;
const DONE = join(SCRATCH, "crash.jsonl");
const RESUMED_SECONDS = 60;

/** kill -9 of every victim at every stage: a number of runs, `resume` to go on where a run was stopped, `table` to count alone. */
export async function bench(words: readonly string[]): Promise<Row[]> {
  const runs = Number(words.find((word) => /^\d+$/.test(word)) ?? RUNS);
  if (!words.includes("resume") && !words.includes("table")) rmSync(DONE, { force: true });
  if (!words.includes("table")) await runAll(runs);
  const all = readOutcomes();
  for (const { stage, victim, broke } of all)
    if (broke !== undefined) console.error(`${victim} at ${stage}: ${broke}`);
  const cases = CRASH_CASES.map((one) =>
    rowOf(`${one.victim} at \`${one.stage}\``, all.filter(isOf(one))),
  );
  return [rowOf(`**all ${CRASH_CASES.length} cases**`, all), ...cases];
}

async function runAll(runs: number): Promise<void> {
  mkdirSync(SCRATCH, { recursive: true });
  const before = readOutcomes();
  // All once, then all twice: a run that is stopped has met each of them as often as the others.
  const due = Array.from({ length: runs }, (_, run) =>
    CRASH_CASES.filter((one) => before.filter(isOf(one)).length <= run),
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

const isOf =
  ({ stage, victim }: CrashCase) =>
  (outcome: CrashOutcome): boolean =>
    outcome.stage === stage && outcome.victim === victim;

function rowOf(what: string, outcomes: readonly CrashOutcome[]): Row {
  if (outcomes.length === 0) return row(what, "not run yet");
  const lost = sum(outcomes.map((outcome) => outcome.lost.length));
  const doubled = sum(outcomes.map((outcome) => outcome.doubled.length));
  const mails = Math.max(...outcomes.map(({ doubledMails }) => doubledMails));
  const seconds = Math.max(...outcomes.map(({ resumedMs }) => (resumedMs || 0) / 1_000));
  const broken = outcomes.filter(({ broke }) => broke !== undefined).length;
  const isMet = lost + doubled + broken === 0 && mails <= 1 && seconds <= RESUMED_SECONDS;
  return row(
    what,
    `${outcomes.length} runs, ${lost} lost, ${doubled} doubled, ${mails} mails twice, ${broken} did not go on, slowest ${seconds.toFixed(1)} s`,
    `0, 0, ≤ 1, 0, ≤ ${RESUMED_SECONDS} s: ${isMet ? "met" : "missed"}`,
  );
}
