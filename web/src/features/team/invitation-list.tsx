import type { Invitation } from "@planner/contract/model";
import { useId } from "react";
import { useTeamId } from "../../platform/session.ts";
import { dateIn, longDate, useNow } from "../../platform/times.ts";
import { TextButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Foreign } from "../../ui/foreign.tsx";
import text from "../../ui/text.module.css";
import style from "./people.module.css";
import { useResend, useRevoke } from "./queries.ts";

/** Who was asked and has not come yet; nothing where nobody is. */
export function InvitationList({ invitations }: { invitations: Invitation[] }) {
  const id = useId();
  if (invitations.length === 0) return null;
  return (
    <section className={style.pending} aria-labelledby={id}>
      <h3 id={id} className={text.label}>
        Pending invitations
      </h3>
      <ul className={style.people}>
        {invitations.map((invitation) => (
          <PendingInvitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function PendingInvitation({ invitation }: { invitation: Invitation }) {
  const teamId = useTeamId();
  const now = useNow(60_000);
  const resend = useResend(teamId);
  const revoke = useRevoke(teamId);
  const { email } = invitation;
  return (
    <li className={style.person}>
      <div className={style.who}>
        <p>
          <Foreign>{email}</Foreign>
        </p>
        <p className={classNames(text.small, text.soft)}>{stateOf(invitation, now)}</p>
      </div>
      <div className={style.acts}>
        <TextButton
          aria-label={`Resend the invitation to ${email}`}
          disabled={resend.isPending}
          onClick={() => resend.mutate(invitation)}
        >
          {resend.isPending ? "Sending" : "Resend"}
        </TextButton>
        <TextButton
          aria-label={`Revoke the invitation to ${email}`}
          disabled={revoke.isPending}
          onClick={() => revoke.mutate(invitation)}
        >
          Revoke
        </TextButton>
      </div>
    </li>
  );
}

/** 'Invited by Ada, open until Friday, December 4', 'Ran out on Friday, December 4. Resend it for a new link.' */
function stateOf({ invitedBy, expiresAt }: Invitation, nowMs: number): string {
  const day = longDate(dateIn(Date.parse(expiresAt)));
  if (Date.parse(expiresAt) <= nowMs) return `Ran out on ${day}. Resend it for a new link.`;
  return `${invitedBy ? `Invited by ${invitedBy}` : "Invited"}, open until ${day}`;
}
