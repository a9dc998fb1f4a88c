import type { Playbook } from "../playbook.ts";
import { WORKSHOP_CHALLENGES } from "./challenges/workshop.ts";

/** Options that no one would find alone, and a choice. */
export const WORKSHOP: Playbook = {
  goals: [
    {
      en: "At most three ways to solve this with {the artefact}, each with an owner by {date}: “{problem}”.",
      de: "{artefact}: höchstens drei Wege gegen dieses Problem – „{problem}“ –, jeder mit Namen bis {date}.",
      fr: "{artefact} : trois façons au plus de régler ceci – « {problem} » –, un nom chacune avant le {date}.",
      es: "{artefact}: como máximo tres formas de resolver esto – «{problem}» –, cada una con responsable antes del {date}.",
    },
    {
      en: "At most three ways to solve this with {the artefact}, each with an owner: “{problem}”.",
      de: "{artefact}: höchstens drei Wege gegen dieses Problem, jeder mit Namen: „{problem}“.",
      fr: "{artefact} : trois façons au plus de régler ceci, un nom chacune : « {problem} ».",
      es: "{artefact}: como máximo tres formas de resolver esto, cada una con responsable: «{problem}».",
    },
    {
      en: "At most three ways to solve this: “{problem}” – chosen by one criterion, “{criterion}”, each with an owner by {date}.",
      de: "„{problem}“: höchstens drei Lösungswege, gewählt nach einem Kriterium – „{criterion}“ – und bis {date} je mit Namen.",
      fr: "« {problem} » : trois pistes au plus, choisies selon un critère – « {criterion} » – et chacune avec un nom avant le {date}.",
      es: "«{problem}»: tres vías como máximo, elegidas por un criterio – «{criterion}» – y cada una con nombre antes del {date}.",
    },
    {
      en: "At most three ways to solve this: “{problem}” – each with someone who takes it on by {date}.",
      de: "„{problem}“: höchstens drei Lösungswege, für jeden übernimmt jemand den Test bis {date}.",
      fr: "« {problem} » : trois pistes au plus, chacune reprise par quelqu'un avant le {date}.",
      es: "«{problem}»: tres vías como máximo, cada una con alguien que la asume antes del {date}.",
    },
    {
      en: "At most three ways to solve this, each with an owner: “{problem}”.",
      de: "„{problem}“: höchstens drei Lösungswege, jeder mit Namen.",
      fr: "« {problem} » : trois pistes au plus, chacune avec un nom.",
      es: "«{problem}»: tres vías como máximo, cada una con nombre.",
    },
    {
      en: "At most three ideas for {the artefact} worth a test, each with an owner.",
      de: "{artefact}: höchstens drei Ideen, die einen Test wert sind, jede mit Namen.",
      fr: "{artefact} : trois idées à tester au plus, chacune avec un nom.",
      es: "{artefact}: tres ideas que probar como máximo, cada una con nombre.",
    },
    {
      en: "At most three chosen ideas, each with an owner; the question behind them is still unnamed.",
      de: "Höchstens drei gewählte Ideen, jede mit Namen; die Frage dahinter ist noch nicht genannt.",
      fr: "Trois idées choisies au plus, chacune avec un nom ; la question posée reste à formuler.",
      es: "Tres ideas elegidas como máximo, cada una con nombre; falta formular la pregunta.",
    },
  ],
  agenda: [
    {
      id: "question",
      title: {
        en: "The question and its limits",
        de: "Die Frage und ihre Grenzen",
        fr: "La question et ses limites",
        es: "La pregunta y sus límites",
      },
      sharper: [
        {
          en: "The question: “{problem}”",
          de: "Die Frage: „{problem}“",
          fr: "La question : « {problem} »",
          es: "La pregunta: «{problem}»",
        },
      ],
      outcome: {
        en: "question and limits on the wall",
        de: "Frage und Grenzen an der Wand",
        fr: "question et limites au mur",
        es: "pregunta y límites en la pared",
      },
      share: 10,
      lead: "organiser",
    },
    {
      id: "facts",
      title: {
        en: "What is known",
        de: "Was bekannt ist",
        fr: "Ce que l'on sait",
        es: "Lo que se sabe",
      },
      sharper: [
        {
          en: "What is known: {userGroup}",
          de: "Was bekannt ist: {userGroup}",
          fr: "Ce que l'on sait : {userGroup}",
          es: "Lo que se sabe: {userGroup}",
        },
      ],
      outcome: {
        en: "three facts at most",
        de: "höchstens drei Fakten",
        fr: "trois faits au plus",
        es: "tres hechos como máximo",
      },
      share: 10,
      lead: "researcher",
      drop: 1,
    },
    {
      id: "alone",
      title: {
        en: "Ideas alone, in silence",
        de: "Ideen, allein und in Stille",
        fr: "Idées individuelles, en silence",
        es: "Ideas individuales, en silencio",
      },
      outcome: {
        en: "ideas from each person",
        de: "Ideen von jeder Person",
        fr: "des idées de chaque personne",
        es: "ideas de cada persona",
      },
      share: 20,
      lead: "everyone",
    },
    {
      id: "share",
      title: {
        en: "Share and group",
        de: "Teilen und gruppieren",
        fr: "Partager et regrouper",
        es: "Compartir y agrupar",
      },
      outcome: {
        en: "named groups of ideas",
        de: "benannte Gruppen von Ideen",
        fr: "des groupes d'idées nommés",
        es: "grupos de ideas con nombre",
      },
      share: 25,
      lead: "facilitator",
    },
    {
      id: "choose",
      title: { en: "Choose", de: "Auswählen", fr: "Choisir", es: "Elegir" },
      sharper: [
        {
          en: "Choose by one criterion: “{criterion}”",
          de: "Nach einem Kriterium wählen: „{criterion}“",
          fr: "Choisir selon un critère : « {criterion} »",
          es: "Elegir por un criterio: «{criterion}»",
        },
      ],
      outcome: {
        en: "three ideas at most",
        de: "höchstens drei Ideen",
        fr: "trois idées au plus",
        es: "tres ideas como máximo",
      },
      share: 20,
      lead: "decider",
    },
  ],
  readBack: {
    id: "read-back",
    title: {
      en: "Who tests what",
      de: "Wer was testet",
      fr: "Qui teste quoi",
      es: "Quién prueba qué",
    },
    outcome: {
      en: "a name and a date per idea",
      de: "Name und Datum je Idee",
      fr: "un nom et une date par idée",
      es: "nombre y fecha por idea",
    },
    share: 15,
    lead: "organiser",
  },
  at30: { question: 5, alone: 10, share: 10, choose: 5 },
  questions: [
    {
      ask: {
        en: "What would have to be true for {userGroup} to be rid of this: “{problem}”?",
        de: "{userGroup}: Was müsste gelten, damit das verschwindet – „{problem}“?",
        fr: "{userGroup} : que faudrait-il pour que ceci disparaisse – « {problem} » ?",
        es: "{userGroup}: ¿qué tendría que cumplirse para que esto desaparezca – «{problem}»?",
      },
    },
    {
      ask: {
        en: "What would you do without this limit, and what of that survives with it: “{constraint}”?",
        de: "Was wäre ohne diese Grenze denkbar, und was davon bleibt mit ihr: „{constraint}“?",
        fr: "Que ferait-on sans cette limite, et qu'en reste-t-il avec elle : « {constraint} » ?",
        es: "¿Qué se haría sin este límite y qué queda de eso con él: «{constraint}»?",
      },
    },
    {
      ask: {
        en: "Which trick do people use for this today: “{task}”?",
        de: "Mit welchem Trick behilft man sich heute: „{task}“?",
        fr: "Par quelle astuce s'en sort-on aujourd'hui : « {task} » ?",
        es: "¿Con qué truco se resuelve hoy: «{task}»?",
      },
    },
    {
      ask: {
        en: "Which idea would fail first on this criterion: “{criterion}”?",
        de: "Welche Idee scheitert zuerst an diesem Kriterium: „{criterion}“?",
        fr: "Quelle idée échoue d'abord sur ce critère : « {criterion} » ?",
        es: "¿Qué idea falla primero en este criterio: «{criterion}»?",
      },
    },
    {
      ask: {
        en: "What is the cheapest test before {date}?",
        de: "Was ist der günstigste Test bis {date}?",
        fr: "Quel est le test le moins coûteux avant le {date} ?",
        es: "¿Cuál es la prueba más barata antes del {date}?",
      },
    },
    {
      ask: {
        en: "Who would veto the favourite, and why?",
        de: "Wer würde die Lieblingsidee ablehnen, und warum?",
        fr: "Qui refuserait l'idée favorite, et pourquoi ?",
        es: "¿Quién vetaría la idea favorita, y por qué?",
      },
      why: {
        en: "A veto heard before the choice saves the test.",
        de: "Ein Veto vor der Auswahl erspart den Test.",
        fr: "Un veto entendu avant le choix évite un test inutile.",
        es: "Un veto oído antes de elegir ahorra la prueba.",
      },
    },
  ],
  challenges: WORKSHOP_CHALLENGES,
  strategy: [
    {
      en: "Send the question a day ahead, so that the silence is put to use: “{problem}”.",
      de: "Die Frage einen Tag vorher schicken, damit die Stille genutzt wird: „{problem}“.",
      fr: "Envoyer la question la veille, pour que le silence serve : « {problem} ».",
      es: "Enviar la pregunta un día antes, para aprovechar el silencio: «{problem}».",
    },
    {
      en: "Set the criterion before the first idea, and write it on the wall.",
      de: "Das Kriterium vor der ersten Idee setzen und an die Wand schreiben.",
      fr: "Fixer le critère avant la première idée et l'écrire au mur.",
      es: "Fijar el criterio antes de la primera idea y escribirlo en la pared.",
    },
    {
      en: "The facilitator keeps time and contributes no ideas.",
      de: "Die Moderation hält die Zeit und bringt keine Ideen ein.",
      fr: "La personne qui anime tient le temps et n'apporte pas d'idées.",
      es: "Quien modera lleva el tiempo y no aporta ideas.",
    },
  ],
  strategyGoals: [
    {
      en: "Three ideas at most, each testable: “{problem}”",
      de: "Höchstens drei Ideen, jede testbar: „{problem}“",
      fr: "Trois idées au plus, chacune testable : « {problem} »",
      es: "Tres ideas como máximo, todas comprobables: «{problem}»",
    },
    {
      en: "An owner for each chosen idea",
      de: "Ein Name für jede gewählte Idee",
      fr: "Un nom pour chaque idée choisie",
      es: "Un nombre para cada idea elegida",
    },
    {
      en: "First test by {date}",
      de: "Erster Test bis {date}",
      fr: "Premier test avant le {date}",
      es: "Primera prueba antes del {date}",
    },
  ],
};
