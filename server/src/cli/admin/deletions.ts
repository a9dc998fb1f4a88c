import { beginPersonErasure, beginTeamErasure } from "../../features/privacy/begin-erasure.ts";
import { findPersonByEmail } from "../../features/privacy/close-account.store.ts";
import { Failure } from "../../platform/failures.ts";
import { openLog } from "../../platform/log.ts";
import { openQueue } from "../../platform/jobs/queue.ts";
import { type Command, requireTeam, type Visit } from "./command.ts";

const REST = "What is left is deleted by a running Planner; its log says privacy.erased.";

export const deletePerson: Command = {
  takes: "EMAIL",
  does: "delete an account, and the teams in which nobody else is",
  run: async (visit, { words: [email = ""] }) => {
    const person = await findPersonByEmail(visit.database.db, email.trim().toLowerCase());
    if (!person) throw new Failure("not_found", `Nobody has an account with the email ${email}.`);
    await withNeeds(visit, (needs) => beginPersonErasure(needs, { userId: person.userId }));
    return `${person.email} can no longer log in. ${REST}`;
  },
};

export const deleteTeam: Command = {
  takes: "ID",
  does: "delete a team with everything in it; its members keep their accounts",
  run: async (visit, { words: [teamId = ""] }) => {
    await requireTeam(visit, teamId);
    const people = await withNeeds(visit, (needs) => beginTeamErasure(needs, teamId));
    return `The team is closed for ${people.map(({ email }) => email).join(", ")}. ${REST}`;
  },
};

const now = (): Date => new Date();

async function withNeeds<Answer>(
  visit: Visit,
  work: (needs: Parameters<typeof beginTeamErasure>[0]) => Promise<Answer>,
): Promise<Answer> {
  const queue = await openQueue(visit.databaseUrl, openLog("error"));
  const { send } = queue;
  try {
    return await work({ database: visit.database, send, now });
  } finally {
    await queue.stop(0);
  }
}
