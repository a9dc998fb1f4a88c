import type { Invitation, Member } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { sentenceOf } from "../../platform/call.ts";
import { useSession, useTeamId } from "../../platform/session.ts";
import { dateIn, longDate, monthAndYear, useNow } from "../../platform/times.ts";
import { requireEmail, useForm } from "../../platform/use-form.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { confirm } from "../../ui/dialog.tsx";
import { ErrorLine, Field } from "../../ui/field.tsx";
import { Foreign, withoutControls } from "../../ui/foreign.tsx";
import { Section } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/waiting.tsx";
import text from "../../ui/text.module.css";
import { peopleQuery, showSent, useInvite, useRemove, useResend, useRevoke } from "./queries.ts";
import style from "./team-section.module.css";

/** Who is in the team, who is asked to be, and the way out. */
export function TeamSection() {
  const teamId = useTeamId();
  const { user } = useSession();
  const people = useQuery(peopleQuery(teamId));
  return (
    <Section title="Team" note={user?.teams[0]?.name}>
      {people.isPending && <Skeleton lines={4} />}
      {people.isError && !people.data && (
        <>
          <ErrorLine>{sentenceOf(people.error)}</ErrorLine>
          <TextButton onClick={() => void people.refetch()}>Try again</TextButton>
        </>
      )}
      {people.data && (
        <>
          <MemberList members={people.data.members} />
          <InvitationList invitations={people.data.invitations} />
          <InviteMates key={teamId} />
          <LeaveTeam members={people.data.members} />
        </>
      )}
    </Section>
  );
}

const REMOVED = [
  "They no longer see the team's meetings, plans and notes, and their calendars are unlinked.",
  "What they made stays with the team.",
].join(" ");
const LEFT = [
  "You no longer see its meetings, plans and notes, and your calendars are unlinked from it.",
  "What you made stays with the team.",
].join(" ");

/** Who is in the team, and since when. */
function MemberList({ members }: { members: Member[] }) {
  const { user } = useSession();
  const remove = useRemove(useTeamId(), user?.id);
  const confirmRemoval = async (member: Member) => {
    const question = `Remove ${withoutControls(member.name)} from the team?`;
    if (await confirm(question, { yes: "Remove", details: REMOVED })) remove.mutate(member);
  };
  return (
    <ul aria-label="Members" className={style.people}>
      {members.map((member) => (
        <li key={member.userId} className={style.person}>
          <div className={style.who}>
            <p className={style.name}>
              <Foreign>{member.name}</Foreign>
              {member.userId === user?.id && <span className={text.soft}> (you)</span>}
            </p>
            <p className={classNames(text.small, text.soft)}>
              <Foreign>{member.email}</Foreign>, since {monthAndYear(member.joinedAt)}
            </p>
            <p className={classNames(text.small, text.soft)}>
              {member.calendars.length > 0 ? (
                <>
                  The team sees the meetings of <Foreign>{LIST.format(member.calendars)}</Foreign>
                </>
              ) : (
                "No calendar linked"
              )}
            </p>
          </div>
          {member.userId !== user?.id && (
            <TextButton
              aria-label={`Remove ${member.name}`}
              disabled={remove.isPending}
              onClick={() => void confirmRemoval(member)}
            >
              Remove
            </TextButton>
          )}
        </li>
      ))}
    </ul>
  );
}

const LIST = new Intl.ListFormat("en", { type: "conjunction" });

/** The way out, where somebody stays behind. */
function LeaveTeam({ members }: { members: Member[] }) {
  const { user } = useSession();
  const leave = useRemove(useTeamId(), user?.id);
  const self = members.find(({ userId }) => userId === user?.id);
  if (!self || members.length === 1) return null;
  const confirmLeave = async () => {
    const question = `Leave ${withoutControls(user?.teams[0]?.name ?? "the team")}?`;
    if (await confirm(question, { yes: "Leave the team", details: LEFT })) leave.mutate(self);
  };
  return (
    <div className={style.foot}>
      <Button
        look="quiet"
        className={style.leave}
        disabled={leave.isPending}
        onClick={() => void confirmLeave()}
      >
        Leave the team
      </Button>
    </div>
  );
}

/** Who was asked and has not come yet; nothing where nobody is. */
function InvitationList({ invitations }: { invitations: Invitation[] }) {
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
  if (Date.parse(expiresAt) <= nowMs) return `Expired on ${day}. Resend it for a new link.`;
  return `${invitedBy ? `Invited by ${invitedBy}` : "Invited"}, valid until ${day}`;
}

/** Asks somebody into the team by mail. */
function InviteMates() {
  const invite = useInvite(useTeamId());
  const place = useRef<HTMLFormElement>(null);
  const form = useForm({
    fields: ["email"],
    refuse: requireEmail,
    send: ({ email }) => invite(email.trim()),
    onDone: (sent) => {
      place.current?.reset();
      showSent(sent);
    },
  });
  return (
    <form ref={place} noValidate className={style.invite} onSubmit={form.submit}>
      <Field
        label="Invite teammates"
        hint="They get a link that works once, within two weeks, and can be copied where no email is sent"
        name="email"
        type="email"
        autoComplete="off"
        placeholder="name@studio.com"
        invalid={form.field("email").invalid}
      />
      <Button type="submit" disabled={form.busy}>
        Invite
      </Button>
      {form.error && <ErrorLine>{form.error}</ErrorLine>}
    </form>
  );
}
