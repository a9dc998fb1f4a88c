import { z } from "zod";

/** Somebody who belongs to a team; `joinedAt` ISO 8601. */
export const Member = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  joinedAt: z.string(),
});
export type Member = z.infer<typeof Member>;

/** A pending invitation into a team; times in ISO 8601. `invitedBy` is a name, null where the operator invited. */
export const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  invitedBy: z.string().nullable(),
  sentAt: z.string(),
  expiresAt: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;
