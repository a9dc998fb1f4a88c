import { z } from "zod";
import { Annotation } from "../model/annotation.ts";
import { Done, TimeZone } from "./account.ts";
import { givenId } from "./ids.ts";
import { routes } from "./route.ts";

const team = "/api/team/:teamId" as const;

/**
 * `confirm`: the person's own and those of meetings that they called, of which nobody has said yet that they stand; `mine`:
 * the person's own that stand; `waiting`: everybody else's; `overdue`: whoever's, due before today; `unowned`: nobody's. All
 * of them open, and what is ticked is `done`.
 */
export const PROMISE_VIEWS = ["confirm", "mine", "waiting", "overdue", "unowned", "done"] as const;
/** Beside those, for what shows no more than one list: `open`, whoever's, also those of nobody. */
export const PromiseView = z.enum([...PROMISE_VIEWS, "open"]);
export type PromiseView = z.infer<typeof PromiseView>;

/** How a list is ordered: by due day, by owner, or by series of meetings. */
export const PROMISE_GROUPS = ["day", "person", "project"] as const;
export const PromiseGroup = z.enum(PROMISE_GROUPS);
export type PromiseGroup = z.infer<typeof PromiseGroup>;

/** An action item in the notes of a meeting. */
export const PromiseEntry = z.object({
  meetingId: z.string(),
  meetingTitle: z.string(),
  /** ISO 8601. */
  startTime: z.string(),
  /** What the latest meeting of its series in the list is called; where nothing is ordered by series, the meeting itself. */
  project: z.string(),
  /** Of that series; null where nothing is ordered by series. */
  seriesId: z.string().nullable(),
  page: z.int().min(1).nullable(),
  note: Annotation,
  /** Whether it is the person's own who asks, and whether they can say that it stands. */
  isMine: z.boolean(),
  canAccept: z.boolean(),
});
export type PromiseEntry = z.infer<typeof PromiseEntry>;

export const PromiseList = z.object({
  /** How many there are in each view. */
  counts: z.record(PromiseView, z.int()),
  promises: z.array(PromiseEntry),
});
export type PromiseList = z.infer<typeof PromiseList>;

/** As many as a list can hold. */
export const MOST_PROMISES = 5_000;

/** On which mornings a person gets an email of promises. */
export const PROMISE_EMAIL_DAYS = [
  "weekdays",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
] as const;
export const PromiseEmailDays = z.enum(PROMISE_EMAIL_DAYS);
export type PromiseEmailDays = z.infer<typeof PromiseEmailDays>;

/** Days: null on none. The time zone is the one in which it is sent, null where it was never switched on. */
export const PromiseEmail = z.object({
  days: PromiseEmailDays.nullable(),
  timeZone: z.string().nullable(),
});
export type PromiseEmail = z.infer<typeof PromiseEmail>;

const signedToken = z.string().min(1).max(2_000);

/** A promise as the page behind a signed link shows it. */
export const LinkedPromise = Annotation.pick({
  text: true,
  isQuoted: true,
  owner: true,
  due: true,
  dueWords: true,
}).extend({ meetingTitle: z.string(), isDone: z.boolean() });
export type LinkedPromise = z.infer<typeof LinkedPromise>;

/** Action items over all meetings of a team that the person may see. They are changed as notes are. */
export const promiseRoutes = routes({
  list: {
    method: "GET",
    path: `${team}/promises`,
    access: "member",
    scope: "read",
    query: z.object({
      view: PromiseView,
      group: PromiseGroup.default("day"),
      /** `id` of a series: of its meetings alone. */
      project: givenId.optional(),
      /** The day in the person's time zone, ISO 8601. */
      today: z.iso.date(),
      limit: z.coerce.number().int().min(1).max(MOST_PROMISES).default(100),
    }),
    answer: PromiseList,
  },
  /** Whether the person gets an email of promises. */
  email: {
    method: "GET",
    path: `${team}/members/me/promise-email`,
    access: "member",
    scope: "person",
    answer: PromiseEmail,
  },
  /** `timeZone` counts where the person has chosen none for themselves. */
  saveEmail: {
    method: "PATCH",
    path: `${team}/members/me/promise-email`,
    access: "member",
    scope: "person",
    body: z.object({ days: PromiseEmailDays.nullable(), timeZone: TimeZone }),
    answer: PromiseEmail,
  },
  /** What a signed link in such an email is about; whoever holds it may ask. */
  linked: {
    method: "GET",
    path: "/api/promises/linked",
    access: "public",
    query: z.object({ token: signedToken }),
    answer: LinkedPromise,
  },
  /** Ticks that promise, or opens it again: nothing else of it can be changed so. */
  tickLinked: {
    method: "POST",
    path: "/api/promises/linked",
    access: "public",
    body: z.object({ token: signedToken, isDone: z.boolean() }),
    answer: LinkedPromise,
  },
  /** Ends the emails of the person whom the token names. Mail programs call it with one press (RFC 8058): no body counts. */
  unsubscribe: {
    method: "POST",
    path: "/promises/email",
    access: "public",
    query: z.object({ token: signedToken }),
    answer: Done,
  },
});
