import { type Element, PLAN_TYPES, type PlanType } from "@planner/contract/model";
import type { PartRequest } from "./model-plans.ts";

/** The parts that a model writes. */
export const WRITTEN = [
  "goal",
  "agenda",
  "questions",
  "challenges",
  "strategy",
  "insights",
] as const;
/** The words of the fact that all of it rests on. */
export const GO = "Tomas gives the go";
/** What a document adds to it. */
export const REPORT =
  "7 of 9 participants looked for paying without an account before they made one.";

/** Somebody who comes. */
export const someone = (name: string, email: string) => ({
  name,
  email,
  answer: "accepted" as const,
});
/** A review in a calendar. */
export const REVIEW = {
  title: "Booking flow v4 – design review",
  description:
    "Tomas gives the go for v4 before the build starts on Mon 9 March. Is paying without an account the default?",
  startTime: new Date("2026-03-05T09:00:00Z"),
  attendees: [
    { ...someone("Mira Holm", "mira@atelier-nord.example"), isOrganizer: true },
    someone("Tomas Beck", "tomas@atelier-nord.example"),
    someone("Paul Okoye", "paul@atelier-nord.example"),
  ],
};

/** What a model writes of that review: every sentence rests on what the event says. */
export const TRUE_ITEMS: Readonly<Record<(typeof WRITTEN)[number], Record<string, unknown>>> = {
  goal: {
    text: "A go or a clear no from Tomas for booking flow v4, so that the build can start on Mon 9 March.",
    details: "",
  },
  agenda: {
    title: "Paying without an account: yes or no",
    minutes: 30,
    lead: "Paul Okoye",
    outcome: "the default for v4, written down",
  },
  questions: { ask: "What would Tomas need for a go before the build starts?", why: "" },
  challenges: {
    title: "The build starts on Mon 9 March, and the go for v4 is open",
    evidence: "Tomas gives the go before the build starts.",
    solution: "Ask Tomas for the go at the start of the meeting.",
  },
  strategy: {
    kind: "note",
    text: "Open with paying without an account, then ask Tomas for the go.",
  },
  insights: { text: "The build starts on Mon 9 March: ask Tomas for the go first." },
};
const MAIN = { goal: "text", agenda: "title", questions: "ask", challenges: "title" };
/** The sentence of a part that shows. */
export const mainOf = (part: (typeof WRITTEN)[number]): string =>
  TRUE_ITEMS[part][part in MAIN ? MAIN[part as keyof typeof MAIN] : "text"] as string;

/** The true items for whatever part is asked for. */
export const truth = ({ part, claimOf }: PartRequest): unknown => ({
  items: [{ ...TRUE_ITEMS[part as (typeof WRITTEN)[number]], claims: [claimOf(GO)] }],
});

/** An event that nobody has asked about yet: the same question of the same team is answered from what is kept. */
let count = 0;
export const fresh = (change: object = {}) => ({
  ...REVIEW,
  title: `Booking flow v4 – design review ${(count += 1)}`,
  ...change,
});

/** A part's content as JSON. */
export const partIn = (elements: readonly Element[], type: PlanType): string =>
  JSON.stringify(elements.find((element) => element.type === type)?.data);
/** The parts that hold the model's true sentence. */
export const written = (elements: readonly Element[]): PlanType[] =>
  WRITTEN.filter((part) => partIn(elements, part).includes(mainOf(part)));
/** A part's status. */
export const statusOf = (elements: readonly Element[], type: PlanType) =>
  elements.find((element) => element.type === type)?.status;
/** The statuses of a plan that is made. */
export const allDone = PLAN_TYPES.map(() => "DONE");
