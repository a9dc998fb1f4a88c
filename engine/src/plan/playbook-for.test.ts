import { describe, expect, test } from "vitest";
import { colleague, event, guest, host, input } from "../../fixtures/plans/make.ts";
import { builtInPlan } from "./make-plan.ts";
import { isPitch, isSession } from "./playbooks.ts";

describe("a title", () => {
  test.each([
    "User interview #4 – checkout",
    "Usability test P3",
    "Nutzerinterview 2: Warenkorb",
    "Entretien utilisateur : panier",
    "Entrevista con usuario: carrito",
  ])("that names the session itself: %s", (title) => {
    expect(isSession(title)).toBe(true);
  });

  test.each([
    "User interview guide",
    "User interviews: recruiting",
    "User interviews",
    "Usability test plan",
    "Usability test results",
    "Interviewleitfaden Nutzerinterview",
    "Job interview",
  ])("that names the work around it, or something else: %s", (title) => {
    expect(isSession(title)).toBe(false);
  });
});

test("a session is planned as one: consent first, what to learn, and nobody's name", () => {
  const participant = guest("Petra Kowalski", "mail.example");
  const of = event({
    title: "User interview #4 – checkout",
    description: "We want to see where people hesitate between basket and payment.",
    attendees: [host("Ines Duval"), colleague("Tom Adler"), participant],
  });
  const { plan, brief } = builtInPlan(input(of));
  expect(brief.reading.kind).toBe("research-planning");
  expect(plan.goal.text).toMatch(/^Learn how one person gets along with the checkout/u);
  expect(plan.agenda.items[0]).toMatch(/consent/u);
  const { goal, agenda, questions, challenges, strategy } = plan;
  const planJson = JSON.stringify([
    goal.text,
    agenda.content,
    questions.items,
    challenges.items,
    strategy.text,
  ]);
  expect(planJson).not.toMatch(/Petra|Kowalski/u);
  expect(planJson).not.toMatch(/recruit|whom to ask/iu);
});

describe("a meeting with a seller and a buyer", () => {
  test.each([
    "Pitch Northgrid",
    "Pitchpräsentation Nordnetz",
    "New business: Northgrid",
    "Proposal walkthrough",
    "Angebotspräsentation Website",
    "ANGEBOTSVORSTELLUNG",
    "Soutenance – refonte du site",
    "Presentación de la propuesta",
  ])("is our pitch when it is called %j", (title) => {
    expect(isPitch(title)).toBe(true);
  });

  test.each([
    "Vendor pitch: survey tools",
    "Anbieterpräsentation, zweiter Pitch",
    "Soutenance prestataires",
    "Propuesta del proveedor",
    "Acme shows their proposal",
    "Leur soutenance du 5 mars",
    "RFP: analytics",
    "Tool evaluation",
    "Pitcher plant illustrations",
    "",
  ])("is not when it is called %j", (title) => {
    expect(isPitch(title)).toBe(false);
  });
});
