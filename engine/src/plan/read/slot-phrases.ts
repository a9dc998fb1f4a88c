import type { PlanLanguage, Slot, Sourced } from "../types.ts";
import type { Description } from "./description.ts";
import { type Label, labelledAs, phraseOf } from "./labelled.ts";
import { clausesOf } from "./said-of.ts";
import { type SaidSentence, sentenceSaying } from "./slot-sentences.ts";
import { sourcedIn } from "./sources.ts";

export type Phrases = Partial<Record<Slot, Sourced>>;
type Invitation = Pick<Description, "lines" | "sentences" | "text"> & {
  title: string;
  language: PlanLanguage;
};

/** What the organiser says in so many words: behind labels, and in a few turns that leave no doubt. */
export function phrasesIn(invitation: Invitation): Phrases {
  const { lines } = invitation;
  const labelled = (label: Label): Sourced | undefined => {
    const found = labelledAs(label, lines);
    return found && sourcedIn("Description", found.text, found.quote);
  };
  const sentence = (what: SaidSentence): Sourced | undefined =>
    sentenceSaying(what, invitation.sentences, invitation.language);
  const goal = labelled("goal");
  const found = {
    artefactGoal: goal && !IS_OF_MEETING.test(goal.text) ? goal : undefined,
    problem: labelled("problem") ?? sentence("problem"),
    wanted: sentence("wanted"),
    missing: sentence("missing"),
    task: labelled("task"),
    criterion: labelled("criterion"),
    userGroup: labelled("userGroup") ?? userGroupIn(invitation),
    constraint: labelled("constraint") ?? constraintIn(invitation),
    nextStep: labelled("nextStep") ?? nextStepIn(invitation),
    ...optionsIn(invitation, labelled),
  };
  return Object.fromEntries(Object.entries(found).filter(([, slot]) => slot !== undefined));
}

/** Goals of the hour and not of what is worked on. */
const IS_OF_MEETING =
  /^(?:to )?(?:decide|agree|align|discuss|review|approve|sign|clarify|get|collect|finali[sz]e|plan|prepare|kick|understand|present|share|choose|settle|define|identify|know|leave|décider|valider|clarifier|définir|présenter|partager|aligner|choisir|préparer|recueillir|faire|comprendre|obtenir|decidir|aprobar|aclarar|definir|presentar|compartir|alinear|elegir|preparar|recoger|entender|acordar|obtener)(?!\p{L})|(?:klären|entscheiden|freigeben|abstimmen|besprechen|verabschieden|planen|festlegen|sammeln|vorstellen|verstehen|einigen|freigabe|entscheidung|abnahme)$/iu;

const SAID_OF_USERS: Readonly<Record<PlanLanguage, RegExp>> = {
  en: /(?<!\p{L})((?:(?:new|returning|existing|first-time|mobile|business|private|older|younger|logged-in|anonymous|premium|paying|potential|blind|low-vision|screen[- ]reader|occasional|corporate) )(?:users|customers|shoppers|buyers|clients|visitors|members|guests|patients|readers|subscribers)|shoppers|patients|students|nurses|teachers|parents|travellers|passengers|subscribers|tenants|applicants|caregivers|merchants)(?!\p{L})/iu,
  de: /(?<!\p{L})((?:(?:neue|wiederkehrende|bestehende|mobile|ältere|blinde|angemeldete|private) )(?:Nutzer|Nutzerinnen|Nutzende|Kunden|Kundinnen|Käufer|Besucher|Mitglieder|Gäste|Patienten|Patientinnen)|(?:Neu|Erst|Stamm|Bestands|Geschäfts|Privat|Firmen)(?:kunden|kundinnen|käufer|käuferinnen|nutzer|nutzerinnen)|Pflegekräfte|Patienten|Patientinnen|Studierende|Eltern|Lehrkräfte|Fahrgäste|Mieter)(?!\p{L})/u,
  fr: /(?<!\p{L})((?:(?:nouveaux|futurs|anciens) )(?:clients|utilisateurs|acheteurs|membres|visiteurs|abonnés)|(?:clients|utilisateurs|acheteurs|visiteurs) (?:fidèles|professionnels|particuliers|existants|connectés|débutants|mobiles|occasionnels)|patients|infirmières|étudiants|parents|voyageurs|locataires|abonnés|enseignants)(?!\p{L})/iu,
  es: /(?<!\p{L})((?:(?:nuevos|futuros|antiguos) )(?:clientes|usuarios|compradores|socios|visitantes)|(?:clientes|usuarios|compradores|visitantes) (?:nuevos|habituales|recurrentes|existentes|registrados|móviles|ocasionales|profesionales)|pacientes|enfermeras|estudiantes|padres|viajeros|inquilinos|suscriptores|docentes)(?!\p{L})/iu,
};

function userGroupIn({ text, language }: Invitation): Sourced | undefined {
  for (const quote of clausesOf(text)) {
    const group = SAID_OF_USERS[language].exec(quote)?.[1];
    if (group) return sourcedIn("Description", group, quote);
  }
  return undefined;
}

const MUST =
  /(?<!\p{L})(?:must(?: not)?|muss|müssen|darf (?:nicht|kein\p{L}*)|dürfen nicht|doit|doivent|ne doit pas|debe|deben|no debe)(?!\p{L})/iu;
/** What people must do is a request to them and no limit of the work. */
const OF_PEOPLE =
  /(?<!\p{L})(?:i|we|you|everyone|everybody|all of us|someone|ich|wir|ihr|sie|du|jede[rs]?|alle|man|je|nous|vous|on|tu|il faut|yo|nosotros|tú|ustedes|todos)(?: all)? (?:must|muss|müssen|müsst|musst|dürfen|doit|devons|devez|doivent|debe|deben|debemos)(?!\p{L})|\?$/iu;
const LONGEST_LIMIT = 14;
/** 'Must have: …' names a list of wishes. */
const LABELLED = /^[\p{L} -]{2,24}[:：]\s/u;

function constraintIn({ sentences }: Invitation): Sourced | undefined {
  for (const sentence of sentences.flatMap(clausesOf)) {
    if (!MUST.test(sentence) || OF_PEOPLE.test(sentence) || LABELLED.test(sentence)) continue;
    const text = phraseOf(sentence, LONGEST_LIMIT);
    if (text !== undefined) return sourcedIn("Description", text, sentence);
  }
  return undefined;
}

const NEXT_STEP: Readonly<Record<PlanLanguage, RegExp>> = {
  en: /(?<!\p{L})(?:before|so that|ahead of) (?:the )?((?:beta |public |soft )?(?:build|launch|release|go-live|development|handoff|rollout|roll-out|print run|testing|recruiting|production|implementation|migration))(?!\p{L})/iu,
  de: /(?<!\p{L})(?:vor|damit) (?:dem |der |die |das )?((?:Build|Launch|Release|Go-live|Go-Live|Entwicklung|Rollout|Druck|Umsetzung|Veröffentlichung|Livegang|Produktion|Migration|Entwicklungsstart|Baubeginn))(?!\p{L})/u,
  fr: /(?<!\p{L})avant (?:le |la |l['’])?((?:développement|mise en ligne|lancement|livraison|impression|production|déploiement|migration))(?!\p{L})/iu,
  es: /(?<!\p{L})antes (?:del |de la |de )?((?:desarrollo|lanzamiento|publicación|entrega|impresión|producción|despliegue|migración))(?!\p{L})/iu,
};

function nextStepIn({ text, language }: Invitation): Sourced | undefined {
  for (const quote of clausesOf(text)) {
    const step = NEXT_STEP[language].exec(quote)?.[1];
    if (step) return sourcedIn("Description", step, quote);
  }
  return undefined;
}

const SIDE = "[^\\s.,;:!?()–—]+(?: [^\\s.,;:!?()–—]+){0,2}";
const VERSUS = new RegExp(
  `(?:^|[.,;:!?(–—-] ?)(${SIDE}) (?:vs\\.?|versus) (${SIDE})(?=$|[.,;:!?()–—]| -)`,
  "iu",
);
const EITHER = new RegExp(`^(${SIDE}) (?:or|oder|ou|o) (${SIDE})\\?$`, "iu");
const ENDS =
  "(?!(?:by|until|before|because|for|on|at|with|today|bis|vor|weil|heute|avant|pour|car|antes|para|porque)(?!\\p{L}))";
const WORD = `${ENDS}[^\\s.,;:!?()–—]+`;
/** 'a decision on scanner vs. phone camera by 20 March' */
const CHOICE = new RegExp(
  `(?:decision|decide|choose|choice|entscheid\\p{L}*|wahl|décision|choisir|trancher|decisión|elegir) (?:on|between|about|zwischen|über|entre|sur|sobre) (${WORD}(?: ${WORD}){0,2}?) (?:vs\\.?|versus|or|and|oder|und|ou|et|o|y) (${WORD}(?: ${WORD})?)`,
  "iu",
);
const NO_OPTION =
  /(?<!\p{L})(?:do|does|should|shall|can|could|will|is|are|have|has|we|you|who|what|when|where|which|how|not|no|yes|soll\p{L}*|ist|sind|können|wollen|wer|was|wann|wo|wie|nicht|nein|wir|ihr|doit|est|sont|faut|voulons|qui|quand|où|comment|non|pas|nous|debe|es|son|hay|quién|cuándo|dónde|cómo)(?!\p{L})/iu;

function optionsIn(
  { title, text }: Invitation,
  labelled: (label: Label) => Sourced | undefined,
): Phrases {
  const [a, b] = [labelled("optionA"), labelled("optionB")];
  if (a && b) return { optionA: a, optionB: b };
  const places = [
    ...clausesOf(text).map((quote) => ({ label: "Description", quote }) as const),
    { label: "Title", quote: title } as const,
  ];
  for (const { label, quote } of places) {
    const match = VERSUS.exec(quote) ?? EITHER.exec(quote) ?? CHOICE.exec(quote);
    const [, one, other] = match ?? [];
    if (!one || !other || NO_OPTION.test(one) || NO_OPTION.test(other)) continue;
    return { optionA: sourcedIn(label, one, quote), optionB: sourcedIn(label, other, quote) };
  }
  return {};
}
