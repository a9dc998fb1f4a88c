import { isMachineTalk } from "../../verify/machine-talk.ts";
import { PHRASES, type Phrases } from "../phrases.ts";
import type { Playbook } from "../playbook.ts";
import { playbookFor } from "../playbooks.ts";
import type { Facts } from "../read/read-facts.ts";
import type { PlanDocument, PlanLanguage, Reading, Source } from "../types.ts";
import {
  type Quotable,
  quotableSentences,
  pickMaterials,
  quotableDocuments,
  type PickedSentence,
} from "./documents/pick-materials.ts";
import { carryOver } from "./history/carry-over.ts";
import { mentionsFrom } from "./history/mentions.ts";
import { noNewsSince } from "./history/no-news.ts";
import { openThreads, type Thread } from "./history/threads.ts";
import type { CarryOver } from "./history/types.ts";
import { type SourceMeeting, sourceMeetings } from "./history/which-meetings.ts";
import { type Budget, budgetOf, type Level, levelOf } from "./level.ts";
import { type ProfileFact, profileFacts } from "./profile.ts";

/** What earlier meetings, documents and profiles hold for this meeting. */
type Gathered = {
  /** The earlier meetings that something may be carried from, what they left open, and what of it is carried. */
  sources: readonly SourceMeeting[];
  threads: readonly Thread[];
  carry: CarryOver;
  /** The documents that may be quoted, and their sentences that are worth knowing, the best first. */
  documents: readonly PlanDocument[];
  sentences: readonly Quotable[];
  /** Those of them that the plan shows. */
  materials: readonly PickedSentence[];
  profile: readonly ProfileFact[];
  /** Since when a series has had nothing new; null where there is something. */
  noNews: { since: string; sources: readonly Source[] } | null;
};

/** All that is known of a meeting and may be said, before a word of its plan is written. */
export type Brief = Facts &
  Gathered & {
    language: PlanLanguage;
    /** The sentences of that language. */
    phrases: Phrases;
    playbook: Playbook;
    level: Level;
    budget: Budget;
    hasGuests: boolean;
    /** What is planned: everything, one neutral line, or nothing. */
    extent: "whole" | "private" | "none";
  };

/** Chooses what a plan is made of: the kind's playbook, what documents, history and profile say, and how much of it. */
export function selectFrom(facts: Facts): Brief {
  const { input, people, reading } = facts;
  const extent = extentOf(reading);
  const known = {
    ...facts,
    ...(extent === "whole" ? gather(facts) : NOTHING),
    language: reading.language,
    phrases: PHRASES[reading.language],
    playbook: playbookFor(reading, input.event),
    hasGuests: people.guests.length > 0,
    extent,
  };
  const level = levelOf(known);
  return { ...known, level, budget: budgetOf(level, known) };
}

function extentOf({ sensitivity, shape }: Reading): Brief["extent"] {
  if (sensitivity === "closed" || shape === "away") return "none";
  return sensitivity === "talk" ? "private" : "whole";
}

/** Where a conversation is private, nothing that documents, history and profile have to say. */
const NOTHING: Gathered = {
  sources: [],
  threads: [],
  documents: [],
  sentences: [],
  carry: { live: [], more: null, settled: [], contradictions: [], stillNeeded: [], parked: [] },
  materials: [],
  profile: [],
  noNews: null,
};

const wordsOf = (threads: readonly Thread[]): Set<string> =>
  new Set(threads.flatMap(({ newest }) => [...newest.words]));

const isPlain = ({ note }: { note: { text: string } }): boolean => !isMachineTalk(note.text);

/**
 * Looks through earlier meetings, documents and profiles, each of them once. Nothing of it speaks to a machine, and where
 * guests come, nothing is for the team alone.
 */
function gather(facts: Facts): Gathered {
  const sources = sourceMeetings(facts);
  const { open, decided } = mentionsFrom(facts, sources);
  const threads = openThreads(facts, open);
  const documents = quotableDocuments(facts);
  const sentences = quotableSentences(facts, documents, wordsOf(threads));
  const carry = carryOver(facts, { decided, threads, sentences });
  const known = { ...facts, sources, threads, sentences, carry };
  const hasGuests = facts.people.guests.length > 0;
  return {
    sources,
    threads,
    documents,
    sentences,
    carry: {
      ...carry,
      live: carry.live.filter(isPlain),
      settled: carry.settled.filter(isPlain),
      stillNeeded: carry.stillNeeded.filter(isPlain),
      contradictions: carry.contradictions.filter(({ decision }) => isPlain(decision)),
    },
    materials: pickMaterials(sentences).filter(({ quote }) => !isMachineTalk(quote)),
    profile: hasGuests ? [] : profileFacts(known).filter(({ quote }) => !isMachineTalk(quote)),
    // Who asks for something has news.
    noNews: facts.input.guidance.trim() === "" ? noNewsSince(known) : null,
  };
}
