import { describe, expect, it } from "vitest";
import {
  before,
  colleague,
  document,
  event,
  guest,
  host,
  input,
  note,
} from "../../../../fixtures/plans/make.ts";
import { builtInPlan } from "../../make-plan.ts";
import { checkPlan } from "../../../testing/plan-checks/check-plan.ts";
import type { PlanEvent, PlanInput } from "../../types.ts";

const TEAM = [host("Mara Lind"), colleague("Jonas Ahl"), colleague("Sam Field")];
type Spec = Parameters<typeof event>[0];
function made(spec: Spec, more: (of: PlanEvent) => Partial<PlanInput> = () => ({})) {
  const of = event({ attendees: TEAM, ...spec });
  const given = input(of, more(of));
  const { brief, plan } = builtInPlan(given);
  expect(checkPlan(given, brief, plan)).toEqual([]);
  return plan;
}

describe("a weekly that lives on what is open", () => {
  const plan = made({ title: "Design team weekly", minutes: 45, isRecurring: true }, (of) => ({
    earlier: [
      before(of, "2026-02-26", [
        note("Action Item", "Sam to book the lab", { owner: "Sam Field", due: "2026-03-03" }),
        note("Open Question", "Do we keep the old icon set in the app?"),
      ]),
      before(of, "2026-02-19", [note("Open Question", "Who looks after the templates?")]),
    ],
    personal: {
      fullName: "Mara Lind",
      jobTitle: "",
      roleDetails: "",
      linkedIn: "",
      goals: "Ship the icon set by April",
    },
  }));

  it("gives each question its own time, after what was promised", () => {
    expect(plan.agenda.items.map((item) => item.replace(/ \(\d+ min\)$/u, ""))).toEqual([
      "Left open since 26 Feb",
      "Who looks after the templates?",
      "Do we keep the old icon set in the app?",
      "Read-back",
    ]);
  });

  it("has its questions in the goal as questions", () => {
    expect(plan.goal.text).toMatch(/Who looks after the templates\?$/u);
  });

  it("asks what is in the way of a thing that is late", () => {
    expect(plan.questions.items.map(({ title }) => title)).toContain(
      "Sam was to book the lab by 3 March: what is in the way?",
    );
  });

  it("ties a goal of the reader's to the open point that it shares words with", () => {
    expect(plan.insights.items).toContain(
      "Because your goal is “Ship the icon set by April”: close this first, open since 26 Feb: Do we keep the old icon set in the app?",
    );
  });
});

/** The agenda of a weekly after somebody was to book the lab, with what people added to that. */
const booked = (comment: string) =>
  made({ title: "Design team weekly", minutes: 45, isRecurring: true }, (of) => ({
    earlier: [
      before(of, "2026-02-26", [
        {
          ...note("Action Item", "Sam to book the lab", {
            owner: "Sam Field",
            due: "2026-03-03",
          }),
          comment,
        },
      ]),
    ],
  })).agenda.content;

describe("a task that people commented on", () => {
  it("has their words behind it, on one line", () => {
    expect(booked("Room 4 is taken (again).\nAsked the front office.")).toContain(
      "– overdue since Tue 3 March, open since 26 Feb, the last meeting (Room 4 is taken [again]. Asked the front office.)",
    );
  });

  it("has as many of them as a line takes", () => {
    expect(booked("Room 4 is taken. ".repeat(20))).toMatch(/\(Room 4 is taken\..{60,120} …\)\n/u);
  });
});

it("a choice in the description is a point of the agenda", () => {
  const plan = made({
    title: "Returns portal",
    minutes: 30,
    description: "We need a decision on scanner vs. phone camera by 20 March.",
  });
  expect(plan.agenda.items[0]).toBe("Decide: scanner or phone camera (25 min)");
  expect(plan.goal.text).toMatch(/scanner or phone camera/u);
});

it("days of an offsite are its blocks", () => {
  const plan = made({
    title: "Design offsite",
    isAllDay: true,
    at: "2026-03-12T00:00:00Z",
    minutes: 2880,
    description: "Day 1: where do we want to be in 2027? Day 2: which rituals do we drop?",
  });
  expect(plan.agenda.items).toEqual(["Day 1", "Day 2"]);
  expect(plan.goal.text).toBe("1. Where do we want to be in 2027?\n2. Which rituals do we drop?");
});

it("a client is called as the title calls it, also where its domain is shorter", () => {
  const plan = made({
    title: "Statuscall Kundenportal / Stadtwerke Auenfeld",
    minutes: 45,
    isRecurring: true,
    description: "Wir brauchen bis 12. März die finalen Tarifdaten.",
    attendees: [host("Jana Kessler"), guest("Frank Hüter", "sw-auenfeld.example")],
  });
  expect(plan.goal.text).toMatch(/^Kundenportal: Stadtwerke Auenfeld /u);
});

it("a retrospective names the sprint that it looks back on", () => {
  const plan = made({ title: "Retro Sprint 22", isRecurring: true });
  expect(plan.goal.text).toMatch(/Sprint 22/u);
});

describe("profiles in an ordinary plan", () => {
  const plan = made(
    { title: "Newsletter sign-up – design review", minutes: 45, description: "Sam decides." },
    (of) => ({
      personal: {
        fullName: "Mara Lind",
        jobTitle: "",
        roleDetails: "",
        linkedIn: "",
        goals: "Fewer steps in the sign-up",
      },
      company: {
        ...input(of).company,
        goals: "Double the newsletter readers",
      },
    }),
  );

  it("quote the reader's goal and the company's, where both share words with the event", () => {
    expect(plan.insights.items.join("\n")).toMatch(/your goal is “Fewer steps in the sign-up”/u);
    expect(plan.insights.items.join("\n")).toMatch(
      /your company's goal is “Double the newsletter readers”/u,
    );
  });
});

describe("sentences of documents", () => {
  const AUDIT = document("Audit.pdf", [
    [
      "Findings",
      "Participants were between 24 and 61 years old.",
      "42 of 63 screens fail at least one criterion that the law will demand from 28 June.",
    ],
    ["Components", "However, 31 of these failures come from only four components."],
  ]);
  const plan = made(
    { title: "Accessibility audit review", description: "What do we fix first?" },
    () => ({ documents: [AUDIT] }),
  );

  it("that say what was found stand before those that lean on them", () => {
    expect(plan.materials.items[0]).toMatch(/42 of 63 screens/u);
  });

  it("that only say who took part stand nowhere", () => {
    expect(plan.materials.items.join()).not.toMatch(/61 years/u);
  });
});
