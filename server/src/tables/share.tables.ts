import {
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Leads from the hash of a share token to what it opens. The token itself is derived and never stored. */
export const shareLink = pgTable(
  "share_link",
  {
    teamId: text("team_id").notNull(),
    id: text("id").notNull(),
    meetingId: text("meeting_id").notNull(),
    kind: text("kind").$type<"plan" | "notes">().notNull(),
    /** Of a plan: whether challenges, strategy, materials and insights are shown too. */
    withTools: boolean("with_tools").notNull().default(false),
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
