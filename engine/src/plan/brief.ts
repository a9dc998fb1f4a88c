import { isMachineTalk } from "../verify/machine-talk.ts";
import type { About } from "./about.ts";
import { contentWords, topicWords } from "./content-words.ts";
import { pickMaterials } from "./documents/pick-materials.ts";
import type { PickedSentence } from "./documents/types.ts";
import { unreadPages } from "./documents/unread.ts";
import { readGuidance, type Instructions } from "./guidance.ts";
import { meaningPoints, readingFor, withAgenda, withDecider } from "./guidance-applied.ts";
import { carryOver } from "./history/carry-over.ts";
import { historyInsights } from "./history/insights.ts";
import { noNewsSince } from "./history/no-news.ts";
import type { CarryOver } from "./history/types.ts";
import { playbookOf } from "./playbooks.ts";
import { isPitch, isSession } from "./special-kinds.ts";
import { type Budget, BUDGETS, type Level, levelOf } from "./level.ts";
import type { Playbook } from "./playbook.ts";
import { type ProfileFact, profileFacts } from "./profile/profile-facts.ts";
import { type Description, readDescription } from "./read/description.ts";
import { findPeople } from "./read/people.ts";
import { findSlots } from "./read/slots.ts";
import type {
  People,
  PlanInput,
  PlanLanguage,
  Reading,
  Slot,
  Slots,
  Source,
  Sourced,
} from "./types.ts";

/** All that is known of a meeting and may be said, before a word of its plan is written. */
export type Brief = {
  input: PlanInput;
  reading: Reading;
  language: PlanLanguage;
  people: People;
  /** Where guests come: only those that they may read. */
  slots: Slots;
  description: Description;
  playbook: Playbook;
  instructions: Instructions;
  level: Level;
  budget: Budget;
  carry: CarryOver;
  materials: readonly PickedSentence[];
  unread: readonly Sourced[];
  profile: readonly ProfileFact[];
  history: readonly Sourced[];
  /** Since when a series has had nothing new; null where there is something. */
  noNews: { since: string; sources: readonly Source[] } | null;
  hasGuests: boolean;
  /** What is planned: everything, one neutral line, or nothing. */
  extent: "whole" | "private" | "none";
};

/** Gathers what a plan may be made of. */
export function briefOf(input: PlanInput): Brief {
  const invited = withoutOwnWords(findPeople(input));
  const names = invited.all.map(({ name }) => name).filter((name) => name !== "");
  const asked = readGuidance(input.guidance, names);
  const people = withDecider(invited, asked);
  const description = withAgenda(readDescription(input.event), asked);
  const instructions = meaningPoints(asked, description.agenda);
  const reading = readingFor(input, instructions, description);
  const { language } = reading;
  const slots = allowedSlots(findSlots(input, { reading, people }), { input, people });
  const about = { people, slots, reading };
  const known = {
    input,
    reading,
    language,
    people,
    slots,
    instructions,
    description,
    playbook: playbookFor(reading, input),
    hasGuests: people.guests.length > 0,
    extent: extentOf(reading),
    ...gatherFacts(input, about),
  };
  const level = levelIn(known);
  return { ...known, level, budget: budgetOf(level, known) };
}

/** Whoever sells reads the same kind of meeting from the other side. */
function playbookFor({ kind }: Reading, { event }: PlanInput): Playbook {
  const isSold = kind === "vendor" && isPitch(`${event.title} ${event.description ?? ""}`);
  if (kind === "research-planning" && isSession(event.title)) return playbookOf("research-session");
  return playbookOf(isSold ? "pitch" : kind);
}

type Facts = Pick<Brief, "carry" | "materials" | "unread" | "profile" | "history" | "noNews">;

const NO_FACTS: Facts = {
  carry: { live: [], more: null, settled: [], contradictions: [], stillNeeded: [], parked: [] },
  materials: [],
  unread: [],
  profile: [],
  history: [],
  noNews: null,
};

/** What documents, history and profile have to say; nothing of it where a conversation is private. */
function gatherFacts(input: PlanInput, about: About): Facts {
  if (extentOf(about.reading) !== "whole") return NO_FACTS;
  const mayShow = ({ audience }: Pick<Sourced, "audience">): boolean =>
    audience === "all" || about.people.guests.length === 0;
  return {
    carry: plainCarry(carryOver(input, about)),
    materials: pickMaterials(input, about).filter(({ quote }) => !isMachineTalk(quote)),
    unread: unreadPages(input, about),
    profile: profileFacts(input, about).filter(
      (fact) => mayShow(fact) && !isMachineTalk(fact.quote),
    ),
    history: historyInsights(input, about).filter(
      (insight) => mayShow(insight) && !isMachineTalk(insight.text),
    ),
    noNews: hasInstructions(input) ? null : noNewsSince(input, about),
  };
}

const hasInstructions = ({ guidance }: PlanInput): boolean => guidance.trim() !== "";

const isPlain = ({ note }: { note: { text: string } }): boolean => !isMachineTalk(note.text);

/** Without points whose words speak to a machine. */
function plainCarry(carry: CarryOver): CarryOver {
  return {
    ...carry,
    live: carry.live.filter(isPlain),
    settled: carry.settled.filter(isPlain),
    stillNeeded: carry.stillNeeded.filter(isPlain),
    contradictions: carry.contradictions.filter(({ decision }) => isPlain(decision)),
  };
}

function extentOf({ sensitivity, shape }: Reading): Brief["extent"] {
  if (sensitivity === "closed" || shape === "away") return "none";
  return sensitivity === "talk" ? "private" : "whole";
}

/** The slots that everybody who comes may read, and that speak to no machine. */
function allowedSlots(slots: Slots, known: Pick<Brief, "input" | "people">): Slots {
  const hasGuests = known.people.guests.length > 0;
  const allowed = Object.entries(slots).filter(
    ([name, slot]) =>
      (slot.audience === "all" || !hasGuests) &&
      !isMachineTalk(slot.text) &&
      !((name === "artefact" || name === "project") && isNoWork(slot.text, known)),
  );
  return Object.fromEntries(allowed) as Partial<Record<Slot, Sourced>>;
}

/** What the reader says of themselves is for them alone, and a plan is read by all; their function may be known. */
const withoutOwnWords = (people: People): People =>
  people.decider?.sources.some(({ isPersonal }) => isPersonal)
    ? { ...people, decider: null }
    : people;

/** Whether all that is left of a title is the companies' names, or what every team calls its meetings. */
function isNoWork(text: string, { input, people }: Pick<Brief, "input" | "people">): boolean {
  const companies = [input.company.companyName, people.guestCompany ?? "", ...input.ownDomains];
  const names = contentWords(companies.join(" "));
  const words = [...topicWords(text)];
  // 'Sprint 22' has no word of its own, and is one all the same.
  return words.every((word) => names.has(word)) && (words.length > 0 || !/\p{Nd}/u.test(text));
}

type Known = Omit<Brief, "level" | "budget">;

const isInTitle = (slot: Sourced | undefined): boolean =>
  slot?.sources.some(({ kind, label }) => kind === "event" && label === "Title") ?? false;

function levelIn(known: Known): Level {
  const { carry, description, materials, people, profile, reading, slots } = known;
  return levelOf({
    hasDescription: description.sentences.length > 0 || description.agenda.length > 0,
    hasArtefactInTitle: isInTitle(slots.artefact),
    isKindSure: reading.isSure && reading.kind !== "meeting",
    documents: new Set(materials.map(({ fileId }) => fileId)).size,
    open: carry.live.length,
    hasOverdue: carry.live.some(({ state }) => state === "overdue"),
    hasProfileFact: profile.length > 0,
    hasDecider: people.decider !== null,
  });
}

const LESS: Readonly<Record<Level, Level>> = {
  rich: "ordinary",
  ordinary: "ordinary",
  bare: "bare",
};
const MORE: Readonly<Record<Level, Level>> = { rich: "rich", ordinary: "rich", bare: "ordinary" };

/** Who adds a document sees what it says, however little else is known. */
const LEAST_MATERIALS = 1;

/** The level's budget, more or less of it where that was asked for, and never more than the kind bears. */
function budgetOf(level: Level, { instructions, playbook }: Known): Budget {
  const asked = instructions.length === "shorter" ? LESS[level] : level;
  const budget = BUDGETS[instructions.length === "longer" ? MORE[level] : asked];
  const fewer = instructions.length === "shorter" && level !== "rich" ? 1 : 0;
  const { caps } = playbook;
  const most = (part: keyof NonNullable<typeof caps>, number: number): number =>
    Math.max(0, Math.min(number - fewer, caps?.[part] ?? Infinity));
  return {
    ...budget,
    questions: instructions.without.has("questions") ? 0 : most("questions", budget.questions),
    challenges: instructions.without.has("challenges") ? 0 : most("challenges", budget.challenges),
    strategyNotes: instructions.without.has("strategy")
      ? 0
      : most("strategy", budget.strategyNotes),
    strategyGoals: instructions.without.has("strategy")
      ? 0
      : most("strategy", budget.strategyGoals),
    materials: instructions.without.has("materials")
      ? 0
      : Math.max(LEAST_MATERIALS, budget.materials - fewer),
    insights: instructions.without.has("insights") ? 0 : most("insights", budget.insights),
  };
}
