import type { Phrase } from "../playbook.ts";

/** The point of an agenda that gathers what earlier meetings left open. */
export const CARRIED_TITLE: Phrase = {
  en: "Left open since {date}",
  de: "Offen geblieben seit {date}",
  fr: "Resté en suspens depuis le {date}",
  es: "Pendiente desde el {date}",
};

/** The goal of a meeting that lives on what earlier ones left open. */
export const SETTLE_OPEN: Phrase = {
  en: "Settle what has been open since {date}: {text}.",
  de: "Klären, was seit {date} offen ist: {text}.",
  fr: "Régler ce qui est en suspens depuis le {date} : {text}.",
  es: "Resolver lo que está pendiente desde el {date}: {text}.",
};

/** What a point starts from: words of a document. */
export const STARTS_FROM: Phrase = {
  en: "Start from: {text}",
  de: "Ausgangspunkt: {text}",
  fr: "Point de départ : {text}",
  es: "Punto de partida: {text}",
};

/** What a point of the organiser's own list is to end in, by the words it is put in. */
export const OUTCOMES: readonly { cue: RegExp; outcome: Phrase }[] = [
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
    cue: /\?\s*$/u,
    outcome: {
      en: "an answer or an owner",
      de: "Antwort oder Zuständigkeit",
      fr: "une réponse ou un responsable",
      es: "respuesta o responsable",
    },
  },
  {
    cue: /\b(?:next steps?|actions?|owners?|who does what|to-?dos?)\b|nächste schritte|aufgaben|maßnahmen|prochaines étapes|actions|próximos pasos|tareas/iu,
    outcome: {
      en: "an owner and a date each",
      de: "je Punkt Name und Datum",
      fr: "un nom et une date pour chacune",
      es: "responsable y fecha para cada uno",
    },
  },
  {
    cue: /\b(?:timeline|timing|dates?|schedule|milestones?|roadmap|deadlines?|plan)\b|zeitplan|termine|meilenstein|fristen|calendrier|jalons|échéanc|cronograma|calendario|fechas|plazos|hitos/iu,
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
    cue: /\b(?:scope|in and out|requirements?|priorit\w+|backlog)\b|umfang|anforderung|priorit|périmètre|besoins|alcance|requisitos/iu,
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
    cue: /\b(?:goals?|why|context|background|intro\w*|welcome|purpose|vision|brief)\b|ziele?(?!\p{L})|hintergrund|begrüßung|einführung|zweck|objectifs?|contexte|accueil|objetivos?|contexto|bienvenida/iu,
    outcome: {
      en: "one sentence, written down",
      de: "ein Satz, aufgeschrieben",
      fr: "une phrase, écrite",
      es: "una frase, por escrito",
    },
  },
];
