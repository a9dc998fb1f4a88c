import { expect, test } from "vitest";
import { sampleCases } from "../testing/crash/crash-cases.ts";
import { type CrashOutcome, runCrash } from "../testing/crash/crash-run.ts";
import { POSTGRES_VARIABLE } from "../testing/global-setup.ts";

/** Every case ten times, and how soon all goes on, is `npm run bench -- crash`. */
const SAMPLE = 6;
const AT_A_TIME = 3;

const seed = Number(process.env["PLANNER_CRASH_SEED"] ?? Math.floor(Math.random() * 1e6));

test(
  `kill -9 loses nothing that was answered and doubles nothing (PLANNER_CRASH_SEED=${seed})`,
  { timeout: 600_000 },
  async () => {
    const cases = sampleCases(seed, SAMPLE).values();
    const outcomes: CrashOutcome[] = [];
    const work = async (): Promise<void> => {
      for (const one of cases)
        outcomes.push(await runCrash(one, process.env[POSTGRES_VARIABLE] ?? ""));
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
    for (const outcome of outcomes) {
      const where = `${outcome.victim} at ${outcome.stage}, seed ${seed}`;
      expect([where, outcome.broke]).toEqual([where, undefined]);
      expect([where, outcome.lost, outcome.doubled]).toEqual([where, [], []]);
      expect([where, outcome.doubledMails <= 1]).toEqual([where, true]);
    }
  },
);
