import { patternsOfAll } from "../languages/words.ts";
import type { People, Person, PlanInput } from "../types.ts";
import { type Sayings, soughtAmong, whoIsSaid } from "./said-of.ts";
import { fromEvent } from "./sources.ts";

type Known = { input: PlanInput; description: string; people: readonly Person[] };

const PRESENTS: Sayings = {
  behind: patternsOfAll(({ reading }) => reading.presenter.behind, "u"),
  before: patternsOfAll(({ reading }) => reading.presenter.before, "u"),
};

/** Who shows the work, where the invitation says so. */
export function findPresenter({ input, description, people }: Known): People["presenter"] {
  const said = whoIsSaid(description, soughtAmong(people), PRESENTS);
  if (said) return { person: said.who, sources: [fromEvent("Description", said.quote)] };
  const titled = whoIsSaid(input.event.title, soughtAmong(people), PRESENTS);
  return titled ? { person: titled.who, sources: [fromEvent("Title", titled.quote)] } : null;
}
