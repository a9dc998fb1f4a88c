import { z } from "zod";
import { LIMITS } from "../model/limits.ts";
import { Element } from "../model/element.ts";
import { Meeting, MeetingEntry, PlanPreview, Sharing } from "../model/meeting.ts";
import { MeetingKind } from "../model/plan.ts";
import { AccountEmail, Done } from "./account.ts";
import { ANY_WRITE, routes } from "./route.ts";
import { moment } from "./moment.ts";
import { Half, ShareTerms } from "./share.ts";

const team = "/api/team/:teamId" as const;
const id = z.string().min(1).max(1024);
const text = z.string().max(LIMITS.guidanceMax);

/** More than anybody picks; the server says in words how many a plan draws on. */
const MOST_IDS = 1_000;
const edited = z.string().max(LIMITS.editMax);

/** What to make of a calendar event, and from what. With a presentation it becomes visual notes, else a plan. */
export const MeetingRequest = z.object({
  googleCalendarId: id,
  googleEventId: id,
  presentationFileId: id.nullish(),
  notesFileId: id.nullish(),
  prompt: text.nullish(),
  note: text.nullish(),
  external: z.boolean().default(true),
  recurring: z.boolean().default(false),
  /** Documents that the plan draws on, `LIMITS.materialsMax` at most (one more: 422 in words); left out: as they are. */
  materialFileIds: z.array(id).max(MOST_IDS).optional(),
});

/**
 * What is different this time. Left out, a field stays as it is; `prompt` is the guidance of the half that is made anew.
 * A plan keeps the parts that people have written in, unless `keepEdits` is false.
 */
export const ReplanRequest = MeetingRequest.partial().extend({
  /** Left out: the notes where there are any, else the plan. */
  half: Half.optional(),
  /** What kind of meeting it is; null: read from the event. */
  kind: MeetingKind.nullish(),
  keepEdits: z.boolean().default(true),
});

const ListQuery = z.object({
  /** Only meetings that start before this time (ISO 8601): the next page of a long list. */
  before: moment().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(200),
  /** Only meetings with all of these words in the title, or in a name or mail address of its people. */
  search: z.string().trim().max(LIMITS.searchMax).optional(),
});

export const meetingRoutes = routes({
  recent: {
    method: "GET",
    path: `${team}/members/me/meetings/recent`,
    access: "member",
    scope: "read",
    answer: z.array(MeetingEntry),
  },
  completed: {
    method: "GET",
    path: `${team}/members/me/meetings/completed`,
    access: "member",
    scope: "read",
    query: ListQuery,
    answer: z.array(MeetingEntry),
  },
  create: {
    method: "POST",
    path: `${team}/meetings`,
    access: "member",
    scope: ANY_WRITE,
    body: MeetingRequest,
    answer: z.object({ id: z.string() }),
  },
  /** The meetings of the person's own sample, latest first; none where there is none. */
  sample: {
    method: "GET",
    path: `${team}/meetings/sample`,
    access: "member",
    scope: "person",
    answer: z.array(MeetingEntry),
  },
  /** Three meetings of one story with deck and transcript, in the reader's time zone; answers the one that has notes. */
  createSample: {
    method: "POST",
    path: `${team}/meetings/sample`,
    access: "member",
    scope: "person",
    body: z.object({ timeZone: z.string().max(64).optional() }).default({}),
    answer: z.object({ id: z.string() }),
  },
  /** Takes the sample away with everything that was made of it. */
  removeSample: {
    method: "DELETE",
    path: `${team}/meetings/sample`,
    access: "member",
    scope: "person",
    answer: Done,
  },
  meeting: {
    method: "GET",
    path: `${team}/meetings/:id`,
    access: "member",
    scope: "read",
    answer: Meeting,
  },
  replan: {
    method: "PATCH",
    path: `${team}/meetings/:id`,
    access: "member",
    scope: ANY_WRITE,
    body: ReplanRequest,
    answer: z.object({ id: z.string() }),
  },
  /** Removes one half, or with none named all of it. Can be taken back until `undoUntil` (ISO 8601). */
  reset: {
    method: "DELETE",
    path: `${team}/meetings/:id`,
    access: "member",
    scope: ANY_WRITE,
    query: z.object({ half: Half.optional() }),
    answer: z.object({ undoUntil: z.string() }),
  },
  undoReset: {
    method: "POST",
    path: `${team}/meetings/:id/undo-reset`,
    access: "member",
    scope: ANY_WRITE,
    answer: Done,
  },
  thumbnail: {
    method: "GET",
    path: `${team}/meetings/:id/thumbnail`,
    access: "member",
    scope: "read",
    answer: "bytes",
  },
  /** What a replan would change, before it is asked for: nothing is written. A language model may word it differently. */
  previewReplan: {
    method: "POST",
    path: `${team}/meetings/:id/plan/preview`,
    access: "member",
    scope: "write_plans",
    body: z.object({
      prompt: text.nullish(),
      kind: MeetingKind.nullish(),
      materialFileIds: z.array(id).max(MOST_IDS).optional(),
      keepEdits: z.boolean().default(true),
    }),
    answer: PlanPreview,
  },
  /** Brings the plan back that was there before it was made anew; once more: the newer one. The message says which. */
  undoReplan: {
    method: "POST",
    path: `${team}/meetings/:id/plan/undo`,
    access: "member",
    scope: "write_plans",
    answer: Done,
  },
  /** Adds an uploaded document to what the plan draws on, and makes the parts anew that it concerns. */
  addMaterial: {
    method: "POST",
    path: `${team}/meetings/:id/materials`,
    access: "member",
    scope: "write_plans",
    body: z.object({ fileId: id }),
    answer: Done,
  },
  /** Takes it away again, with every sentence that rested on it; nobody else's file is touched. */
  removeMaterial: {
    method: "DELETE",
    path: `${team}/meetings/:id/materials/:fileId`,
    access: "member",
    scope: "write_plans",
    answer: Done,
  },
  /**
   * What a person wrote into goal (`text`) or agenda (`content`), in Markdown. `was` is the text that they began from: where
   * a colleague or a replan has changed it since, the answer is 409 and nothing is lost.
   */
  editElement: {
    method: "PATCH",
    path: `${team}/meetings/:id/elements/:elementId`,
    access: "member",
    scope: "write_plans",
    body: z.union([
      z.object({ text: edited, was: edited.optional() }),
      z.object({ content: edited, was: edited.optional() }),
    ]),
    answer: Element,
  },
  retryElement: {
    method: "POST",
    path: `${team}/meetings/:id/elements/:elementId/retry`,
    access: "member",
    scope: ANY_WRITE,
    answer: Done,
  },
  /** Puts the agenda into the description of the calendar's event; again: replaces what it put there before. */
  publish: {
    method: "POST",
    path: `${team}/meetings/:id/publish`,
    access: "member",
    scope: "write_plans",
    body: z.object({
      /** Whether the calendar mails its guests about it. */
      notifyGuests: z.boolean().default(false),
      /** Whether what came of the plan stands there too, from when it is known; left out: as it was, at first not. */
      withOutcomes: z.boolean().optional(),
    }),
    answer: z.object({ publishedAt: z.string() }),
  },
  /** Takes agenda and link out of the event's description again. */
  unpublish: {
    method: "DELETE",
    path: `${team}/meetings/:id/publish`,
    access: "member",
    scope: "write_plans",
    query: z.object({
      /** As in publishing: some CalDAV servers mail about each change, and are only written to where this is wanted. */
      notifyGuests: z.stringbool().default(false),
    }),
    answer: Done,
  },
  share: {
    method: "POST",
    path: `${team}/meetings/:id/share`,
    access: "member",
    scope: "admin",
    body: ShareTerms.extend({
      /** Left out: the notes where there are any, else the plan. */
      half: Half.optional(),
    }).default({}),
    answer: z.object({ link: z.string() }),
  },
  sharing: {
    method: "GET",
    path: `${team}/meetings/:id/share`,
    access: "member",
    scope: "admin",
    query: z.object({ half: Half }),
    answer: Sharing,
  },
  /** Changes the terms of all links to that half, where there are any. */
  changeSharing: {
    method: "PATCH",
    path: `${team}/meetings/:id/share`,
    access: "member",
    scope: "admin",
    body: ShareTerms.extend({ half: Half }),
    answer: Sharing,
  },
  /** Gives a person a link of their own, and mails it. Who has one already keeps it, and gets no second mail. */
  shareWith: {
    method: "POST",
    path: `${team}/meetings/:id/share/people`,
    access: "member",
    scope: "admin",
    isSigned: true,
    body: ShareTerms.extend({ half: Half, email: AccountEmail }),
    answer: z.object({
      link: z.string(),
      /** Where this installation sends no mail, the link has to be passed on by hand. */
      isMailed: z.boolean(),
    }),
  },
  /** Ends the link of that person. */
  unshareWith: {
    method: "DELETE",
    path: `${team}/meetings/:id/share/people/:linkId`,
    access: "member",
    scope: "admin",
    answer: Done,
  },
  /** Ends the link for anyone to that half; those of people stay. */
  unshare: {
    method: "DELETE",
    path: `${team}/meetings/:id/share`,
    access: "member",
    scope: "admin",
    query: z.object({ half: Half }),
    answer: Done,
  },
});
