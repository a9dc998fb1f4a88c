import { SENTENCES } from "@planner/contract/api";
import { sql } from "drizzle-orm";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { buildTestApp, type TestApp } from "../testing/app.ts";
import { openMeetingApp } from "../testing/meetings.ts";
import { ADMIN, startProcess, type TestProcess } from "../testing/process.ts";
import { buildHandlers } from "../worker.ts";

const WORKER = fileURLToPath(new URL("../testing/poison.child.ts", import.meta.url));
const PATIENCE_MS = 180_000;
/** Ages jobs faster than a real Planner does: tries follow at once, and a silent worker counts as dead after two seconds. */
const hurry = ({ db }: TestApp): Promise<unknown> =>
  db.execute(sql`update pgboss.queue set retry_limit = 2, retry_delay = 0, retry_backoff = false,
    heartbeat_seconds = 2, expire_seconds = case name when 'file.draw' then 4 else 60 end
    where name <> 'dead.letters'`);

/** Starts a worker, and another each time that one dies, as a supervisor does; answers how many died so far. */
function superviseWorker({ databaseUrl }: TestApp): () => number {
  let deaths = 0;
  let isOver = false;
  let worker: TestProcess;
  const start = async (): Promise<void> => {
    worker = startProcess(process.execPath, ["--max-old-space-size=96", WORKER, databaseUrl], {});
    await worker.ended;
    if (isOver) return;
    deaths += 1;
    await start();
  };
  const over = start();
  onTestFinished(async () => {
    isOver = true;
    worker.signal("SIGKILL");
    await over;
  });
  return () => deaths;
}

const admin = async ({ databaseUrl }: TestApp, ...args: string[]): Promise<string> => {
  const env = { DATABASE_URL: databaseUrl, PLANNER_DATA_DIR: join(tmpdir(), "planner-poison") };
  const program = startProcess(process.execPath, [ADMIN, "dead-letters", ...args], env);
  expect([await program.ended, program.printed()]).toEqual([0, expect.anything()]);
  return program.printed();
};

const broken = () => Promise.reject(new Error("the engine is broken"));

const letters = ({ queue }: TestApp) => queue.deadLetters.list();

test(
  "jobs that throw, hang, end their worker or fill its memory are given up, and all others are done",
  { timeout: PATIENCE_MS },
  async () => {
    const planner = await buildTestApp();
    onTestFinished(() => planner.close());
    await hurry(planner);
    const { db, deps } = planner;
    await deps.send(db, "account.forgot", { email: "exits" });
    await deps.send(db, "mail.send", { mailId: "runs out of memory" });
    await deps.send(db, "mail.send", { mailId: "throws" });
    await deps.send(db, "file.draw", { teamId: "", fileId: "hangs" });
    const poisons = { "account.forgot": 1, "mail.send": 2, "file.draw": 1 };
    const deaths = superviseWorker(planner);
    await expect
      .poll(async () => (await letters(planner)).length, { timeout: PATIENCE_MS, interval: 500 })
      .toBe(Object.values(poisons).reduce((sum, count) => sum + count));

    for (let index = 0; index < 50; index += 1)
      await deps.send(db, "mail.send", { mailId: `fine ${index}` });
    const left = async (): Promise<number> =>
      Number(
        (
          await db.execute<{ count: string }>(
            sql`select count(*) from pgboss.job where name = 'mail.send' and state in ('created', 'retry', 'active')`,
          )
        ).rows[0]?.count,
      );
    await expect.poll(left, { timeout: PATIENCE_MS, interval: 200 }).toBe(0);
    // Whoever died with its worker each time does not begin again.
    const before = deaths();
    await wait(3_000);
    expect(deaths()).toBe(before);

    const given = await letters(planner);
    const errorOf = (word: string): unknown =>
      given.find(({ payload }) => Object.values(payload).includes(word))?.error;
    // At its last try it may have been beside one that took the worker along.
    expect(errorOf("throws")).toMatch(/^(Error: the lights went out|The worker died\.)$/);
    expect(errorOf("exits")).toBe("The worker died.");
    expect(errorOf("runs out of memory")).toBe("The worker died.");
    expect(errorOf("hangs")).toMatch(/long|exceeded/);
    expect(given.map(({ tries }) => tries)).toEqual([3, 3, 3, 3]);
  },
);

test(
  "notes that break at every try show as failed, stand in the list without their words, and are made once they are put back",
  { timeout: PATIENCE_MS },
  async () => {
    const planner = await openMeetingApp();
    onTestFinished(() => planner.close());
    await hurry(planner);
    const ann = await planner.signUp();
    const id = await planner.addMeeting(ann, "Ada: Let us ship it.");
    const runWith = (overrides: object): Promise<unknown> =>
      planner.queue.runDue(buildHandlers({ ...planner.deps, ...overrides }));
    await expect
      .poll(async () => {
        await runWith({ makeNotes: broken });
        return (await letters(planner)).length;
      })
      .toBe(1);
    const partsOf = async () => (await planner.read(ann, id)).elements;
    const failed = { status: "FAILED", message: SENTENCES.notesFailed };
    expect(await partsOf()).toMatchObject([failed, failed, failed]);

    const shown = await admin(planner);
    expect(shown).toContain("notes.build · 3 tries");
    expect(shown).toContain(`teamId ${ann.teamId} · meetingId ${id}`);
    expect(shown).toContain("Error: the engine is broken");
    expect(shown).not.toContain("ship it");

    const [letter] = await letters(planner);
    expect(await admin(planner, "--retry", letter?.id ?? "")).toBe("Put back: 1 of 1.\n");
    expect((await partsOf()).map(({ status }) => status)).toEqual([
      "PENDING",
      "PENDING",
      "PENDING",
    ]);
    await runWith({});
    expect((await partsOf()).map(({ status }) => status)).toEqual(["DONE", "DONE", "DONE"]);
    expect(await admin(planner)).toBe("There are no dead letters.\n");
  },
);

test("a dead letter can be forgotten", { timeout: PATIENCE_MS }, async () => {
  const planner = await buildTestApp();
  onTestFinished(() => planner.close());
  await hurry(planner);
  await planner.deps.send(planner.db, "mail.send", { mailId: "m1" });
  const handlers = { ...buildHandlers(planner.deps), "mail.send": broken };
  await expect
    .poll(async () => {
      await planner.queue.runDue(handlers);
      return (await letters(planner)).length;
    })
    .toBe(1);
  expect(await admin(planner, "--drop", "all")).toBe("Forgotten: 1.\n");
  expect(await letters(planner)).toEqual([]);
});
