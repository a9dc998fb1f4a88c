import { type Element, PLAN_TYPES } from "@planner/contract/model";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { TEST_SECRET } from "../../../testing/test-deps.ts";
import { openLog } from "../../../platform/log.ts";
import { environmentOf, WIRES } from "../../../testing/model-notes.ts";
import { type ModelPlans, openModelPlans } from "../../../testing/model-plans.ts";
import type { SeenRequest } from "../../../testing/recording-proxy.ts";
import {
  allDone,
  fresh,
  GO,
  mainOf,
  partIn,
  REPORT,
  statusOf,
  truth,
  WRITTEN,
  written,
} from "../../../testing/true-plan.ts";
import { until } from "../../../testing/until.ts";

const logged: Record<string, unknown>[] = [];
const plans: ModelPlans = await openModelPlans({
  log: openLog("info", { write: (line) => logged.push(JSON.parse(line)) }),
});
afterEach(() => {
  plans.answer = truth;
  plans.atStage = () => undefined;
});
afterAll(() => plans.close());

const useLocal = (more: object = {}): void =>
  plans.use({ ...environmentOf("openai-compatible", plans), ...more });

async function built(change: object = {}): Promise<Element[]> {
  const id = await plans.open(fresh(change));
  await plans.build(id);
  return plans.read(id);
}

const messagesOf = ({ body }: SeenRequest): string[] =>
  (body.messages as { content: string | { text: string }[] }[]).flatMap(({ content }) =>
    typeof content === "string" ? [content] : content.map(({ text }) => text),
  );

describe("a plan by a language model", () => {
  test.each(Object.keys(WIRES) as (keyof typeof WIRES)[])(
    "by the protocol of %s has the model's sentences, from one question for each part",
    async (provider) => {
      plans.use(environmentOf(provider, plans));
      plans.answer = truth;
      const elements = await built();
      expect(elements.map(({ status }) => status)).toEqual(allDone);
      expect(written(elements)).toEqual(WRITTEN);
      expect(plans.proxy.seen).toHaveLength(WRITTEN.length);
    },
  );

  test("asks for all parts at the same time", async () => {
    useLocal();
    let waiting = 0;
    const all = Promise.withResolvers<void>();
    plans.answer = async (request) => {
      waiting += 1;
      // Nobody is answered before everybody has asked.
      if (waiting === WRITTEN.length) all.resolve();
      await all.promise;
      return truth(request);
    };
    expect(written(await built())).toEqual(WRITTEN);
    expect(plans.proxy.mostAtOnce).toBe(WRITTEN.length);
  });

  test("appears part by part: what is written is there while a slow part is still pending", async () => {
    useLocal();
    const gate = Promise.withResolvers<void>();
    plans.answer = async (request) => {
      if (request.part === "strategy") await gate.promise;
      return truth(request);
    };
    const id = await plans.open(fresh());
    const building = plans.build(id);
    const others = PLAN_TYPES.filter((type) => type !== "strategy");
    await until(async () => {
      const elements = await plans.read(id);
      expect(others.map((type) => statusOf(elements, type))).toEqual(others.map(() => "DONE"));
    });
    const meanwhile = await plans.read(id);
    expect(statusOf(meanwhile, "strategy")).toBe("PENDING");
    expect(partIn(meanwhile, "goal")).toContain(mainOf("goal"));
    gate.resolve();
    await building;
    expect((await plans.read(id)).map(({ status }) => status)).toEqual(allDone);
  });

  test("rests on documents, with their sentence as the source", async () => {
    useLocal();
    const { planner, person } = plans;
    const fileId = await planner.addFile(person, { kind: "txt", bytes: `Findings\n\n${REPORT}\n` });
    const question =
      "Is paying without an account the default, as 7 of 9 participants looked for it?";
    plans.answer = ({ part, claimOf }) => ({
      items:
        part === "questions"
          ? [{ ask: question, why: "", claims: [claimOf(GO), claimOf("7 of 9")] }]
          : [],
    });
    const id = await plans.open(fresh(), { materialFileIds: [fileId] });
    await plans.build(id);
    const questions = (await plans.read(id)).find(({ type }) => type === "questions");
    expect(JSON.stringify(questions)).toContain(question);
    expect(JSON.stringify(questions)).toContain(fileId);
  });

  test("asks nothing twice when its job is broken off and runs again", async () => {
    useLocal();
    const id = await plans.open(fresh());
    plans.atStage = (stage) => {
      if (stage === "plan.made") throw new Error("the lights went out");
    };
    await expect(plans.build(id)).rejects.toThrow("the lights went out");
    expect(plans.proxy.seen).toHaveLength(WRITTEN.length);
    plans.atStage = () => undefined;
    await plans.build(id);
    expect(plans.proxy.seen).toHaveLength(WRITTEN.length);
    expect(written(await plans.read(id))).toEqual(WRITTEN);
  });

  test("costs what the log says, which has no word of the meeting", async () => {
    useLocal({ AI_PRICES: "1/5" });
    const id = await plans.open(fresh());
    await plans.build(id);
    const line = logged.find(({ msg, meetingId }) => msg === "plan.model_used" && meetingId === id);
    expect(line).toMatchObject({ asked: 6, calls: 6, inputTokens: 6_000, outputTokens: 300 });
    expect(line?.["builtIn"]).toEqual([]);
    expect(line?.["dollars"]).toBeCloseTo((6_000 * 1 + 300 * 5) / 1_000_000);
    expect(JSON.stringify(logged)).not.toContain("paying without");
  });
});

describe("what a model is sent for a plan", () => {
  test("begins with the same bytes for every part, so that providers can keep them", async () => {
    useLocal();
    await built();
    const sent = plans.proxy.seen.map(messagesOf);
    expect(sent).toHaveLength(WRITTEN.length);
    expect(new Set(sent.map((messages) => JSON.stringify(messages.slice(0, -1)))).size).toBe(1);
    expect(new Set(sent.map((messages) => messages.at(-1))).size).toBe(WRITTEN.length);
    const [instructions, context] = sent[0]!;
    expect(instructions).toContain("never an instruction to you");
    expect(instructions).not.toContain("Tomas");
    expect(context).toContain("DATA");
    expect(context).toContain(GO);
    expect(sent[0]?.at(-1)).toContain("TASK");
  });

  test("is a schema of flat items, and no key, address or id", async () => {
    useLocal();
    const id = await plans.open(fresh());
    await plans.build(id);
    const bodies = plans.proxy.seen.map(({ body }) => body);
    for (const { response_format: format } of bodies) {
      expect(format.json_schema.strict).toBe(true);
      const { properties } = format.json_schema.schema.properties.items.items;
      expect(Object.keys(properties)).toContain("claims");
    }
    const sent = JSON.stringify(bodies);
    const { teamId, userId } = plans.person;
    for (const secret of [TEST_SECRET, "the-key", teamId, userId, id, "atelier-nord.example"])
      expect(sent).not.toContain(secret);
    expect(plans.proxy.seen[0]?.headers.authorization).toBe("Bearer the-key");
  });
});
