import { SENTENCES } from "@planner/contract/api";
import { type Refusal, requireAll, type Values } from "../../platform/form-rules.ts";

/** Every field is needed, and the two passwords are the same. */
export function requireAllAndSamePasswords(
  values: Values<"password" | "confirm"> & Record<string, string>,
): Refusal | null {
  const refusal = requireAll(values);
  if (refusal || values.password === values.confirm) return refusal;
  return { sentence: SENTENCES.passwordsDiffer, fields: ["password", "confirm"] };
}

// The simple form of the specification: no spaces, one @, a dot in the domain.
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** An address is needed, in its simple form. */
export function requireEmail({ email }: Values<"email">): Refusal | null {
  if (email.trim() === "") return { sentence: SENTENCES.emailMissing, fields: ["email"] };
  if (!EMAIL.test(email.trim())) return { sentence: SENTENCES.emailInvalid, fields: ["email"] };
  return null;
}
