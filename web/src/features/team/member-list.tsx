import type { Member } from "@planner/contract/model";
import { useSession, useTeamId } from "../../platform/session.ts";
import { monthAndYear } from "../../platform/times.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { confirm } from "../../ui/dialog.tsx";
import { Foreign, withoutControls } from "../../ui/foreign.tsx";
import text from "../../ui/text.module.css";
import style from "./people.module.css";
import { useRemove } from "./queries.ts";

const REMOVED = [
  "They no longer see the team's meetings, plans and notes, and their calendars are unlinked.",
  "What they made stays with the team.",
].join(" ");
const LEFT = [
  "You no longer see its meetings, plans and notes, and your calendars are unlinked from it.",
  "What you made stays with the team.",
].join(" ");

/** Who is in the team, and since when. */
export function MemberList({ members }: { members: Member[] }) {
  const { user } = useSession();
  const remove = useRemove(useTeamId(), user?.id);
  const ask = async (member: Member) => {
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
          </div>
          {member.userId !== user?.id && (
            <TextButton
              aria-label={`Remove ${member.name}`}
              disabled={remove.isPending}
              onClick={() => void ask(member)}
            >
              Remove
            </TextButton>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The way out, where somebody stays behind. */
export function LeaveTeam({ members }: { members: Member[] }) {
  const { user } = useSession();
  const leave = useRemove(useTeamId(), user?.id);
  const self = members.find(({ userId }) => userId === user?.id);
  if (!self || members.length === 1) return null;
  const ask = async () => {
    const question = `Leave ${withoutControls(user?.teams[0]?.name ?? "the team")}?`;
    if (await confirm(question, { yes: "Leave the team", details: LEFT })) leave.mutate(self);
  };
  return (
    <div className={style.foot}>
      <Button
        look="quiet"
        className={style.leave}
        disabled={leave.isPending}
        onClick={() => void ask()}
      >
        Leave the team
      </Button>
    </div>
  );
}
