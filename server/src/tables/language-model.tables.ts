import type { LlmPrices, LlmProvider } from "@planner/contract/model";
import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** The language model that was set in the settings: one row, or none. The key is sealed. */
export const languageModel = pgTable("language_model", {
  id: text("id").primaryKey(),
  provider: text("provider").$type<LlmProvider>().notNull(),
  model: text("model").notNull(),
  baseUrl: text("base_url"),
  sealedKey: text("sealed_key"),
  prices: jsonb("prices").$type<LlmPrices>(),
  /** Another one with each change. */
  version: text("version").notNull(),
  changedAt: at("changed_at").notNull(),
});
