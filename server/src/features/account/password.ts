import { record } from "../../platform/audit.ts";
import { Failure } from "../../platform/failures.ts";
import { queueMail } from "../mail/index.ts";
import { passwordChangedMail, resetMail } from "./account.mails.ts";
import {
  deleteResetTokens,
  endOtherSessions,
  findPasswordHash,
  findUserByEmail,
  getUser,
  replacePasswordHash,
} from "./account.store.ts";
import { openAuth } from "./auth.ts";
import { refuseGuessable } from "./password-rules.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import type { SignUpDeps } from "./sign-up.ts";
import { endAllTrust } from "./two-factor/two-factor.store.ts";
import type { Session } from "../../platform/http/session.ts";

/** Writes the mail with a reset link, if there is an account; earlier links stop working. */
export async function sendResetLink(deps: SignUpDeps, { email }: { email: string }): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const person = await findUserByEmail(tx, email);
    if (!person) return;
    await deleteResetTokens(tx, person.id);
    const auth = openAuth(tx, {
      ...deps,
      onResetToken: (_person, token) =>
        queueMail(tx, deps.send, resetMail(person, token, deps.publicUrl)),
    });
    await auth.api.requestPasswordReset({ body: { email } });
  });
}

/** Sets a new password with a reset token, which then is used up, and ends all sessions; all or nothing. Answers whose it was. */
export async function resetPassword(
  deps: SignUpDeps,
  input: { email: string; password: string; token: string; ip: string },
): Promise<string> {
  // Of the email, and not of the account, for the answer must not tell a name to who has no valid link.
  await refuseGuessable(input.password, { email: input.email });
  const passwordHash = await hashPassword(input.password);
  return deps.database.db.transaction(async (tx) => {
    let owner: { id: string; email: string; name: string } | undefined;
    const auth = openAuth(tx, {
      ...deps,
      passwordHash,
      onPasswordReset: async (person) => {
        owner = person;
      },
    });
    const body = { newPassword: input.password, token: input.token };
    await auth.api.resetPassword({ body }).catch((cause: unknown) => {
      throw badToken(cause);
    });
    // Thrown inside the transaction, so that a link with the wrong email changes nothing.
    if (!owner || owner.email !== input.email) throw badToken();
    await refuseGuessable(input.password, owner);
    await deleteResetTokens(tx, owner.id);
    await endAllTrust(tx, owner.id);
    const userId = owner.id;
    await record(tx, { event: "password_reset", at: deps.now(), userId, ip: input.ip });
    await queueMail(tx, deps.send, passwordChangedMail(owner, deps.publicUrl, deps.now()));
    return owner.id;
  });
}

const badToken = (cause?: unknown): Failure =>
  new Failure(
    "invalid",
    "This link is not valid for that email, or it has been used. Ask for a new one.",
    {
      cause,
    },
  );

/** Sets a new password for who knows the current one, ends their other sessions and undoes reset links; all or nothing. */
export async function changePassword(
  deps: SignUpDeps,
  { userId, sessionId }: Session,
  input: { current: string; next: string; ip: string },
): Promise<void> {
  const { db } = deps.database;
  const was = await findPasswordHash(db, userId);
  if (!was || !(await verifyPassword(was, input.current))) throw wrongPassword();
  if (input.current === input.next) throw samePassword();
  const person = await getUser(db, userId);
  await refuseGuessable(input.next, person, "next");
  const next = await hashPassword(input.next);
  await db.transaction(async (tx) => {
    // What was checked may have been changed meanwhile, by another browser or a reset link.
    if (!(await replacePasswordHash(tx, userId, { was, next }))) throw wrongPassword();
    await endOtherSessions(tx, userId, sessionId);
    await endAllTrust(tx, userId);
    await deleteResetTokens(tx, userId);
    await record(tx, { event: "password_changed", at: deps.now(), userId, ip: input.ip });
    await queueMail(tx, deps.send, passwordChangedMail(person, deps.publicUrl, deps.now()));
  });
}

const wrongPassword = (): Failure =>
  new Failure("invalid", "This is not your current password.", { field: "current" });
const samePassword = (): Failure =>
  new Failure("invalid", "Choose a password that differs from the current one.", {
    field: "next",
  });
