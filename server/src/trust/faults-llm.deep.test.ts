import type { Element } from "@planner/contract/model";
import { afterAll, expect, test } from "vitest";
import {
  countFault,
  type Fault,
  nameOfFault,
  openFaultProxy,
  printFaults,
} from "../testing/fault-proxy.ts";
import { environmentOf, openModelApp } from "../testing/model-notes.ts";

const model = await openModelApp();
const proxy = await openFaultProxy({
  host: "127.0.0.1",
  port: Number(new URL(model.proxy.url).port),
});
const url = `http://127.0.0.1:${proxy.port}`;
model.use(environmentOf("openai-compatible", { proxy: { ...model.proxy, url } }), {
  firstMs: 1_500,
  silentMs: 1_000,
  totalMs: 4_000,
  pauseMs: 20,
});
afterAll(async () => {
  printFaults();
  await model.close();
  await proxy.close();
});

const FAULTS: readonly Fault[] = [
  { kind: "slow", ms: 20 },
  { kind: "cut at start" },
  { kind: "reset" },
  { kind: "cut in answer", bytes: 40 },
  { kind: "cut in answer", bytes: 400 },
  { kind: "silent", bytes: 0 },
  { kind: "silent", bytes: 400 },
  { kind: "answer", status: 503, body: '{"error":{"message":"overloaded"}}' },
  { kind: "answer", status: 429, body: '{"error":{"message":"too many"}}' },
  { kind: "answer", status: 200, body: "<html>Welcome to the hotel's network</html>" },
  { kind: "answer", status: 200, body: Buffer.alloc(10_000_000, "a") },
];
const TALK = "Ada: We decided to ship the checkout on Friday. Ben: I will write the release notes.";

test.each(FAULTS.map((fault) => [nameOfFault(fault), fault] as const))(
  "notes are made and say so on the page while the language model is %s",
  { timeout: 120_000 },
  async (name, fault) => {
    const material = { pages: [{ lines: ["Checkout"] }], transcript: `${TALK} ${name}` };
    proxy.set(fault);
    const built = await model.build(material);
    const { tries } = proxy;
    const lost = built.elements.filter(({ status }) => status !== "DONE").length;
    const texts = built.notes.map(({ text }) => text);
    const doubled = texts.length - new Set(texts).size;
    countFault({ peer: "LLM", fault: name, tries, lost, doubled });
    expect({ elements: built.elements.length, lost, doubled }).toEqual({
      elements: 3,
      lost: 0,
      doubled: 0,
    });
    expect(hasMessage(built.elements)).toBe(fault.kind !== "slow");

    proxy.set({ kind: "none" });
    const again = await model.build({ ...material, transcript: `${TALK} ${name}, later.` });
    expect(hasMessage(again.elements)).toBe(false);
  },
);

const hasMessage = (elements: readonly Element[]): boolean =>
  JSON.stringify(elements).includes("The language model did not answer");
