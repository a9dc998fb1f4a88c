import { customType, timestamp } from "drizzle-orm/pg-core";

/** A moment. */
export const at = (name: string) => timestamp(name, { withTimezone: true });

/** Words as PostgreSQL's full-text search has them. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
