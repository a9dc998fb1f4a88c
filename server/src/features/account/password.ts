import { record } from "../../platform/audit.ts";
import { Failure } from "../../platform/failures.ts";
import type { Session } from "../../platform/http.ts";
import { queueMail } from "../mail/index.ts";
import { passwordChangedMail } from "./account.mails.ts";
import {
  deleteResetTokens,
  endOtherSessions,
  findPasswordHash,
  getUser,
  replacePasswordHash,
} from "./account.store.ts";
import { refuseGuessable } from "./password-rules.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import type { SignUpDeps } from "./sign-up.ts";

/** Sets a new password for who knows the current one, ends their other sessions and undoes reset links; all or nothing. */
export async function changePassword(
  deps: SignUpDeps,
  { userId, sessionId }: Session,
  asked: { current: string; next: string; ip: string },
): Promise<void> {
  const { db } = deps.database;
  const was = await findPasswordHash(db, userId);
  if (!was || !(await verifyPassword(was, asked.current))) throw wrongPassword();
  if (asked.current === asked.next) throw samePassword();
  const person = await getUser(db, userId);
  await refuseGuessable(asked.next, person, "next");
  const next = await hashPassword(asked.next);
  await db.transaction(async (tx) => {
    // What was checked may have been changed meanwhile, by another browser or a reset link.
    if (!(await replacePasswordHash(tx, userId, { was, next }))) throw wrongPassword();
    await endOtherSessions(tx, userId, sessionId);
    await deleteResetTokens(tx, userId);
    await record(tx, { event: "password_changed", at: deps.now(), userId, ip: asked.ip });
    await queueMail(tx, deps.send, passwordChangedMail(person, deps.publicUrl, deps.now()));
  });
}

const wrongPassword = (): Failure =>
  new Failure("invalid", "This is not your current password.", { field: "current" });
const samePassword = (): Failure =>
  new Failure("invalid", "Choose a password that differs from the current one.", {
    field: "next",
  });
