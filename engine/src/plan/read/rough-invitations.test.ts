import { describe, expect, it } from "vitest";
import { colleague, event, guest, host, input } from "../../../fixtures/plans/make.ts";
import { builtInPlan } from "../make-plan.ts";
import type { PlanEvent, PlanInput } from "../types.ts";
import { readDescription } from "./description.ts";

const TEAM = [host("Mara Lind"), colleague("Jonas Ahl"), colleague("Anna Sommer")];
type Spec = Partial<PlanEvent> & { title: string };
const briefOf = (spec: Spec, more: Partial<PlanInput> = {}) =>
  builtInPlan(input(event({ attendees: TEAM, ...spec }), more)).brief;
const slot = (spec: Spec, name: "date" | "problem" | "criterion" | "constraint" | "userGroup") =>
  briefOf(spec).slots[name]?.text;

describe("an invitation as people write it", () => {
  it.each([
    ["damit die Umsetzung am Montag, 9. März startet.", "Mo., 9. März"],
    [
      "Wir brauchen bis 12. März die Tarifdaten, sonst verschiebt sich der Livegang.",
      "Do., 12. März",
    ],
  ])("has its German date in one piece: %s", (description, date) => {
    expect(slot({ title: "Freigabe Startseite", description }, "date")).toBe(date);
  });

  it("labels several things in one line", () => {
    const description =
      "Task: reporting a child sick. Users: parents. Problem: forms get lost. Must work without an account.";
    const spec = { title: "Intake: parent portal", description };
    expect(slot(spec, "userGroup")).toBe("parents");
    expect(slot(spec, "problem")).toBe("forms get lost");
    expect(slot(spec, "constraint")).toBe("Must work without an account");
  });

  it("lists what a tool must have, which is no limit of the work", () => {
    const description = "Must have: export of all raw data, SSO.";
    const spec = { title: "Vendor demo: Tavolo", description };
    expect(slot(spec, "criterion")).toBe("export of all raw data, SSO");
    expect(slot(spec, "constraint")).toBeUndefined();
  });

  it.each([
    "Mara Lind is inviting you to a scheduled Zoom meeting.",
    "Mara Lind lädt Sie zu einem geplanten Zoom-Meeting ein.",
    "Mara Lind vous invite à une réunion Zoom planifiée.",
  ])("does not count what its calendar adds: %s", (line) => {
    const description = `Guest checkout as default?\n\n──────────\n${line}\nJoin Zoom Meeting`;
    expect(readDescription({ description }).text).toBe("Guest checkout as default?");
  });

  it("proposes a goal in one sentence, and what stands behind it is something else", () => {
    const description =
      "Proposed sprint goal: skippers can pay a berth online. The receipt is not drawn before 11 March.";
    const { plan } = builtInPlan(
      input(event({ title: "Sprint planning", description, attendees: TEAM })),
    );
    expect(plan.goal.text.split("\n\n")[0]).toBe("Skippers can pay a berth online.");
  });
});

describe("a company that is called like a kind of meeting", () => {
  const spec = {
    title: "Brightlake x Atelier Nord weekly",
    isRecurring: true,
    minutes: 30,
    attendees: [host("Mara Lind"), guest("Grace Ott", "brightlake.example")],
  };
  const company = { ...input(event(spec)).company, companyName: "Atelier Nord" };

  it("is no sign of that kind, nor of its language", () => {
    expect(briefOf(spec, { company }).reading).toMatchObject({ kind: "check-in", language: "en" });
  });

  it("is one where the words are no company's", () => {
    expect(briefOf({ ...spec, title: "Brightlake Atelier Nord" }).reading.kind).toBe("workshop");
  });
});

const goalOf = (description: string) =>
  builtInPlan(
    input(
      event({
        title: "Team offsite Hamburg",
        isAllDay: true,
        description,
        attendees: [host("Robin Vale"), colleague("Nina Roth")],
      }),
    ),
  ).plan.goal.text;

describe("what to bring", () => {
  it("is not what a meeting is for", () => {
    expect(goalOf("Bring running shoes.")).not.toMatch(/shoes/u);
    expect(goalOf("We choose three topics for spring.")).toMatch(/three topics/u);
  });
});

const languageOf = (title: string) =>
  builtInPlan(input(event({ title, attendees: [host("Robin Vale"), colleague("Tomás Peña")] })))
    .brief.language;

describe("a person's name", () => {
  it("says nothing about the plan's language", () => {
    expect(languageOf("1:1 Robin / Tomás")).toBe("en");
    expect(languageOf("Revisión de diseño con Tomás")).toBe("es");
  });
});
