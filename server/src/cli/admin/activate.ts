import { findUserByEmail } from "../../features/account/account.store.ts";
import { activateAccount } from "../../features/account/company-account.ts";
import { record } from "../../platform/audit.ts";
import { Failure } from "../../platform/failures.ts";
import type { Command } from "./command.ts";

/** For somebody whom a company's directory deactivated that is no longer there to activate them. */
export const activate: Command = {
  takes: "EMAIL",
  does: "let somebody in again whom a company's directory deactivated",
  run: async ({ database: { db } }, { words: [email = ""] }) => {
    const person = await findUserByEmail(db, email.trim().toLowerCase());
    if (!person) throw new Failure("not_found", `Nobody has an account with the email ${email}.`);
    return db.transaction(async (tx) => {
      if (!(await activateAccount(tx, person.id))) return `${person.email} is not deactivated.`;
      const event = "account_activated";
      await record(tx, { event, at: new Date(), userId: person.id, about: "administrator" });
      return `${person.email} can log in again.`;
    });
  },
};
