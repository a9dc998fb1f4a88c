import { z } from "zod";
import { Annotation } from "../model/annotation.ts";
import { LIMITS } from "../model/limits.ts";
import { givenId } from "./ids.ts";
import { routes } from "./route.ts";
import { DecisionSignOff, SignOffFilter } from "./sign-offs.ts";

const decisions = "/api/team/:teamId/decisions" as const;

/**
 * What became of a decision. `active`: it stands as it was first decided; `changed`: it stands in the place of an earlier one;
 * `reopened`: a later meeting asked about it anew, or took it back; `replaced`: a later decision stands in its place.
 */
export const DECISION_STATES = ["active", "changed", "reopened", "replaced"] as const;
export const DecisionState = z.enum(DECISION_STATES);
export type DecisionState = z.infer<typeof DecisionState>;

/** `current`: all but the replaced ones; `check`: those of which somebody should say whether they are linked; else a state. */
export const DECISION_VIEWS = ["current", "check", ...DECISION_STATES] as const;
export const DecisionView = z.enum(DECISION_VIEWS);
export type DecisionView = z.infer<typeof DecisionView>;

/** A note that a decision is linked to, in another meeting. */
export const LinkedNote = z.object({
  linkId: z.string(),
  kind: z.enum(["replaces", "reopens"]),
  /** From 0 to 1. */
  confidence: z.number(),
  /** A person's word; null: nobody has given one. */
  verdict: z.boolean().nullable(),
  /** Whose word that is; null: nobody's, or of somebody who has no account any more. */
  verdictBy: z.string().nullable(),
  /** Of the decision in the register; null: a note that is none. */
  decisionId: z.string().nullable(),
  meetingId: z.string(),
  meetingTitle: z.string(),
  /** ISO 8601. */
  startTime: z.string(),
  page: z.int().min(1).nullable(),
  note: Annotation,
});
export type LinkedNote = z.infer<typeof LinkedNote>;

/** A decision of an earlier meeting that a note of this one reopens, or may reopen. */
export const ReopenedDecision = LinkedNote.extend({
  /** The note of this meeting. */
  noteId: z.string(),
  /** False: nobody has said so yet. */
  isLinked: z.boolean(),
});
export type ReopenedDecision = z.infer<typeof ReopenedDecision>;

/** A decision in the notes of a meeting. */
export const DecisionEntry = z.object({
  id: z.string(),
  meetingId: z.string(),
  meetingTitle: z.string(),
  /** ISO 8601. */
  startTime: z.string(),
  /** What the latest meeting of its series is called. */
  project: z.string(),
  /** Of the deck; null where there is none. */
  fileId: z.string().nullable(),
  page: z.int().min(1).nullable(),
  /** The page's width by its height; null where there is none. */
  ratio: z.number().positive().nullable(),
  note: Annotation,
  state: DecisionState,
  /** What it replaced, and what that had replaced, the oldest first. */
  earlier: z.array(LinkedNote),
  /** What replaced or reopened it. */
  later: z.array(LinkedNote),
  /** What it may replace, and what may reopen it: nobody has said so yet. */
  offers: z.array(LinkedNote),
  /** What somebody said it is not linked to, in both directions. */
  rejected: z.array(LinkedNote),
  /** The requests for a client's sign-off that it was sent with, the latest first; withdrawn ones only where they were answered. */
  signOffs: z.array(DecisionSignOff),
});
export type DecisionEntry = z.infer<typeof DecisionEntry>;

/** A series of meetings with decisions. */
export const DecisionProject = z.object({ id: z.string(), title: z.string() });
export type DecisionProject = z.infer<typeof DecisionProject>;

export const DecisionList = z.object({
  /** How many there are in each view, of those that the other filters leave. */
  counts: z.record(DecisionView, z.int()),
  decisions: z.array(DecisionEntry),
  /** `after` of the next page; null: this is the last. */
  next: z.string().nullable(),
  /** The series with decisions, the latest first. */
  projects: z.array(DecisionProject),
});
export type DecisionList = z.infer<typeof DecisionList>;

const words = z.string().trim().max(LIMITS.searchMax).default("");

export const DecisionQuery = z.object({
  view: DecisionView.default("current"),
  /** `id` of a project. */
  project: givenId.optional(),
  /** Who speaks in the words that prove it: a part of a name. */
  person: words,
  /** Words that the note must all have, or beginnings of them. */
  q: words,
  /** How the latest request for a sign-off stands. */
  signOff: SignOffFilter.optional(),
  /** `next` of the answer before. */
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(50),
});
export type DecisionQuery = z.infer<typeof DecisionQuery>;

/** Decisions over all meetings of a team that the person may see. */
export const decisionRoutes = routes({
  list: {
    method: "GET",
    path: decisions,
    access: "member",
    scope: "read",
    query: DecisionQuery,
    answer: DecisionList,
  },
  read: {
    method: "GET",
    path: `${decisions}/:decisionId`,
    access: "member",
    scope: "read",
    answer: DecisionEntry,
  },
  /** The decisions of one meeting. */
  ofMeeting: {
    method: "GET",
    path: "/api/team/:teamId/meetings/:id/decisions",
    access: "member",
    scope: "read",
    answer: z.array(DecisionEntry),
  },
  /** What the notes of one meeting reopen, the oldest first. */
  reopened: {
    method: "GET",
    path: "/api/team/:teamId/meetings/:id/decisions/reopened",
    access: "member",
    scope: "read",
    answer: z.array(ReopenedDecision),
  },
  /** A person says whether a note does that to the decision; null takes their word back. Answers whether the link counts now. */
  answer: {
    method: "POST",
    path: `${decisions}/links/:linkId`,
    access: "member",
    scope: "write_notes",
    body: z.object({ verdict: z.boolean().nullable() }),
    answer: z.object({ isLinked: z.boolean() }),
  },
});
