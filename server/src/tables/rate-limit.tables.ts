import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** How often something was tried in the running window; the key is a hash. */
export const rateLimit = pgTable(
  "rate_limit",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    resetsAt: timestamp("resets_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("rate_limit_resets").on(table.resetsAt)],
);
