import {
  doublePrecision,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** A final segment of what was said in a meeting. Its id is the segment's, or a hash of its content. */
export const transcript = pgTable(
  "transcript",
  {
    teamId: text("team_id").notNull(),
    meetingId: text("meeting_id").notNull(),
    id: text("id").notNull(),
    fileId: text("file_id").notNull(),
    presentationId: text("presentation_id"),
    text: text("text").notNull(),
    startTime: at("start_time").notNull(),
    endTime: at("end_time").notNull(),
    /** Page numbers, the one seen longest first. */
    pages: jsonb("pages").$type<number[]>().notNull(),
    speaker: text("speaker"),
    /** The capture of sound that it was heard in, its channel, and its end there: seconds from the first sample. */
    captureId: text("capture_id"),
    channel: smallint("channel"),
    heardUntil: doublePrecision("heard_until"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.meetingId, table.id] }),
    index("transcript_presentation").on(table.teamId, table.presentationId, table.startTime),
  ],
);
