import type { PlaybookName } from "./languages/texts.ts";
import type { PlaybookStructure } from "./playbook.ts";

/** What a good lead knows of each kind of meeting: who leads which point, how long, and what a challenge rests on. */
export const STRUCTURES: Readonly<Record<PlaybookName, PlaybookStructure>> = {
  /** Makes work better while change is cheap, and approves nothing. */
  critique: {
    agenda: [
      { id: "problem", share: 10, lead: "presenter", quotes: ["wanted"] },
      { id: "look", share: 10, lead: "everyone", drop: 2 },
      { id: "clearing", share: 10, lead: "facilitator", drop: 1 },
      { id: "critique", share: 50, lead: "facilitator" },
    ],
    at15: { problem: 2, critique: 10, "read-back": 3 },
    at30: { problem: 5, critique: 20, "read-back": 5 },
    readBack: { id: "read-back", share: 20, lead: "presenter" },
    challenges: ["deciderAttends", "scopeSet", "severalWorks", "typical", "typical"],
  },
  /** A recorded yes, yes-if or not-yet from someone entitled to it. */
  review: {
    agenda: [
      { id: "scope", share: 10, lead: "organiser", drop: 2 },
      { id: "changes", share: 20, lead: "presenter", drop: 1 },
      { id: "points", share: 45, lead: "facilitator", quotes: ["missing"] },
      { id: "decision", share: 15, lead: "decider" },
    ],
    at15: { points: 9, decision: 4, "read-back": 2 },
    readBack: { id: "read-back", share: 10, lead: "organiser" },
    challenges: ["noDecider", "saidMissing", "functionAbsent", "carriedOften", "typical"],
  },
  /** One picture of why, what not, who decides, and the first two weeks. */
  kickoff: {
    agenda: [
      { id: "why", share: 20, lead: "decider" },
      { id: "scope", share: 25, lead: "facilitator" },
      { id: "who", share: 15, lead: "organiser" },
      { id: "risks", share: 15, lead: "everyone", drop: 1 },
      { id: "first-weeks", share: 15, lead: "organiser" },
    ],
    at30: { why: 10, scope: 10, who: 5, "first-weeks": 5 },
    challenges: ["twoCompanies", "noDecider", "typical", "typical"],
  },
  /** The problem and its limits, before any solution. */
  discovery: {
    agenda: [
      { id: "trigger", share: 15, lead: "organiser" },
      { id: "today", share: 35, lead: "facilitator" },
      { id: "limits", share: 20, lead: "engineer", drop: 2, takes: "documents" },
      { id: "measures", share: 15, lead: "everyone", drop: 1 },
    ],
    at30: { trigger: 5, today: 15, limits: 5, "read-back": 5 },
    readBack: { id: "read-back", share: 15, lead: "organiser" },
    challenges: ["noUserPresent", "shortTime", "typical", "typical"],
  },
  /** One thing from people with little time. */
  presentation: {
    agenda: [
      { id: "ask", share: 10, lead: "presenter" },
      { id: "proofs", share: 35, lead: "presenter", drop: 1, takes: "documents" },
      { id: "questions", share: 35, lead: "facilitator" },
      { id: "decision", share: 10, lead: "decider" },
    ],
    at15: { ask: 7, questions: 6, decision: 2 },
    at30: { ask: 5, proofs: 10, questions: 10, decision: 5 },
    challenges: ["noDecider", "functionAbsent", "manyPeople", "typical"],
  },
  /** No surprises in either direction; every sentence may be read by the client. */
  "check-in": {
    agenda: [
      { id: "promise", share: 20, lead: "organiser", takes: "carried" },
      { id: "needs", share: 30, lead: "organiser" },
      { id: "work", share: 25, lead: "presenter", drop: 1 },
      { id: "risks", share: 15, lead: "facilitator", drop: 2 },
    ],
    at15: { promise: 3, needs: 10, "read-back": 2 },
    challenges: ["inputOverdue", "carriedOften", "twoCompanies", "typical"],
  },
  /** Options that no one would find alone, and a choice. */
  workshop: {
    agenda: [
      { id: "question", share: 10, lead: "organiser", takes: "topics" },
      { id: "facts", share: 10, lead: "researcher", drop: 1 },
      { id: "alone", share: 20, lead: "everyone" },
      { id: "share", share: 25, lead: "facilitator" },
      { id: "choose", share: 20, lead: "decider" },
    ],
    at30: { question: 5, alone: 10, share: 10, choose: 5 },
    readBack: { id: "read-back", share: 15, lead: "organiser" },
    challenges: ["manyPeople", "shortTime", "typical", "typical"],
  },
  /** What must be known, for which decision, at least cost. */
  "research-planning": {
    agenda: [
      { id: "decision", share: 20, lead: "decider", takes: "topics" },
      { id: "beliefs", share: 15, lead: "researcher", drop: 2 },
      { id: "method", share: 30, lead: "researcher" },
      { id: "material", share: 15, lead: "facilitator", drop: 1 },
      { id: "dates", share: 10, lead: "researcher" },
    ],
    at30: { decision: 10, method: 15, dates: 5 },
    challenges: ["noDecider", "smallSample", "typical", "typical"],
  },
  /** Findings become changes. */
  readout: {
    agenda: [
      { id: "headline", share: 10, lead: "researcher", drop: 1 },
      { id: "findings", share: 30, lead: "researcher", takes: "documents" },
      { id: "meaning", share: 30, lead: "presenter" },
      { id: "assign", share: 20, lead: "decider" },
    ],
    at30: { findings: 10, meaning: 15, assign: 5 },
    readBack: { id: "read-back", share: 10, lead: "researcher" },
    challenges: ["smallSample", "functionAbsent", "typical", "typical"],
  },
  /** Design goes to engineering: built without guessing. */
  handoff: {
    agenda: [
      { id: "why", share: 10, lead: "presenter", drop: 1 },
      { id: "flow", share: 40, lead: "presenter", quotes: ["missing"] },
      { id: "components", share: 15, lead: "presenter", drop: 2 },
      { id: "doubts", share: 20, lead: "engineer" },
    ],
    at30: { flow: 20, doubts: 5, "read-back": 5 },
    readBack: { id: "read-back", share: 15, lead: "organiser" },
    challenges: ["saidMissing", "inputOverdue", "functionAbsent", "typical"],
  },
  /** What enters a design system, what changes, what leaves, without breaking anybody. */
  "design-system": {
    agenda: [
      { id: "breakages", share: 15, lead: "organiser" },
      { id: "proposals", share: 45, lead: "presenter" },
      { id: "migration", share: 20, lead: "everyone", drop: 2 },
      { id: "docs", share: 10, lead: "facilitator", drop: 1 },
    ],
    at30: { breakages: 5, proposals: 20, "read-back": 5 },
    challenges: ["severalWorks", "functionAbsent", "typical"],
  },
  /** A goal for the sprint, then work that the team believes in. */
  "sprint-planning": {
    agenda: [
      { id: "goal", share: 15, lead: "organiser" },
      { id: "capacity", share: 10, lead: "everyone", takes: "carried" },
      { id: "pick", share: 50, lead: "facilitator" },
      { id: "readiness", share: 15, lead: "presenter", drop: 1 },
    ],
    at30: { goal: 5, pick: 20, "read-back": 5 },
    readBack: { id: "read-back", share: 10, lead: "everyone" },
    challenges: ["carriedOften", "inputOverdue", "typical"],
  },
  /** Unblocks today, and takes at most five lines. */
  "stand-up": {
    agenda: [{ id: "stuck", share: 80, lead: "everyone", takes: "carried" }],
    at15: { stuck: 12, "read-back": 3 },
    at30: { stuck: 25, "read-back": 5 },
    readBack: { id: "read-back", share: 20, lead: "facilitator" },
    challenges: ["manyPeople", "carriedOften"],
    caps: { questions: 2, challenges: 1, strategy: 0, insights: 1 },
  },
  /** One or two changes that are really tried. What is said stays in it: nothing is quoted elsewhere. */
  retrospective: {
    agenda: [
      { id: "kept", share: 10, lead: "facilitator", takes: "carried" },
      { id: "timeline", share: 15, lead: "everyone", drop: 1 },
      { id: "write", share: 25, lead: "everyone" },
      { id: "top", share: 30, lead: "facilitator" },
      { id: "choose", share: 15, lead: "everyone" },
    ],
    at30: { kept: 5, write: 10, top: 10, choose: 5 },
    readBack: { id: "read-back", share: 5, lead: "facilitator" },
    challenges: ["carriedOften", "manyPeople", "typical"],
  },
  /** About a person, not about projects. There is no challenge and no strategy: both would guess at somebody who reads along. What a side has promised comes from the history. */
  "one-to-one": {
    agenda: [
      { id: "theirs", share: 60, lead: "other" },
      { id: "yours", share: 25, lead: "reader", drop: 1 },
    ],
    at15: { theirs: 12, "read-back": 3 },
    at30: { theirs: 25, "read-back": 5 },
    readBack: { id: "read-back", share: 15, lead: "everyone" },
    challenges: [],
    caps: { questions: 2, challenges: 0, strategy: 0, insights: 1 },
  },
  /** Comparable evidence for a role. Nothing from a CV and nothing about the person stands in it: it may be read by them. */
  interview: {
    agenda: [
      { id: "welcome", share: 5, lead: "organiser", drop: 1 },
      { id: "case", share: 30, lead: "guest" },
      { id: "criteria", share: 35, lead: "facilitator" },
      { id: "theirs", share: 20, lead: "guest" },
    ],
    at30: { case: 10, criteria: 10, theirs: 5, "read-back": 5 },
    readBack: { id: "read-back", share: 10, lead: "organiser" },
    questionsAreFixed: true,
    challenges: ["typical", "shortTime", "typical"],
  },
  /** We buy: whether an offer meets what it must. No budget and no doubt stands in it, as the seller may read it. */
  vendor: {
    agenda: [
      { id: "case", share: 10, lead: "organiser" },
      { id: "show", share: 50, lead: "guest" },
      { id: "price", share: 30, lead: "organiser" },
    ],
    at30: { case: 5, show: 15, price: 5, "read-back": 5 },
    readBack: { id: "read-back", share: 10, lead: "organiser" },
    challenges: ["twoCompanies", "shortTime", "typical"],
  },
  /** A meeting of no known kind: it lives on its open points, and without any it stays bare. */
  meeting: {
    agenda: [
      { id: "overdue", share: 25, lead: "everyone" },
      { id: "open", share: 50, lead: "organiser" },
      { id: "new", share: 15, lead: "everyone", drop: 1 },
    ],
    challenges: ["carriedOften", "inputOverdue"],
  },
  /** We pitch: somebody else agrees to a next step, because they see their problem understood. */
  pitch: {
    agenda: [
      { id: "problem", share: 20, lead: "presenter" },
      { id: "approach", share: 30, lead: "presenter", drop: 1 },
      { id: "talk", share: 35, lead: "facilitator" },
    ],
    at30: { problem: 10, talk: 15, "read-back": 5 },
    readBack: { id: "read-back", share: 15, lead: "organiser" },
    challenges: ["twoCompanies", "noDecider", "shortTime"],
  },
  /** The session itself: what is to be learned from somebody who takes part. Nothing of it names them. */
  "research-session": {
    agenda: [
      { id: "consent", share: 10, lead: "researcher" },
      { id: "today", share: 25, lead: "researcher", drop: 1 },
      { id: "task", share: 40, lead: "researcher" },
      { id: "theirs", share: 10, lead: "researcher" },
    ],
    at30: { consent: 5, task: 20, "read-back": 5 },
    readBack: { id: "read-back", share: 15, lead: "organiser" },
    questionsAreFixed: true,
    challenges: [],
  },
};
