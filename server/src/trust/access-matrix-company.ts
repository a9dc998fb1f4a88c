import { signInProvider } from "../tables/company-sign-in.tables.ts";
import type { MakeFresh } from "./access-fresh.ts";
import type { Row } from "./access-row.ts";

const way = "/api/sign-in/:providerId";
const providers = "/api/sign-in-providers";
const one = `${providers}/:providerId`;
const ISSUER = "https://127.0.0.1";

export const COMPANY_CHOICE = {
  name: "Acme",
  issuer: ISSUER,
  clientId: "planner",
  scopes: "profile email",
  groupsClaim: "groups",
  groupTeams: [],
  domains: ["acme.example.com"],
  makesAccounts: false,
  isRequired: false,
  trustsEmails: false,
};

/** The one provider of the installation, of a company that nobody in the matrix belongs to. */
const provider: MakeFresh = async ({ planner: { db } }) => {
  const row = { ...COMPANY_CHOICE, id: "acme", changedAt: new Date() };
  await db.insert(signInProvider).values(row).onConflictDoNothing();
  return { ids: { providerId: "acme" } };
};

/** Signing in through the company: ways in for everyone, providers set by whoever runs the installation. */
export const COMPANY_ROWS: Readonly<Record<string, Row>> = {
  "GET /api/sign-in": { who: "anyone" },
  "POST /api/sign-in/find": { who: "door", body: () => ({ email: "ines@acme.example.com" }) },
  // The provider does not answer, which the login page says.
  [`GET ${way}`]: { who: "door", ok: 302, fresh: provider },
  // Nobody began it.
  [`GET ${way}/return`]: { who: "door", ok: 302, fresh: provider },
  // Nobody signed it.
  [`POST ${way}/logout`]: {
    who: "door",
    ok: 400,
    body: () => ({ logout_token: "a.b.c" }),
    fresh: provider,
  },
  [`GET ${providers}`]: { who: "session", carries: ["hasSecret"] },
  [`PATCH ${one}`]: {
    who: "runner",
    body: () => COMPANY_CHOICE,
    fresh: provider,
    carries: ["hasSecret"],
  },
  // No request goes to this machine.
  [`POST ${one}/test`]: {
    who: "runner",
    ok: 422,
    body: () => ({ issuer: ISSUER }),
    fresh: provider,
  },
  [`DELETE ${one}`]: { who: "runner", fresh: provider },
};
