import { TransactionRollbackError } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { SENTENCES } from "@planner/contract/api";
import type { Deps } from "../../deps.ts";
import { record } from "../../platform/audit.ts";
import type { Db } from "../../platform/db/database.ts";
import { Failure } from "../../platform/failures.ts";
import { queueMail } from "../mail/index.ts";
import { addGuest, addMember, createTeam } from "../team/index.ts";
import { alreadySignedUpMail } from "./account.mails.ts";
import {
  findInvitation,
  findUserByEmail,
  type InvitationRow,
  lockEmail,
  markEmailVerified,
  takeBetaKey,
  takeInvitation,
} from "./account.store.ts";
import { openAuth } from "./auth.ts";
import { hashBetaKey, hashInvitationCode } from "./codes.ts";
import { badCode } from "./invite.ts";
import { refuseGuessable } from "./password-rules.ts";
import { hashPassword } from "./passwords.ts";

export type SignUpDeps = Pick<
  Deps,
  "database" | "send" | "secret" | "publicUrl" | "log" | "now" | "failpoint"
>;

interface NewPerson {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
}

/** Somebody else each time, so that no two of them wait for each other. */
const newNobody = () => ({ id: randomUUID(), email: `${randomUUID()}@example.invalid` });

const badKey = (): Failure =>
  new Failure("invalid", "This beta key is not valid, or it has been used.", { field: "code" });

/**
 * Uses a beta key, and makes the person and their team, all or nothing. An email that has an account gets a mail
 * instead, which takes a use of the key as well; the caller hears nothing of it.
 */
export async function signUp(
  deps: SignUpDeps,
  input: { email: string; password: string; name: string; code: string },
): Promise<void> {
  const keyHash = hashBetaKey(input.code);
  const { email, name } = input;
  await refuseGuessable(input.password, { email, name });
  const passwordHash = await hashPassword(input.password);
  await deps.database.db.transaction(async (tx) => {
    await lockEmail(tx, email);
    // A use is gone either way: what is left of a key would tell who has an account.
    const key = await takeBetaKey(tx, keyHash);
    if (!key) throw badKey();
    const open = (inner: Db, newEmail: string): Promise<void> =>
      openAccount(inner, deps, { ...key, person: { email: newEmail, name, passwordHash } });
    const notify = (inner: Db, person: { id: string; email: string }): Promise<void> =>
      queueMail(inner, deps.send, alreadySignedUpMail(person, deps.publicUrl, deps.now()));
    // Both do the work of both: otherwise the time of the answer would tell whether there is an account.
    const known = await findUserByEmail(tx, email);
    if (known) {
      await rehearse(tx, (inner) => open(inner, newNobody().email));
      await notify(tx, known);
      return;
    }
    await open(tx, email);
    await rehearse(tx, (inner) => notify(inner, newNobody()));
    await deps.failpoint("signup.written");
  });
  await deps.failpoint("signup.committed");
}

async function openAccount(
  tx: Db,
  deps: SignUpDeps,
  { teamId, person }: { teamId: string | null; person: NewPerson },
): Promise<void> {
  const userId = await createUser(tx, deps, person);
  await joinTeam(tx, deps, { teamId, userId, name: person.name });
}

/** Does all of `work` and takes it back. */
async function rehearse(tx: Db, work: (inner: Db) => Promise<void>): Promise<void> {
  const rehearsal = tx.transaction(async (inner) => {
    await work(inner);
    inner.rollback();
  });
  await rehearsal.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error;
  });
}

/** Uses the code of an invitation: a new person gets an account; one with an account joins the team by their password. */
export async function signUpFromLink(
  deps: SignUpDeps,
  input: { password: string; code: string },
  confirmAccount: (email: string) => Promise<void>,
): Promise<{ email: string; isNew: boolean }> {
  const codeHash = hashInvitationCode(input.code);
  const { db } = deps.database;
  const invited = await findInvitation(db, codeHash);
  if (!invited) throw badCode("invalid");
  const known = await findUserByEmail(db, invited.email);
  if (known) await confirmAccount(known.email).catch(reportExistingAccount);
  if (!known) await refuseGuessable(input.password, invited);
  const passwordHash = known ? "" : await hashPassword(input.password);
  await db.transaction(async (tx) => {
    await lockEmail(tx, invited.email);
    const taken = await takeInvitation(tx, codeHash);
    if (!taken) throw badCode("invalid");
    await admit(tx, deps, { invited: taken, knownId: known?.id, passwordHash });
  });
  return { email: invited.email, isNew: !known };
}

/** Only who holds the link of an invitation hears that its email has an account. */
function reportExistingAccount(cause: unknown): never {
  if (!(cause instanceof Failure) || cause.code !== "not_signed_in") throw cause;
  const sentence = "You already have an account. Use its password to join.";
  throw new Failure("not_signed_in", sentence, { field: "password", cause: cause.cause });
}

async function admit(
  tx: Db,
  deps: SignUpDeps,
  guest: { invited: InvitationRow; knownId: string | undefined; passwordHash: string },
): Promise<void> {
  const { email, teamId } = guest.invited;
  if (guest.knownId) {
    if (!teamId) return;
    await addGuest(tx, teamId, guest.knownId);
    const userId = guest.knownId;
    await record(tx, { event: "member_joined", at: deps.now(), teamId, userId });
    return;
  }
  const name = email.slice(0, email.indexOf("@"));
  const userId = await createUser(tx, deps, { email, name, passwordHash: guest.passwordHash });
  // The code came by mail, so the address is theirs.
  await markEmailVerified(tx, userId);
  await joinTeam(tx, deps, { teamId, userId, name });
}

async function createUser(tx: Db, deps: SignUpDeps, person: NewPerson): Promise<string> {
  const { email, name, passwordHash } = person;
  // The hash is made already; better-auth only wants some password in its place.
  const body = { email, name, password: "not the password" };
  await openAuth(tx, { ...deps, passwordHash })
    .api.signUpEmail({ body })
    .catch((cause: unknown) => {
      throw new Failure("invalid", SENTENCES.emailInvalid, { field: "email", cause });
    });
  const created = await findUserByEmail(tx, email);
  if (!created) throw new Error("the new account is not there");
  return created.id;
}

async function joinTeam(
  tx: Db,
  deps: Pick<Deps, "now">,
  joining: { teamId: string | null; userId: string; name: string },
): Promise<void> {
  const { teamId, userId, name } = joining;
  if (!teamId) return void (await createTeam(tx, `${name}’s team`, userId));
  await addMember(tx, teamId, userId);
  await record(tx, { event: "member_joined", at: deps.now(), teamId, userId });
}
