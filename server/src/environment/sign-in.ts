import { MOST_PROVIDERS, ProviderId, SignInProviderChoice } from "@planner/contract/model";
import { z } from "zod";
import type { CompanyProvider } from "../features/company-sign-in/company-sign-in.ports.ts";
import { isSafeIssuer } from "../features/company-sign-in/safe-issuer.ts";
import { Failure } from "../platform/failures.ts";
import { optional } from "../variables.ts";

/** The variable of signing in through the company: JSON, one object a provider. */
export const SIGN_IN_VARIABLES = { PLANNER_SIGN_IN: optional(z.string().max(100_000)) };

export const SIGN_IN_SENTENCES: Record<keyof typeof SIGN_IN_VARIABLES, string> = {
  PLANNER_SIGN_IN: "PLANNER_SIGN_IN is a list of providers in JSON; docs/sign-in.md shows one.",
};

const Given = z.strictObject({
  ...SignInProviderChoice.shape,
  id: ProviderId,
  scopes: SignInProviderChoice.shape.scopes.default("openid profile email"),
  groupsClaim: SignInProviderChoice.shape.groupsClaim.default("groups"),
  groupTeams: SignInProviderChoice.shape.groupTeams.default([]),
  makesAccounts: z.boolean().default(false),
  isRequired: z.boolean().default(false),
  trustsEmails: z.boolean().default(false),
});

/** The providers of the environment; undefined where it has none, so that the settings count. Throws `Failure` with a sentence. */
export function readSignIn({
  PLANNER_SIGN_IN: text,
}: {
  PLANNER_SIGN_IN?: string | undefined;
}): readonly CompanyProvider[] | undefined {
  if (text === undefined) return undefined;
  const read = z.array(Given).max(MOST_PROVIDERS).safeParse(parse(text));
  if (!read.success) {
    const [issue] = read.error.issues;
    const where = issue?.path.length ? `${issue.path.join(".")}: ` : "";
    throw refusal(`PLANNER_SIGN_IN: ${where}${issue?.message}.`);
  }
  for (const { id, issuer } of read.data)
    if (!isSafeIssuer(issuer)) throw refusal(`PLANNER_SIGN_IN: the issuer of ${id} needs https.`);
  requireOnce(
    "id",
    read.data.map(({ id }) => id),
  );
  requireOnce(
    "domain",
    read.data.flatMap(({ domains }) => domains),
  );
  return read.data.map(({ clientSecret, ...one }) => ({ ...one, clientSecret }));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own error shows a part of the text, which holds secrets.
    throw refusal(SIGN_IN_SENTENCES.PLANNER_SIGN_IN);
  }
}

function requireOnce(what: string, all: readonly string[]): void {
  const twice = all.find((one, place) => all.indexOf(one) !== place);
  if (twice !== undefined) throw refusal(`PLANNER_SIGN_IN has the ${what} ${twice} twice.`);
}

const refusal = (sentence: string): Failure => new Failure("invalid", sentence);
