import { z } from "zod";

/** After how many days a team may have its meetings deleted. */
export const KEEP_DAYS = [30, 90, 180, 365, 730] as const;
/** Nothing is deleted in the first days of a new rule: members hear of it and can change it. */
export const RETENTION_GRACE_DAYS = 7;

/** Days after a meeting that what was made of it is kept; null: for ever. */
export const KeepDays = z.union(KEEP_DAYS.map((days) => z.literal(days))).nullable();
export type KeepDays = z.infer<typeof KeepDays>;

/** A team's rule; `from` ISO 8601: when it begins to delete. `due` is how many meetings would go on that day. */
export const Retention = z.object({
  keepDays: KeepDays,
  from: z.string().nullable(),
  due: z.int(),
});
export type Retention = z.infer<typeof Retention>;
