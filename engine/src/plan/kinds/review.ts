import type { Playbook } from "../playbook.ts";
import { REVIEW_CHALLENGES } from "./challenges/review.ts";

/** A recorded yes, yes-if or not-yet from someone entitled to it. */
export const REVIEW: Playbook = {
  goals: [
    {
      en: "{decider} says go, go with conditions or not yet to {the artefact}, so that {the nextStep} can go ahead on {date}.",
      de: "{artefact}: {decider} sagt Ja, Ja mit Auflagen oder noch nicht, damit {the nextStep} ab {date} beginnen kann.",
      fr: "{artefact} : {decider} dit oui, oui sous conditions ou pas encore, pour que {the nextStep} commence le {date}.",
      es: "{artefact}: {decider} dice sí, sí con condiciones o todavía no, para que {the nextStep} empiece el {date}.",
    },
    {
      en: "{decider} says go, go with conditions or not yet to {the artefact}, so that {date} holds.",
      de: "{artefact}: {decider} sagt Ja, Ja mit Auflagen oder noch nicht, damit der Termin hält – {date}.",
      fr: "{artefact} : {decider} dit oui, oui sous conditions ou pas encore, pour tenir la date – {date}.",
      es: "{artefact}: {decider} dice sí, sí con condiciones o todavía no, para mantener la fecha – {date}.",
    },
    {
      en: "{decider} says go, go with conditions or not yet to {the artefact}.",
      de: "{artefact}: {decider} sagt Ja, Ja mit Auflagen oder noch nicht.",
      fr: "{artefact} : {decider} dit oui, oui sous conditions ou pas encore.",
      es: "{artefact}: {decider} dice sí, sí con condiciones o todavía no.",
    },
    {
      en: "Get a go or a clear “not yet” for {the artefact}; who can approve it is still open.",
      de: "{artefact}: ein Ja oder ein klares „noch nicht“; wessen Ja zählt, ist noch offen.",
      fr: "{artefact} : un oui ou un « pas encore » net ; reste à savoir quel accord compte.",
      es: "{artefact}: un sí o un claro «todavía no»; falta saber de quién es el sí que cuenta.",
    },
    {
      en: "A recorded go, or a “not yet” with its reason; what is up for approval is still unnamed.",
      de: "Ein festgehaltenes Ja oder ein „noch nicht“ mit Grund; was zur Freigabe steht, ist noch nicht genannt.",
      fr: "Un oui consigné, ou un « pas encore » motivé ; l'objet de la validation n'est pas encore nommé.",
      es: "Un sí registrado o un «todavía no» con su motivo; aún no consta qué se aprueba.",
    },
  ],
  agenda: [
    {
      id: "scope",
      title: {
        en: "What is decided, what is not",
        de: "Was entschieden wird und was nicht",
        fr: "Ce qui se décide, et le reste",
        es: "Qué se decide y qué no",
      },
      outcome: {
        en: "the scope in one sentence",
        de: "der Umfang in einem Satz",
        fr: "le périmètre en une phrase",
        es: "el alcance en una frase",
      },
      sharper: [
        {
          en: "What is decided on {the artefact}",
          de: "Zur Entscheidung: {artefact}",
          fr: "À décider : {artefact}",
          es: "Por decidir: {artefact}",
        },
      ],
      share: 10,
      lead: "organiser",
      drop: 2,
    },
    {
      id: "changes",
      title: {
        en: "Changes since the last version",
        de: "Änderungen seit der letzten Version",
        fr: "Changements depuis la dernière version",
        es: "Cambios desde la última versión",
      },
      outcome: {
        en: "a list of changes, seen by all",
        de: "Liste der Änderungen, von allen gesehen",
        fr: "la liste des changements, vue par tous",
        es: "lista de cambios, vista por todos",
      },
      share: 20,
      lead: "presenter",
      drop: 1,
    },
    {
      id: "points",
      title: {
        en: "Open points, hardest first",
        de: "Offene Punkte, der schwerste zuerst",
        fr: "Points ouverts, le plus difficile d'abord",
        es: "Puntos abiertos, el más difícil primero",
      },
      sharper: [
        {
          en: "Open points before {the nextStep}",
          de: "Offene Punkte davor: {nextStep}",
          fr: "Points ouverts avant ceci : {nextStep}",
          es: "Puntos abiertos antes de esto: {nextStep}",
        },
      ],
      outcome: {
        en: "per point: solved, owned or risk accepted",
        de: "je Punkt: gelöst, zugewiesen oder Risiko getragen",
        fr: "par point : résolu, attribué ou risque accepté",
        es: "por punto: resuelto, asignado o riesgo aceptado",
      },
      share: 45,
      lead: "facilitator",
      quotes: ["missing"],
    },
    {
      id: "decision",
      title: {
        en: "Decision, spoken aloud",
        de: "Entscheidung, laut ausgesprochen",
        fr: "Décision, dite à voix haute",
        es: "Decisión en voz alta",
      },
      sharper: [
        {
          en: "Decision on {the artefact}",
          de: "Entscheidung: {artefact}",
          fr: "Décision : {artefact}",
          es: "Decisión: {artefact}",
        },
      ],
      outcome: {
        en: "go, go with conditions or not yet",
        de: "Ja, Ja mit Auflagen oder noch nicht",
        fr: "oui, oui sous conditions ou pas encore",
        es: "sí, sí con condiciones o todavía no",
      },
      share: 15,
      lead: "decider",
    },
  ],
  readBack: {
    id: "read-back",
    title: {
      en: "Read the conditions aloud",
      de: "Auflagen, laut vorgelesen",
      fr: "Conditions, relues à voix haute",
      es: "Condiciones, leídas en voz alta",
    },
    outcome: {
      en: "conditions with owner and date",
      de: "Auflagen mit Name und Datum",
      fr: "conditions avec nom et date",
      es: "condiciones con nombre y fecha",
    },
    share: 10,
    lead: "organiser",
  },
  at15: { points: 9, decision: 4, "read-back": 2 },
  questions: [
    {
      ask: {
        en: "What would make {decider} say no?",
        de: "Was würde {decider} zu einem Nein bringen?",
        fr: "Qu'est-ce qui ferait dire non à {decider} ?",
        es: "¿Qué llevaría a {decider} a decir que no?",
      },
      why: {
        en: "A no heard today costs less than one after the start.",
        de: "Ein Nein heute kostet weniger als eines nach dem Start.",
        fr: "Un non aujourd'hui coûte moins qu'un non après le départ.",
        es: "Un no de hoy cuesta menos que uno tras el inicio.",
      },
    },
    {
      ask: {
        en: "Which open point still blocks {the nextStep}?",
        de: "Welcher offene Punkt entscheidet, ob {the nextStep} beginnen kann?",
        fr: "Quel point ouvert bloque encore {the nextStep} ?",
        es: "¿Qué punto abierto bloquea aún {the nextStep}?",
      },
    },
    {
      ask: {
        en: "What happens on {date} if the answer is “not yet”?",
        de: "Was geschieht am {date}, wenn die Antwort „noch nicht“ lautet?",
        fr: "Que se passe-t-il le {date} si la réponse est « pas encore » ?",
        es: "¿Qué pasa el {date} si la respuesta es «todavía no»?",
      },
    },
    {
      ask: {
        en: "What shows that {the artefact} keeps this limit: “{constraint}”?",
        de: "{artefact}: Was belegt, dass diese Grenze hält – „{constraint}“?",
        fr: "{artefact} : qu'est-ce qui prouve que cette limite tient – « {constraint} » ?",
        es: "{artefact}: ¿qué demuestra que se cumple este límite – «{constraint}»?",
      },
    },
    {
      ask: {
        en: "Which condition can wait until {the nextStep} is under way?",
        de: "Welche Auflage kann warten, bis {the nextStep} läuft?",
        fr: "Quelle condition peut attendre que {the nextStep} soit en cours ?",
        es: "¿Qué condición puede esperar a que {the nextStep} esté en marcha?",
      },
    },
    {
      ask: {
        en: "Which risk comes with a yes?",
        de: "Welches Risiko wird mit einem Ja in Kauf genommen?",
        fr: "Quel risque accepte-t-on en disant oui ?",
        es: "¿Qué riesgo se acepta con un sí?",
      },
    },
  ],
  challenges: REVIEW_CHALLENGES,
  strategy: [
    {
      en: "Speak the day before with {decider} and with the likeliest objector; bring nothing new into the room.",
      de: "Am Vortag mit {decider} sprechen und mit der Person, die am ehesten widerspricht; im Raum nichts Neues zeigen.",
      fr: "Voir la veille {decider} et la personne la plus susceptible de s'opposer ; ne rien montrer de nouveau en séance.",
      es: "Hablar el día antes con {decider} y con quien más pueda objetar; no llevar nada nuevo a la sala.",
    },
    {
      en: "Send the changes to {the artefact} beforehand and start at the open points.",
      de: "Die Änderungen vorab schicken und mit den offenen Punkten beginnen: {artefact}.",
      fr: "Envoyer les changements à l'avance et commencer par les points ouverts : {artefact}.",
      es: "Enviar antes los cambios y empezar por los puntos abiertos: {artefact}.",
    },
    {
      en: "Settled points stay settled: reopen them on new evidence only.",
      de: "Entschiedenes bleibt entschieden: nur bei neuen Belegen wieder öffnen.",
      fr: "Ce qui est décidé le reste : ne rouvrir que sur preuve nouvelle.",
      es: "Lo decidido queda decidido: reabrirlo solo con pruebas nuevas.",
    },
  ],
  strategyGoals: [
    {
      en: "One recorded answer on {the artefact}",
      de: "Eine festgehaltene Antwort: {artefact}",
      fr: "Une réponse consignée : {artefact}",
      es: "Una respuesta registrada: {artefact}",
    },
    {
      en: "At most five conditions, each owned",
      de: "Höchstens fünf Auflagen, jede mit Namen",
      fr: "Cinq conditions au plus, chacune avec un nom",
      es: "Cinco condiciones como máximo, cada una con nombre",
    },
    {
      en: "{date} confirmed, or a new date",
      de: "Ein Termin, der hält: {date}",
      fr: "Une date tenue : {date}",
      es: "Una fecha que se mantiene: {date}",
    },
  ],
};
