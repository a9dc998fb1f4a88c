import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** How often something was tried in the running window; the key is a hash. */
export const rateLimit = pgTable(
  "rate_limit",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    resetsAt: at("resets_at").notNull(),
  },
  (table) => [index("rate_limit_resets").on(table.resetsAt)],
);
