import { z } from "zod";
import { ANNOTATION_TYPES } from "./note-kinds.ts";
import { Element, ElementStatus, PlanType } from "./element.ts";
import { File } from "./file.ts";
import { Outcome } from "./outcome.ts";
import { GuidanceAnswer, PlanReading } from "./plan.ts";

export const ATTENDEE_ANSWERS = ["accepted", "declined", "tentative", "needsAction"] as const;
/** A person invited to a meeting, with their answer where the calendar has it. */
export const Attendee = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  answer: z.enum(ATTENDEE_ANSWERS).nullable(),
  /** Whether they called the meeting; left out where the calendar doesn't say. */
  isOrganizer: z.boolean().optional(),
  isOptional: z.boolean().optional(),
});
export type Attendee = z.infer<typeof Attendee>;

const Event = z.object({
  title: z.string(),
  /** ISO 8601 in UTC. An all-day meeting starts and ends at midnight UTC. */
  startTime: z.string(),
  endTime: z.string(),
  attendees: z.array(Attendee),
  googleCalendarId: z.string(),
  googleEventId: z.string(),
  location: z.string().nullable(),
  /** Where the video call takes place (https), where the calendar says so. */
  conferenceUrl: z.string().nullable(),
});

/** A calendar event before anything was made of it. */
export const CalendarEvent = Event.extend({ description: z.string().nullable() });
export type CalendarEvent = z.infer<typeof CalendarEvent>;

/** What there is to know of a meeting's plan beside its elements. */
export const PlanState = z.object({
  /** Null until the plan is made. */
  reading: PlanReading.nullable(),
  /** What the person asked for when it was planned again. */
  guidance: z.string().nullable(),
  /** The parts that a person has written in since they were made. */
  edited: z.array(PlanType),
  /** What came of its points; empty until there are finished notes of the meeting. */
  outcomes: z.array(Outcome),
  /** The plan that can be brought back in place of this one; null where there is only one. */
  otherPlan: z.enum(["earlier", "newer"]).nullable(),
  shareLink: z.string().nullable(),
  /** When the link ends (ISO 8601); null: when somebody ends it. */
  shareExpiresAt: z.string().nullable(),
  /** Whether the link shows challenges, strategy, materials and insights too. */
  sharesTools: z.boolean(),
});
export type PlanState = z.infer<typeof PlanState>;

/** A plan as it would be: its purpose, the headings of its agenda, what to ask, and what became of the guidance. */
export const PlanPreview = z.object({
  /** Markdown, as in the part itself. */
  goal: z.string(),
  /** 'Scope (10 min)', in order. */
  agenda: z.array(z.string()),
  questions: z.array(z.string()),
  answers: z.array(GuidanceAnswer),
  /** Whether a language model writes the plan, so that its wording will differ. */
  hasModel: z.boolean(),
});
export type PlanPreview = z.infer<typeof PlanPreview>;

/** A meeting with all that was made of it. */
export const Meeting = Event.extend({
  id: z.string(),
  elements: z.array(Element),
  files: z.array(File),
  shareLink: z.string().nullable(),
  /** When the link to the notes ends (ISO 8601); null: when somebody ends it. */
  shareExpiresAt: z.string().nullable(),
  note: z.string().nullable(),
  prompt: z.string().nullable(),
  /** When the agenda was last put into the calendar's event (ISO 8601); null while it is not there. */
  publishedAt: z.string().nullable(),
  /** Whether what came of the plan stands below the agenda in the event, or is to once it is known. */
  publishesOutcomes: z.boolean(),
  /** Whether the calendar of the event takes an agenda. */
  canPublish: z.boolean(),
  /** Null where there is no plan. */
  plan: PlanState.nullable(),
});
export type Meeting = z.infer<typeof Meeting>;

/** How many notes of each type a meeting has. */
export const NoteCounts = z.partialRecord(z.enum(ANNOTATION_TYPES), z.int());
export type NoteCounts = z.infer<typeof NoteCounts>;

/**
 * A meeting in a list. `id` is null while nothing was made of the event; `elements` is there (without data) once
 * something was, which marks an existing plan or existing notes.
 */
export const MeetingEntry = Event.extend({
  id: z.string().nullable(),
  elements: z
    .array(z.object({ id: z.string(), type: z.string(), status: ElementStatus }))
    .optional(),
  /**
   * `ready`: purpose or agenda of its plan rest on something, or were written by a person; `outline`: a default that fits any
   * meeting of the kind. Null where there is no plan, or one that says nothing.
   */
  planContent: z.enum(["ready", "outline"]).nullable(),
  noteCounts: NoteCounts.nullable(),
  presentationFileId: z.string().nullable(),
  /** What the reader answered to the invitation, where it stands in a calendar that they linked. */
  answer: z.enum(ATTENDEE_ANSWERS).nullable().optional(),
});
export type MeetingEntry = z.infer<typeof MeetingEntry>;

/** For how many days a share link can be made to last; a new one lasts the default. */
export const SHARE_DAYS = [7, 30, 90] as const;
export const SHARE_DAYS_DEFAULT = 30;

/** To how many named people one half of a meeting can be shared. */
export const SHARE_PEOPLE_MAX = 50;

/** How one link has been used: once a browser in half a day; ISO 8601. */
const ShareUse = z.object({ views: z.int(), lastViewedAt: z.string().nullable() });

/** Who can open one half of a meeting, until when, and what they see, as its team knows it. */
export const Sharing = z.object({
  /** Of a plan: whether its tools are shown. */
  withTools: z.boolean(),
  /** Of notes: whether the words behind each are shown, and the slides. */
  withEvidence: z.boolean(),
  withDeck: z.boolean(),
  /** Whether people with the link can comment, and see the comments of others. */
  withComments: z.boolean(),
  isLocked: z.boolean(),
  /** ISO 8601; null: when somebody ends it. Without a link, that of the next one is not decided. */
  expiresAt: z.string().nullable(),
  /** The link for anyone who has it. */
  link: ShareUse.extend({ address: z.string() }).nullable(),
  /** Those who have a link of their own, the newest last. */
  people: z.array(ShareUse.extend({ id: z.string(), email: z.string(), address: z.string() })),
});
export type Sharing = z.infer<typeof Sharing>;

/** What a link says of itself to whoever holds it. */
const Link = z.object({
  /** The name of whoever made the link, where they have given one. */
  sharedBy: z.string().nullable(),
  /** When the link ends (ISO 8601); null: when somebody ends it. */
  expiresAt: z.string().nullable(),
  /** Whether it lets people comment. */
  canComment: z.boolean(),
});

/** What someone with the link sees of a plan: neither mail addresses nor what its sentences rest on. */
export const SharedPlan = Link.extend({
  title: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  attendees: z.array(z.object({ name: z.string().nullable() })),
  elements: z.array(Element),
  /** Whether the tools are shown too. */
  hasTools: z.boolean(),
});
export type SharedPlan = z.infer<typeof SharedPlan>;

/** What someone with the link sees of a meeting: no ids of people, no calendar ids, no mail addresses. */
export const SharedMeeting = Link.extend({
  id: z.string(),
  title: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  attendees: z.array(z.object({ name: z.string().nullable() })),
  elements: z.array(Element),
  /** Without its slides where those are not shared. */
  files: z.array(File),
  /** Whether the words behind the notes are shown. */
  hasEvidence: z.boolean(),
});
export type SharedMeeting = z.infer<typeof SharedMeeting>;
