import type { AnalyticsEvent } from "@planner/contract/api";
import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** How often things are done; kept here, and told nobody. */
export const analyticsEvent = pgTable(
  "analytics_event",
  {
    teamId: text("team_id").notNull(),
    id: text("id").notNull(),
    userId: text("user_id").notNull(),
    event: text("event").$type<AnalyticsEvent>().notNull(),
    at: at("at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.id] }),
    index("analytics_event_at").on(table.at),
  ],
);

/** How often screens are looked at: the pattern of the route, never ids. Of a stranger neither team nor person is known (""). */
export const pageView = pgTable(
  "page_view",
  {
    teamId: text("team_id").notNull().default(""),
    id: text("id").notNull(),
    userId: text("user_id").notNull().default(""),
    screen: text("screen").notNull(),
    at: at("at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.id] }),
    index("page_view_at").on(table.at),
  ],
);
