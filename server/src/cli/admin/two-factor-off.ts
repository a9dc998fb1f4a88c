import { findUserByEmail } from "../../features/account/account.store.ts";
import { twoFactorMail } from "../../features/account/two-factor/two-factor.mails.ts";
import {
  deletePasskeys,
  deleteTwoFactor,
} from "../../features/account/two-factor/two-factor.store.ts";
import { queueMail } from "../../features/mail/mail.store.ts";
import { record } from "../../platform/audit.ts";
import { Failure } from "../../platform/failures.ts";
import { openQueue } from "../../platform/jobs/queue.ts";
import { openLog } from "../../platform/log.ts";
import type { Command } from "./command.ts";

/** For somebody who has lost phone and recovery codes, or whose account somebody else set them up in. */
export const twoFactorOff: Command = {
  takes: "EMAIL",
  does: "switch two-factor authentication off for an account, and remove its passkeys",
  run: async (visit, { words: [email = ""] }) => {
    const { db } = visit.database;
    const person = await findUserByEmail(db, email.trim().toLowerCase());
    if (!person) throw new Failure("not_found", `Nobody has an account with the email ${email}.`);
    const queue = await openQueue(visit.databaseUrl, openLog("error"));
    try {
      return await db.transaction(async (tx) => {
        const wasOn = await deleteTwoFactor(tx, person.id);
        const passkeys = await deletePasskeys(tx, person.id);
        if (!wasOn && passkeys === 0)
          return `${person.email} has neither two-factor authentication nor passkeys.`;
        const now = new Date();
        const about = "administrator";
        await record(tx, { event: "two_factor_off", at: now, userId: person.id, about });
        const letter = twoFactorMail(person, "offByAdministrator", {
          publicUrl: visit.publicUrl,
          now,
        });
        await queueMail(tx, queue.send, letter);
        return `${person.email} logs in with the password alone now. Passkeys removed: ${passkeys}.`;
      });
    } finally {
      await queue.stop(0);
    }
  },
};
