import type { ConnectedTool, Push, PushPlace } from "@planner/contract/api";
import type { PushService } from "@planner/contract/model";
import type { NoteAnchor } from "@planner/engine/corrections";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** A service that a team may send notes to. Its token and the secret of its webhook are sealed. */
export const connectedTool = pgTable(
  "connected_tool",
  {
    teamId: text("team_id").notNull(),
    id: text("id").notNull(),
    service: text("service").$type<PushService>().notNull(),
    /** "": the service's own. */
    address: text("address").notNull(),
    account: text("account").notNull(),
    workspace: text("workspace").notNull(),
    actsAs: text("acts_as").notNull(),
    sealedToken: text("sealed_token").notNull(),
    sealedSecret: text("sealed_secret"),
    problem: text("problem").$type<ConnectedTool["problem"]>(),
    /** "": somebody who has no account any more. */
    createdBy: text("created_by").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

export type ToolRow = typeof connectedTool.$inferSelect;
/** A connected tool of a team. */
export interface ToolKey {
  readonly teamId: string;
  readonly toolId: string;
}

/** Notes that go to a service: written before it is called, so that nothing is sent twice. */
export const push = pgTable(
  "push",
  {
    teamId: text("team_id").notNull(),
    /** Made by the browser, once for each press of Send; the service gets it too. */
    id: text("id").notNull(),
    meetingId: text("meeting_id").notNull(),
    toolId: text("tool_id").notNull(),
    place: jsonb("place").$type<PushPlace>(),
    /** The notes, by which they are found again when they are made anew; none: all of the meeting. */
    notes: jsonb("notes").$type<{ noteId: string; anchor: NoteAnchor }[]>().notNull(),
    title: text("title").notNull(),
    /** Its words; "" once it is sent. */
    text: text("text").notNull(),
    withPictures: boolean("with_pictures").notNull(),
    status: text("status").$type<Push["status"]>().notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** When the service was first asked to create it; null: never. */
    begunAt: at("begun_at"),
    problem: text("problem"),
    isPictureMissing: boolean("is_picture_missing").notNull().default(false),
    /** By which the service finds it. */
    ref: text("ref"),
    label: text("label"),
    url: text("url"),
    state: text("state"),
    isDone: boolean("is_done").notNull().default(false),
    isGone: boolean("is_gone").notNull().default(false),
    /** When its state was read last; null: it is read next. */
    checkedAt: at("checked_at"),
    /** "": somebody who has no account any more. */
    userId: text("user_id").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.id] }),
    index("push_meeting").on(table.teamId, table.meetingId),
    index("push_tool").on(table.teamId, table.toolId, table.ref),
    index("push_open").on(table.status, table.isDone, table.createdAt),
  ],
);

export type PushRow = typeof push.$inferSelect;
/** A push of a team. */
export interface PushKey {
  readonly teamId: string;
  readonly pushId: string;
}
