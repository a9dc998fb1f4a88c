import { expect, test } from "vitest";
import { modelWriting, prototypeWords, sentencesWith } from "../testing/prototype-words.ts";
import { decision, held, inventedInput, question, report } from "../../fixtures/plans/invented.ts";
import { makePlan } from "./make-plan.ts";
import type { PlanInput } from "./types.ts";

type Field = (words: string) => PlanInput;

/** Every place in which people's words come to a plan. */
const FIELDS: Readonly<Record<string, Field>> = {
  title: (title) => inventedInput({ event: { title } }),
  description: (description) => inventedInput({ event: { description } }),
  guidance: (guidance) => inventedInput({ guidance }),
  names: (name) =>
    inventedInput({
      event: {
        location: name,
        attendees: [
          { name, email: `${name.split(" ", 1)[0]}@northgrid.example`, answer: null },
          { name: `${name} Lindt`, email: null, answer: null, isOrganizer: true },
        ],
      },
    }),
  profile: (words) =>
    inventedInput({
      personal: { fullName: words, jobTitle: words, roleDetails: words, goals: words },
      company: { companyName: words, department: words, companyDesc: words, goals: words },
    }),
  material: (words) =>
    inventedInput({
      documents: [report([[words, `${words}. ${words}.`]], { name: `${words}.pdf` })],
    }),
  history: (words) =>
    inventedInput({
      earlier: [
        held("2026-02-26", [decision(words), question(words)], {
          title: words,
          plannedQuestions: [words],
          ticked: [words],
          spoken: [words],
        }),
      ],
      ticked: [words],
    }),
};

/**
 * Alone and in a sentence: those that every object has in all languages, the others in one after the other, since all of
 * them would take half a minute.
 */
function formsOf(word: string, at: number): readonly string[] {
  const [alone, ...sentences] = sentencesWith(word);
  return word in {} ? [alone, ...sentences] : [alone, sentences[at % sentences.length]!];
}

/** What a plan says that a look-up took from a prototype. */
const LEAK = /\[native code\]|\[object |function \w*\(/u;

test.each(Object.entries(FIELDS))(
  "a plan is made whatever name of the language's own stands in the %s",
  async (_, inputWith) => {
    const failures: string[] = [];
    for (const [at, word] of prototypeWords().entries())
      for (const words of formsOf(word, at)) {
        const plan = await makePlan(inputWith(words)).catch((error: unknown) => String(error));
        if (typeof plan === "string") failures.push(`${words} → ${plan}`);
        else if (LEAK.test(JSON.stringify(plan))) failures.push(`${words} → leaks`);
      }
    expect(failures).toEqual([]);
  },
);

test("a plan is made whatever name of the language's own a model answers", async () => {
  const given = inventedInput({
    event: { description: "Goal: decide on the checkout.\n\nRisk: the bank is late." },
    earlier: [held("2026-02-26", [decision("We keep two steps."), question("Who asks the bank?")])],
  });
  for (const word of prototypeWords()) {
    const made = await makePlan(given, { llm: modelWriting(word) });
    expect([word, made.errors, made.model?.asked]).toEqual([word, [], 6]);
  }
});
