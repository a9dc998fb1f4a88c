import { describe, expect, it } from "vitest";
import { colleague, document, event, host, input } from "../../../fixtures/plans/make.ts";
import { builtInPlan } from "../make-plan.ts";
import { checkPlan } from "../../testing/plan-checks/check-plan.ts";
import type { PlanEvent, PlanInput } from "../types.ts";

const TEAM = [host("Jana Kessler"), colleague("Ole Brandt"), colleague("Greta Lund")];
type Spec = Partial<PlanEvent> & { title: string };
function planOf(spec: Spec, more: Partial<PlanInput> = {}) {
  const given = input(event({ attendees: TEAM, minutes: 45, ...spec }), more);
  const { brief, plan } = builtInPlan(given);
  expect(checkPlan(given, brief, plan)).toEqual([]);
  return plan;
}

const NOTES = document("Testprotokoll.pdf", [
  ["Testprotokoll", "Spender-App, Januar"],
  ["Ergebnisse", "4 von 6 Personen brachen ab, weil die Bankverbindung zu früh abgefragt wird."],
]);
const CRITIQUE = {
  title: "Designkritik: Onboarding der Spender-App",
  description:
    "Problem: Viele brechen beim Anlegen des Dauerauftrags ab. Rückmeldung bitte nur zum Ablauf, nicht zu Farben.",
};

describe("a critique whose invitation says what is wanted", () => {
  const plan = planOf(CRITIQUE, { documents: [NOTES] });

  it("aims at the problem", () => {
    expect(plan.goal.text).toMatch(/„Viele brechen beim Anlegen des Dauerauftrags ab“/u);
  });

  it("has what is wanted in its first point, and a challenge about what is not", () => {
    expect(plan.agenda.content).toMatch(
      /^- „Rückmeldung bitte nur zum Ablauf, nicht zu Farben“$/mu,
    );
    expect(plan.challenges.items[0]?.title).toBe("Anmerkungen treiben über das Gefragte hinaus");
  });

  it("asks what the test found, word for word and with its page", () => {
    expect(plan.questions.items[0]).toEqual({
      title: "Onboarding der Spender-App: Welche Änderung beantwortet das (Testprotokoll, S. 2)?",
      text: "„4 von 6 Personen brachen ab, weil die Bankverbindung zu früh abgefragt wird.“",
    });
    const sources = plan.questions.sources?.filter(({ item }) => item === 0);
    expect(sources).toContainEqual(expect.objectContaining({ kind: "document", page: 2 }));
  });

  it("says nothing of it where the invitation doesn't", () => {
    const other = planOf({ title: CRITIQUE.title });
    expect(JSON.stringify(other)).not.toMatch(/Dauerauftrag|Farben|Gefragte/u);
  });
});

describe("what the invitation calls missing", () => {
  it("stands with the open points of a sign-off, and is its challenge", () => {
    const plan = planOf({
      title: "Freigabe Startseite",
      description: "Greta gibt frei. Der Text zum Datenschutz fehlt noch.",
    });
    expect(plan.agenda.content).toMatch(/^- „Der Text zum Datenschutz fehlt noch“$/mu);
    expect(plan.challenges.items[0]?.title).toBe(
      "Steht noch aus: „Der Text zum Datenschutz fehlt noch“",
    );
  });

  it("is a question where the kind has no point for it", () => {
    const plan = planOf({
      title: "Sync Landingpage",
      description: "Kurzer Termin zur Landingpage: die Headline ist noch offen, der Rest passt.",
    });
    expect(plan.questions.items.map(({ title }) => title)).toContain(
      "Wer erledigt das, und bis wann: „die Headline ist noch offen“?",
    );
  });
});

it("a question says on which sentence of the invitation it rests, and each sentence once", () => {
  const plan = planOf({
    title: "Apollo design review",
    description: "The board meets on 12 March. Ole approves.",
  });
  const texts = plan.questions.items.map(({ text }) => text);
  const reasons = texts.filter((text) => text.startsWith("The invitation says"));
  expect(reasons.length).toBeGreaterThan(0);
  expect(new Set(reasons).size).toBe(reasons.length);
});
