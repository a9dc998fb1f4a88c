import type { Outcome, OutcomePart, OutcomeState } from "@planner/contract/model";
import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/**
 * What came of the points of a meeting's plan. Found from plan and notes alone (`features/meeting/outcome`), beside what a
 * person said of it, which has the last word and stays while the plan is made anew.
 */
export const outcome = pgTable(
  "outcome",
  {
    teamId: text("team_id").notNull(),
    meetingId: text("meeting_id").notNull(),
    /** Made from the part and the words of the point. */
    id: text("id").notNull(),
    part: text("part").$type<OutcomePart>().notNull(),
    text: text("text").notNull(),
    /** Its place among all points; null: the plan has no such point now. */
    place: integer("place"),
    /** Null: nothing says how it ended. */
    found: text("found").$type<OutcomeState>(),
    evidence: jsonb("evidence").$type<Outcome["evidence"]>().notNull(),
    note: jsonb("note").$type<NonNullable<Outcome["note"]>>(),
    /** Null: nobody has said otherwise. */
    corrected: text("corrected").$type<OutcomeState>(),
    correctedBy: text("corrected_by"),
    correctedAt: at("corrected_at"),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.meetingId, table.id] })],
);
