import { LLMock } from "@copilotkit/aimock";
import type { Element, PlanType } from "@planner/contract/model";
import { makePlan } from "@planner/engine";
import { readLlm } from "../environment/llm.ts";
import type { Deps } from "../deps.ts";
import type { Occurrence } from "../features/calendar/calendar.ports.ts";
import type { LlmFor } from "../features/language-model/language-model.ports.ts";
import { openLlmFor } from "../planner/llm.ts";
import { buildHandlers } from "../worker.ts";
import type { TestPerson } from "./person.ts";
import { openRecordingProxy, type RecordingProxy } from "./recording-proxy.ts";
import { openPlanApp, type PlanApp } from "./scripted-plans.ts";

/** The words of a fact that a sentence of a plan rests on. */
export interface PlanClaim {
  readonly fact: string;
  readonly quote: string;
}

/** What a model is asked for a plan: the part, and the facts by their ids. */
export interface PartRequest {
  readonly part: PlanType;
  readonly prompt: string;
  /** The claim that rests on the fact that says this, with all its words; on one that is not there where none does. */
  readonly claimOf: (words: string) => PlanClaim;
}

/** A Planner whose plans are made by a fake model over HTTP; all that is sent passes a recording proxy. */
export interface ModelPlans {
  readonly planner: PlanApp;
  readonly person: TestPerson;
  readonly proxy: RecordingProxy;
  /** What the model says from now on: items, or anything else as it stands. */
  answer: (request: PartRequest) => unknown;
  atStage: (stage: string) => void | Promise<void>;
  /** Uses the model as an environment names it, or any other. */
  use(model: Parameters<typeof readLlm>[0] | LlmFor): void;
  /** An event with a description and people, opened: answers the meeting's id. The job waits. */
  open(event: Partial<Occurrence>, payload?: object): Promise<string>;
  /** Makes the plan now. */
  build(meetingId: string): Promise<void>;
  read(meetingId: string): Promise<Element[]>;
  close(): Promise<void>;
}

/** How each part's question begins. */
const PARTS: readonly (readonly [string, PlanType])[] = [
  ["TASK\nWrite the goal", "goal"],
  ["TASK\nWrite the agenda", "agenda"],
  ["TASK\nWrite questions", "questions"],
  ["TASK\nWrite what may go wrong", "challenges"],
  ["TASK\nWrite how to lead", "strategy"],
  ["TASK\nWrite what a reader", "insights"],
];

/** The words of a message, whatever the provider calls them. */
function wordsOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return (content as { text?: string }[]).map(({ text = "" }) => text).join("\n");
}

function requestIn(prompt: string): PartRequest {
  const [, part] = PARTS.find(([start]) => prompt.includes(start)) ?? [];
  if (!part) throw new Error("the model was asked for something else than a part of a plan");
  return {
    part,
    prompt,
    claimOf: (words) => {
      const line = prompt.split("\n").find((one) => /^f\d+ \|/u.test(one) && one.includes(words));
      const [fact = "f0", , , ...quote] = line?.split(" | ") ?? [];
      return { fact, quote: quote.join(" | ") };
    },
  };
}

const noModel: LlmFor = () => {
  throw new Error("no model is in use yet");
};

/** Opens such a Planner with one person in it; `overrides` replaces single dependencies. */
export async function openModelPlans(overrides: Partial<Deps> = {}): Promise<ModelPlans> {
  const mock = new LLMock({ port: 0 });
  mock.on({ predicate: () => true }, async ({ messages }) => {
    const prompt = messages.map(({ content }) => wordsOf(content)).join("\n");
    const answer = await opened.answer(requestIn(prompt));
    return {
      content: typeof answer === "string" ? answer : JSON.stringify(answer),
      usage: { prompt_tokens: 1_000, completion_tokens: 50 },
    };
  });
  await mock.start();
  const proxy = await openRecordingProxy(mock.url);
  let llmFor: LlmFor = noModel;
  const planner = await openPlanApp({
    makePlan,
    llmFor: (meeting) => llmFor(meeting),
    failpoint: (stage) => opened.atStage(stage),
    ...overrides,
  });
  const person = await planner.signUp();
  const opened: ModelPlans = {
    planner,
    person,
    proxy,
    answer: () => ({ items: [] }),
    atStage: () => undefined,
    use: (model) => {
      proxy.seen.length = 0;
      proxy.mostAtOnce = 0;
      proxy.refuse = () => undefined;
      if (typeof model === "function") {
        llmFor = model;
        return;
      }
      const settings = readLlm(model);
      if (!settings) throw new Error("the environment names no model");
      llmFor = openLlmFor(settings, planner.deps);
    },
    open: async (event, payload) =>
      planner.open(person, { ...(await planner.addOccurrence(person, event)), ...payload }),
    build: (meetingId) =>
      buildHandlers(planner.deps)["plan.build"]({ teamId: person.teamId, meetingId, build: 1 }),
    read: async (meetingId) => (await planner.read(person, meetingId)).elements,
    close: async () => {
      await planner.close();
      await proxy.close();
      await mock.stop();
    },
  };
  return opened;
}
