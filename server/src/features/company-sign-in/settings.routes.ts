import { companySignInRoutes } from "@planner/contract/api";
import {
  type CompanySignIn,
  MOST_PROVIDERS,
  ProviderId,
  type SignInProviderChoice,
} from "@planner/contract/model";
import type { Deps } from "../../deps.ts";
import { record } from "../../platform/audit.ts";
import type { Db } from "../../platform/db/database.ts";
import { Failure } from "../../platform/failures.ts";
import { type App, bind } from "../../platform/http/http.ts";
import type { Limiter } from "../../platform/http/rate-limit.ts";
import { findRunner } from "../language-model/index.ts";
import { listTeamsOf } from "../team/index.ts";
import {
  type CompanyProvider,
  CompanySignInError,
  type NoCompanyAnswer,
} from "./company-sign-in.ports.ts";
import { forgetDirectory } from "./scim/scim-access.store.ts";
import { isSafeIssuer } from "./safe-issuer.ts";
import { deleteProvider, listProviders, lockProviders, saveProvider } from "./provider.store.ts";

type SettingsDeps = Pick<Deps, "database" | "companySignIn" | "sealing" | "now" | "publicUrl">;

/** Which providers there are: set and tried by whoever runs the installation. */
export function registerProviderSettings(
  app: App,
  deps: SettingsDeps,
  limit: { readonly test: Limiter },
): void {
  const { db } = deps.database;
  bind(app, companySignInRoutes.read, ({ session }) => readSettings(deps, session.userId));
  bind(app, companySignInRoutes.save, async ({ params, body, session, request }) => {
    await requireRunner(deps, session.userId);
    const id = readId(params.providerId);
    requireSafe(body.issuer);
    await db.transaction(async (tx) => {
      await lockProviders(tx);
      const saved = await save(tx, deps, { id, choice: body, userId: session.userId });
      await record(tx, {
        event: "sign_in_provider_set",
        at: deps.now(),
        userId: session.userId,
        about: saved.name,
        ip: request.ip,
      });
    });
    return readSettings(deps, session.userId);
  });
  bind(app, companySignInRoutes.remove, async ({ params, session, request }) => {
    await requireRunner(deps, session.userId);
    const { userId } = session;
    await db.transaction(async (tx) => {
      const about = (await listProviders(tx)).find(({ id }) => id === params.providerId)?.name;
      if (!(await deleteProvider(tx, params.providerId)))
        throw new Failure("not_found", "This provider has been removed already.");
      await forgetDirectory(tx, params.providerId);
      const event = "sign_in_provider_removed";
      await record(tx, { event, at: deps.now(), userId, about, ip: request.ip });
    });
    return readSettings(deps, userId);
  });
  bind(app, companySignInRoutes.test, async ({ body, session, request, reply }) => {
    await requireRunner(deps, session.userId, { isChange: false });
    await limit.test(request, reply);
    requireSafe(body.issuer);
    return { message: await tryOut(deps, body.issuer) };
  });
}

async function requireRunner(
  { database, companySignIn }: SettingsDeps,
  userId: string,
  { isChange = true } = {},
): Promise<void> {
  const runner = await findRunner(database.db);
  if (runner?.id !== userId)
    throw new Failure("forbidden", "Only the administrator of this installation can do that.");
  if (isChange && companySignIn.isGiven)
    throw new Failure(
      "conflict",
      "PLANNER_SIGN_IN in the environment of the server has the providers, so they can’t be changed here.",
    );
}

function readId(given: string): string {
  const id = ProviderId.safeParse(given);
  if (!id.success)
    throw new Failure("invalid", "Use up to 40 small letters, digits and hyphens.", {
      field: "name",
    });
  return id.data;
}

function requireSafe(issuer: string): void {
  if (!isSafeIssuer(issuer))
    throw new Failure("invalid", "The issuer is an address that begins with https://.", {
      field: "issuer",
    });
}

async function save(
  tx: Db,
  { sealing, now }: SettingsDeps,
  { id, choice, userId }: { id: string; choice: SignInProviderChoice; userId: string },
): Promise<CompanyProvider> {
  const all = await listProviders(tx);
  const stored = all.find((one) => one.id === id);
  if (!stored && all.length >= MOST_PROVIDERS)
    throw new Failure("conflict", `There are ${MOST_PROVIDERS} providers already.`);
  for (const other of all) {
    const shared = choice.domains.find(
      (domain) => other.id !== id && other.domains.includes(domain),
    );
    if (shared !== undefined)
      throw new Failure("conflict", `People at ${shared} already log in with ${other.name}.`, {
        field: "domains",
      });
  }
  await requireTeams(tx, { choice, stored, userId });
  // A secret goes to nobody but the issuer that it was entered for.
  const forgets = stored?.issuer !== choice.issuer;
  const provider = {
    ...choice,
    id,
    domains: [...new Set(choice.domains)],
    clientSecret: choice.clientSecret,
  };
  await saveProvider(tx, sealing, { provider, forgets, now: now() });
  return provider;
}

/** Groups lead into teams of whoever sets them up, or into those that they led to before. */
async function requireTeams(
  tx: Db,
  {
    choice,
    stored,
    userId,
  }: { choice: SignInProviderChoice; stored: CompanyProvider | undefined; userId: string },
): Promise<void> {
  const allowed = new Set([
    ...(await listTeamsOf(tx, userId)).map(({ id }) => id),
    ...(stored?.groupTeams ?? []).map(({ teamId }) => teamId),
  ]);
  if (!choice.groupTeams.every(({ teamId }) => allowed.has(teamId)))
    throw new Failure("invalid", "A group can only lead to a team that you belong to.", {
      field: "groupTeams",
    });
}

async function readSettings(
  { database, companySignIn, publicUrl }: SettingsDeps,
  userId: string,
): Promise<CompanySignIn> {
  const { db } = database;
  const { isGiven, given } = companySignIn;
  const runner = await findRunner(db);
  const isRunner = runner?.id === userId;
  const providers = isGiven
    ? given.map((one) => ({ ...one, hasSecret: one.clientSecret !== undefined }))
    : await listProviders(db);
  const isNone = providers.length === 0 && !isGiven;
  return {
    source: isGiven ? "environment" : isNone ? "none" : "settings",
    mayChange: isRunner && !isGiven,
    runBy: runner?.name ?? null,
    names: providers.map(({ name }) => name),
    // The contract's schema leaves the secret out.
    providers: isRunner
      ? providers.map((one) => ({
          ...one,
          domains: [...one.domains],
          groupTeams: [...one.groupTeams],
        }))
      : [],
    teams: isRunner ? (await listTeamsOf(db, userId)).map(({ id, name }) => ({ id, name })) : [],
    publicUrl,
  };
}

const TEST_SENTENCES: Record<NoCompanyAnswer, string> = {
  address:
    "Planner may not ask this address. It needs https on a public address; a host in your own network goes into PLANNER_ALLOWED_HOSTS.",
  down: "Nothing answers at this address.",
  no_provider:
    "There is no provider at this address: it has no description at /.well-known/openid-configuration.",
  issuer:
    "The description there is of another issuer. Copy the issuer exactly as the provider has it.",
  failed: "The answer there is not one of an OpenID Connect provider.",
  clock: "The answer there is not one of an OpenID Connect provider.",
  denied: "The answer there is not one of an OpenID Connect provider.",
  expired: "The answer there is not one of an OpenID Connect provider.",
};

async function tryOut({ companySignIn }: SettingsDeps, issuer: string): Promise<string> {
  try {
    const { keys, endsSessions } = await companySignIn.test(issuer);
    const many = keys === 1 ? "one key" : `${keys} keys`;
    const ends = endsSessions ? "" : " Logging out of Planner does not log out there.";
    return `The provider answers and has ${many}. Whether ID and secret are right shows at the first sign-in.${ends}`;
  } catch (error) {
    if (!(error instanceof CompanySignInError)) throw error;
    throw new Failure("unprocessable", TEST_SENTENCES[error.reason], {
      field: "issuer",
      cause: error,
    });
  }
}
