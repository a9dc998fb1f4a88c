import type { Asked } from "./asked-field.tsx";

/** What the fields of a form hold. */
export type Values<Name extends string> = Record<Name, string>;

/** The sentences about values that cannot be saved, by field. */
export function refusalsOf<Name extends string>(
  asked: readonly Asked<Name>[],
  values: Values<Name>,
): Partial<Values<Name>> {
  const refused = asked.flatMap(({ name, refuse }) => {
    const sentence = refuse?.(values[name]);
    return sentence === undefined ? [] : [[name, sentence]];
  });
  return Object.fromEntries(refused) as Partial<Values<Name>>;
}

/** What was edited, less the values that were saved. */
export const without = <Name extends string>(
  edited: Partial<Values<Name>>,
  saved: Values<Name>,
): Partial<Values<Name>> =>
  Object.fromEntries(
    Object.entries(edited).filter(([name, value]) => value !== saved[name as Name]),
  ) as Partial<Values<Name>>;
