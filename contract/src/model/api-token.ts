import { z } from "zod";

/** What a token may do; each has to be named, none holds another. */
export const TOKEN_SCOPES = ["read", "write_notes", "write_plans", "admin"] as const;
export const TokenScope = z.enum(TOKEN_SCOPES);
export type TokenScope = z.infer<typeof TokenScope>;

/** What an app that somebody connects may be allowed: what the tools of `/mcp` need, and no more. */
export const APP_SCOPES = ["read", "write_notes"] as const satisfies readonly TokenScope[];
export const AppScope = z.enum(APP_SCOPES);
export type AppScope = z.infer<typeof AppScope>;

/** For how many days an app may be allowed in. */
export const APP_DAYS = ["30", "90", "365"] as const;
export const AppDays = z.enum(APP_DAYS);
export type AppDays = z.infer<typeof AppDays>;

/** How every token begins, so that whoever finds one knows what it is. */
export const TOKEN_PREFIX = "plnr_";

/** A `personal` token acts as the person who made it; one of the `team` as nobody, and sees what every member sees. */
export const TOKEN_KINDS = ["personal", "team"] as const;
export const TokenKind = z.enum(TOKEN_KINDS);
export type TokenKind = z.infer<typeof TokenKind>;

/**
 * A token as the team sees it, never its secret; times in ISO 8601. `by` is the name of who made it, null where that person
 * has left. `lastUsedAt` is right to the minute, null where it was never used. Of an app that somebody connected, `app` says
 * whose it is: the host that vouches for it, null where none does.
 */
export const ApiToken = z.object({
  id: z.string(),
  name: z.string(),
  kind: TokenKind,
  by: z.string().nullable(),
  scopes: z.array(TokenScope),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  expiresAt: z.string(),
  app: z.object({ host: z.string().nullable() }).optional(),
});
export type ApiToken = z.infer<typeof ApiToken>;

export const TOKEN_LIMITS = {
  /** Tokens of a team. */
  perTeam: 100,
  nameMax: 80,
  /** The longest that a token may last. */
  daysMax: 731,
} as const;
