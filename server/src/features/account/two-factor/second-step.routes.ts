import { twoFactorRoutes } from "@planner/contract/api";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../../../deps.ts";
import { record } from "../../../platform/audit.ts";
import type { Db } from "../../../platform/db/database.ts";
import { type App, bind } from "../../../platform/http/http.ts";
import { limitersOf } from "../../../platform/http/rate-limit.ts";
import { queueMail } from "../../mail/index.ts";
import { getUser } from "../account.store.ts";
import type { Exchange, Sessions } from "../sessions.ts";
import { withCode } from "./check-code.ts";
import { type ChallengeUse, listPasskeys, type PasskeyRow, usePasskey } from "./passkey.store.ts";
import { doesNotFit, readSigned, requestFor } from "./passkeys.ts";
import { endSecondStep, holdStep, requireStep, type Step, trustBrowser } from "./second-step.ts";
import { TWO_FACTOR_LIMITS } from "./two-factor-limits.ts";
import { passkeyMail } from "./two-factor.mails.ts";

type StepDeps = Pick<Deps, "database" | "secret" | "publicUrl" | "now" | "sealing" | "send"> & {
  /** Throws `Failure` where people with this email log in through their company alone. */
  refusePassword(email: string): Promise<void>;
};

/** The second step of a login, and logging in by a passkey alone. */
export function registerSecondStepRoutes(app: App, deps: StepDeps, sessions: Sessions): void {
  const limit = limitersOf(app, TWO_FACTOR_LIMITS);
  const { db } = deps.database;
  /** The step of this browser, which the limits count by from here on. */
  const stepOf = (request: FastifyRequest): Step => {
    const step = requireStep(deps, request);
    request.secondStepOf = step.userId;
    return step;
  };

  bind(app, twoFactorRoutes.secondStep, async ({ request }) => {
    const { userId, until } = stepOf(request);
    const hasPasskeys = (await listPasskeys(db, userId)).length > 0;
    return { hasPasskeys, expiresAt: new Date(until).toISOString() };
  });
  bind(app, twoFactorRoutes.enterCode, async ({ body, request, reply }) => {
    const step = stepOf(request);
    const { code } = body;
    const attempt = { request, reply, userId: step.userId, code, limit: limit.code };
    const show = await withCode(deps, attempt, (tx) =>
      finish(tx, { request, step, about: "code", isTrusting: body.trustBrowser }),
    );
    show({ request, reply });
    return { message: "Logged in." };
  });
  bind(app, twoFactorRoutes.requestPasskey, async ({ body, request, reply }) => {
    await limit.passkey(request, reply);
    return requestFor(deps, body.isSecondStep ? secondUse(stepOf(request)) : { purpose: "log in" });
  });
  bind(app, twoFactorRoutes.logInByPasskey, async ({ body, request, reply }) => {
    const step = body.isSecondStep ? stepOf(request) : undefined;
    await limit.passkey(request, reply);
    const use: ChallengeUse = step ? secondUse(step) : { purpose: "log in" };
    const { row, counter } = await readSigned(deps, use, body.credential);
    const show = await db.transaction(async (tx) => {
      if (!(await usePasskey(tx, { id: row.id, counter, at: deps.now() }))) return undefined;
      if (step) {
        const isTrusting = body.trustBrowser;
        return finish(tx, { request, step, about: "passkey", isTrusting });
      }
      return begin(tx, request, { userId: row.userId, about: "passkey" });
    });
    if (!show) {
      await reportRefused(deps, row, request);
      throw doesNotFit();
    }
    show({ request, reply });
    return { message: "Logged in." };
  });

  type Show = (exchange: Exchange) => void;

  async function begin(
    tx: Db,
    request: FastifyRequest,
    whose: { userId: string; about: string },
  ): Promise<Show> {
    await deps.refusePassword((await getUser(tx, whose.userId)).email);
    const { show } = await sessions.begin(tx, request, whose);
    return ({ reply }) => {
      show(reply);
      endSecondStep(deps, reply);
    };
  }

  async function finish(
    tx: Db,
    {
      request,
      step,
      about,
      isTrusting,
    }: { request: FastifyRequest; step: Step; about: string; isTrusting: boolean },
  ): Promise<Show> {
    await holdStep(tx, step);
    const { userId } = step;
    const trust = isTrusting ? await trustBrowser(tx, deps, { request, userId }) : undefined;
    const show = await begin(tx, request, { userId, about });
    return (exchange) => {
      show(exchange);
      trust?.(exchange.reply);
    };
  }
}

const secondUse = ({ userId }: Step): ChallengeUse => ({ purpose: "second step", userId });

/** There may be a copy of a passkey whose counter does not go on. */
async function reportRefused(
  { database, send, publicUrl, now }: StepDeps,
  { id, name, userId }: PasskeyRow,
  request: FastifyRequest,
): Promise<void> {
  const at = now();
  await database.db.transaction(async (tx) => {
    await record(tx, { event: "passkey_refused", at, userId, about: name, ip: request.ip });
    const letter = passkeyMail(
      await getUser(tx, userId),
      { what: "refused", name, id },
      {
        publicUrl,
        now: at,
      },
    );
    await queueMail(tx, send, letter);
  });
}
