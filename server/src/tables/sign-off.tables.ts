import type { SentWords, SignOffAnswerKind } from "@planner/contract/api";
import type { NoteAnchor } from "@planner/engine/corrections";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** A request to sign decisions off, behind a link. Its token is derived and never stored. */
export const signOff = pgTable(
  "sign_off",
  {
    teamId: text("team_id").notNull(),
    id: text("id").notNull(),
    tokenHash: text("token_hash").notNull(),
    /** "": of somebody who has no account any more. */
    createdBy: text("created_by").notNull(),
    createdAt: at("created_at").notNull(),
    recipientName: text("recipient_name").notNull(),
    /** Null: nobody was mailed. */
    recipientEmail: text("recipient_email"),
    note: text("note").notNull(),
    /** Null: until it is withdrawn. */
    expiresAt: at("expires_at"),
    withdrawnAt: at("withdrawn_at"),
    remindedAt: at("reminded_at"),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.id] }),
    index("sign_off_sent").on(table.teamId, table.createdAt),
    uniqueIndex("sign_off_token").on(table.tokenHash),
  ],
);

/**
 * A decision as it was sent; it goes with its meeting. A trigger of the migration refuses every update but of `decisionId` and
 * `anchor`, by which it is found on the notes as they are now.
 */
export const signOffDecision = pgTable(
  "sign_off_decision",
  {
    teamId: text("team_id").notNull(),
    id: text("id").notNull(),
    signOffId: text("sign_off_id").notNull(),
    meetingId: text("meeting_id").notNull(),
    /** Null: the notes do not have it any more. */
    decisionId: text("decision_id"),
    /** The note that was sent, as it was found last; null: the notes are gone for good, and no later ones are followed. */
    anchor: jsonb("anchor").$type<NoteAnchor>(),
    /** Its place among those sent together, from 0. */
    place: integer("place").notNull(),
    words: jsonb("words").$type<SentWords>().notNull(),
    digest: text("digest").notNull(),
    /** The deck whose page is shown; null: no picture is. */
    fileId: text("file_id"),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.id] }),
    index("sign_off_decision_request").on(table.teamId, table.signOffId),
    index("sign_off_decision_decision").on(table.teamId, table.decisionId),
    index("sign_off_decision_meeting").on(table.teamId, table.meetingId),
  ],
);

/** What was answered, as it was sent: rows are added, never updated (a trigger of the migration refuses it). */
export const signOffAnswer = pgTable(
  "sign_off_answer",
  {
    teamId: text("team_id").notNull(),
    id: text("id").notNull(),
    signOffId: text("sign_off_id").notNull(),
    signOffDecisionId: text("sign_off_decision_id").notNull(),
    meetingId: text("meeting_id").notNull(),
    /** Counts from 1 in a request; the answers that were sent together have the same. */
    round: integer("round").notNull(),
    answer: text("answer").$type<SignOffAnswerKind>().notNull(),
    words: text("words").notNull(),
    signer: text("signer").notNull(),
    /** Of what the signer was shown. */
    digest: text("digest").notNull(),
    signedAt: at("signed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.id] }),
    uniqueIndex("sign_off_answer_round").on(table.teamId, table.signOffDecisionId, table.round),
    index("sign_off_answer_request").on(table.teamId, table.signOffId),
    index("sign_off_answer_meeting").on(table.teamId, table.meetingId),
  ],
);
