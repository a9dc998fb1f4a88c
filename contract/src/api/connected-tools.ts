import { z } from "zod";
import { PushService } from "../model/push.ts";
import { Done } from "./account.ts";
import { routes } from "./route.ts";
import { visibleName } from "./visible.ts";

const tools = "/api/team/:teamId/connected-tools" as const;
const one = `${tools}/:toolId` as const;

/** How many a team has at most. */
export const CONNECTED_TOOLS_MAX = 20;

/** A service that the team's notes can be sent to; its token is never shown. Times are ISO 8601. */
export const ConnectedTool = z.object({
  id: z.string(),
  service: PushService,
  /** Of the workspace, organization or site, as the service names it. */
  workspace: z.string(),
  /** In whose name things are created there. */
  actsAs: z.string(),
  /** `revoked`: its token no longer works; `secret`: it can no longer be read here. Null: nothing is wrong. */
  problem: z.enum(["revoked", "secret"]).nullable(),
  /** Whether it may say by itself that a task was done. */
  hasWebhook: z.boolean(),
  /** Where it says so. */
  eventsUrl: z.string(),
  /** Null: of somebody who has no account any more. */
  addedBy: z.string().nullable(),
  addedAt: z.string(),
});
export type ConnectedTool = z.infer<typeof ConnectedTool>;

/** Somewhere in a service that things can be sent to. */
export const PushPlace = z.object({
  id: z.string().min(1).max(500),
  name: visibleName.min(1).max(300),
});
export type PushPlace = z.infer<typeof PushPlace>;

const token = z.string().trim().min(1, "Enter the token.").max(4_000);

/** Services that the team has linked; for its members. */
export const connectedToolRoutes = routes({
  list: {
    method: "GET",
    path: tools,
    access: "member",
    scope: "read",
    answer: z.array(ConnectedTool),
  },
  /** Asks the service whose token it is, and keeps it only if that works. */
  add: {
    method: "POST",
    path: tools,
    access: "member",
    scope: "admin",
    body: z.object({
      service: PushService,
      address: z.string().trim().max(2_000).default(""),
      account: z.string().trim().max(320).default(""),
      token,
    }),
    answer: ConnectedTool,
  },
  /** Another token, or the secret by which its messages are recognised; "" takes that away. */
  change: {
    method: "PATCH",
    path: one,
    access: "member",
    scope: "admin",
    body: z.object({
      token: token.optional(),
      webhookSecret: z
        .string()
        .trim()
        .max(500)
        .refine(
          ({ length }) => length === 0 || length >= 16,
          "Enter a secret of at least 16 characters.",
        )
        .optional(),
    }),
    answer: ConnectedTool,
  },
  /** Asks the service whether the token still works. */
  test: {
    method: "POST",
    path: `${one}/test`,
    access: "member",
    scope: "admin",
    answer: ConnectedTool,
  },
  /** Forgets its token and all that was sent to it; the notes stay. */
  remove: { method: "DELETE", path: one, access: "member", scope: "admin", answer: Done },
  /** Asked of the service; `isMore`: there are others, which more letters find. */
  places: {
    method: "GET",
    path: `${one}/places`,
    access: "member",
    scope: "write_notes",
    query: z.object({ query: z.string().max(200).default("") }),
    answer: z.object({ places: z.array(PushPlace), isMore: z.boolean() }),
  },
  /** Called by the service, signed with the secret: something there has changed. What, is then asked of the service itself. */
  events: {
    method: "POST",
    path: "/api/connected-tools/:teamId/:toolId/events",
    access: "public",
    answer: Done,
  },
});
