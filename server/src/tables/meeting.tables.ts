import type {
  Attendee,
  ElementData,
  ElementStatus,
  ElementType,
  MeetingKind,
  NoteCounts,
  PlanReading,
  PlanType,
} from "@planner/contract/model";
import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { searchTextOf } from "./calendar.tables.ts";
import { at } from "./columns.ts";

/**
 * A title without numbers and signs: 'Review 12' and 'Review #13' are called the same. One without letters stays as it is; of a
 * long one the beginning counts, which an index can hold.
 */
export const titleKeyOf = (title: SQL): SQL =>
  sql`left(coalesce(nullif(btrim(regexp_replace(lower(${title}), '[^[:alpha:]]+', ' ', 'g')), ''), ${title}), 200)`;

/** What was made of a calendar event. `version` grows with every change of the meeting or its elements. */
export const meeting = pgTable(
  "meeting",
  {
    teamId: text("team_id").notNull(),
    id: text("id").notNull(),
    userId: text("user_id").notNull(),
    calendarId: text("calendar_id").notNull(),
    eventId: text("event_id").notNull(),
    title: text("title").notNull(),
    /** What meetings that are called the same have in common. */
    titleKey: text("title_key")
      .notNull()
      .generatedAlwaysAs(titleKeyOf(sql`title`)),
    /** That of its event when it was made, the one found by title and people, or the one a person put it into; else its own. */
    seriesId: text("series_id")
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    /** A person said to which series it belongs, or to none. */
    isSeriesChosen: boolean("is_series_chosen").notNull().default(false),
    startTime: at("start_time").notNull(),
    endTime: at("end_time").notNull(),
    timeZone: text("time_zone"),
    isPrivate: boolean("is_private").notNull().default(false),
    attendees: jsonb("attendees").$type<Attendee[]>().notNull().default([]),
    /** Who called it, in small letters; null where the calendar does not say. */
    organizerEmail: text("organizer_email").generatedAlwaysAs(
      sql`lower(jsonb_path_query_first(attendees, '$[*] ? (@.isOrganizer == true).email') #>> '{}')`,
    ),
    location: text("location"),
    conferenceUrl: text("conference_url"),
    presentationFileId: text("presentation_file_id"),
    notesFileId: text("notes_file_id"),
    /** The presentation that the notes are made of, where they are not of a file. */
    notesPresentationId: text("notes_presentation_id"),
    prompt: text("prompt"),
    note: text("note"),
    isExternal: boolean("is_external").notNull().default(true),
    isRecurring: boolean("is_recurring").notNull().default(false),
    /** Counts the builds of the notes, so that an old job cannot write over a newer one. */
    notesBuild: integer("notes_build").notNull().default(0),
    /** How often that build was begun: a job whose worker dies again and again is given up. */
    notesAttempts: integer("notes_attempts").notNull().default(0),
    /** Who asked for that build, and so gets the mail when it is done. */
    notesAskedBy: text("notes_asked_by"),
    /** How many notes of each type the finished report has, so that lists need not read it. */
    noteCounts: jsonb("note_counts").$type<NoteCounts>(),
    /** As `notesBuild`, `notesAttempts` and `notesAskedBy`, of the plan. */
    planBuild: integer("plan_build").notNull().default(0),
    planAttempts: integer("plan_attempts").notNull().default(0),
    /** Whose profile the plan draws on: who asked for it, or who linked the calendar. */
    planAskedBy: text("plan_asked_by"),
    /** What a person asked for when it was planned again. */
    planGuidance: text("plan_guidance"),
    /** What kind of meeting a person said it is; null: read from the event. */
    planKind: text("plan_kind").$type<MeetingKind>(),
    planReading: jsonb("plan_reading").$type<PlanReading>(),
    version: integer("version").notNull().default(1),
    /** The version that can be found (`passage`); none, where that is to be read anew. */
    foundVersion: integer("found_version").notNull().default(0),
    /** Whether it was found what came of the plan; not of meetings that were held before that was found. */
    hasReadOutcomes: boolean("has_read_outcomes").notNull().default(false),
    createdAt: at("created_at").notNull().defaultNow(),
    searchText: text("search_text").notNull().generatedAlwaysAs(searchTextOf),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.id] }),
    uniqueIndex("meeting_event").on(table.teamId, table.calendarId, table.eventId),
    index("meeting_start").on(table.teamId, table.startTime),
    index("meeting_series").on(table.teamId, table.seriesId),
    index("meeting_title_key").on(table.teamId, table.titleKey),
    index("meeting_unread")
      .on(table.teamId, table.startTime)
      .where(sql`${table.version} <> ${table.foundVersion}`),
    index("meeting_without_outcomes")
      .on(table.teamId, table.startTime)
      .where(sql`not ${table.hasReadOutcomes}`),
  ],
);

/** One part of a plan or of notes. A part that was reset keeps `resetAt` until it is purged or taken back. */
export const element = pgTable(
  "element",
  {
    teamId: text("team_id").notNull(),
    meetingId: text("meeting_id").notNull(),
    id: text("id").notNull(),
    type: text("type").$type<ElementType>().notNull(),
    status: text("status").$type<ElementStatus>().notNull(),
    data: jsonb("data").$type<ElementData[ElementType]>(),
    /** Of notes that a person has corrected: as they were made. Null: `data` is as it was made. */
    generated: jsonb("generated").$type<ElementData[ElementType]>(),
    message: text("message"),
    progress: real("progress"),
    /** When a person last wrote in it; null once it was made anew. */
    editedAt: at("edited_at"),
    editedBy: text("edited_by"),
    resetAt: at("reset_at"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.meetingId, table.id] }),
    index("element_reset")
      .on(table.resetAt)
      .where(sql`${table.resetAt} is not null`),
  ],
);

/** A document that a meeting's plan draws on. */
export const material = pgTable(
  "material",
  {
    teamId: text("team_id").notNull(),
    meetingId: text("meeting_id").notNull(),
    fileId: text("file_id").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.meetingId, table.fileId] }),
    index("material_file").on(table.teamId, table.fileId),
  ],
);

/** One part of the plan that there was before. */
export interface EarlierElement {
  readonly type: PlanType;
  readonly data: ElementData[PlanType] | null;
  readonly editedAt: string | null;
  readonly editedBy: string | null;
  /** Whose profile it draws on. */
  readonly askedBy?: string | null;
  /** Of a plan that was put aside for the one before it. */
  readonly isNewer?: boolean;
}

/** The plan that a meeting had before it was made anew; at most one, and taking that back keeps the newer one here. */
export const earlierPlan = pgTable(
  "earlier_plan",
  {
    teamId: text("team_id").notNull(),
    meetingId: text("meeting_id").notNull(),
    elements: jsonb("elements").$type<EarlierElement[]>().notNull(),
    guidance: text("guidance"),
    kind: text("kind").$type<MeetingKind>(),
    reading: jsonb("reading").$type<PlanReading>(),
    materialFileIds: jsonb("material_file_ids").$type<string[]>().notNull().default([]),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.meetingId] })],
);

/**
 * What the background knows of an event's plan. `digest` is of what the plan was made from, so that it is made again only
 * when the event has changed; `isUnwanted` once a person has deleted it.
 */
export const planPreparation = pgTable(
  "plan_preparation",
  {
    teamId: text("team_id").notNull(),
    calendarId: text("calendar_id").notNull(),
    eventId: text("event_id").notNull(),
    digest: text("digest").notNull(),
    isUnwanted: boolean("is_unwanted").notNull().default(false),
    preparedAt: at("prepared_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.calendarId, table.eventId] })],
);

/** Which meeting of which team. */
export interface MeetingKey {
  readonly teamId: string;
  readonly meetingId: string;
}
export type MeetingRow = typeof meeting.$inferSelect;
export type ElementRow = typeof element.$inferSelect;
