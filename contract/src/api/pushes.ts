import { z } from "zod";
import { PUSH_TEXT_MAX, PUSH_TITLE_MAX, PushService } from "../model/push.ts";
import { Done } from "./account.ts";
import { PushPlace } from "./connected-tools.ts";
import { givenId, madeId } from "./ids.ts";
import { routes } from "./route.ts";
import { visibleName, visibleText } from "./visible.ts";

const pushes = "/api/team/:teamId/meetings/:id/pushes" as const;
const one = `${pushes}/:pushId` as const;

/** Notes that go in one message, issue or page; none: all of the meeting. */
const noteIds = z.array(givenId).max(100);

/**
 * Notes that were sent to a service. `waiting` to be sent, `sending` now; `unknown`: perhaps sent, the connection broke and the
 * service cannot be asked. Times are ISO 8601.
 */
export const Push = z.object({
  id: z.string(),
  service: PushService,
  workspace: z.string(),
  /** Null where the service has one place alone. */
  place: z.string().nullable(),
  title: z.string(),
  /** The notes as they are now; none: all of the meeting. */
  noteIds: z.array(z.string()),
  status: z.enum(["waiting", "sending", "sent", "failed", "unknown"]),
  /** Why it was not sent, or is not certain, in words. */
  problem: z.string().nullable(),
  /** It was sent, but its slide pictures were not. */
  isPictureMissing: z.boolean(),
  /** As the service names it, like ENG-12, and where it is there. */
  label: z.string().nullable(),
  url: z.string().nullable(),
  /** Of an issue: as the service names it, and whether that means done; `isGone`: it was deleted there. */
  state: z.string().nullable(),
  isDone: z.boolean(),
  isGone: z.boolean(),
  /** Null: somebody who has no account any more. */
  sentBy: z.string().nullable(),
  at: z.string(),
});
export type Push = z.infer<typeof Push>;

/** What would be sent, to be read and changed before. */
export const PushDraft = z.object({
  title: z.string(),
  text: z.string(),
  /** The notes whose place on a slide goes along as a picture. */
  pictures: z.array(z.string()),
  isPrivate: z.boolean(),
  /** What was sent of the same notes to the same service. */
  earlier: z.array(Push),
});
export type PushDraft = z.infer<typeof PushDraft>;

/** What somebody has agreed to: to send from a `private` meeting, or the same `again`. */
const confirmed = z.array(z.enum(["private", "again"])).max(2);

/** Notes of a meeting on their way to a connected tool; for who may edit them. */
export const pushRoutes = routes({
  list: { method: "GET", path: pushes, access: "member", scope: "read", answer: z.array(Push) },
  draft: {
    method: "POST",
    path: `${pushes}/draft`,
    access: "member",
    scope: "read",
    body: z.object({ toolId: givenId, noteIds }),
    answer: PushDraft,
  },
  /** A note's place on its slide as JPEG, as it is sent. */
  picture: {
    method: "GET",
    path: `${pushes}/picture`,
    access: "member",
    scope: "read",
    query: z.object({ noteId: givenId }),
    answer: "bytes",
  },
  /** Sends it, once for each `id`. */
  send: {
    method: "POST",
    path: pushes,
    access: "member",
    scope: "write_notes",
    isSigned: true,
    body: z.object({
      id: madeId,
      toolId: givenId,
      place: PushPlace.nullable(),
      noteIds,
      title: visibleName.min(1, "Enter a title.").max(PUSH_TITLE_MAX),
      text: visibleText.max(PUSH_TEXT_MAX),
      withPictures: z.boolean(),
      confirmed: confirmed.default([]),
    }),
    answer: Push,
  },
  /** Sends one that was not sent, or perhaps was. The service is asked first where it can be. */
  retry: {
    method: "POST",
    path: `${one}/retry`,
    access: "member",
    scope: "write_notes",
    isSigned: true,
    answer: Push,
  },
  /** Takes it off the list. What was created at the service stays there. */
  remove: {
    method: "DELETE",
    path: one,
    access: "member",
    scope: "write_notes",
    isSigned: true,
    answer: Done,
  },
});
