import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/**
 * Leads from the hash of a share token to what it opens. The token itself is derived and never stored. All valid links to
 * one half of a meeting have the same terms: what they show, their password and their end.
 */
export const shareLink = pgTable(
  "share_link",
  {
    teamId: text("team_id").notNull(),
    id: text("id").notNull(),
    meetingId: text("meeting_id").notNull(),
    kind: text("kind").$type<"plan" | "notes">().notNull(),
    /** Of a plan: whether challenges, strategy, materials and insights are shown too. */
    withTools: boolean("with_tools").notNull().default(false),
    /** Of notes: whether the words behind each are shown too, and the slides. */
    withEvidence: boolean("with_evidence").notNull().default(true),
    withDeck: boolean("with_deck").notNull().default(true),
    /** Whether people with the link can comment, and see the comments of others. */
    withComments: boolean("with_comments").notNull().default(false),
    /** Argon2id; null: none is needed. */
    passwordHash: text("password_hash"),
    /** The address of the one person this link is for; null: the link is for anyone who has it. */
    recipient: text("recipient"),
    /** How often it was opened, once a browser in half a day. */
    views: integer("views").notNull().default(0),
    lastViewedAt: at("last_viewed_at"),
    tokenHash: text("token_hash").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    expiresAt: at("expires_at"),
    revokedAt: at("revoked_at"),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.id] }),
    index("share_meeting").on(table.teamId, table.meetingId),
    uniqueIndex("share_token").on(table.tokenHash),
  ],
);
