import type { PlanLanguage, Source } from "../../types.ts";
import type { TimedLine } from "../agenda-list.ts";
import type { KindInstruction, OptionalPart } from "./clauses.ts";
import type { Purpose } from "./matters.ts";
import type { Move } from "./moves.ts";

/** A thing that was asked for, in the person's own words, with how long it takes and where it comes. */
export type Instruction = {
  topic: string;
  source: Source;
  minutes?: number;
  at?: "start" | "end";
};

/** For what there was no room: how many there can be, and how many (at least one) were left out. */
export type LeftOut = { of: "points" | "requests" | "characters"; most: number; count: number };

/** A piece of the guidance, and whether it says something that can be done; `leftOut`: it was not looked at. */
export type GuidanceClause = { text: string; isRead: boolean; leftOut?: LeftOut };

/** What the guidance of a replan asks for, as far as it was understood. */
export type Instructions = {
  length: "shorter" | "longer" | null;
  /** The minutes that it is to take, however long the invitation is. */
  minutes: { minutes: number; source: Source } | null;
  /** Parts that are not wanted at all. */
  without: ReadonlySet<OptionalPart>;
  /** How those parts were named: a point of the invitation's list may be what is meant. */
  partsNamed: readonly (Instruction & { part: OptionalPart })[];
  leaveOut: readonly Instruction[];
  /** Points to leave out by their place: 1 is the first, -1 the last. */
  places: readonly number[];
  add: readonly Instruction[];
  focus: readonly Instruction[];
  /** `topic` is "" where the whole meeting is meant; `names` are of those who may come. */
  leads: readonly (Instruction & { names: readonly string[] })[];
  /** Who decides, of those who may come. */
  decider: { name: string; source: Source } | null;
  kind: KindInstruction | null;
  language: PlanLanguage | null;
  /** A whole agenda, which takes the place of the invitation's. */
  agenda: readonly TimedLine[] | null;
  /** Where points are to stand, one after another. */
  moves: readonly (Move & { source: Source })[];
  /** What is to be decided. */
  purpose: (Purpose & { source: Source }) | null;
  /** Earlier meetings whose open points are wanted, as the person calls them. */
  openOf: readonly Instruction[];
  /** All pieces of it, in order. */
  clauses: readonly GuidanceClause[];
};
