import { z } from "zod";
import type { Deps } from "../../deps.ts";
import { record } from "../../platform/audit.ts";
import { Failure } from "../../platform/failures.ts";
import { readToken, signToken } from "../../platform/signed-token.ts";
import { queueMail } from "../mail/index.ts";
import { confirmEmailMail, emailChangedMail } from "./account.mails.ts";
import {
  findPasswordHash,
  findUserByEmail,
  getUser,
  lockEmail,
  setEmail,
} from "./account.store.ts";
import { verifyPassword } from "./passwords.ts";

type ChangeDeps = Pick<Deps, "database" | "send" | "secret" | "publicUrl" | "now">;

const HOUR_MS = 3_600_000;
const PURPOSE = "change email";

/**
 * What a link to a new address says. Nothing is stored: once the account has the new address, `from` is no longer the one it
 * has, and the link is used up.
 */
const Change = z.object({
  userId: z.string(),
  from: z.string(),
  to: z.string(),
  /** Milliseconds since 1970. */
  until: z.number(),
});
type Change = z.infer<typeof Change>;

/** Mails a link to the new address. Throws `Failure("invalid")` for a wrong password. */
export async function askForEmail(
  deps: ChangeDeps,
  userId: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { db } = deps.database;
  const hash = await findPasswordHash(db, userId);
  if (!hash || !(await verifyPassword(hash, password)))
    throw new Failure("invalid", "This is not your password.", { field: "password" });
  const { email: from, name } = await getUser(db, userId);
  if (email === from)
    throw new Failure("invalid", "This is your email already.", { field: "email" });
  const until = deps.now().getTime() + HOUR_MS;
  const token = signToken(deps.secret, PURPOSE, {
    userId,
    from,
    to: email,
    until,
  } satisfies Change);
  await db.transaction((tx) =>
    queueMail(tx, deps.send, confirmEmailMail({ id: userId, email, name, token }, deps.publicUrl)),
  );
}

/** Gives the account its new address, and tells the old one. */
export async function confirmEmail(
  deps: ChangeDeps,
  { userId, token, ip }: { userId: string; token: string; ip: string },
): Promise<void> {
  const change = readToken(deps.secret, { purpose: PURPOSE, schema: Change, token });
  if (!change || change.until < deps.now().getTime()) throw notValid();
  if (change.userId !== userId)
    throw new Failure("forbidden", "This link is for another account. Log in with that one first.");
  await deps.database.db.transaction(async (tx) => {
    await lockEmail(tx, change.to);
    const person = await getUser(tx, userId);
    if (person.email !== change.from) throw notValid();
    if (await findUserByEmail(tx, change.to))
      throw new Failure("conflict", "There is already an account with this email.");
    await setEmail(tx, userId, change.to);
    const at = deps.now();
    await record(tx, { event: "email_changed", at, userId, ip });
    await queueMail(tx, deps.send, emailChangedMail({ ...person, to: change.to }, at));
  });
}

const notValid = (): Failure =>
  new Failure("invalid", "This link is no longer valid. Change your email again to get a new one.");
