import { z } from "zod";
import { Invitation, Member } from "../model/team.ts";
import { AccountEmail, Done } from "./account.ts";
import { routes } from "./route.ts";

const team = "/api/team/:teamId" as const;

/** `link` is the invitation itself, to be passed on by hand where this installation sends no mail; else null. */
const Sent = Done.extend({ link: z.string().nullable() });

/** Who belongs to a team, and who is asked to. */
export const teamRoutes = routes({
  people: {
    method: "GET",
    path: `${team}/members`,
    access: "member",
    scope: "read",
    answer: z.object({ members: z.array(Member), invitations: z.array(Invitation) }),
  },
  /** Takes somebody out of the team; with one's own id: leaves it. */
  removeMember: {
    method: "DELETE",
    path: `${team}/members/:userId`,
    access: "member",
    scope: "person",
    answer: Done,
  },
  invite: {
    method: "POST",
    path: `${team}/invitations`,
    access: "member",
    scope: "person",
    body: z.object({ email: AccountEmail }),
    answer: Sent,
  },
  /** Mails a new link; the one before stops working. */
  resendInvitation: {
    method: "POST",
    path: `${team}/invitations/:invitationId/resend`,
    access: "member",
    scope: "person",
    answer: Sent,
  },
  revokeInvitation: {
    method: "DELETE",
    path: `${team}/invitations/:invitationId`,
    access: "member",
    scope: "person",
    answer: Done,
  },
});
