import type { Invitation, Member } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { rich } from "../../i18n/rich.tsx";
import { list, t } from "../../i18n/translate.ts";
import { sentenceOf } from "../../platform/call.ts";
import { useSession, useTeamId } from "../../platform/session.ts";
import { dateIn, longDate, monthAndYear, useNow } from "../../platform/times.ts";
import { requireEmail, useForm } from "../../platform/use-form.ts";
import { Button, TextButton } from "../../ui/button.tsx";
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
    <Section title={t("Team")} note={user?.teams[0]?.name}>
      {people.isPending && <Skeleton lines={4} />}
      {people.isError && !people.data && (
        <>
          <ErrorLine>{sentenceOf(people.error)}</ErrorLine>
          <TextButton onClick={() => void people.refetch()}>{t("Try again")}</TextButton>
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

/** Who is in the team, and since when. */
function MemberList({ members }: { members: Member[] }) {
  const { user } = useSession();
  const remove = useRemove(useTeamId(), user?.id);
  const confirmRemoval = async (member: Member) => {
    const question = t("Remove {name} from the team?", { name: withoutControls(member.name) });
    const details = t(
      "They no longer see the team's meetings, plans and notes, and their calendars are unlinked. What they made stays with the team.",
    );
    if (await confirm(question, { yes: t("Remove"), details })) remove.mutate(member);
  };
  return (
    <ul aria-label={t("Members")} className={style.people}>
      {members.map((member) => (
        <li key={member.userId} className={style.person}>
          <div className={style.who}>
            <p className={style.name}>
              <Foreign>{member.name}</Foreign>
              {member.userId === user?.id && <span className={text.soft}> {t("(you)")}</span>}
            </p>
            <p className={text.quiet}>
              {rich("{email}, since {month}", {
                email: <Foreign>{member.email}</Foreign>,
                month: monthAndYear(member.joinedAt),
              })}
            </p>
            {member.isDeactivated && (
              <p className={text.small}>{t("Deactivated by their company: they cannot log in")}</p>
            )}
            <p className={text.quiet}>
              {member.calendars.length > 0
                ? rich("The team sees the meetings of {calendars}", {
                    calendars: <Foreign>{list(member.calendars)}</Foreign>,
                  })
                : t("No calendar linked")}
            </p>
          </div>
          {member.userId !== user?.id && (
            <TextButton
              aria-label={t("Remove {name}", { name: member.name })}
              disabled={remove.isPending}
              onClick={() => void confirmRemoval(member)}
            >
              {t("Remove")}
            </TextButton>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The way out, where somebody stays behind. */
function LeaveTeam({ members }: { members: Member[] }) {
  const { user } = useSession();
  const leave = useRemove(useTeamId(), user?.id);
  const self = members.find(({ userId }) => userId === user?.id);
  if (!self || members.length === 1) return null;
  const confirmLeave = async () => {
    const team = user?.teams[0]?.name ?? t("the team");
    const question = t("Leave {team}?", { team: withoutControls(team) });
    const details = t(
      "You no longer see its meetings, plans and notes, and your calendars are unlinked from it. What you made stays with the team.",
    );
    if (await confirm(question, { yes: t("Leave the team"), details })) leave.mutate(self);
  };
  return (
    <div className={style.foot}>
      <Button
        look="quiet"
        className={style.leave}
        disabled={leave.isPending}
        onClick={() => void confirmLeave()}
      >
        {t("Leave the team")}
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
        {t("Pending invitations")}
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
        <p className={text.quiet}>{stateOf(invitation, now)}</p>
      </div>
      <div className={style.acts}>
        <TextButton
          aria-label={t("Resend the invitation to {email}", { email })}
          disabled={resend.isPending}
          onClick={() => resend.mutate(invitation)}
        >
          {resend.isPending ? t("Sending") : t("Resend")}
        </TextButton>
        <TextButton
          aria-label={t("Revoke the invitation to {email}", { email })}
          disabled={revoke.isPending}
          onClick={() => revoke.mutate(invitation)}
        >
          {t("Revoke")}
        </TextButton>
      </div>
    </li>
  );
}

/** 'Invited by Ada, open until Friday, December 4', 'Ran out on Friday, December 4. Resend it for a new link.' */
function stateOf({ invitedBy, expiresAt }: Invitation, nowMs: number): string {
  const day = longDate(dateIn(Date.parse(expiresAt)));
  if (Date.parse(expiresAt) <= nowMs)
    return t("Expired on {day}. Resend it for a new link.", { day });
  return invitedBy
    ? t("Invited by {person}, valid until {day}", { person: invitedBy, day })
    : t("Invited, valid until {day}", { day });
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
        label={t("Invite teammates")}
        hint={t(
          "They get a link that works once, within two weeks, and can be copied where no email is sent",
        )}
        name="email"
        type="email"
        autoComplete="off"
        placeholder="name@studio.com"
        invalid={form.field("email").invalid}
      />
      <Button type="submit" disabled={form.busy}>
        {t("Invite")}
      </Button>
      {form.error && <ErrorLine>{form.error}</ErrorLine>}
    </form>
  );
}
