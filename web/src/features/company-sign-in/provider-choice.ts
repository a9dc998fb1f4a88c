import type { GroupTeam, SignInProviderChoice } from "@planner/contract/model";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import type { Refusal, Values } from "../../platform/use-form.ts";

/** What is entered of a provider, but for its groups and switches. */
export const FIELDS = [
  "name",
  "issuer",
  "clientId",
  "clientSecret",
  "domains",
  "scopes",
  "groupsClaim",
] as const;
export type Entered = Values<(typeof FIELDS)[number]>;

/** What is switched on or off. */
export type Switches = Pick<SignInProviderChoice, "makesAccounts" | "isRequired" | "trustsEmails">;

/** Of the fields that are needed. */
const LABELS = {
  name: "Name",
  issuer: "Issuer",
  clientId: "Client ID",
  domains: "Email domains",
  groupsClaim: "Groups claim",
} as const satisfies Partial<Record<keyof Entered, Message>>;
const NEEDED = FIELDS.filter((name) => name in LABELS) as (keyof typeof LABELS)[];

/** Why it cannot be sent, naming the fields; null where it can. */
export function refuseProvider(values: Entered): Refusal | null {
  const missing = NEEDED.filter((name) => values[name].trim() === "");
  if (missing.length > 0)
    return {
      sentence: t("Please fill in: {fields}.", {
        fields: missing.map((name) => t(LABELS[name])).join(", "),
      }),
      fields: missing,
    };
  if (idOf(values.name) === "")
    return { sentence: t("The name needs a letter or a digit."), fields: ["name"] };
  return null;
}

/** What is entered, as it is sent; an empty secret is left out, so that the saved one stays. */
export function choiceOf(
  values: Entered,
  switches: Switches,
  groups: readonly GroupTeam[],
): SignInProviderChoice {
  const secret = values.clientSecret.trim();
  return {
    name: values.name.trim(),
    issuer: values.issuer.trim(),
    clientId: values.clientId.trim(),
    domains: values.domains.split(/[\s,]+/u).filter(Boolean),
    scopes: values.scopes.trim(),
    groupsClaim: values.groupsClaim.trim(),
    groupTeams: groups.filter(({ group }) => group.trim() !== ""),
    ...switches,
    ...(secret === "" ? {} : { clientSecret: secret }),
  };
}

/** The name of a provider in addresses: small letters, digits and hyphens. */
export const idOf = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, "-")
    .slice(0, 40)
    .replaceAll(/^-+|-+$/gu, "");
