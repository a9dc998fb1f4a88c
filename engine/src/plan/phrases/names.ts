import type { MeetingKind } from "@planner/contract/model";
import type { Lead, Phrase } from "../playbook.ts";
import type { Role } from "../types.ts";

/** Functions, as they stand where no attendee is known to have one. */
export const ROLE_NAMES: Readonly<Record<Role, Phrase>> = {
  design: { en: "Design", de: "Design", fr: "Design", es: "Diseño" },
  engineering: { en: "Engineering", de: "Entwicklung", fr: "Développement", es: "Desarrollo" },
  research: { en: "Research", de: "Research", fr: "Recherche", es: "Investigación" },
  product: { en: "Product", de: "Produkt", fr: "Produit", es: "Producto" },
  leadership: { en: "Leadership", de: "Leitung", fr: "Direction", es: "Dirección" },
  marketing: { en: "Marketing", de: "Marketing", fr: "Marketing", es: "Marketing" },
  legal: { en: "Legal", de: "Recht", fr: "Juridique", es: "Legal" },
  sales: { en: "Sales", de: "Vertrieb", fr: "Commercial", es: "Ventas" },
  operations: { en: "Operations", de: "Betrieb", fr: "Opérations", es: "Operaciones" },
  people: { en: "People", de: "Personal", fr: "RH", es: "Personas" },
};

/** Who leads an item, where nobody who attends is known to fit. Functions rather than persons, which bend with gender. */
export const LEAD_NAMES: Readonly<Record<Lead, Phrase>> = {
  organiser: { en: "organiser", de: "Organisation", fr: "organisation", es: "organización" },
  presenter: { en: "presenter", de: "Präsentation", fr: "présentation", es: "presentación" },
  facilitator: { en: "facilitator", de: "Moderation", fr: "animation", es: "moderación" },
  decider: { en: "decider", de: "Entscheidung", fr: "décision", es: "decisión" },
  engineer: { en: "engineering", de: "Entwicklung", fr: "développement", es: "desarrollo" },
  researcher: { en: "research", de: "Research", fr: "recherche", es: "investigación" },
  guest: { en: "guest", de: "Gast", fr: "partie invitée", es: "parte invitada" },
  everyone: { en: "everyone", de: "alle", fr: "tout le groupe", es: "todo el grupo" },
  other: { en: "the other person", de: "Gegenüber", fr: "l'autre personne", es: "la otra persona" },
  reader: { en: "you", de: "selbst", fr: "soi-même", es: "parte propia" },
};

/** What each kind of meeting is called for, as it stands in PHRASES.unsureQuestion: 'feedback or a go?'. */
export const PURPOSES: Readonly<Record<MeetingKind, Phrase>> = {
  critique: { en: "feedback", de: "Feedback", fr: "des retours", es: "comentarios" },
  review: { en: "a go", de: "eine Freigabe", fr: "un feu vert", es: "un visto bueno" },
  kickoff: {
    en: "scope and first dates",
    de: "Rahmen und erste Termine",
    fr: "un périmètre et des premières dates",
    es: "alcance y primeras fechas",
  },
  discovery: {
    en: "the problem and its limits",
    de: "das Problem und seine Grenzen",
    fr: "le problème et ses limites",
    es: "el problema y sus límites",
  },
  presentation: {
    en: "backing for one ask",
    de: "Rückhalt für ein Anliegen",
    fr: "un appui pour une demande",
    es: "apoyo para una petición",
  },
  "check-in": {
    en: "where it stands against the dates",
    de: "der Stand gegenüber dem Plan",
    fr: "l'avancement par rapport aux dates",
    es: "el estado frente a las fechas",
  },
  workshop: { en: "new ideas", de: "neue Ideen", fr: "des idées nouvelles", es: "ideas nuevas" },
  "research-planning": {
    en: "a study plan",
    de: "ein Studienplan",
    fr: "un plan d'étude",
    es: "un plan de estudio",
  },
  readout: {
    en: "changes drawn from findings",
    de: "Änderungen aus Erkenntnissen",
    fr: "des changements tirés de l'étude",
    es: "cambios a partir de hallazgos",
  },
  handoff: {
    en: "a spec to build from",
    de: "eine baureife Spezifikation",
    fr: "une spécification prête à développer",
    es: "una especificación lista para desarrollar",
  },
  "design-system": {
    en: "a decision on components",
    de: "eine Entscheidung zu Komponenten",
    fr: "une décision sur des composants",
    es: "una decisión sobre componentes",
  },
  "sprint-planning": {
    en: "a sprint goal",
    de: "ein Sprintziel",
    fr: "un objectif de sprint",
    es: "un objetivo de sprint",
  },
  "stand-up": {
    en: "help for what is stuck",
    de: "Hilfe für das, was hängt",
    fr: "de l'aide sur les blocages",
    es: "ayuda con lo bloqueado",
  },
  retrospective: {
    en: "a change to try",
    de: "eine Änderung zum Ausprobieren",
    fr: "un changement à essayer",
    es: "un cambio que probar",
  },
  "one-to-one": {
    en: "a conversation for two",
    de: "ein Gespräch zu zweit",
    fr: "un entretien à deux",
    es: "una conversación a dos",
  },
  interview: {
    en: "evidence on a candidate",
    de: "Belege zu einer Bewerbung",
    fr: "des éléments sur une candidature",
    es: "evidencias sobre una candidatura",
  },
  vendor: {
    en: "a verdict on an offer",
    de: "ein Urteil über ein Angebot",
    fr: "un avis sur une offre",
    es: "un veredicto sobre una oferta",
  },
  meeting: {
    en: "answers to open points",
    de: "Antworten auf offene Punkte",
    fr: "des réponses aux points ouverts",
    es: "respuestas a los puntos abiertos",
  },
};
