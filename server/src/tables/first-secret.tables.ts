import { integer, pgTable, text } from "drizzle-orm/pg-core";

/** The secret of the first start, sealed with the one of today. One row. */
export const firstSecret = pgTable("first_secret", {
  id: integer("id").primaryKey().default(1),
  sealed: text("sealed").notNull(),
});
