import { z } from "zod";
import { LIMITS } from "../model/limits.ts";
import { SHARE_DAYS, SharedMeeting, SharedPlan } from "../model/meeting.ts";
import { Done } from "./account.ts";
import { PageWidth } from "./file.ts";
import { routes } from "./route.ts";

/** Which half of a meeting: its plan or its visual notes. */
export const Half = z.enum(["plan", "notes"]);

/** How one half of a meeting is shared; left out, a field stays as it is, or is as of a first link. */
export const ShareTerms = z.object({
  /** Whether a plan's tools are shown too; at first no. */
  withTools: z.boolean().optional(),
  /** Whether the words behind notes are shown, and the slides; at first yes. */
  withEvidence: z.boolean().optional(),
  withDeck: z.boolean().optional(),
  /** Whether people with the link can comment, and see the comments of others; at first no. */
  withComments: z.boolean().optional(),
  /** How many days from now the links last; null: until they are ended. At first 30. */
  expiresInDays: z.literal(SHARE_DAYS).nullable().optional(),
  /** Null: none is needed, as at first. */
  password: z.string().min(LIMITS.passwordMin).max(LIMITS.passwordMax).nullable().optional(),
});
export type ShareTerms = z.infer<typeof ShareTerms>;

const SharePassword = z.object({ password: z.string().min(1).max(LIMITS.passwordMax) });

const shared = "/api/share/meetings/:id/share/:shareId" as const;

export const shareRoutes = routes({
  plan: {
    method: "GET",
    path: "/api/share/plans/:shareId",
    access: "share",
    answer: z.object({ data: SharedPlan }),
  },
  /** Lets a browser in that gives the password of the link, for half a day. */
  unlockPlan: {
    method: "POST",
    path: "/api/share/plans/:shareId/unlock",
    access: "share",
    body: SharePassword,
    answer: Done,
  },
  meeting: {
    method: "GET",
    path: shared,
    access: "share",
    answer: z.object({ data: SharedMeeting }),
  },
  unlockMeeting: {
    method: "POST",
    path: `${shared}/unlock`,
    access: "share",
    body: SharePassword,
    answer: Done,
  },
  page: {
    method: "GET",
    path: `${shared}/files/:fileId/page/:page`,
    access: "share",
    query: z.object({ width: PageWidth.default("1600") }),
    answer: "bytes",
  },
});
