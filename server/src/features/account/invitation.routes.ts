import { teamRoutes } from "@planner/contract/api";
import { type App, bind } from "../../platform/http.ts";
import type { AccountLimiters } from "./account.limits.ts";
import { invite, inviteAgain, revokeInvitation } from "./invite.ts";
import type { SignUpDeps } from "./sign-up.ts";

/** Asking people into a team, again, and no longer. */
export function registerInvitationRoutes(app: App, deps: SignUpDeps, limit: AccountLimiters): void {
  bind(app, teamRoutes.invite, async ({ params, body, session, request, reply }) => {
    await limit.invite(request, reply);
    await invite(deps, { ...body, teamId: params.teamId, invitedBy: session.userId });
    return { message: `An invitation is on its way to ${body.email}.` };
  });
  bind(app, teamRoutes.resendInvitation, async ({ params, session, request, reply }) => {
    await limit.resend(request, reply);
    const { email } = await inviteAgain(deps, { ...params, invitedBy: session.userId });
    return { message: `A new link is on its way to ${email}.` };
  });
  bind(app, teamRoutes.revokeInvitation, async ({ params, session }) => {
    const { email } = await revokeInvitation(deps, { ...params, revokedBy: session.userId });
    return { message: `The invitation to ${email} is revoked.` };
  });
}
