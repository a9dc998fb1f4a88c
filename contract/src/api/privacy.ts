import { z } from "zod";
import { AuditLine } from "../model/audit.ts";
import { LIMITS } from "../model/limits.ts";
import { KEEP_DAYS, KeepDays, Retention } from "../model/retention.ts";
import { Done } from "./account.ts";
import { routes } from "./route.ts";

const account = "/api/account" as const;
const team = "/api/team/:teamId" as const;

/** Lines of a log, newest first; `next` asks for the older ones. */
const Activity = z.object({ lines: z.array(AuditLine), next: z.string().nullable() });
const older = z.object({ before: z.string().max(200).optional() });

/** What goes when a person goes: the teams in which they are alone; the others stay, with what was made there. */
export const Deletion = z.object({
  /** What the person has to show first: the password, or, where there is none, a login of the last ten minutes; null: nothing more. */
  needs: z.enum(["password", "login"]).nullable(),
  teams: z.array(
    z.object({ id: z.string(), name: z.string(), goes: z.boolean(), meetings: z.int() }),
  ),
});
export type Deletion = z.infer<typeof Deletion>;

/** One's own data: taking it along, having it deleted, and who did what. */
export const privacyRoutes = routes({
  /** A zip; README.txt in it says what is where. */
  exportData: { method: "GET", path: `${account}/export`, access: "session", answer: "bytes" },
  deletion: { method: "GET", path: `${account}/deletion`, access: "session", answer: Deletion },
  deleteAccount: {
    method: "POST",
    path: `${account}/delete`,
    access: "session",
    /** Without a password where the account has none. */
    body: z.object({ password: z.string().min(1).max(LIMITS.passwordMax).optional() }),
    answer: Done,
  },
  ownActivity: {
    method: "GET",
    path: `${account}/activity`,
    access: "session",
    query: older,
    answer: Activity,
  },
  teamActivity: {
    method: "GET",
    path: `${team}/activity`,
    access: "member",
    scope: "admin",
    query: older,
    answer: Activity,
  },
  /** The team's rule; with `keepDays`: what it would be, and do, with that. */
  retention: {
    method: "GET",
    path: `${team}/retention`,
    access: "member",
    scope: "read",
    query: z.object({
      keepDays: z.enum(KEEP_DAYS.map((days) => `${days}` as const)).optional(),
    }),
    answer: Retention,
  },
  saveRetention: {
    method: "PATCH",
    path: `${team}/retention`,
    access: "member",
    scope: "admin",
    body: z.object({ keepDays: KeepDays }),
    answer: Retention,
  },
});
