import { buildTestApp, type TestApp } from "../app.ts";
import type { TestPerson } from "../person.ts";
import { openCompanySignIn } from "../../adapters/oidc/openid-client.ts";
import type { Deps } from "../../deps.ts";
import { openCompanyBrowser } from "./company-browser.ts";
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
  close(): Promise<void>;
}

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
    close: async () => {
      await planner.close();
      await provider.close();
    },
  };
  return all;
}

/** A browser of this Planner. */
export const browserOf = ({ planner }: CompanyApp) => openCompanyBrowser(planner);
