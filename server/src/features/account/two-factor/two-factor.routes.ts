import { twoFactorRoutes } from "@planner/contract/api";
import type { Deps } from "../../../deps.ts";
import { record } from "../../../platform/audit.ts";
import { Failure } from "../../../platform/failures.ts";
import { type App, bind } from "../../../platform/http/http.ts";
import { type Limiter, limitersOf } from "../../../platform/http/rate-limit.ts";
import { queueMail } from "../../mail/index.ts";
import { getUser } from "../account.store.ts";
import {
  beginTwoFactor,
  confirmSetup,
  readTwoFactor,
  requirePassword,
  saveRecoveryCodes,
  switchOff,
} from "./authenticator.ts";
import { withCode } from "./check-code.ts";
import { makeRecoveryCodes } from "./codes.ts";
import { addPasskeyRow, deletePasskey, renamePasskeyRow } from "./passkey.store.ts";
import { asPasskey, creationFor, readMade } from "./passkeys.ts";
import { TWO_FACTOR_LIMITS } from "./two-factor-limits.ts";
import { passkeyMail } from "./two-factor.mails.ts";
import { endTrust } from "./two-factor.store.ts";

type OwnDeps = Pick<Deps, "database" | "publicUrl" | "now" | "sealing" | "send">;

/** What a person sets up beside their password; whatever adds or takes away a way in takes the password again. */
export function registerTwoFactorRoutes(app: App, deps: OwnDeps, limitPassword: Limiter): void {
  const { db } = deps.database;
  const limit = limitersOf(app, TWO_FACTOR_LIMITS);
  const checkPassword = async (
    { request, reply }: Pick<Parameters<typeof withCode>[1], "request" | "reply">,
    userId: string,
    password: string,
  ): Promise<void> => {
    const takeBack = await limitPassword(request, reply);
    await requirePassword(db, userId, password);
    await takeBack();
  };

  bind(app, twoFactorRoutes.twoFactor, ({ session: { userId } }) => readTwoFactor(db, userId));
  bind(app, twoFactorRoutes.beginTwoFactor, async ({ session, body, request, reply }) => {
    await checkPassword({ request, reply }, session.userId, body.password);
    return beginTwoFactor(deps, session);
  });
  bind(app, twoFactorRoutes.confirmTwoFactor, async ({ session, body, request, reply }) => {
    const { userId } = session;
    const takeBack = await limit.code(request, reply);
    const recoveryCodes = await confirmSetup(deps, { userId, ip: request.ip, code: body.code });
    await takeBack();
    return { recoveryCodes };
  });
  bind(app, twoFactorRoutes.renewRecoveryCodes, async ({ session, body, request, reply }) => {
    const { userId } = session;
    await checkPassword({ request, reply }, userId, body.password);
    const { codes, hashes } = await makeRecoveryCodes();
    const attempt = { request, reply, userId, code: body.code, limit: limit.code };
    await withCode(deps, attempt, (tx) =>
      saveRecoveryCodes(tx, deps, { userId, ip: request.ip, hashes }),
    );
    return { recoveryCodes: codes };
  });
  bind(app, twoFactorRoutes.switchTwoFactorOff, async ({ session, body, request, reply }) => {
    const { userId } = session;
    await checkPassword({ request, reply }, userId, body.password);
    const attempt = { request, reply, userId, code: body.code, limit: limit.code };
    await withCode(deps, attempt, (tx) => switchOff(tx, deps, { userId, ip: request.ip }));
    return { message: "Two-factor authentication is off." };
  });
  bind(app, twoFactorRoutes.endTrust, async ({ session: { userId }, params }) => {
    if (!(await endTrust(db, userId, params.browserId)))
      throw new Failure("not_found", "This browser is not trusted any more.");
    return { message: "This browser is no longer trusted." };
  });
  registerPasskeyRoutes(app, deps, checkPassword);
}

function registerPasskeyRoutes(
  app: App,
  deps: OwnDeps,
  checkPassword: (
    exchange: Pick<Parameters<typeof withCode>[1], "request" | "reply">,
    userId: string,
    password: string,
  ) => Promise<void>,
): void {
  const { db } = deps.database;
  bind(app, twoFactorRoutes.beginPasskey, async ({ session, body, request, reply }) => {
    await checkPassword({ request, reply }, session.userId, body.password);
    return creationFor(deps, session.userId);
  });
  bind(app, twoFactorRoutes.addPasskey, async ({ session: { userId }, body, request }) => {
    const row = await readMade(deps, { userId, ...body });
    const at = deps.now();
    await db.transaction(async (tx) => {
      if (!(await addPasskeyRow(tx, row)))
        throw new Failure("conflict", "This passkey is there already.");
      const { id, name } = row;
      await record(tx, { event: "passkey_added", at, userId, about: name, ip: request.ip });
      const letter = passkeyMail(
        await getUser(tx, userId),
        { what: "added", name, id },
        { publicUrl: deps.publicUrl, now: at },
      );
      await queueMail(tx, deps.send, letter);
    });
    return asPasskey(row);
  });
  bind(app, twoFactorRoutes.renamePasskey, async ({ session: { userId }, params, body }) => {
    if (!(await renamePasskeyRow(db, { userId, id: params.passkeyId, name: body.name })))
      throw noPasskey();
    return { message: "Passkey renamed." };
  });
  bind(app, twoFactorRoutes.removePasskey, async (call) => {
    const { session, params, body, request, reply } = call;
    const { userId } = session;
    await checkPassword({ request, reply }, userId, body.password);
    const at = deps.now();
    await db.transaction(async (tx) => {
      const id = params.passkeyId;
      const name = await deletePasskey(tx, userId, id);
      if (name === undefined) throw noPasskey();
      await record(tx, { event: "passkey_removed", at, userId, about: name, ip: request.ip });
      const letter = passkeyMail(
        await getUser(tx, userId),
        { what: "removed", name, id },
        { publicUrl: deps.publicUrl, now: at },
      );
      await queueMail(tx, deps.send, letter);
    });
    return { message: "Passkey removed." };
  });
}

const noPasskey = (): Failure => new Failure("not_found", "This passkey was removed already.");
