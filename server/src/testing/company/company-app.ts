import { and, eq } from "drizzle-orm";
import type { JWTPayload } from "jose";
import { user } from "../../tables/account.tables.ts";
import { member } from "../../tables/team.tables.ts";
import { buildTestApp, type TestApp } from "../app.ts";
import type { TestPerson } from "../person.ts";
import { openCompanySignIn } from "../../adapters/oidc/openid-client.ts";
import type { Deps } from "../../deps.ts";
import { type CompanyBrowser, openCompanyBrowser } from "./company-browser.ts";
import { CLIENT, startCompanyProvider, type TestProvider } from "./company-provider.ts";

/** A Planner that people sign in to through a provider, which whoever runs it has set up. */
export interface CompanyApp {
  readonly planner: TestApp;
  readonly provider: TestProvider;
  /** Turned by tests. */
  now: Date;
  /** The stage at which the next sign-in breaks off. */
  brokenAt: string | undefined;
  readonly runner: TestPerson;
  /** Sets the provider up, or changes it, by the settings. */
  setUp(changes?: object, id?: string): Promise<void>;
  /** As before every test: the clock is right, and the provider does what it should. */
  reset(): Promise<void>;
  /** Somebody at the company whom no test has used yet; answers their email. */
  readonly newcomer: (more?: object) => string;
  /** The account with this email. */
  readonly personOf: (email: string) => Promise<typeof user.$inferSelect | undefined>;
  readonly isIn: (email: string, teamId: string) => Promise<boolean>;
  /** A browser of this Planner. */
  browser(): CompanyBrowser;
  /** Has the provider answer the code of a sign-in that went to `page` with an ID token of the test's making. */
  answerWith(page: URL, claims: Claims, how?: Parameters<TestProvider["sign"]>[1]): Promise<void>;
  close(): Promise<void>;
}

type Claims = { [Name in keyof JWTPayload]?: JWTPayload[Name] | undefined };

/** Where a Planner of a test sends people back to. */
export const RETURN = "http://localhost:3000/api/sign-in/acme/return";

/** What is entered of the provider. */
export const choiceFor = (issuer: string): Record<string, unknown> => ({
  name: "Acme",
  issuer,
  clientId: CLIENT.id,
  clientSecret: CLIENT.secret,
  scopes: "profile email groups",
  groupsClaim: "groups",
  groupTeams: [],
  domains: ["acme.test"],
  makesAccounts: true,
  isRequired: false,
  trustsEmails: false,
});

export async function openCompanyApp(overrides: Partial<Deps> = {}): Promise<CompanyApp> {
  const others = ["other", "second"].map((id) => `http://localhost:3000/api/sign-in/${id}/return`);
  const provider = await startCompanyProvider({
    returnTo: [RETURN, ...others],
    afterLogOut: ["http://localhost:3000/login"],
  });
  const now = () => all.now;
  const planner = await buildTestApp({
    companySignIn: openCompanySignIn({
      given: undefined,
      allowedHosts: [provider.host],
      now,
      surroundings: { totalMs: 2_000 },
    }),
    now,
    failpoint: (stage) => {
      if (stage !== all.brokenAt) return;
      all.brokenAt = undefined;
      throw new Error(`broken at ${stage}`);
    },
    ...overrides,
  });
  const all: CompanyApp = {
    planner,
    provider,
    now: new Date(),
    brokenAt: undefined,
    runner: await planner.signUp(),
    setUp: async (changes = {}, id = "acme") => {
      const payload = { ...choiceFor(provider.issuer), ...changes };
      const url = `/api/sign-in-providers/${id}`;
      const answer = await all.runner.inject({ method: "PATCH", url, payload });
      if (answer.statusCode !== 200) throw new Error(answer.body);
    },
    reset: async () => {
      all.now = new Date();
      provider.interfere = () => undefined;
      provider.asked.length = 0;
      await all.setUp();
    },
    newcomer: (more) => addNewcomer(provider, more),
    personOf: async (email) =>
      (await planner.db.select().from(user).where(eq(user.email, email)))[0],
    isIn: async (email, teamId) => {
      const { id = "" } = (await all.personOf(email)) ?? {};
      const isTheirs = and(eq(member.teamId, teamId), eq(member.userId, id));
      return (await planner.db.$count(member, isTheirs)) > 0;
    },
    browser: () => openCompanyBrowser(planner),
    answerWith: (page, claims, how) => answerWith(all, { page, claims, how }),
    close: async () => {
      await planner.close();
      await provider.close();
    },
  };
  return all;
}

let counter = 0;
function addNewcomer({ accounts }: TestProvider, more: object = {}): string {
  counter += 1;
  const email = `ines${counter}@acme.test`;
  const person = { email, email_verified: true, name: "Ines Carvalho", groups: [] };
  accounts.set(email, { sub: `sub-${counter}`, ...person, ...more });
  return email;
}

interface Answer {
  readonly page: URL;
  readonly claims: Claims;
  readonly how: Parameters<TestProvider["sign"]>[1];
}

async function answerWith(
  { provider, now }: CompanyApp,
  { page, claims, how }: Answer,
): Promise<void> {
  const iat = Math.floor(now.getTime() / 1_000);
  const nonce = page.searchParams.get("nonce") ?? "";
  const right = { iss: provider.issuer, aud: "planner", nonce, iat, exp: iat + 300 };
  const idToken = await provider.sign(
    { ...right, email_verified: true, ...claims } as JWTPayload,
    how,
  );
  provider.interfere = (path) => {
    if (path === "/token")
      return { body: { access_token: "opaque", token_type: "Bearer", id_token: idToken } };
    return path === "/me" ? { body: { sub: claims.sub } } : undefined;
  };
}
