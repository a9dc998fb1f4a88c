import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** What people told the operator. */
export const feedback = pgTable(
  "feedback",
  {
    teamId: text("team_id").notNull(),
    id: text("id").notNull(),
    userId: text("user_id").notNull(),
    text: text("text").notNull(),
    /** The route that it was written on. */
    screen: text("screen").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.id] }),
    index("feedback_created").on(table.createdAt),
  ],
);
