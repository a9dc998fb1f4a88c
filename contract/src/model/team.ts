import { z } from "zod";

/** Somebody who belongs to a team; `joinedAt` ISO 8601. */
export const Member = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  joinedAt: z.string(),
  /** The names of their calendars whose meetings the team sees. */
  calendars: z.array(z.string()),
  /** Whether their company has deactivated the account: they stand in the list, and are offered nowhere. */
  isDeactivated: z.boolean(),
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

/** What whoever holds the link of an invitation is asked into; null where the operator invites into a team of one's own. */
export const InvitationOffer = z.object({
  email: z.string(),
  teamName: z.string().nullable(),
  invitedBy: z.string().nullable(),
  /** Whether there is an account with this email already: its password is what joins. */
  hasAccount: z.boolean(),
});
export type InvitationOffer = z.infer<typeof InvitationOffer>;
