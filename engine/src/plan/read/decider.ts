import { framed, spacedWords } from "../../text/patterns.ts";
import { contentWords, sharedWords, topicWords } from "../content-words.ts";
import { inAny, patternsOfAll } from "../languages/words.ts";
import type { People, Person, PlanInput, Source } from "../types.ts";
import { isComing, firstNameOf, isSameName, nameFromAddress, readName } from "./attendees.ts";
import { roleOf } from "./roles.ts";
import { clausesOf, type Sayings, soughtAmong, whoIsSaid } from "./said-of.ts";
import { fromEvent, fromNote, fromProfile } from "./sources.ts";

type Known = { input: PlanInput; description: string; people: readonly Person[] };
type Decider = NonNullable<People["decider"]>;

/** How a text says that somebody is entitled to say yes. */
export const DECIDES: Sayings = {
  behind: patternsOfAll(({ reading }) => reading.decider.behind, "u"),
  before: patternsOfAll(({ reading }) => reading.decider.before, "u"),
};
/** Somebody who isn't invited: a name of two words behind 'approved by' and its like. */
const BY_SOMEBODY = inAny(
  ({ reading }) => reading.decider.bySomebody,
  framed(String.raw`(?:^|[^\p{L}])`, String.raw`\s+(\p{Lu}\p{Ll}+ \p{Lu}[\p{L}'’-]+)(?!\p{L})`),
  "u",
);

/** Who is entitled to say yes: only where a text says so, never from a title or from the order of names. */
export function findDecider(known: Known): Decider | null {
  return (
    saidInInvitation(known) ??
    saidInProfile(known) ??
    decidedBefore(known) ??
    saidOfStranger(known) ??
    null
  );
}

function saidInInvitation({ input, description, people }: Known): Decider | undefined {
  const sought = soughtAmong(people);
  for (const [label, text] of [
    ["Description", description],
    ["Title", input.event.title],
  ] as const) {
    const said = whoIsSaid(text, sought, DECIDES);
    if (said) return deciding(said.who, fromEvent(label, said.quote));
  }
  return undefined;
}

const deciding = (person: Person, ...sources: Source[]): Decider => ({
  person,
  name: person.name,
  sources,
});

const I_DECIDE = inAny(({ reading }) => reading.decider.iDecide, spacedWords, "u");
const EVERYTHING = inAny(({ reading }) => reading.decider.everything, spacedWords, "u");

/** Where the reader's profile says that they decide on this, or on everything. */
function saidInProfile({ input, description, people }: Known): Decider | undefined {
  const reader = people.find(({ isReader }) => isReader);
  const today = contentWords(`${input.event.title} ${description}`);
  const clause = clausesOf(input.personal.roleDetails).find(
    (one) =>
      I_DECIDE.test(one.toLowerCase()) &&
      (EVERYTHING.test(one.toLowerCase()) || sharedWords(topicWords(one), today).length > 0),
  );
  return reader && clause ? deciding(reader, fromProfile("your role details", clause)) : undefined;
}

const HAS_DECIDED: Sayings = {
  behind: patternsOfAll(({ reading }) => reading.decider.hasDecided, "u"),
  before: [/(?:decided|approved|signed off) by\s+$/u],
};
const I_HAVE_DECIDED = inAny(({ reading }) => reading.decider.iHaveDecided, spacedWords, "u");

/** Who decided before on what the title names. */
function decidedBefore({ input, people }: Known): Decider | undefined {
  const artefact = topicWords(input.event.title);
  const sought = soughtAmong(people);
  for (const meeting of input.earlier)
    for (const note of meeting.notes) {
      if (note.type !== "Decision" || !note.isSure) continue;
      if (sharedWords(artefact, topicWords(`${note.text} ${meeting.title}`)).length === 0) continue;
      const speaker = I_HAVE_DECIDED.test(note.quote.toLowerCase())
        ? people.find((one) => isSameName(note.speaker ?? "", one.name))
        : undefined;
      const who = speaker ?? whoIsSaid(note.text, sought, HAS_DECIDED)?.who;
      if (who) return deciding(who, fromNote(input, { meeting, note }));
    }
  return undefined;
}

/** Somebody who isn't coming: of earlier meetings, or with a full name in the text. */
function saidOfStranger({ input, description, people }: Known): Decider | undefined {
  const earlier = input.earlier
    .flatMap(({ attendees }) => attendees.filter(isComing))
    .map(({ name, email }) => readName(name).name || (email ? nameFromAddress(email) : ""))
    .filter((name) => name !== "" && !people.some((one) => isSameName(one.name, name)));
  const absent = [...new Set(earlier)].map((name) => ({ name, first: firstNameOf(name) }));
  const firsts = new Set(people.map(({ first }) => first));
  const sought = soughtAmong(absent).map(({ who, names }) => ({
    who,
    names: names.filter((name) => !firsts.has(name)),
  }));
  const said = whoIsSaid(description, sought, DECIDES);
  if (said)
    return { person: null, name: said.who.name, sources: [fromEvent("Description", said.quote)] };
  for (const clause of clausesOf(description)) {
    const name = clause.endsWith("?") ? undefined : BY_SOMEBODY.exec(clause)?.[1];
    if (name && roleOf(name) === null && !people.some((one) => isSameName(one.name, name)))
      return { person: null, name, sources: [fromEvent("Description", clause)] };
  }
  return undefined;
}

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
