import { SENTENCES } from "@planner/contract/api";

/** What the fields of a form hold, by name. */
export type Values<Name extends string> = Record<Name, string>;

/** Why a form cannot be sent, and the fields that it is about. */
export interface Refusal {
  sentence: string;
  fields: readonly string[];
}

/** Every field is needed. */
export function requireAll(values: Record<string, string>): Refusal | null {
  const missing = Object.entries(values).filter(([, value]) => value.trim() === "");
  const fields = missing.map(([name]) => name);
  return fields.length === 0 ? null : { sentence: SENTENCES.fillAll, fields };
}

// The simple form of the specification: no spaces, one @, a dot in the domain.
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** An address is needed, in its simple form. */
export function requireEmail({ email }: Values<"email">): Refusal | null {
  if (email.trim() === "") return { sentence: SENTENCES.emailMissing, fields: ["email"] };
  if (!EMAIL.test(email.trim())) return { sentence: SENTENCES.emailInvalid, fields: ["email"] };
  return null;
}
