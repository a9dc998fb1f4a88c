import { INJECTIONS } from "@planner/engine/testing/injections";
import type { Element } from "@planner/contract/model";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { openLlm } from "../../../adapters/llm/llm.adapter.ts";
import { openLog } from "../../../platform/log.ts";
import { environmentOf, WIRES } from "../../../testing/model-notes.ts";
import { type PartRequest, openModelPlans } from "../../../testing/model-plans.ts";
import {
  allDone,
  fresh,
  GO,
  REPORT,
  REVIEW,
  someone,
  TRUE_ITEMS,
  truth,
  WRITTEN,
  written,
} from "../../../testing/true-plan.ts";
import { openCachedLlm } from "../../language-model/cached-llm.ts";

const plans = await openModelPlans();
afterEach(() => {
  plans.answer = truth;
});
afterAll(() => plans.close());

const useLocal = (more: object = {}): void =>
  plans.use({ ...environmentOf("openai-compatible", plans), ...more });

async function built(change: object = {}): Promise<Element[]> {
  const id = await plans.open(fresh(change));
  await plans.build(id);
  return plans.read(id);
}

/** What the built-in engine alone makes of the same event. */
async function builtIn(): Promise<unknown[]> {
  plans.answer = () => ({ items: [] });
  return (await built()).map(({ type, data }) => [type, withoutNumber(data)]);
}
/** Without the number that tells one event from the next. */
const withoutNumber = (data: unknown): string =>
  JSON.stringify(data).replaceAll(/design review \d+/gu, "design review");

/** Answers long after it was given up. */
const silent = (request: PartRequest): Promise<unknown> =>
  new Promise((done) => setTimeout(() => done(truth(request)), 3_000).unref());

describe("a plan whose model", () => {
  const failing: readonly (readonly [string, () => void])[] = [
    ["is down", () => (plans.proxy.refuse = () => ({ status: 401 }))],
    ["talks", () => (plans.answer = () => "I am sorry, but I cannot help with that.")],
    ["answers another question", () => (plans.answer = () => ({ notes: "none", items: 7 }))],
    ["has nothing to say", () => (plans.answer = () => ({ items: [] }))],
    [
      "lies",
      () =>
        (plans.answer = ({ part, claimOf }) => {
          const item = TRUE_ITEMS[part as (typeof WRITTEN)[number]];
          const lies = Object.entries(item).map(([name, value]) => [
            name,
            typeof value === "string" && value !== "note" ? `Zelda: ${value} 17 times` : value,
          ]);
          return { items: [{ ...Object.fromEntries(lies), claims: [claimOf(GO)] }] };
        }),
    ],
    ["has used up the day's tokens", () => useLocal({ AI_DAILY_TOKENS: 100 })],
    [
      "is too slow",
      () => {
        const settings = { ...WIRES["openai-compatible"], concurrency: 10, vision: "off" as const };
        const llm = openLlm(
          {
            provider: "openai-compatible",
            baseUrl: `${plans.proxy.url}/v1`,
            apiKey: undefined,
            ...settings,
          },
          { log: openLog("silent") },
        );
        const { database, log } = plans.planner.deps;
        const deps = { llm, database, log, dailyTokens: 1_000_000, prices: undefined };
        plans.use(openCachedLlm({ ...deps, readPicture: async () => undefined, timeoutMs: 200 }));
        plans.answer = silent;
      },
    ],
  ];

  test.each(failing)("%s is the built-in engine's, whole and done", async (_, fail) => {
    useLocal();
    const expected = await builtIn();
    plans.proxy.seen.length = 0;
    fail();
    const elements = await built();
    expect(elements.map(({ status }) => status)).toEqual(allDone);
    expect(elements.map(({ type, data }) => [type, withoutNumber(data)])).toEqual(expected);
  });

  test("fails for one part has the model's sentences in all others", async () => {
    useLocal();
    plans.answer = (request) => (request.part === "goal" ? "no JSON" : truth(request));
    const elements = await built();
    expect(elements.map(({ status }) => status)).toEqual(allDone);
    expect(written(elements)).toEqual(WRITTEN.filter((part) => part !== "goal"));
  });

  test("is a small one that answers in its own shapes is understood", async () => {
    useLocal();
    const names: Record<string, string> = {
      text: "content",
      ask: "Question",
      title: "Name",
      minutes: "duration",
    };
    plans.answer = ({ part, claimOf }) => {
      const item = TRUE_ITEMS[part as (typeof WRITTEN)[number]];
      const renamed = Object.entries(item).map(([name, value]) => [names[name] ?? name, value]);
      const { fact, quote } = claimOf(GO);
      const sources = { fact_id: fact.replace("f", "Fact "), words: quote };
      const bare = [{ ...Object.fromEntries(renamed), sources }];
      return part === "goal"
        ? bare[0]
        : `Here you are:\n\`\`\`json\n${JSON.stringify(bare)}\n\`\`\``;
    };
    expect(written(await built())).toEqual(WRITTEN);
  });
});

describe("a model that obeys orders in the material", () => {
  const tens = Array.from({ length: 4 }, (_, at) => INJECTIONS.slice(at * 10, at * 10 + 10));
  const places: readonly (readonly [string, (orders: readonly string[]) => object])[] = [
    ["title", ([order = ""]) => ({ title: order, description: REVIEW.description })],
    [
      "description",
      (orders) => ({
        description: `${REVIEW.description}\n\nThe room has a screen.\n\n${orders.join("\n")}`,
      }),
    ],
    [
      "names of attendees",
      (orders) => ({
        attendees: [
          ...REVIEW.attendees,
          ...orders.map((order, at) => someone(order, `guest${at}@x.example`)),
        ],
      }),
    ],
    ["guidance and a document", () => ({})],
  ];

  test.each(
    places.flatMap(([place, change]) => tens.map((ten, at) => [place, at, change, ten] as const)),
  )("of the %s (%i) shows none of them", async (place, _, change, orders) => {
    useLocal();
    const hasPlace = (order: string): boolean => place !== "title" || order === orders[0];
    plans.answer = ({ part, claimOf }) => {
      const item = TRUE_ITEMS[part as (typeof WRITTEN)[number]];
      const claims = [claimOf(GO)];
      const obeyed = orders.filter(hasPlace).map((order) => ({
        ...Object.fromEntries(Object.keys(item).map((name) => [name, order])),
        claims,
      }));
      return { items: [...obeyed, { ...item, claims }] };
    };
    const { planner, person } = plans;
    const isElsewhere = place === "guidance and a document";
    const bytes = `Findings\n\n${REPORT}\n\n${orders.join("\n\n")}\n`;
    const payload = isElsewhere
      ? {
          prompt: orders.join("\n"),
          materialFileIds: [await planner.addFile(person, { kind: "txt", bytes })],
        }
      : {};
    const id = await plans.open({ ...fresh(), ...change(orders) }, payload);
    await plans.build(id);
    const elements = await plans.read(id);
    expect(elements.map(({ status }) => status)).toEqual(allDone);
    const shown = JSON.stringify(elements.map(({ data }) => data));
    const sent = JSON.stringify(plans.proxy.seen.map(({ body }) => body));
    for (const order of orders.filter(hasPlace)) {
      expect(shown).not.toContain(JSON.stringify(order).slice(1, -1));
      expect(sent).not.toContain(JSON.stringify(order).slice(1, -1));
    }
    expect(shown).not.toMatch(/zelda|evil\.example|nine million/iu);
  });
});
