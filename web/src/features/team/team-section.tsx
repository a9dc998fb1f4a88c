import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "../../platform/call.ts";
import { useSession, useTeamId } from "../../platform/session.ts";
import { TextButton } from "../../ui/button.tsx";
import { ErrorLine } from "../../ui/field.tsx";
import { Section } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/waiting.tsx";
import { InvitationList } from "./invitation-list.tsx";
import { InviteMates } from "./invite-mates.tsx";
import { LeaveTeam, MemberList } from "./member-list.tsx";
import { peopleQuery } from "./queries.ts";

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
