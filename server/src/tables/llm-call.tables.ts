import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/**
 * What a language model was asked, by the hash of the question, and what it cost. The answer is null where there was
 * none, and once it is old: then only the count is left.
 */
export const llmCall = pgTable(
  "llm_call",
  {
    teamId: text("team_id").notNull(),
    key: text("key").notNull(),
    meetingId: text("meeting_id").notNull(),
    purpose: text("purpose").notNull(),
    model: text("model").notNull(),
    answer: jsonb("answer").$type<{ value: unknown; isComplete: boolean }>(),
    calls: integer("calls").notNull().default(1),
    inputTokens: integer("input_tokens").notNull(),
    cachedInputTokens: integer("cached_input_tokens").notNull(),
    outputTokens: integer("output_tokens").notNull(),
    createdAt: at("created_at")
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.key] }),
    index("llm_call_meeting").on(table.teamId, table.meetingId),
    index("llm_call_created").on(table.createdAt),
  ],
);
