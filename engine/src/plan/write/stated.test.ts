import { describe, expect, it, test } from "vitest";
import { colleague, event, host, input } from "../../../fixtures/plans/make.ts";
import { builtInPlan } from "../make-plan.ts";
import { checkPlan } from "../../testing/plan-checks/check-plan.ts";
import { headingsIn } from "../../testing/plan-checks/parts.ts";

const planned = (description: string, title = "Icon set – design review") => {
  const of = event({ title, description, attendees: [host("Li Wen"), colleague("Bob Hart")] });
  const given = input(of);
  const { brief, plan } = builtInPlan(given);
  expect(checkPlan(given, brief, plan)).toEqual([]);
  const headings = headingsIn(plan.agenda.content);
  return { plan, headings, questions: plan.questions.items.map((one) => one.title) };
};

test.each([
  ["Risk: legal has not signed off.", "Legal has not signed off"],
  [
    "Risiko: Der Vertrag ist noch nicht unterschrieben.",
    "Der Vertrag ist noch nicht unterschrieben",
  ],
  ["Risque : le contrat n'est pas signé.", "Le contrat n'est pas signé"],
  ["Riesgo: el contrato no está firmado.", "El contrato no está firmado"],
])(
  "a risk that the organiser names is a challenge with somebody to take it on: %s",
  (risk, title) => {
    const { plan } = planned(risk);
    const [first] = plan.challenges.items;
    expect(first?.title).toBe(title);
    expect(first?.solution).not.toBe("");
    expect(plan.challenges.sources).toContainEqual(
      expect.objectContaining({ item: 0, kind: "event", quote: risk }),
    );
  },
);

test("a risk in a list counts, and one of a meeting of which nothing else is known", () => {
  expect(planned("- Risk: legal has not signed off", "Sync").plan.challenges.items).toHaveLength(1);
});

test.each([
  ["Open question: who owns the copy?", "Who owns the copy?", "a name"],
  ["When do we ship the icons?", "When do we ship the icons?", "a date"],
  ["How do we name the colours?", "How do we name the colours?", "an answer, written down"],
  ["Does the contrast hold up?", "Does the contrast hold up?", "yes or no, with its reason"],
  ["Offene Frage: Wer pflegt die Texte?", "Wer pflegt die Texte?", "ein Name"],
  ["Question ouverte : qui possède les textes ?", "Qui possède les textes\u00a0?", "un nom"],
  ["Pregunta abierta: ¿cuándo sale la página?", "¿Cuándo sale la página?", "una fecha"],
])("'%s' ends in what answers it", (question, title, outcome) => {
  const { headings } = planned(question);
  const found = headings.find((one) => one.title.replace(" ?", "\u00a0?") === title);
  expect(found?.outcome).toBe(outcome);
});

describe("beside the organiser's own list", () => {
  it("an open question is asked", () => {
    const { questions, headings } = planned(
      "Agenda:\n- Icons\n- Names\n\nOpen: who signs off by Friday?",
    );
    expect(headings.map(({ title }) => title)).toEqual(["Icons", "Names"]);
    expect(questions[0]).toBe("Who signs off by Friday?");
  });

  it("a question that is a point of it is not asked again", () => {
    const { questions } = planned("Agenda:\n- Which icons stay?\n- Names");
    expect(questions).not.toContain("Which icons stay?");
  });
});

test("a question asked three times is one point", () => {
  const { headings } = planned("Do we keep the icons? Do we keep the icons? Do we keep the icons?");
  expect(headings.filter(({ title }) => title === "Do we keep the icons?")).toHaveLength(1);
});
