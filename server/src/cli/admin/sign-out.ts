import { endOtherSessions, findUserByEmail } from "../../features/account/account.store.ts";
import { record } from "../../platform/audit.ts";
import { Failure } from "../../platform/failures.ts";
import type { Command } from "./command.ts";

export const signOut: Command = {
  takes: "EMAIL",
  does: "end all sessions of an account, in every browser",
  run: async ({ database: { db } }, { words: [email = ""] }) => {
    const person = await findUserByEmail(db, email.trim().toLowerCase());
    if (!person) throw new Failure("not_found", `Nobody has an account with the email ${email}.`);
    await db.transaction(async (tx) => {
      await endOtherSessions(tx, person.id);
      await record(tx, { event: "signed_out_everywhere", at: new Date(), userId: person.id });
    });
    return `${person.email} is logged out everywhere; open pages notice within seconds.`;
  },
};
