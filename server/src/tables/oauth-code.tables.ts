import type { AppScope } from "@planner/contract/model";
import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { user } from "./account.tables.ts";
import { team } from "./team.tables.ts";
import { at } from "./columns.ts";

/** Codes of OAuth: an app turns one into tokens, once, within a minute. The code itself is never stored. */
export const oauthCode = pgTable(
  "oauth_code",
  {
    /** SHA-256 of the code, in hexadecimal. */
    codeHash: text("code_hash").primaryKey(),
    teamId: text("team_id")
      .notNull()
      .references(() => team.id, { onDelete: "cascade" }),
    /** Who let the app in, and whom it acts as. */
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    clientId: text("client_id").notNull(),
    clientName: text("client_name").notNull(),
    redirectUri: text("redirect_uri").notNull(),
    /** SHA-256 of what the app keeps to itself, in base64url (RFC 7636). */
    codeChallenge: text("code_challenge").notNull(),
    scopes: jsonb("scopes").$type<AppScope[]>().notNull(),
    /** When the app's access ends, however often it is refreshed. */
    allowedUntil: at("allowed_until").notNull(),
    expiresAt: at("expires_at").notNull(),
    /** Of the `api_token` that it became, which may be gone by now; null while it is unused. */
    tokenId: text("token_id"),
  },
  (table) => [
    index("oauth_code_team").on(table.teamId),
    index("oauth_code_user").on(table.userId),
    index("oauth_code_expires").on(table.expiresAt),
  ],
);
