import type { Attendee, CalendarAccount, CalendarProvider } from "@planner/contract/model";
import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

type AccountState = CalendarAccount["state"];

/**
 * An account at a provider, or a subscribed address. `sealedGrant` is what lets Planner in (tokens, password, address),
 * sealed for this row alone. `remoteUser` recognises the account when it is linked again.
 */
export const calendarAccount = pgTable(
  "calendar_account",
  {
    teamId: text("team_id").notNull(),
    id: text("id").notNull(),
    userId: text("user_id").notNull(),
    provider: text("provider").$type<CalendarProvider>().notNull(),
    name: text("name").notNull(),
    remoteUser: text("remote_user").notNull(),
    sealedGrant: text("sealed_grant").notNull(),
    state: text("state").$type<AccountState>().notNull().default("syncing"),
    message: text("message"),
    createdAt: at("created_at").notNull().defaultNow(),
    /** When its list of calendars was last read, and when it is to be read again. */
    listedAt: at("listed_at"),
    dueAt: at("due_at"),
    /** How often in a row reading that list has failed. */
    failures: integer("failures").notNull().default(0),
    /** Since when transcripts of calls are fetched; null: they are not. */
    transcriptsSince: at("transcripts_since"),
    /** Why they are no longer fetched, as a sentence for the person. */
    transcriptsMessage: text("transcripts_message"),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.id] }),
    uniqueIndex("calendar_account_remote").on(
      table.teamId,
      table.userId,
      table.provider,
      table.remoteUser,
    ),
  ],
);

/** A sign-in at a provider that was begun and may be finished once, by the same session. */
export const calendarSignIn = pgTable("calendar_sign_in", {
  stateHash: text("state_hash").primaryKey(),
  sessionId: text("session_id").notNull(),
  teamId: text("team_id").notNull(),
  userId: text("user_id").notNull(),
  /** The account that is to be linked again; null for a new one. */
  accountId: text("account_id"),
  /** Whether the person is asked for transcripts of calls too. */
  wantsTranscripts: boolean("wants_transcripts").notNull().default(false),
  /** The PKCE verifier, sealed. */
  sealedVerifier: text("sealed_verifier").notNull(),
  expiresAt: at("expires_at").notNull(),
});

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
    /** Until when recurrences are known: since the import, or since the last full round. */
    expandedUntil: at("expanded_until"),
    selected: boolean("selected").notNull().default(true),
    createdAt: at("created_at").notNull().defaultNow(),
    /** The account that it comes from; null for an imported file and for the built-in calendar. */
    accountId: text("account_id"),
    /** Its id (or address) at the provider. */
    remoteId: text("remote_id"),
    timeZone: text("time_zone"),
    canWrite: boolean("can_write").notNull().default(false),
    /** What the provider wants to be asked changes from; null: everything is read. */
    cursor: text("cursor"),
    /** The page of a round that was broken off, to go on from. */
    nextPage: text("next_page"),
    /** Counts full rounds: events of an older one are gone when it is complete. */
    round: integer("round").notNull().default(0),
    /** Whether the round that is under way reads everything. */
    isFullRound: boolean("is_full_round").notNull().default(false),
    /** When the round that is under way began: all its pages are read for the same window. */
    roundStartedAt: at("round_started_at"),
    /** When the last complete round ended, and when the next one is due. */
    syncedAt: at("synced_at"),
    dueAt: at("due_at"),
    failures: integer("failures").notNull().default(0),
    /** The push channel, where the provider tells of changes by itself; of its token only the hash is kept. */
    channelId: text("channel_id"),
    channelResource: text("channel_resource"),
    channelTokenHash: text("channel_token_hash"),
    channelUntil: at("channel_until"),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.id] }),
    index("calendar_user").on(table.teamId, table.userId),
    index("calendar_account_id").on(table.teamId, table.accountId),
    index("calendar_due")
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    uniqueIndex("calendar_channel").on(table.channelId),
  ],
);

/** What a search looks at, in small letters: the title, then names and mail addresses of all who are invited. */
export const searchTextOf = sql`lower(title || ' ' || translate(
  jsonb_path_query_array(attendees, '$[*].name ? (@ != null)')::text
    || jsonb_path_query_array(attendees, '$[*].email ? (@ != null)')::text, '\\', ''))`;

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
    /** Where the video call takes place (https). */
    conferenceUrl: text("conference_url"),
    /** What the calendar's owner answered to the invitation. */
    answer: text("answer").$type<Attendee["answer"]>(),
    /** What the provider changes and deletes as one: an event, or a series with all its occurrences. */
    resourceId: text("resource_id"),
    /** The full round (`calendar.round`) in which it was last seen. */
    round: integer("round").notNull().default(0),
    searchText: text("search_text").notNull().generatedAlwaysAs(searchTextOf),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.calendarId, table.id] }),
    index("event_start").on(table.teamId, table.startTime),
    index("event_series").on(table.teamId, table.seriesId, table.startTime),
    index("event_resource").on(table.teamId, table.calendarId, table.resourceId),
  ],
);

/**
 * What Planner put into the description of an event of an outside calendar: the agenda, the plan's link, or both. A row
 * without either is gone from the event too.
 */
export const publication = pgTable(
  "publication",
  {
    teamId: text("team_id").notNull(),
    calendarId: text("calendar_id").notNull(),
    eventId: text("event_id").notNull(),
    /** Plain text between Planner's markers. */
    agenda: text("agenda"),
    /** Whether what came of the plan is to stand below it, and what of that stands there. */
    withOutcomes: boolean("with_outcomes").notNull().default(false),
    outcomes: text("outcomes"),
    /** The version of the meeting that they were last read from. */
    outcomesVersion: integer("outcomes_version"),
    planLink: text("plan_link"),
    /** Somebody took it out by hand: the plan's link is not put in again by itself. */
    isWithheld: boolean("is_withheld").notNull().default(false),
    publishedAt: at("published_at"),
    publishedBy: text("published_by"),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.calendarId, table.eventId] })],
);

/**
 * A call whose transcript is looked for at the provider, from its event's end on. It stays for some days after, so that
 * nothing is fetched a second time.
 */
export const callTranscript = pgTable(
  "call_transcript",
  {
    teamId: text("team_id").notNull(),
    calendarId: text("calendar_id").notNull(),
    eventId: text("event_id").notNull(),
    accountId: text("account_id").notNull(),
    /** When the event ended; one that was moved since is looked for anew. */
    endTime: at("end_time").notNull(),
    tries: integer("tries").notNull().default(0),
    /** Null: it is here, or given up. */
    dueAt: at("due_at"),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.calendarId, table.eventId] }),
    index("call_transcript_due")
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
);

/** Which event of which team's calendar. */
export interface EventKey {
  readonly teamId: string;
  readonly calendarId: string;
  readonly eventId: string;
}

/** Which calendar of which team. */
export interface CalendarKey {
  readonly teamId: string;
  readonly calendarId: string;
}
