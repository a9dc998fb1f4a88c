import { tokensOf, wordsOf } from "../../text/tokens.ts";
import { contentWords, sharedWords } from "../content-words.ts";
import { PLAYBOOKS } from "../kinds/index.ts";
import { PITCH } from "../kinds/vendor.ts";
import { PHRASES } from "../phrases.ts";
import { PLAN_LANGUAGES, type PlanLanguage } from "../types.ts";

/** What people say of leading meetings beside the words of the playbooks; none of it says how things are. */
const MORE: Readonly<Record<PlanLanguage, string>> = {
  en:
    "together anything anyone everyone theirs live front eyes rule rules must musts author type argue argued reword reworded stuck " +
    "unstuck walk bring draw look name agree settle confirm collect compare choose pick decide list write written show open begin " +
    "start finish sentence line table wall round reason step stage start end half day evening week hour minute version draft change " +
    "changes answer owner date next first last then later soon still yet already both each only exactly really enough most more",
  de:
    "zusammen gemeinsam aufteilen aufschreiben festlegen festgelegt knüpfen denen hakt rutschen raten verlangen empfehlen Empfehlung " +
    "behalten ändern prüfen klären fragen zeigen nennen beginnen öffnen schicken bitten wählen sammeln vergleichen bestätigen Satz Liste " +
    "Grund Schritt Stelle Ende Anfang Beginn Hälfte Tag Woche Stunde Fassung Entwurf Änderung Antwort vorab danach zuerst zuletzt noch",
  fr:
    "contenir contient garder arrêter abandonner essayer vérifier verdict prêt prête prêtes étaient devait devaient aider aidé parler " +
    "commencer demander demandez décider décidez choisir nommer montrer envoyer ouvrir écrire noter comparer confirmer recueillir phrase " +
    "liste raison étape début fin moitié jour semaine heure version ébauche changement réponse premier dernier ensuite encore déjà autre",
  es:
    "lado parar paran mezcla recordar apuntar responsable responsables empezar preguntar decidir elegir elige elija elegido elegida " +
    "nombrar mostrar enseñar enviar abrir escribir anotar comparar confirmar reunir frase lista razón paso inicio final mitad día semana " +
    "hora versión borrador cambio respuesta primero último luego todavía aún ya pregunte decida nombre",
};

const listed = (words: string): ReadonlySet<string> => new Set(words.split(" "));
type Lists = Readonly<Record<PlanLanguage, ReadonlySet<string>>>;

/** What came of something: a plan may aim at it, but says that it is so only where a fact does. */
const RESULTS: Lists = {
  en: listed(
    "approved accepted rejected refused declined cancelled canceled agreed promised sold signed solved finished completed launched shipped",
  ),
  de: listed(
    "genehmigt akzeptiert abgelehnt verweigert abgesagt vereinbart versprochen verkauft unterschrieben gelöst abgeschlossen beschlossen",
  ),
  fr: listed(
    "validé validée approuvé approuvée accepté acceptée rejeté refusé refusée annulé annulée convenu convenue promis promise vendu signé terminé résolu",
  ),
  es: listed(
    "aprobó aprobado aprobada aceptado aceptada rechazó rechazado negó cancelado acordado acordó prometido vendido firmado resuelto terminado",
  ),
};
const MONEY: Lists = {
  en: listed(
    "budget budgets cost costs price prices pricing money pay pays paid margin margins profit discount discounts expensive cheap fee fees invoice hours",
  ),
  de: listed(
    "budget kosten kostet preis preise geld bezahlen bezahlt marge margen gewinn rabatt teuer billig rechnung stunden",
  ),
  fr: listed(
    "budget coût coûts coûte prix argent payer paie marge marges bénéfice remise cher chère facturer heures",
  ),
  es: listed(
    "presupuesto coste costes cuesta precio precios dinero pagar paga margen beneficio descuento caro barato horas",
  ),
};
/** How somebody feels about something, and how much it weighs. */
const WEIGHTS: Lists = {
  en: listed(
    "worry worries worried fear fears afraid feel feels feeling frustrated angry happy unhappy hate hates love loves blame attack attacks delighted " +
      "risk risks risky serious severe critical danger dangerous urgent fail fails failed failure wrong weak strong important huge cancel project",
  ),
  de: listed(
    "besorgt sorge sorgen angst frustriert verärgert glücklich hasst hassen liebt lieben dagegen schuld begeistert " +
      "risiko risiken ernst kritisch gefährlich gefahr dringend gescheitert scheitern scheitert falsch schwach stark wichtig abgebrochen projekt",
  ),
  fr: listed(
    "inquiet inquiète inquiets peur frustré frustrés fâché content contente hait aime contre faute ravi ravie " +
      "risque risques grave critique danger urgent urgente échoue échoué échec faux faible fort important annulé projet",
  ),
  es: listed(
    "preocupado preocupada miedo frustrado frustrados enfadado contento odia ama contra culpa encantado encantada " +
      "riesgo riesgos grave crítico peligro urgente fracaso fracasado equivocado débil fuerte importante cancela proyecto",
  ),
};
/** Where a fact speaks of money, its words may be others. */
const OF_MONEY =
  /€|\$|£|(?<!\p{L})(?:euros?|dollars?|charges?|costs?|fees?|kosten|gebühr\p{L}*|coûts?|frais|costes?|cuesta|tarifa)(?!\p{L})/iu;

type Texts = { [key: string]: unknown };
const isPhrase = (value: Texts): boolean =>
  PLAN_LANGUAGES.every((language) => typeof value[language] === "string");

/** All that a table of phrases says in one language. */
function saidIn(value: unknown, language: PlanLanguage): string[] {
  if (typeof value !== "object" || value === null) return [];
  if (isPhrase(value as Texts)) return [String((value as Texts)[language])];
  return Object.values(value).flatMap((one) => saidIn(one, language));
}

const read = new Map<PlanLanguage, ReadonlySet<string>>();

/** The words with which plans speak of meetings in a language, whatever they are about: those of the playbooks. */
export function craftWords(language: PlanLanguage): ReadonlySet<string> {
  const known = read.get(language);
  if (known) return known;
  const said = saidIn([PLAYBOOKS, PITCH, PHRASES], language).join("\n");
  const craft = contentWords(`${said.replaceAll(/\{\w+\}/gu, " ")} ${MORE[language]}`);
  read.set(language, craft);
  return craft;
}

/** With what other words a fact is told again: who says it and where, since when, and how far it has come. */
const RETOLD: Readonly<Record<PlanLanguage, string>> = {
  en:
    "say says said show shows shown tell tells find finding findings report page slide invitation note notes question questions answer answers ask asks asked " +
    "open still since due overdue promise decision decide decided settle settled name named give given want wanted need needed " +
    "first last next start begin end only both each together whole part half day week month list listed read see seen come look looked " +
    "yet may might again argue argued lose loses lost wait waits happen happens point keep keeps hold stand theirs",
  de:
    "sagen sagt zeigen zeigt gezeigt nennen nennt Befund Befunde Bericht Seite Folie Einladung Notiz Frage Fragen Antwort laut fragen steht stehen " +
    "offen noch seit fällig überfällig Versprechen Entscheidung entscheiden festlegen Name gegeben gewünscht wünschen brauchen " +
    "zuerst zuletzt Beginn Anfang Ende nur beide zusammen Teil Hälfte Tag Woche Monat Liste gelesen gesehen kommt bleibt Empfehlung verlangt",
  fr:
    "dire dit disent montrer montre nommer constat constats rapport page diapositive invitation note question questions réponse demander demande " +
    "ouvert ouverte ouvertes encore depuis échéance retard promesse décision décider noté donné voulu besoin devait devaient " +
    "premier dernier début fin seulement ensemble partie moitié jour semaine mois liste lire vu vient reste restée point ordre",
  es:
    "decir dice dicen mostrar muestra nombrar hallazgo hallazgos informe página diapositiva invitación nota pregunta preguntas respuesta pedir pide " +
    "abierta abierto todavía desde vence atrasado promesa decisión decidir anotado dado necesita quiere " +
    "primero último inicio final solo juntos parte mitad día semana mes lista leer visto viene queda punto",
};
const retold = new Map<PlanLanguage, ReadonlySet<string>>();

function lightWords(language: PlanLanguage): ReadonlySet<string> {
  const known = retold.get(language) ?? contentWords(RETOLD[language]);
  retold.set(language, known);
  return known;
}

const [SHORTEST_ROOT, MOST_ENDING] = [5, 4];

/** Two forms of one word: the same beginning, and little after it ('vérif', 'vérifiées'). */
function isForm(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same >= SHORTEST_ROOT && Math.max(one.length, other.length) - same <= MOST_ENDING;
}

const beginnings = new WeakMap<ReadonlySet<string>, ReadonlyMap<string, string[]>>();

/** The words of a set by their beginning, read once for each set. */
function byBeginning(words: ReadonlySet<string>): ReadonlyMap<string, string[]> {
  const known = beginnings.get(words);
  if (known) return known;
  const found = new Map<string, string[]>();
  for (const word of words) {
    const start = word.slice(0, SHORTEST_ROOT);
    found.set(start, [...(found.get(start) ?? []), word]);
  }
  beginnings.set(words, found);
  return found;
}

const hasForm = (word: string, known: ReadonlySet<string>): boolean =>
  known.has(word) ||
  known.has(`${word}t`) ||
  (byBeginning(known).get(word.slice(0, SHORTEST_ROOT)) ?? []).some((other) => isForm(word, other));

/** 'eingearbeitet' and 'einarbeiten', 'abbrechen' and 'brechen … ab'. */
const APART = /^(?:ab|an|auf|aus|ein|fest|frei|mit|nach|um|vor|weiter|zu|zurück)(?=\p{L}{4})/u;

const variantsOf = (word: string, language: PlanLanguage): string[] => {
  if (language !== "de" || !APART.test(word)) return [word];
  const rest = word.replace(APART, "").replace(/^ge(?=\p{L}{4})/u, "");
  return [word, rest, `${APART.exec(word)![0]}${rest}`];
};

/** Whether a word is one of those that are known, in some form, or a part of a compound. */
function isKnown(word: string, { stems, tokens, roots }: Known, language: PlanLanguage): boolean {
  if (language === "en" && tokensOf(word).every((token) => tokens.has(token))) return true;
  if (language === "en" && roots.has(rootOf(word))) return true;
  return variantsOf(word, language)
    .flatMap((variant) => [...contentWords(variant)])
    .some((stem) => hasForm(stem, stems) || sharedWords(new Set([stem]), stems).length > 0);
}

type Known = Readonly<Record<"stems" | "tokens" | "roots", ReadonlySet<string>>>;

/** 'fixed' and 'fix', 'typing' and 'type': too short for a stem. */
const rootOf = (word: string): string => word.replace(/(?<=\p{L}{3})(?:ing|ed|es|s|e)$/u, "");

/** What is said, what is known, and whether it is an aim: what is to come of a meeting; or a claim about a fact. */
type Asked = {
  text: string;
  known: string;
  isAim: boolean;
  isClaim?: boolean;
  language: PlanLanguage;
};

/** The words of a text that neither what is known nor the craft of meetings has, or that weigh too much for a craft. */
export function foreignWords({
  text,
  known: told,
  isAim,
  isClaim = false,
  language,
}: Asked): string[] {
  const known = {
    stems: contentWords(told),
    tokens: new Set(tokensOf(told)),
    roots: new Set(wordsOf(told).map(rootOf)),
  };
  const craft = isClaim ? lightWords(language) : craftWords(language);
  const isMoney = OF_MONEY.test(told);
  return wordsOf(text).filter((word) => {
    const [stem] = contentWords(word);
    if (isKnown(word, known, language)) return false;
    if (WEIGHTS[language].has(word) || (!isMoney && MONEY[language].has(word))) return true;
    if (RESULTS[language].has(word)) return !isAim;
    return stem !== undefined && !hasForm(stem, craft);
  });
}
