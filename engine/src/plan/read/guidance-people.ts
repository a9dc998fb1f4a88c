import { DECIDES } from "./decider.ts";
import { soughtAmong, whoIsSaid } from "./said-of.ts";

/** Who of these decides, where a wish says so in the words in which an invitation would. */
export function deciderWished(clause: string, names: readonly string[]): string | undefined {
  const people = names.map((name) => ({ name, first: name.split(" ")[0] ?? name }));
  return whoIsSaid(clause, soughtAmong(people), DECIDES)?.who.name;
}
