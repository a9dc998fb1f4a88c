import { SENTENCES } from "@planner/contract/api";
import { type ElementStatus, PLAN_TYPES } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import type { Stage } from "../../../platform/failpoint.ts";
import { runInChild } from "../../../testing/one-job.ts";
import { busyLlm } from "../../../testing/test-deps.ts";
import { openPlanApp } from "../../../testing/scripted-plans.ts";
import { buildHandlers } from "../../../worker.ts";
import { calendar } from "../../../tables/calendar.tables.ts";
import { element, meeting } from "../../../tables/meeting.tables.ts";

let atStage: (stage: string) => void | Promise<void> = () => undefined;
const planner = await openPlanApp({
  failpoint: (stage) => atStage(stage),
  llmFor: busyLlm,
  readDocumentText: () => Promise.reject(new Error("the reader broke")),
});
const ann = await planner.signUp();
afterEach(() => {
  atStage = () => undefined;
  planner.plans.onMake = () => undefined;
  planner.plans.broken = [];
});
afterAll(() => planner.close());

const build = (meetingId: string, number = 1) =>
  buildHandlers(planner.deps)["plan.build"]({ teamId: ann.teamId, meetingId, build: number });
const statusesOf = async (id: string): Promise<ElementStatus[]> =>
  (await planner.read(ann, id)).elements.map(({ status }) => status);
const all = (status: ElementStatus) => PLAN_TYPES.map(() => status);
const writesTo = async (id: string) => {
  const sent = await planner.deps.database.pool.query(
    "select count(*)::int as count from pgboss.job where name = 'calendar.write' and data->>'eventId' = (select event_id from meeting where id = $1)",
    [id],
  );
  return sent.rows[0].count;
};

/** Builds in a process of its own, which dies at a stage; answers the signal that ended it. */
const buildInChild = (meetingId: string, killAt: Stage): Promise<string | null> =>
  runInChild(planner, {
    name: "plan.build",
    payload: { teamId: ann.teamId, meetingId, build: 1 },
    killAt,
  });

describe("a part that cannot be written", () => {
  test("fails alone, and can be tried again alone", async () => {
    planner.plans.broken = ["strategy"];
    const id = await planner.open(ann);
    expect((await planner.runJobs()).filter(({ error }) => error)).toEqual([]);
    const { elements } = await planner.read(ann, id);
    const strategy = elements.find(({ type }) => type === "strategy");
    expect(strategy).toMatchObject({ status: "FAILED", message: SENTENCES.elementFailed });
    const others = elements.filter((one) => one !== strategy);
    expect(others.map(({ status }) => status)).toEqual(others.map(() => "DONE"));
    expect(others).toHaveLength(6);
    planner.plans.broken = [];
    const retry = `/${id}/elements/${strategy?.id}/retry`;
    expect((await planner.call(ann, "POST", retry)).statusCode).toBe(200);
    await planner.runJobs();
    expect(planner.plans.requested.at(-1)).toEqual(["strategy"]);
    expect(await statusesOf(id)).toEqual(all("DONE"));
  });

  test("fails again alone, and is no job that was given up", async () => {
    planner.plans.broken = PLAN_TYPES;
    const id = await planner.open(ann);
    expect((await planner.runJobs()).filter(({ error }) => error)).toEqual([]);
    expect(await statusesOf(id)).toEqual(all("FAILED"));
  });
});

describe("while a plan is made", () => {
  test("its parts appear one by one, the last together with how the meeting was read", async () => {
    const id = await planner.open(ann);
    const done = new Map<string, number>();
    atStage = async (stage) => {
      const { elements, plan } = await planner.read(ann, id);
      expect(plan?.reading === null).toBe(elements.some(({ status }) => status === "PENDING"));
      done.set(stage, elements.filter(({ status }) => status === "DONE").length);
    };
    await build(id);
    expect([...done]).toEqual([
      ["plan.begun", 0],
      ["plan.read", 0],
      ...PLAN_TYPES.slice(0, 6).map((type, index) => [`plan.${type}`, index + 1]),
      ["plan.made", 6],
      ["plan.written", 6],
      ["plan.saved", 7],
    ]);
  });
});

describe("an old build", () => {
  test("writes nothing over a newer one", async () => {
    const id = await planner.open(ann);
    atStage = async (stage) => {
      if (stage === "plan.goal") await planner.call(ann, "PATCH", `/${id}`, { prompt: "again" });
    };
    await build(id);
    atStage = () => undefined;
    expect(await statusesOf(id)).toEqual(all("PENDING"));
    await build(id, 1);
    expect(await statusesOf(id)).toEqual(all("PENDING"));
    await build(id, 2);
    expect(await statusesOf(id)).toEqual(all("DONE"));
  });

  test("writes nothing into a plan that was reset meanwhile", async () => {
    const id = await planner.open(ann);
    atStage = async (stage) => {
      if (stage === "plan.read") await planner.call(ann, "DELETE", `/${id}`);
    };
    await build(id);
    const rows = await planner.db.select().from(element).where(eq(element.meetingId, id));
    expect(rows.map(({ status }) => status)).toEqual(all("PENDING"));
  });
});

describe("a build that breaks", () => {
  test.each(["plan.begun", "plan.read", "plan.agenda", "plan.made"])(
    "at %s is made again, and what was done stays",
    async (broken) => {
      const id = await planner.open(ann);
      // As if it came from a provider, who may be told of the plan.
      await planner.db
        .update(calendar)
        .set({ accountId: "a" })
        .where(eq(calendar.teamId, ann.teamId));
      atStage = (stage) => {
        if (stage === broken) throw new Error("the lights went out");
      };
      await expect(build(id)).rejects.toThrow("the lights went out");
      const before = (await planner.read(ann, id)).elements.filter(
        ({ status }) => status === "DONE",
      );
      atStage = () => undefined;
      await build(id);
      const { elements, plan } = await planner.read(ann, id);
      expect(elements.map(({ status }) => status)).toEqual(all("DONE"));
      expect(elements.slice(0, before.length)).toEqual(before);
      expect(plan?.reading).not.toBeNull();
      expect(await writesTo(id)).toBe(1);
    },
  );

  test.each(["plan.begun", "plan.goal", "plan.strategy", "plan.made", "plan.saved"] as const)(
    "because its process was killed at %s leaves one whole plan all the same",
    async (killAt) => {
      const id = await planner.open(ann);
      expect(await buildInChild(id, killAt)).toBe("SIGKILL");
      await build(id);
      const { elements, plan } = await planner.read(ann, id);
      expect(elements.map(({ type, status }) => `${type} ${status}`)).toEqual(
        PLAN_TYPES.map((type) => `${type} DONE`),
      );
      expect(plan?.reading).not.toBeNull();
    },
  );

  test("each time fails what is not done with the specified sentence, and that can be tried again", async () => {
    const id = await planner.open(ann);
    atStage = (stage) => {
      if (stage === "plan.agenda") throw new Error("the lights went out");
    };
    await expect(build(id)).rejects.toThrow("the lights went out");
    atStage = (stage) => {
      if (stage === "plan.read") throw new Error("the lights went out");
    };
    await expect(build(id)).rejects.toThrow("the lights went out");
    // So that the queue keeps it among those that were given up.
    await expect(build(id)).rejects.toThrow("the lights went out");
    const { elements } = await planner.read(ann, id);
    const failed = { status: "FAILED", message: SENTENCES.elementFailed, progress: null };
    expect(elements).toMatchObject([
      { type: "goal", status: "DONE", message: null },
      { type: "agenda", status: "DONE", message: null },
      ...PLAN_TYPES.slice(2).map((type) => ({ type, ...failed })),
    ]);
    atStage = () => undefined;
    const path = `/${id}/elements/${elements[3]?.id}/retry`;
    expect((await planner.call(ann, "POST", path)).statusCode).toBe(200);
    await build(id, 2);
    expect(planner.plans.requested.at(-1)).toEqual(PLAN_TYPES.slice(2));
    expect(await statusesOf(id)).toEqual(all("DONE"));
  });

  test("because of a document is made without it in the end, and says so", async () => {
    const fileId = await planner.addFile(ann, { kind: "txt", bytes: "Seven of nine" });
    const id = await planner.open(ann, { materialFileIds: [fileId] });
    await expect(build(id)).rejects.toThrow("the reader broke");
    await expect(build(id)).rejects.toThrow("the reader broke");
    await build(id);
    expect(await statusesOf(id)).toEqual(all("DONE"));
    const { elements } = await planner.read(ann, id);
    expect(elements.find(({ type }) => type === "materials")?.message).toBe(
      "“file.txt” was left out: It could not be read.",
    );
  });

  test("whose worker died each time is given up", async () => {
    const id = await planner.open(ann);
    await planner.db.update(meeting).set({ planAttempts: 3 }).where(eq(meeting.id, id));
    await build(id);
    expect(await statusesOf(id)).toEqual(all("FAILED"));
  });

  test("whose job is gone is failed by the sweep, and one whose job waits is not", async () => {
    const [waiting, lost] = [await planner.open(ann), await planner.open(ann)];
    await planner.deps.database.pool.query(
      "delete from pgboss.job where name = 'plan.build' and data->>'meetingId' = $1",
      [lost],
    );
    await buildHandlers(planner.deps)["house.sweep"]({});
    expect(await statusesOf(lost)).toEqual(all("FAILED"));
    expect(await statusesOf(waiting)).toEqual(all("PENDING"));
  });
});
