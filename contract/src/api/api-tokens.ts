import { z } from "zod";
import { ApiToken, TOKEN_LIMITS, TokenKind, TokenScope } from "../model/api-token.ts";
import { blankIfInvisible, oneLine } from "../model/plain-text.ts";
import { Done } from "./account.ts";
import { moment } from "./moment.ts";
import { routes } from "./route.ts";

const access = "/api/team/:teamId/api-access" as const;

/** Whether the tokens of a team let anybody in, and which there are, the newest first. */
const ApiAccess = z.object({ isOn: z.boolean(), tokens: z.array(ApiToken) });
export type ApiAccess = z.infer<typeof ApiAccess>;

const Name = z
  .string()
  .overwrite(oneLine)
  .overwrite(blankIfInvisible)
  .trim()
  .min(1)
  .max(TOKEN_LIMITS.nameMax);

/** Tokens of the API: who may call without a browser. */
export const apiTokenRoutes = routes({
  /** What the token that comes with the call is; the first call of a script. */
  current: {
    method: "GET",
    path: "/api/token",
    access: "token",
    answer: ApiToken.omit({ by: true, lastUsedAt: true }).extend({
      team: z.object({ id: z.string(), name: z.string() }),
    }),
  },
  read: { method: "GET", path: access, access: "member", scope: "person", answer: ApiAccess },
  /** Off: every token of the team is refused, and works again once it is on. */
  save: {
    method: "PATCH",
    path: access,
    access: "member",
    scope: "person",
    body: z.object({ isOn: z.boolean() }),
    answer: ApiAccess,
  },
  /** The answer alone has the token itself (`secret`); only its hash is stored. */
  create: {
    method: "POST",
    path: `${access}/tokens`,
    access: "member",
    scope: "person",
    body: z.object({
      name: Name,
      kind: TokenKind,
      scopes: z.array(TokenScope).min(1).max(10),
      expiresAt: moment(),
    }),
    answer: z.object({ token: ApiToken, secret: z.string() }),
  },
  /** It stops working at once. */
  remove: {
    method: "DELETE",
    path: `${access}/tokens/:tokenId`,
    access: "member",
    scope: "person",
    answer: Done,
  },
});
