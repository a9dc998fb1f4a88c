import type { Phrase } from "../playbook.ts";

/** Words that a question begins with which asks for more than a yes. */
const ASKS =
  /^[¿\s]*(?:\p{L}+ )?(?:wh(?:o|om|ose|at|ich|en|ere|y)|how|wer|wen|wem|wessen|was|welche[rnms]?|wann|wo\p{L}*|warum|wie|weshalb|qui|que|quoi|quels?|quelles?|quand|où|pourquoi|comment|combien|qué|quién(?:es)?|cuál(?:es)?|cuándo|dónde|cómo|cuánt[oa]s?)(?!\p{L})/iu;
const EITHER = /(?<!\p{L})(?:or|oder|ou|o)(?!\p{L})/iu;

export const YES_OR_NO: Phrase = {
  en: "yes or no, with its reason",
  de: "Ja oder Nein, mit Begründung",
  fr: "oui ou non, avec sa raison",
  es: "sí o no, con su motivo",
};
export const ONE_OF_TWO: Phrase = {
  en: "one of the two, with its reason",
  de: "eins von beiden, mit Begründung",
  fr: "l'un des deux, avec sa raison",
  es: "una de las dos, con su motivo",
};

export const NEXT_STEPS: Phrase = {
  en: "an owner and a date each",
  de: "je Punkt Name und Datum",
  fr: "un nom et une date pour chacune",
  es: "responsable y fecha para cada uno",
};

const A_NAME: Phrase = { en: "a name", de: "ein Name", fr: "un nom", es: "un nombre" };
const A_DATE: Phrase = { en: "a date", de: "ein Datum", fr: "une date", es: "una fecha" };
const AN_ANSWER: Phrase = {
  en: "an answer, written down",
  de: "eine Antwort, aufgeschrieben",
  fr: "une réponse, écrite",
  es: "una respuesta, por escrito",
};
const WHO = /^[¿\s]*(?:\p{L}+ )?(?:who|whom|whose|wer|wen|wem|wessen|qui|quién|quiénes)(?!\p{L})/iu;
const WHEN =
  /^[¿\s]*(?:\p{L}+ )?(?:when|wann|quand|cuándo|(?:which|what) (?:day|date|week)|welche[rnms]? (?:tag|datum|woche|termin)|quel jour|quelle (?:date|semaine)|qué (?:día|fecha|semana))(?!\p{L})/iu;

/** What an answer to a question looks like. */
function answerTo(question: string): Phrase {
  if (WHO.test(question)) return A_NAME;
  if (WHEN.test(question)) return A_DATE;
  if (ASKS.test(question)) return AN_ANSWER;
  return EITHER.test(question) ? ONE_OF_TWO : YES_OR_NO;
}

/** What a point is to end in, by the words it is put in; undefined where they tell nothing. */
export const outcomeByWords = (title: string): Phrase | undefined =>
  /\?\s*$/u.test(title) ? answerTo(title) : OUTCOMES.find(({ cue }) => cue.test(title))?.outcome;

/** What a point of the organiser's own list is to end in, by the words it is put in. */
export const OUTCOMES: readonly { cue: RegExp; outcome: Phrase }[] = [
  {
    cue: /\b(?:who decides|who owns)\b|wer entscheidet|qui décide|quién decide/iu,
    outcome: {
      en: "one name per decision",
      de: "ein Name je Entscheidung",
      fr: "un nom par décision",
      es: "un nombre por decisión",
    },
  },
  {
    cue: /\b(?:decide|decision|sign-?off|approv\w+|go or no|choose|pick|vote)\b|entscheid|freigabe|abnahme|auswahl|wählen|décision|décider|valid(?:er|ation)|choisir|decisión|decidir|aprob|elegir/iu,
    outcome: {
      en: "recorded decision",
      de: "festgehaltene Entscheidung",
      fr: "décision consignée",
      es: "decisión registrada",
    },
  },
  {
    cue: /\b(?:next steps?|actions?|owners?|who does what|to-?dos?)\b|nächste schritte|aufgaben|maßnahmen|prochaines étapes|actions|próximos pasos|tareas/iu,
    outcome: NEXT_STEPS,
  },
  {
    cue: /\b(?:timeline|timing|dates?|schedule|milestones?|roadmap|deadlines?|plan)\b|zeitplan|termine|meilenstein|fristen|calendrier|jalons|semaines|wochen|\bweeks\b|semanas|échéanc|cronograma|calendario|fechas|plazos|hitos/iu,
    outcome: {
      en: "dates, each with a name",
      de: "Termine, je mit Namen",
      fr: "des dates, un nom pour chacune",
      es: "fechas, cada una con nombre",
    },
  },
  {
    cue: /\b(?:risks?|blockers?|issues|problems?|concerns?|dependenc\w+)\b|risik|probleme|hindernis|abhängigkeit|risque|problème|bloca|blocage|riesgo|dependencia/iu,
    outcome: {
      en: "a list, an owner for each",
      de: "eine Liste, je mit Zuständigkeit",
      fr: "une liste, un responsable par ligne",
      es: "una lista, responsable por línea",
    },
  },
  {
    cue: /\b(?:scope|in and out|requirements?|priorit\w+|backlog)\b|umfang|anforderung|priorit|périmètre|besoins|dehors|alcance|requisitos/iu,
    outcome: {
      en: "lists: in, out, unknown",
      de: "Listen: drin, draußen, unklar",
      fr: "des listes : dedans, dehors, inconnu",
      es: "listas: dentro, fuera, por saber",
    },
  },
  {
    cue: /\b(?:demo|walk-?through|show\w*|present\w*|preview|tour|designs?|prototypes?|concepts?|mock-?ups?|wireframes?|feedback|critique)\b|vorstellung|vorführung|durchgang|entwürfe?|prototyp|rückmeldung|démo|présentation|maquettes?|prototype|retours|demostración|presentación|maquetas?|prototipo|comentarios/iu,
    outcome: {
      en: "remarks noted, each with its reason",
      de: "Anmerkungen, je mit Begründung",
      fr: "des remarques notées, chacune motivée",
      es: "comentarios anotados, con su motivo",
    },
  },
  {
    cue: /\b(?:findings?|results?|insights?|research|data|numbers|metrics|learnings?)\b|ergebnisse|erkenntnisse|zahlen|résultats|enseignements|chiffres|hallazgos|resultados|datos|cifras/iu,
    outcome: {
      en: "what changes because of it",
      de: "was sich dadurch ändert",
      fr: "ce qui change en conséquence",
      es: "lo que cambia por ello",
    },
  },
  {
    cue: /pourquoi|warum|por qué|\b(?:goals?|why|context|background|intro\w*|welcome|purpose|vision|brief)\b|ziele?(?!\p{L})|hintergrund|begrüßung|einführung|zweck|objectifs?|contexte|accueil|objetivos?|contexto|bienvenida/iu,
    outcome: {
      en: "one sentence, written down",
      de: "ein Satz, aufgeschrieben",
      fr: "une phrase, écrite",
      es: "una frase, por escrito",
    },
  },
  {
    cue: /\b(?:status|progress|updates?|where we (?:are|stand))\b|\bstand\b|fortschritt|avancement|état|estado|avance/iu,
    outcome: {
      en: "on time, or a new date",
      de: "im Plan, oder ein neues Datum",
      fr: "à l'heure, ou une nouvelle date",
      es: "a tiempo, o una nueva fecha",
    },
  },
];
