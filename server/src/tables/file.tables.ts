import type { FileKind, StoredRecording, TextLine, UploadJob } from "@planner/contract/model";
import type {
  StoredSlides,
  RecognisedLanguage,
  RecognisedText,
  Piece,
  SpokenText,
} from "../features/file/file.ports.ts";
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
} from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** A stored upload. `storageKey` names its bytes in the file store. */
export const file = pgTable(
  "file",
  {
    teamId: text("team_id").notNull(),
    id: text("id").notNull(),
    userId: text("user_id").notNull(),
    name: text("name").notNull(),
    kind: text("kind").$type<FileKind>().notNull(),
    sizeBytes: bigint("size_bytes", { mode: "number" }).notNull(),
    sha256: text("sha256").notNull(),
    storageKey: text("storage_key").notNull(),
    pageCount: integer("page_count"),
    /** Of a presentation that became a PDF. */
    slides: jsonb("slides").$type<StoredSlides>(),
    /** Of a transcript whose recording can be played. */
    recording: jsonb("recording").$type<StoredRecording>(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.id] }),
    index("file_hash").on(table.teamId, table.sha256),
  ],
);

/** Recognised text, and in which language it was read. */
export type PageRecognition = RecognisedText & { readonly language: RecognisedLanguage };

/** The text layer of a page, as the engine reads it. */
export const page = pgTable(
  "page",
  {
    teamId: text("team_id").notNull(),
    fileId: text("file_id").notNull(),
    page: integer("page").notNull(),
    widthPt: real("width_pt").notNull(),
    heightPt: real("height_pt").notNull(),
    title: text("title"),
    lines: jsonb("lines").$type<TextLine[]>().notNull(),
    /** What its pictures take of the file; null: nobody has looked. */
    drawnBytes: integer("drawn_bytes"),
    /** What was recognised on its picture; null: nobody has tried. */
    recognised: jsonb("recognised").$type<PageRecognition>(),
    recognisedAt: at("recognised_at"),
    /** How it looks, small (`PICTURE_COLUMNS` × `PICTURE_ROWS` of the engine, RGB); null: not looked at yet. */
    picture: bytes("picture"),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.fileId, table.page] })],
);

/** A recording on its way to a transcript, beside its upload job; that, and the transcript's file, have the same id. */
export const recording = pgTable(
  "recording",
  {
    teamId: text("team_id").notNull(),
    id: text("id").notNull(),
    userId: text("user_id").notNull(),
    name: text("name").notNull(),
    sizeBytes: bigint("size_bytes", { mode: "number" }).notNull(),
    modifiedAtMs: bigint("modified_at_ms", { mode: "number" }).notNull(),
    /** Whether it stays beside its transcript. */
    forPlayback: boolean("for_playback").notNull().default(false),
    /** Where somebody may be speaking; null: its sound is not out yet. */
    pieces: jsonb("pieces").$type<Piece[]>(),
    /** What was said in the first `heardPieces` of them. */
    heard: jsonb("heard").$type<SpokenText[]>().notNull().default([]),
    heardPieces: integer("heard_pieces").notNull().default(0),
    /** When the first piece went to the transcription service. */
    listeningSince: at("listening_since"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

/** An upload on its way; progress 0–100. */
export const uploadJob = pgTable(
  "upload_job",
  {
    teamId: text("team_id").notNull(),
    id: text("id").notNull(),
    userId: text("user_id").notNull(),
    status: text("status").$type<UploadJob["status"]>().notNull(),
    progress: real("progress").notNull().default(0),
    message: text("message"),
    fileId: text("file_id"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

/** Which file of which team. */
export interface FileKey {
  readonly teamId: string;
  readonly fileId: string;
}

/** Which upload of which team, while it is on its way. */
export interface JobKey {
  readonly teamId: string;
  readonly jobId: string;
}
