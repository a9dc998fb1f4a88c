import type { Attendee, CalendarProvider } from "@planner/contract/model";
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A calendar that a member linked. `sourceId` stands for what recognises it when it comes again: its own id, or the name
 * that its file gave it, which other calendars may have too.
 */
export const calendar = pgTable(
  "calendar",
  {
    teamId: text("team_id").notNull(),
    id: text("id").notNull(),
    userId: text("user_id").notNull(),
    provider: text("provider").$type<CalendarProvider>().notNull(),
    name: text("name").notNull(),
    sourceId: text("source_id").notNull(),
    /** What an imported file said, so that its recurrences can be expanded further as time goes by. */
    sourceText: text("source_text"),
    expandedUntil: at("expanded_until"),
    selected: boolean("selected").notNull().default(true),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.id] }),
    index("calendar_user").on(table.teamId, table.userId),
  ],
);

/** One occurrence of an event. Its id is unique within its calendar and stable between imports. */
export const event = pgTable(
  "event",
  {
    teamId: text("team_id").notNull(),
    calendarId: text("calendar_id").notNull(),
    id: text("id").notNull(),
    /** The series an occurrence belongs to. */
    seriesId: text("series_id").notNull(),
    title: text("title").notNull(),
    description: text("description"),
    location: text("location"),
    startTime: at("start_time").notNull(),
    endTime: at("end_time").notNull(),
    isAllDay: boolean("is_all_day").notNull().default(false),
    isPrivate: boolean("is_private").notNull().default(false),
    isRecurring: boolean("is_recurring").notNull().default(false),
    timeZone: text("time_zone"),
    attendees: jsonb("attendees").$type<Attendee[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.calendarId, table.id] }),
    index("event_start").on(table.teamId, table.startTime),
  ],
);
