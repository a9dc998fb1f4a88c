import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

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
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.id] }),
    index("feedback_created").on(table.createdAt),
  ],
);
