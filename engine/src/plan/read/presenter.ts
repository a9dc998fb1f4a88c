import type { People, Person, PlanInput } from "../types.ts";
import { type Sayings, soughtAmong, whoIsSaid } from "./said-of.ts";
import { fromEvent } from "./sources.ts";

type Known = { input: PlanInput; description: string; people: readonly Person[] };

const PRESENTS: Sayings = {
  behind: [
    /^(?:\s*\([^)]{1,40}\))?\s+(?:(?:will|to|is going to|can)\s+)*(?:presents?|presenting|shows?|demos?|walks? (?:us|everyone|the team) through|is presenting|is showing)(?!\p{L})/u,
    /^(?:\s*\([^)]{1,40}\))?\s+(?:zeigt|präsentiert|stellt (?:\S+ ){0,8}?vor|führt (?:\S+ ){0,8}?durch|wird (?:\S+ ){0,8}?(?:zeigen|vorstellen|präsentieren))(?!\p{L})/u,
    /^(?:\s*\([^)]{1,40}\))?\s+(?:(?:va|nous|doit)\s+)*(?:présente|présentera|présenter|montre|montrera|montrer|expose)(?!\p{L})/u,
    /^(?:\s*\([^)]{1,40}\))?\s+(?:(?:va a|nos|debe)\s+)*(?:presenta|presentará|presentar|muestra|mostrará|mostrar|enseña)(?!\p{L})/u,
  ],
  before: [
    /(?:^|[^\p{L}])(?:presented|shown) by\s+$/u,
    /(?:^|[^\p{L}])(?:presenter|presenting)\s*[:–-]\s*$/u,
    /(?:^|[^\p{L}])(?:vorgestellt|präsentiert|gezeigt|präsentation|vorstellung) (?:von|durch)\s+$/u,
    /(?:^|[^\p{L}])(?:présentée?s?|présentation|montrée?s?) par\s+$/u,
    /(?:^|[^\p{L}])(?:presentad[oa]s?|presentación|mostrad[oa]s?) (?:por|a cargo de)\s+$/u,
    /(?:^|[^\p{L}])(?:presenta|muestra)\s+$/u,
  ],
};

/** Who shows the work, where the invitation says so. */
export function findPresenter({ input, description, people }: Known): People["presenter"] {
  const said = whoIsSaid(description, soughtAmong(people), PRESENTS);
  if (said) return { person: said.who, sources: [fromEvent("Description", said.quote)] };
  const titled = whoIsSaid(input.event.title, soughtAmong(people), PRESENTS);
  return titled ? { person: titled.who, sources: [fromEvent("Title", titled.quote)] } : null;
}
