import { z } from "zod";

/** What kind of meeting a plan is made for; `meeting` where none was recognised. */
export const MEETING_KINDS = [
  "critique",
  "review",
  "kickoff",
  "discovery",
  "presentation",
  "check-in",
  "workshop",
  "research-planning",
  "readout",
  "handoff",
  "design-system",
  "sprint-planning",
  "stand-up",
  "retrospective",
  "one-to-one",
  "interview",
  "vendor",
  "meeting",
] as const;
export const MeetingKind = z.enum(MEETING_KINDS);
export type MeetingKind = z.infer<typeof MeetingKind>;

/** How a person reads each kind. */
export const KIND_NAMES: Record<MeetingKind, string> = {
  critique: "Design critique",
  review: "Design review",
  kickoff: "Kickoff",
  discovery: "Discovery",
  presentation: "Presentation",
  "check-in": "Client check-in",
  workshop: "Workshop",
  "research-planning": "Research planning",
  readout: "Research readout",
  handoff: "Handoff",
  "design-system": "Design system sync",
  "sprint-planning": "Sprint planning",
  "stand-up": "Stand-up",
  retrospective: "Retrospective",
  "one-to-one": "One-to-one",
  interview: "Interview",
  vendor: "Vendor or pitch",
  meeting: "Meeting",
};

/** Where a claim of a plan comes from. */
export const SOURCE_KINDS = ["event", "guidance", "document", "meeting", "profile"] as const;

/**
 * What a sentence of a plan rests on. `item` is the index of the item (of an agenda: of the point) it belongs to, 0 in an
 * element of one text. `quote` is verbatim from the source: from the event's own fields, a document's page, a note of an
 * earlier meeting, a profile field, the guidance. `label` names the source for a person: 'Usability report, p. 4'.
 */
export const PlanSource = z.object({
  item: z.int().min(0),
  kind: z.enum(SOURCE_KINDS),
  label: z.string(),
  quote: z.string(),
  /** Of a document. */
  fileId: z.string().optional(),
  page: z.int().min(1).optional(),
  /** Of an earlier meeting, and its note. */
  meetingId: z.string().optional(),
  noteId: z.string().optional(),
  /** Of a profile: whether it is a person's own, which nobody else sees, or the company's. */
  isPersonal: z.boolean().optional(),
});
export type PlanSource = z.infer<typeof PlanSource>;

/**
 * What became of one piece of the guidance, in the person's own words. `note` says why it, or a part of it, was not done
 * although it was understood, or that there was no room for it, in English as all of the screens; null where there is
 * nothing to add.
 */
export const GuidanceAnswer = z.object({
  text: z.string(),
  isDone: z.boolean(),
  note: z.string().nullable(),
});
export type GuidanceAnswer = z.infer<typeof GuidanceAnswer>;

/** How the engine read the meeting. `isChosen`: a person said which kind it is. */
export const PlanReading = z.object({
  kind: MeetingKind,
  isChosen: z.boolean(),
  /** 'Read as design review: "Freigabe" in the title.' */
  sentence: z.string(),
  /** Piece by piece; left out where nobody asked for anything. */
  answers: z.array(GuidanceAnswer).optional(),
});
export type PlanReading = z.infer<typeof PlanReading>;
