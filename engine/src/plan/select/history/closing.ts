import { framed } from "../../../text/patterns.ts";
import { sentencesOf } from "../../../transcript/sentences.ts";
import { contentWords, coverage, numbersOf, sharedWords } from "../../content-words.ts";
import { inAny } from "../../languages/words.ts";
import type { EarlierMeeting, EarlierNote } from "../../types.ts";
import { agreeOnNumbers, type Mention } from "./mentions.ts";

/** A later note is held against everything that was open before it: what it says is read once. */
function perNote<T extends object>(read: (note: EarlierNote) => T): (note: EarlierNote) => T {
  const known = new WeakMap<EarlierNote, T>();
  return (note) => {
    const found = known.get(note) ?? read(note);
    known.set(note, found);
    return found;
  };
}

type Said = { words: ReadonlySet<string>; numbers: ReadonlySet<string> };
const readText = (text: string): Said => ({ words: contentWords(text), numbers: numbersOf(text) });

type Done = { done: Said; denied: ReadonlySet<string> } | null;
function readDone(text: string, isQuestion: boolean): Done {
  const said = saidDone(text, isQuestion);
  return said && { done: readText(said.done), denied: contentWords(said.denied) };
}

const saidIn = perNote(({ text }) => readText(text));
const stanceOf = perNote((note) => ({
  leavesOpen: leavesOpen(note.text),
  isHedged: isHedged(note.text),
  drops: dropsIt(note.text),
  done: readDone(note.text, false),
  answered: readDone(note.text, true),
}));

/** Enough of a note's words stand in what was said later. */
function isMet({ words, numbers }: Mention, said: Said, least: number): boolean {
  const shared = sharedWords(words, said.words).length;
  const isEnough = shared >= Math.min(2, words.size) && shared >= least * words.size;
  return isEnough && agreeOnNumbers(numbers, said.numbers);
}

const [HALF, CLEARLY, NEARLY_ALL] = [0.5, 0.6, 0.75];
const WHO = inAny(
  ({ reading }) => reading.notes.who,
  framed(String.raw`^\s*¿?`, String.raw`(?!\p{L})`),
);

function answers(later: EarlierNote, mention: Mention): boolean {
  const isClear = isMet(mention, saidIn(later), CLEARLY);
  if (later.type === "Action Item") return WHO.test(mention.note.text) && !!later.owner && isClear;
  const stance = stanceOf(later);
  if (stance.leavesOpen) return false;
  if (later.type === "Decision") return true;
  return later.type !== "New Idea" && !stance.isHedged && isClear;
}

/** A decision that speaks of nearly all of a task, or lets it go. */
function overtakes(later: EarlierNote, mention: Mention): boolean {
  if (later.type !== "Decision" || stanceOf(later).leavesOpen) return false;
  return stanceOf(later).drops || isMet(mention, saidIn(later), NEARLY_ALL);
}

/** 'The lookup is done, but its estimate is not' leaves the estimate open. */
function isSaidDone(mention: Mention, said: Done): boolean {
  if (said === null || !isMet(mention, said.done, HALF)) return false;
  const denied = sharedWords(mention.words, said.denied);
  return denied.every((word) => said.done.words.has(word));
}

/** Whether a later note closes an open one: says that it is done, answers it, decides it or lets it go. */
function closes(later: EarlierNote, mention: Mention): boolean {
  if (!later.isSure || later.type === "Open Question") return false;
  if (!isMet(mention, saidIn(later), HALF)) return false;
  const isQuestion = mention.note.type === "Open Question";
  const { done, answered } = stanceOf(later);
  if (isSaidDone(mention, isQuestion ? answered : done)) return true;
  return isQuestion ? answers(later, mention) : overtakes(later, mention);
}

const REPORTS = new WeakMap<EarlierMeeting, readonly NonNullable<Done>[]>();
/** What was reported done in a meeting, also where no note says so. */
function reportsOf(meeting: EarlierMeeting): readonly NonNullable<Done>[] {
  const known = REPORTS.get(meeting);
  if (known) return known;
  const reports = (meeting.said ?? [])
    .flatMap((text) => sentencesOf(text))
    .filter((sentence) => !isNoReport(sentence))
    .flatMap((sentence) => readDone(sentence, false) ?? []);
  REPORTS.set(meeting, reports);
  return reports;
}

/** People speak of many things: more of a task's words than of a note's have to stand in what is said of it. */
const isReported = (mention: Mention, meeting: EarlierMeeting): boolean =>
  mention.note.type === "Action Item" &&
  mention.words.size > 1 &&
  reportsOf(meeting).some(
    (report) => isMet(mention, report.done, CLEARLY) && isSaidDone(mention, report),
  );

/** Minutes and owners that a plan writes behind a task are none of its own numbers. */
const IN_BRACKETS = /\([^)]*\)|\p{Nd}+ ?[–-] ?\p{Nd}+/gu;

/** Whether a task that somebody ticked off is what a note says. */
function isTicked(mention: Mention, ticked: readonly string[]): boolean {
  return ticked.some((task) => {
    const { words, numbers } = readText(task.replaceAll(IN_BRACKETS, ""));
    const covered = coverage(mention.words, words);
    if (covered < HALF || !agreeOnNumbers(mention.numbers, numbers)) return false;
    return covered >= CLEARLY || coverage(words, mention.words) > 0.9;
  });
}

/** In the same meeting nothing tells which came first, so more has to agree. */
const isAnsweredAtOnce = (mention: Mention): boolean =>
  mention.note.type === "Open Question" &&
  mention.meeting.notes.some(
    (other) =>
      other.type === "Decision" &&
      other.isSure &&
      isMet(mention, saidIn(other), CLEARLY) &&
      !stanceOf(other).leavesOpen,
  );

/** Whether a note was closed in its own meeting or in one of the `later` ones, or ticked off in its notes or since. */
export function isClosed(
  mention: Mention,
  { later, ticked }: { later: readonly EarlierMeeting[]; ticked: readonly string[] },
): boolean {
  return (
    mention.note.isDone === true ||
    isTicked(mention, ticked) ||
    isAnsweredAtOnce(mention) ||
    later.some(
      (meeting) =>
        isTicked(mention, meeting.ticked) ||
        meeting.notes.some((note) => closes(note, mention)) ||
        isReported(mention, meeting),
    )
  );
}

/** Words that tell how something stands, in the four languages of plans; none of them is looked for inside of a word. */
const words = (...lists: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{Nd}])(?:${lists.join("|")})(?![\\p{L}\\p{Nd}])`, "iu");

const DONE = words(
  "done|finished|completed|is complete|sent|shipped|resolved|solved|submitted|uploaded|handed over|in place|cancell?ed|dropped",
  "(?:is|are|was|were|been|has|have|['’](?:s|ve)|got|now|already|just|i|we|he|she|they|it) (?:\\p{L}+ )?(?:fixed|shared|closed|merged|signed|delivered|published|released|approved|settled|written|agreed)",
  "(?:has|have) (?:now |already |just |all )*been \\p{L}+(?<!need|requir|block|delay|postpon|mov|plann|expect|schedul|ask|request|promis|assign|reopen|rais|mention|discuss)ed",
  "erledigt|fertig|abgeschlossen|fertiggestellt|\\p{L}*geschickt|\\p{L}*gesendet|versendet|geliefert|behoben|gelöst|umgesetzt|veröffentlicht|abgegeben|eingereicht|übergeben|gemacht|gestrichen|entfällt|(?:ist|sind|wurde|wurden|haben?|hat) (?:\\p{L}+ ){0,4}ge(?!plant|braucht|fordert|sucht|fragt)\\p{L}{3,}t",
  "(?:est|sont|été|a|ont|avons|déjà|bien) (?:\\p{L}+ )?faite?s?|terminée?s?|finie?s?|envoyée?s?|livrée?s?|publiée?s?|résolue?s?|réglée?s?|corrigée?s?|transmise?s?|bouclée?s?|clos|signée?s?|validée?s?|partagée?s?|abandonnée?s?",
  "(?:está|están|ha|han|he|hemos|queda|ya) (?:\\p{L}+ )?(?:hech[oa]s?|list[oa]s?)|terminad[oa]s?|enviad[oa]s?|entregad[oa]s?|publicad[oa]s?|resuelt[oa]s?|cerrad[oa]s?|corregid[oa]s?|completad[oa]s?|compartid[oa]s?|firmad[oa]s?|aprobad[oa]s?|descartad[oa]s?",
);
/** 'Tom fixed the header.' Such words stand before nouns too ('The fixed header'). */
const SOMEBODY_DID =
  /^\s*(?!(?:The|A|An|This|That|Our|Your|Their|His|Her|All|Each|No|One|Two|Some|Any)\s)\p{Lu}\p{L}+ (?:\p{Lu}\p{L}+ )?(?:fixed|shared|closed|merged|signed|delivered|published|released|approved|wrote)\s/u;
const ANSWERED = words(
  "answered|clarified|resolved|settled|confirmed|clear now",
  "beantwortet|geklärt|bestätigt|entschieden",
  "répondu|clarifiée?s?|tranchée?s?|réglée?s?|confirmée?s?",
  "contestad[oa]s?|respondid[oa]s?|aclarad[oa]s?|resuelt[oa]s?|confirmad[oa]s?",
);
/** Dropping a thing closes what was to be done to it. */
const DROPPED = words(
  "dropped?|drops|cancell?ed|scrap(?:ped)?|no longer|not needed|out of scope",
  "gestrichen|entfällt|entfallen|nicht mehr|verworfen|weggelassen",
  "abandonn\\p{L}+|supprim\\p{L}+|ne plus|annul\\p{L}+",
  "descart\\p{L}+|elimin\\p{L}+|cancel\\p{L}+|ya no",
);
const NOT = words(
  "not|\\p{L}+n['’]t|never|no|nothing|none|nobody|yet to|almost|nearly|half|partly|partially",
  "nicht|kein\\p{L}*|nie|niemals|fast|beinahe|halb|teilweise",
  "ne|n['’]\\p{L}+|pas|jamais|presque|à moitié|partiellement",
  "nunca|jamás|casi|parcialmente|a medias",
);
/** What is only to come, or depends on something. */
const NOT_NOW = words(
  "will|\\p{L}+['’]ll|would|should|must|shall|could|may|might|to be|going to|needs?|ha(?:s|ve) to|once|when|if|until|as soon as|tomorrow|unless|whether",
  "wird|werden|soll|sollen|sollte|muss|müssen|kann|könnte|sobald|wenn|falls|morgen|ob",
  "sera|seront|va|vont|doit|doivent|devra|devrait|faut|faudra|reste|quand|dès que|si|demain|à \\p{L}+(?:er|ir|re)",
  "será|serán|va a|van a|debe|deben|hay que|falta|faltan|tiene que|tienen que|por hacer|cuando|si|mañana|\\p{L}+(?:ará|arán|erá|erán|irá|irán)",
);
const OPEN = words(
  "still (?:open|waiting|pending|unclear|unanswered|missing|outstanding|to be|not|needs?|no)|(?:not|n['’]t) (?:yet )?(?:been )?(?:decided|settled|clear|answered|resolved|known|sure)|not yet|undecided|unanswered|unresolved|pending|outstanding|(?:remains?|stays?|is|are) open|no (?:answer|decision) yet",
  "noch (?:offen|nicht|unklar|keine?)|offen geblieben|unklar|unentschieden|(?:steht|stehen) (?:noch )?aus|ausstehend|(?:ist|sind|bleibt|bleiben) offen",
  "pas encore|toujours (?:ouverte?s?|pas|en attente)|en suspens|en attente|reste(?:nt)? (?:à|ouverte?s?)",
  "(?:todavía|aún) no|sigue[n]? (?:pendientes?|abiert[oa]s?|sin)|pendientes?|sin (?:decidir|resolver|respuesta)",
);
const DEFERS = words(
  "postpon\\p{L}+|deferr?\\p{L}*|put off|revisit\\p{L}*|come back to|next (?:meeting|time|week|session)|decide later|until later|park(?:ed)?",
  "vertag\\p{L}+|verschob\\p{L}+|verschieb\\p{L}+|aufgeschoben|zurückgestellt|(?:beim |im )?nächste[nsm]? (?:mal|termin|woche|treffen)|später entscheiden",
  "report(?:ée?s?|er|ons)|remise?s? à plus tard|plus tard|la prochaine (?:fois|réunion|semaine)|ajourn\\p{L}+",
  "aplaz\\p{L}+|posp\\p{L}+|más adelante|(?:la )?próxima (?:reunión|vez|semana)|para después",
);
const HEDGED = words(
  "maybe|perhaps|might|probably|i think|not sure",
  "vielleicht|eventuell|womöglich|wahrscheinlich",
  "peut-être|probablement",
  "quizás?|tal vez|a lo mejor|probablemente",
);

const CLAUSE =
  /[,;:–—]\s|[.!?…]+(?:\s|$)|\s(?=(?:but|aber|jedoch|mais|pero|sino|while|während)\s)/iu;

/** What a text says to be done, and what it denies or puts off in the same breath. */
type SaidDone = { done: string; denied: string };

/** Speech without question marks: 'Have you sent it', 'Did we ship that'; and what is only on its way. */
const ASKED_OR_COMING =
  /^\s*(?:have|has|did|do|does|is|are|was|were|can|could|habt|hast|haben|hat|ist|sind|wurde|est-ce|as-tu|avez|¿|has|habéis|han)\s+(?:you|we|they|he|she|it|i|the|that|this|anyone|anybody|somebody|ihr|du|wir|sie|er|das|der|die|que|vous|tu)(?!\p{L})|(?<!\p{L})(?:gets?|being|wants?|wanted|supposed|meant|hope|hoping|plan(?:ned|ning)?|try(?:ing)?|tried|forgot|soll(?:te)?|wollte|devait|quería)(?!\p{L})/iu;

/** Whether somebody, speaking, only asks or plans what the words report. */
const isNoReport = (sentence: string): boolean =>
  ASKED_OR_COMING.test(sentence) || isHedged(sentence) || leavesOpen(sentence);

const isDenied = (clause: string): boolean => [NOT, NOT_NOW, OPEN].some((one) => one.test(clause));

/** Reads which part of a text says that something is done or answered; null where none does. */
export function saidDone(text: string, isQuestion: boolean): SaidDone | null {
  if (/[?？]/u.test(text)) return null;
  const signs = isQuestion ? [DONE, SOMEBODY_DID, ANSWERED] : [DONE, SOMEBODY_DID];
  const clauses = text.split(CLAUSE);
  const affirmed = clauses.filter((clause) => !isDenied(clause));
  if (!affirmed.some((clause) => signs.some((pattern) => pattern.test(clause)))) return null;
  return { done: affirmed.join(" "), denied: clauses.filter(isDenied).join(" ") };
}

/** Whether a text says that something is still open, or puts it off: it closes nothing then. */
export const leavesOpen = (text: string): boolean =>
  OPEN.test(text) || DEFERS.test(text) || /[?？]/u.test(text);

/** Whether a text only supposes. */
const isHedged = (text: string): boolean => HEDGED.test(text);

/** Whether a text lets a thing go. */
export const dropsIt = (text: string): boolean => DROPPED.test(text);
