import { contentWords, sharedWords, topicWords } from "../content-words.ts";
import type { People, Person, PlanInput, Source } from "../types.ts";
import { isComing } from "./attendees.ts";
import { firstNameOf, isSameName, nameFromAddress, readName } from "./names.ts";
import { roleOf } from "./roles.ts";
import { clausesOf, type Sayings, soughtAmong, whoIsSaid } from "./said-of.ts";
import { fromEvent, fromNote, fromProfile } from "./sources.ts";

type Known = { input: PlanInput; description: string; people: readonly Person[] };
type Decider = NonNullable<People["decider"]>;

/** How a text says that somebody is entitled to say yes. */
export const DECIDES: Sayings = {
  behind: [
    /^(?:\s*\([^)]{1,40}\))?,?\s+(?:(?:will|to|has to|must|can|should|finally|then|today|also|now)\s+)*(?:decides?|approves?|signs? (?:\S+ ){0,4}?off|gives? (?:us )?(?:the|a|his|her|their|final)\s+(?:final\s+)?(?:go|ok|okay|approval|green light|sign-?off|yes)|has the (?:final|last) (?:say|word|call)|makes the (?:final )?(?:call|decision)|is (?:the|our) (?:decider|approver|decision[- ]maker))(?!\p{L})/u,
    /^['’]s? (?:final )?(?:go|ok|okay|approval|sign-?off|decision|yes)(?!\p{L})/u,
    /^(?:\s*\([^)]{1,40}\))?\s+(?:(?:wird|muss|soll|kann|darf|heute|dann|final|abschließend)\s+)*(?:entscheidet|entscheiden|freigibt|freigeben|genehmigt|gibt (?:\S+ ){0,5}?frei|gibt (?:das |sein |ihr |die |seine |ihre )?(?:ok|okay|go|freigabe|zustimmung)|nimmt (?:\S+ ){0,5}?ab|zeichnet (?:\S+ ){0,4}?ab|hat das letzte wort)(?!\p{L})/u,
    /^(?:\s*\([^)]{1,40}\))?\s+(?:(?:va|doit|peut|enfin|ensuite|aujourd['’]hui)\s+)*(?:valide|validera|valider|décide|décidera|décider|tranche|trancher|approuve|approuver|donne (?:son |le |l['’])(?:accord|feu vert|go|aval|ok)|a le dernier mot)(?!\p{L})/u,
    /^(?:\s*\([^)]{1,40}\))?\s+(?:(?:va a|debe|puede|tiene que|hoy|luego)\s+)*(?:aprueba|aprobar|aprobará|decide|decidir|decidirá|da (?:el |su |la )?(?:visto bueno|ok|aprobación|conformidad|luz verde)|tiene la última palabra)(?!\p{L})/u,
  ],
  before: [
    /(?:^|[^\p{L}])(?:decision|decided|approval|approved|sign-?off|signed off|go(?:-ahead)?) (?:by|from)\s+$/u,
    /(?:^|[^\p{L}])(?:decider|approver|decision[- ]maker|décideu(?:r|se)|décisionnaire|entscheider(?:in)?|decisor|decisora)(?:\s+is)?\s*[:–=-]?\s*$/u,
    /(?:^|[^\p{L}])(?:freigabe|entscheidung|abnahme|genehmigung|zustimmung|freigegeben|abgenommen)\s+(?:durch|von|liegt bei)\s+(?:der |dem |frau |herrn )?$/u,
    /(?:^|[^\p{L}])(?:freigabe|sign-?off)\s*:\s*$/u,
    /(?:^|[^\p{L}])(?:entscheidet|genehmigt)\s+$/u,
    /(?:^|[^\p{L}])(?:validée?s?|approuvée?s?|validation|approbation|accord|feu vert|tranchée?)\s+(?:finale?\s+)?(?:par|de|d['’])\s*$/u,
    /(?:^|[^\p{L}])(?:aprobad[oa]s?|visto bueno|aprobación|validad[oa]s?|decisión)\s+(?:final\s+)?(?:por|de)\s+$/u,
    /(?:^|[^\p{L}])(?:aprueba|decide)\s+$/u,
  ],
};
/** Somebody who isn't invited: a name of two words behind 'approved by' and its like. */
const BY_SOMEBODY =
  /(?:^|[^\p{L}])(?:approved by|approval by|sign-?off by|decided by|[Ff]reigabe durch|[Ff]reigegeben von|[Vv]alidée?s? par|[Vv]alidation par|[Aa]probad[oa]s? por|[Vv]isto bueno de)\s+(\p{Lu}\p{Ll}+ \p{Lu}[\p{L}'’-]+)(?!\p{L})/u;

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

const I_DECIDE =
  /(?:^|[^\p{L}])(?:i (?:approve|sign off|decide|have the (?:final|last) (?:say|word))|ich (?:entscheide|genehmige|gebe (?:\S+ ){0,5}?frei)|je (?:valide|décide|approuve|tranche)|(?:apruebo|decido|doy el visto bueno))(?!\p{L})/u;
const EVERYTHING =
  /(?:^|[^\p{L}])(?:all|every|any|alle[sn]?|jede[snr]?|tou(?:s|t|te|tes)|tod[oa]s?)(?!\p{L})/u;

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
  behind: [
    /^\s+(?:(?:has|finally|then)\s+)*(?:decided|approved|signed (?:\S+ ){0,4}?off|gave the go)(?!\p{L})/u,
    /^\s+hat (?:\S+ ){0,8}?(?:entschieden|freigegeben|abgenommen|genehmigt)(?!\p{L})/u,
    /^\s+a (?:\S+ ){0,3}?(?:décidé|validé|approuvé|tranché)(?!\p{L})/u,
    /^\s+(?:ha )?(?:decidió|aprobó|decidido|aprobado)(?!\p{L})/u,
  ],
  before: [/(?:decided|approved|signed off) by\s+$/u],
};
const I_HAVE_DECIDED =
  /(?:^|[^\p{L}])(?:i(?:['’]m| am|['’]ll| will|['’]ve| have)? (?:approv|decid|sign|giving|give)\p{L}*|ich (?:entscheide|gebe|genehmige|habe entschieden)|je (?:valide|décide|tranche|donne)|j['’]ai (?:validé|décidé)|apruebo|decido|doy)(?!\p{L})/u;

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
