import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** What of a deletion could not be done at the calendars' providers. */
export interface LeftOutside {
  /** Events in which words of Planner's still stand. */
  readonly events: number;
  /** Accounts that the provider may still let Planner into. */
  readonly accounts: number;
}

/** A deletion that is under way: of a person with the teams that go with them, or of a team alone. Its row goes last. */
export const erasure = pgTable(
  "erasure",
  {
    id: text("id").primaryKey(),
    /** "" where only a team goes. */
    userId: text("user_id").notNull().default(""),
    /** Where the mail goes that says that it is done; null: nobody waits for one. */
    email: text("email"),
    /** The teams that go with everything. */
    teamIds: jsonb("team_ids").$type<string[]>().notNull().default([]),
    createdAt: at("created_at").notNull(),
    /** What could not be undone at the calendars' providers; null: nothing is known of that yet. */
    leftOutside: jsonb("left_outside").$type<LeftOutside>(),
  },
  (table) => [index("erasure_user").on(table.userId)],
);
