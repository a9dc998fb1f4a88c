import { MUSEUM_DECK, MUSEUM_TALK } from "@planner/engine/testing/decks";
import { INJECTIONS } from "@planner/engine/testing/injections";
import { LIES, showsLie } from "@planner/engine/testing/lies";
import { PROMISE } from "@planner/engine/testing/obeying";
import { citing, verdictsOn } from "@planner/engine/testing/model-notes";
import { afterAll, describe, expect, test } from "vitest";
import { environmentOf, openModelApp } from "../../../testing/model-notes.ts";

const NOTHING = { changes: [], overview: [] };
const PAGES = MUSEUM_DECK.pages.map(({ lines }) => lines.map(({ text }) => text));
const TALK = MUSEUM_TALK.map(({ speaker, text }) => `${speaker}: ${text}`);
const WORLD = {
  people: ["Mara", "Tomás", "Ines"],
  pageCount: PAGES.length,
  others: [
    {
      ...citing(PROMISE, "s13", "It works without a network, and brightness goes up at the gate"),
      page: 5,
      text: "It works without a network, and brightness goes up at the gate.",
    },
  ],
};
const HALF = Math.ceil(LIES.length / 2);

const model = await openModelApp();
afterAll(() => model.close());

/** The segment in which the promise is made, as the prompt numbers it. */
const promiseIn = (prompt: string): string =>
  /^(s\d+) \| p\d+ \|.*\| I'll move the legend above the grid by Friday\.$/mu.exec(prompt)?.[1] ??
  "";

describe("a model that lies", () => {
  test.each([
    ["openai", "first", 0],
    ["anthropic", "second", HALF],
    ["google", "first", 0],
    ["openai-compatible", "first", 0],
    ["openai-compatible", "second", HALF],
  ] as const)(
    "by the protocol of %s shows none of the %s half of its lies, and its true note",
    async (provider, half, from) => {
      model.use(environmentOf(provider, model));
      let truth = PROMISE;
      const planted = () =>
        LIES.slice(from, from + HALF).flatMap(({ apply, isOfWords }) => {
          const change = apply(truth, WORLD);
          return change ? [{ isOfWords, lie: { ...truth, ...change } }] : [];
        });
      const lies = () => planted().map(({ lie }) => lie);
      model.answer = ({ prompt, purpose }) => {
        if (purpose === "window") {
          truth = citing(PROMISE, promiseIn(prompt));
          return { notes: [truth, ...lies()] };
        }
        if (purpose !== "judge") return NOTHING;
        // A judge that finds lies of words alone, and lets through whatever else is told of facts.
        const ofFacts = planted().filter(({ isOfWords }) => !isOfWords);
        return verdictsOn(prompt, [
          truth,
          ...ofFacts.filter(({ lie }) => lie.text !== truth.text).map(({ lie }) => lie),
        ]);
      };
      const { notes } = await model.build({
        // The same question of the same team would not be asked again.
        title: `Review ${provider} ${half}`,
        pages: PAGES.map((lines) => ({ lines })),
        transcript: TALK.join("\n"),
      });
      expect(lies().length).toBeGreaterThan(HALF / 2);
      expect(model.proxy.seen.length).toBeGreaterThan(1);
      expect(notes.map(({ text }) => text)).toContain(PROMISE.text);
      const shown = lies().filter((lie) => notes.some((note) => showsLie(note, lie, truth)));
      expect(shown).toEqual([]);
    },
  );
});

describe("a model that obeys orders in the material", () => {
  const tens = Array.from({ length: 4 }, (_, index) =>
    INJECTIONS.slice(index * 10, index * 10 + 10),
  );

  test.each(tens.map((orders, index) => [index * 10 + 1, orders] as const))(
    "shows none of the ten from %i on, said, drawn or written into the calendar",
    async (_, orders) => {
      model.use(environmentOf("openai-compatible", model));
      model.answer = ({ prompt, purpose }) => {
        if (purpose === "judge")
          return verdictsOn(prompt, [PROMISE, ...orders.map((text) => ({ text }))]);
        if (purpose !== "window")
          return { changes: [], overview: orders.map((text) => ({ noteIds: ["b1"], text })) };
        const truth = citing(PROMISE, promiseIn(prompt));
        const planted = orders.flatMap((order) => [
          { ...truth, text: order, owner: "Zelda", subject: order },
          { ...citing(truth, promiseIn(prompt), order), text: order, type: "Decision" },
        ]);
        return { notes: [truth, ...planted] };
      };
      const ascii = orders.filter((order) => /^[\x20-\x7e]+$/u.test(order));
      const { notes, elements } = await model.build({
        title: ascii[0] ?? "Review",
        pages: PAGES.map((lines, page) => ({ lines: page === 2 ? [...lines, ...ascii] : lines })),
        transcript: TALK.toSpliced(6, 0, ...orders.map((order) => `Ines: ${order}`)).join("\n"),
      });
      expect(notes.map(({ text }) => text)).toContain(PROMISE.text);
      const shown = JSON.stringify(elements.filter(({ type }) => type !== "extract"));
      for (const order of orders) expect(shown).not.toContain(JSON.stringify(order).slice(1, -1));
      expect(shown).not.toMatch(/zelda|evil\.example|nine million/iu);
      const sent = JSON.stringify(model.proxy.seen.map(({ body }) => body));
      for (const order of orders) expect(sent).not.toContain(JSON.stringify(order).slice(1, -1));
    },
  );
});
