import type { Playbook } from "../playbook.ts";

/** We pitch: somebody else agrees to a next step, because they see their problem understood. */
export const PITCH: Playbook = {
  goals: [
    {
      en: "{client} agrees to this next step – {nextStep} – because they see their problem understood: “{problem}”.",
      de: "{client} sagt zu ({nextStep}), weil das Problem verstanden ist: „{problem}“.",
      fr: "{client} donne son accord ({nextStep}), parce que ceci est compris : « {problem} ».",
      es: "{client} acepta ({nextStep}), porque ve que se entiende esto: «{problem}».",
    },
    {
      en: "{client} agrees to a next step, because they see their problem understood: “{problem}”.",
      de: "{client} stimmt einem nächsten Schritt zu, weil das Problem verstanden ist: „{problem}“.",
      fr: "{client} accepte une prochaine étape, parce que ceci est compris : « {problem} ».",
      es: "{client} acepta un siguiente paso, porque ve que se entiende esto: «{problem}».",
    },
    {
      en: "{client} agrees to a next step with a date, because they see their problem understood.",
      de: "{client} stimmt einem nächsten Schritt mit Datum zu, weil das Problem verstanden ist.",
      fr: "{client} accepte une prochaine étape datée, parce que son problème est compris.",
      es: "{client} acepta un siguiente paso con fecha, porque ve que se entiende su problema.",
    },
    {
      en: "Leave with a dated next step, because they see their problem understood.",
      de: "Mit einem datierten nächsten Schritt gehen, weil das Problem verstanden ist.",
      fr: "Repartir avec une prochaine étape datée, parce que le problème est compris.",
      es: "Salir con un siguiente paso con fecha, porque se ve que el problema se entiende.",
    },
  ],
  agenda: [
    {
      id: "problem",
      title: {
        en: "Their problem, in their words",
        de: "Das Problem, in deren Worten",
        fr: "Leur problème, dans leurs mots",
        es: "Su problema, con sus palabras",
      },
      outcome: {
        en: "confirmed or corrected",
        de: "Bestätigung oder Korrektur",
        fr: "confirmation ou correction",
        es: "confirmación o corrección",
      },
      share: 20,
      lead: "presenter",
      sharper: [
        {
          en: "In their words: “{problem}”",
          de: "In deren Worten: „{problem}“",
          fr: "Dans leurs mots : « {problem} »",
          es: "Con sus palabras: «{problem}»",
        },
      ],
    },
    {
      id: "approach",
      title: {
        en: "Our approach, with one proof",
        de: "Unser Weg, mit einem Beleg",
        fr: "Notre approche, avec une preuve",
        es: "Nuestro enfoque, con una prueba",
      },
      outcome: {
        en: "a list of doubts",
        de: "Liste der Zweifel",
        fr: "liste des doutes",
        es: "lista de dudas",
      },
      share: 30,
      lead: "presenter",
      drop: 1,
    },
    {
      id: "talk",
      title: {
        en: "Conversation: what is missing for a yes",
        de: "Gespräch: was zum Ja fehlt",
        fr: "Conversation : ce qui manque pour un oui",
        es: "Conversación: qué falta para un sí",
      },
      outcome: {
        en: "what is missing, point by point",
        de: "das Fehlende, Punkt für Punkt",
        fr: "ce qui manque, point par point",
        es: "lo que falta, punto por punto",
      },
      share: 35,
      lead: "facilitator",
    },
  ],
  at30: { problem: 10, talk: 15, "read-back": 5 },
  readBack: {
    id: "read-back",
    title: { en: "Next step", de: "Nächster Schritt", fr: "Étape suivante", es: "Siguiente paso" },
    outcome: {
      en: "a date and a name on each side",
      de: "ein Datum, ein Name je Seite",
      fr: "une date, un nom de chaque côté",
      es: "una fecha y un nombre por parte",
    },
    share: 15,
    lead: "organiser",
  },
  questions: [
    {
      ask: {
        en: "What must be true for {client} to start by {date}?",
        de: "Was muss gegeben sein, damit {client} bis {date} beginnt?",
        fr: "Que faut-il pour un démarrage avant le {date}, côté {client} ?",
        es: "¿Qué debe cumplirse para que {client} empiece antes del {date}?",
      },
    },
    {
      ask: {
        en: "What does this cost {client} while it stays: “{problem}”?",
        de: "Was kostet das {client}, solange es bleibt: „{problem}“?",
        fr: "Que coûte ceci, côté {client}, tant que cela dure : « {problem} » ?",
        es: "¿Qué le cuesta esto a {client} mientras siga así: «{problem}»?",
      },
    },
    {
      ask: {
        en: "What has been tried before: “{problem}”?",
        de: "Was wurde dagegen schon versucht: „{problem}“?",
        fr: "Qu'a-t-on déjà essayé contre ceci : « {problem} » ?",
        es: "¿Qué se ha probado ya contra esto: «{problem}»?",
      },
    },
    {
      ask: {
        en: "What would stop {client} from doing this next: {nextStep}?",
        de: "Was hielte {client} davon ab: {nextStep}?",
        fr: "Qu'est-ce qui empêcherait {client} de faire ceci : {nextStep} ?",
        es: "¿Qué impediría a {client} hacer esto: {nextStep}?",
      },
    },
    {
      ask: {
        en: "Who else decides, and what do they need to see?",
        de: "Wer entscheidet noch mit, und was muss dafür vorliegen?",
        fr: "Qui d'autre décide, et que faut-il lui montrer ?",
        es: "¿Quién más decide, y qué necesita ver?",
      },
    },
  ],
  challenges: [
    {
      needs: "twoCompanies",
      title: {
        en: "A pitch turns into a monologue: {evidence}",
        de: "Ein Pitch wird zum Monolog: {evidence}",
        fr: "Une soutenance devient un monologue : {evidence}",
        es: "Una propuesta se vuelve monólogo: {evidence}",
      },
      text: {
        en: "Whoever only listens takes the doubt home.",
        de: "Wer nur zuhört, nimmt den Zweifel ungesagt nach Hause.",
        fr: "Qui ne fait qu'écouter repart avec son doute.",
        es: "Quien solo escucha se lleva la duda a casa.",
      },
      solution: {
        en: "Stop at half-time and ask what is missing.",
        de: "Zur Halbzeit anhalten und fragen, was fehlt.",
        fr: "S'arrêter à la moitié et demander ce qui manque.",
        es: "Parar a la mitad y preguntar qué falta.",
      },
    },
    {
      needs: "noDecider",
      title: {
        en: "Nobody is named who can say yes",
        de: "Niemand ist genannt, der zusagen kann",
        fr: "Personne n'est désigné pour dire oui",
        es: "No consta quién puede decir que sí",
      },
      text: {
        en: "A pitch that has to be retold is retold without its proof.",
        de: "Was weitererzählt werden muss, verliert unterwegs seinen Beleg.",
        fr: "Ce qui doit être répété à d'autres perd sa preuve en route.",
        es: "Lo que hay que contar a otros pierde su prueba por el camino.",
      },
      solution: {
        en: "Ask for the name in the last item and leave one page for them.",
        de: "Im letzten Punkt nach dem Namen fragen und dafür eine Seite dalassen.",
        fr: "Demander le nom au dernier point et laisser une page à son attention.",
        es: "Pedir el nombre en el último punto y dejar una página para esa persona.",
      },
    },
    {
      needs: "shortTime",
      title: {
        en: "No time for a portrait of ourselves: {evidence}",
        de: "Keine Zeit für ein Selbstporträt: {evidence}",
        fr: "Pas de temps pour un autoportrait : {evidence}",
        es: "No hay tiempo para un autorretrato: {evidence}",
      },
      text: {
        en: "Who we are can be read; what they think has to be heard.",
        de: "Wer wir sind, lässt sich lesen; was sie denken, nur hören.",
        fr: "Qui nous sommes se lit ; ce qu'ils pensent s'entend.",
        es: "Quiénes somos se lee; lo que piensan hay que oírlo.",
      },
      solution: {
        en: "Send it the day before and start with their problem at minute 0.",
        de: "Am Vortag schicken und in Minute 0 mit dem Problem beginnen.",
        fr: "L'envoyer la veille et commencer par leur problème dès la minute 0.",
        es: "Enviarlo el día anterior y empezar por su problema en el minuto 0.",
      },
    },
  ],
  strategy: [
    {
      en: "Bring one proof that is close to this: “{problem}”.",
      de: "Einen Beleg mitbringen, der nah daran ist: „{problem}“.",
      fr: "Apporter une seule preuve, proche de ceci : « {problem} ».",
      es: "Llevar una sola prueba, cercana a esto: «{problem}».",
    },
    {
      en: "Open with the problem, not with the company; ask before answering.",
      de: "Mit dem Problem beginnen, nicht mit der Firma; erst fragen, dann antworten.",
      fr: "Ouvrir sur le problème, pas sur l'entreprise ; demander avant de répondre.",
      es: "Abrir con el problema, no con la empresa; preguntar antes de responder.",
    },
  ],
  strategyGoals: [
    {
      en: "A next step with its date: {nextStep}",
      de: "Ein nächster Schritt mit Datum: {nextStep}",
      fr: "Une prochaine étape avec sa date : {nextStep}",
      es: "Un siguiente paso con su fecha: {nextStep}",
    },
    {
      en: "The strongest doubt, heard and written down",
      de: "Der stärkste Zweifel, gehört und notiert",
      fr: "Le doute le plus fort, entendu et noté",
      es: "La duda más fuerte, oída y anotada",
    },
  ],
};
