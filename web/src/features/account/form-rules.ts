import { SENTENCES } from "@planner/contract/api";
import { type Refusal, requireAll, type Values } from "../../platform/use-form.ts";

/** Every field is needed, and the two passwords are the same. */
export function requireAllAndSamePasswords(
  values: Values<"password" | "confirm"> & Record<string, string>,
): Refusal | null {
  const refusal = requireAll(values);
  if (refusal || values.password === values.confirm) return refusal;
  return { sentence: SENTENCES.passwordsDiffer, fields: ["password", "confirm"] };
}
