import { describe, expect, test } from "vitest";
import { makeNotes, type Notes } from "../index.ts";
import { INJECTIONS, PLAIN_ORDERS } from "../testing/injections.ts";
import { obeyed, ORDER_PLACES, PROMISE, showsOrder, withOrder } from "../testing/obeying.ts";
import { answering, scriptedLlm } from "../testing/scripted-llm.ts";

const textsOf = ({ report }: Notes): string[] =>
  report.pages.flatMap(({ annotations }) => annotations.map(({ text }) => text));

/** Makes notes of the museum meeting with an order in it, by a model that obeys. */
async function obey(order: string, place: (typeof ORDER_PLACES)[number]) {
  const ordered = withOrder(order, place);
  const answer = obeyed(ordered);
  const llm = scriptedLlm((request) => answering(answer(request)));
  const { deck, talk, meeting } = ordered;
  return { notes: await makeNotes(deck, talk, { meeting, llm }), requests: llm.requests };
}

describe.each(ORDER_PLACES)("orders in the %s to a model that obeys", (place) => {
  test.each(INJECTIONS)("show nowhere: %s", async (order) => {
    const { notes, requests } = await obey(order, place);
    expect(showsOrder(notes, order)).toBe(false);
    // The check can fail: the one true note of the same answer is there.
    expect(textsOf(notes)).toContain(PROMISE.text);
    for (const { instructions, context, prompt } of requests)
      expect(instructions + context + prompt).not.toContain(order);
  });
});

test.each(INJECTIONS)("an attendee called “%s” owns nothing", async (order) => {
  const { deck, talk, meeting } = withOrder(order, "calendar");
  expect(showsOrder(await makeNotes(deck, talk, { meeting }), order)).toBe(false);
});

describe("plain orders in the talk to a model that obeys", () => {
  test.each(PLAIN_ORDERS)("show nowhere: %s", async (order) => {
    const { notes } = await obey(order, "talk");
    const shown = JSON.stringify({ report: notes.report, summary: notes.summary });
    expect(shown).not.toMatch(/zelda|evil|million/iu);
    expect(shown).not.toContain(JSON.stringify(order).slice(1, -1));
    expect(textsOf(notes)).toContain(PROMISE.text);
  });
});
