import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../../deps.ts";
import { record } from "../../../platform/audit.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Failure } from "../../../platform/failures.ts";
import type { Limiter } from "../../../platform/http/rate-limit.ts";
import { queueMail } from "../../mail/index.ts";
import { getUser } from "../account.store.ts";
import { matchCode, takeCode } from "./codes.ts";
import { twoFactorMail } from "./two-factor.mails.ts";
import { countRecoveryCodes } from "./two-factor.store.ts";

type CodeDeps = Pick<Deps, "database" | "sealing" | "now" | "send" | "publicUrl">;

interface Attempt {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly userId: string;
  readonly code: string;
}

/**
 * Does `work` once this code is used up, in one transaction. Wrong codes count against `limit`, and who has too many is
 * reported to the account's owner, once a day: somebody else may know the password. Throws `Failure("invalid")`.
 */
export async function withCode<Done>(
  deps: CodeDeps,
  { limit, ...attempt }: Attempt & { limit: Limiter },
  work: (tx: Db) => Promise<Done>,
): Promise<Done> {
  const { request, reply, userId, code } = attempt;
  const { db } = deps.database;
  const takeBack = await limit(request, reply).catch(async (cause: unknown) => {
    await reportLocked(deps, userId);
    throw cause;
  });
  const match = await matchCode(deps, userId, code);
  const done = await db.transaction(async (tx) => {
    if (!match || !(await takeCode(tx, userId, match))) return undefined;
    if (match.kind === "recovery") await reportRecovery(tx, deps, { request, userId });
    return { result: await work(tx) };
  });
  if (!done) {
    await record(db, { event: "two_factor_failed", at: deps.now(), userId, ip: request.ip });
    throw wrongCode();
  }
  await takeBack();
  return done.result;
}

export const wrongCode = (): Failure =>
  new Failure("invalid", "This code is not right, or it was used already. Try the next one.", {
    field: "code",
  });

async function reportRecovery(
  tx: Db,
  deps: CodeDeps,
  { request, userId }: Pick<Attempt, "request" | "userId">,
): Promise<void> {
  const at = deps.now();
  const left = String(await countRecoveryCodes(tx, userId));
  await record(tx, { event: "recovery_code_used", at, userId, about: left, ip: request.ip });
  const person = await getUser(tx, userId);
  const letter = twoFactorMail(person, "recoveryCodeUsed", { publicUrl: deps.publicUrl, now: at });
  await queueMail(tx, deps.send, letter);
}

async function reportLocked(deps: CodeDeps, userId: string): Promise<void> {
  const now = deps.now();
  await deps.database.db.transaction(async (tx) => {
    const onceAs = now.toISOString().slice(0, 10);
    const { publicUrl } = deps;
    const person = await getUser(tx, userId);
    const letter = twoFactorMail(person, "codesFailed", { publicUrl, now, onceAs });
    await queueMail(tx, deps.send, letter);
  });
}
