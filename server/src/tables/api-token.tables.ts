import type { TokenScope } from "@planner/contract/model";
import { index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { user } from "./account.tables.ts";
import { team } from "./team.tables.ts";
import { at } from "./columns.ts";

/** Tokens of the API. The token itself is never stored. Goes with its team, and a personal one with its person. */
export const apiToken = pgTable(
  "api_token",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id")
      .notNull()
      .references(() => team.id, { onDelete: "cascade" }),
    /** Whom it acts as; null: as the team. */
    userId: text("user_id").references(() => user.id, { onDelete: "cascade" }),
    /** Null once that person's account is gone. */
    madeBy: text("made_by").references(() => user.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    scopes: jsonb("scopes").$type<TokenScope[]>().notNull(),
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: text("token_hash").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    expiresAt: at("expires_at").notNull(),
    /** To the minute. */
    lastUsedAt: at("last_used_at"),
    /** Of an app that somebody connected: its id in OAuth, or null for a token that a person made. */
    clientId: text("client_id"),
    /** When the app's access ends; `expiresAt` is then when the access token does, which the app refreshes until here. */
    allowedUntil: at("allowed_until"),
    /** SHA-256 of the one refresh token that works, in hexadecimal. */
    refreshHash: text("refresh_hash"),
  },
  (table) => [
    uniqueIndex("api_token_hash").on(table.tokenHash),
    index("api_token_team").on(table.teamId, table.createdAt),
    index("api_token_user").on(table.userId),
    index("api_token_made_by").on(table.madeBy),
  ],
);
