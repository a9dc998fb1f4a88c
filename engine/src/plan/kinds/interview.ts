import type { Playbook } from "../playbook.ts";

/**
 * Comparable evidence for a role. Nothing from a CV and nothing about the person stands in it: it may be read by them.
 */
export const INTERVIEW: Playbook = {
  goals: [
    {
      en: "Collect evidence on “{criterion}” for the role of {role}, scored alone before anyone talks.",
      de: "Belege sammeln und einzeln bewerten, bevor jemand spricht – {role}: „{criterion}“.",
      fr: "Recueillir des faits, notés chacun pour soi avant d'en parler – {role} : « {criterion} ».",
      es: "Reunir evidencias, puntuadas a solas antes de comentarlas – {role}: «{criterion}».",
    },
    {
      en: "Collect comparable evidence for the role of {role}, scored alone before anyone talks.",
      de: "Vergleichbare Belege sammeln und einzeln bewerten, bevor jemand spricht: {role}.",
      fr: "Recueillir des faits comparables, notés chacun pour soi avant d'en parler : {role}.",
      es: "Reunir evidencias comparables, puntuadas a solas antes de comentarlas: {role}.",
    },
    {
      en: "Collect comparable evidence, scored alone before anyone talks.",
      de: "Vergleichbare Belege sammeln und einzeln bewerten, bevor jemand spricht.",
      fr: "Recueillir des faits comparables, notés chacun pour soi avant d'en parler.",
      es: "Reunir evidencias comparables, puntuadas a solas antes de comentarlas.",
    },
  ],
  agenda: [
    {
      id: "welcome",
      title: {
        en: "Welcome, and how it runs",
        de: "Begrüßung und Ablauf",
        fr: "Accueil et déroulé",
        es: "Bienvenida y desarrollo",
      },
      outcome: {
        en: "an order that both sides know",
        de: "ein Ablauf, den beide Seiten kennen",
        fr: "un déroulé connu des deux côtés",
        es: "un desarrollo conocido por ambas partes",
      },
      share: 5,
      lead: "organiser",
      drop: 1,
    },
    {
      id: "case",
      title: {
        en: "One case in depth",
        de: "Ein Fall im Detail",
        fr: "Un cas en détail",
        es: "Un caso a fondo",
      },
      outcome: {
        en: "evidence, in the words that were said",
        de: "Belege, im gesagten Wortlaut",
        fr: "des faits, dans les mots entendus",
        es: "evidencias, con las palabras dichas",
      },
      share: 30,
      lead: "guest",
    },
    {
      id: "criteria",
      title: {
        en: "Follow-up, one criterion at a time",
        de: "Nachfragen, ein Kriterium nach dem anderen",
        fr: "Relances, un critère à la fois",
        es: "Preguntas, un criterio cada vez",
      },
      outcome: {
        en: "notes per criterion",
        de: "Notizen je Kriterium",
        fr: "des notes par critère",
        es: "notas por criterio",
      },
      share: 35,
      lead: "facilitator",
      sharper: [
        {
          en: "Follow-up on: “{criterion}”",
          de: "Nachfragen zu: „{criterion}“",
          fr: "Relances sur : « {criterion} »",
          es: "Preguntas sobre: «{criterion}»",
        },
      ],
    },
    {
      id: "theirs",
      title: {
        en: "Questions from the other side",
        de: "Fragen von der anderen Seite",
        fr: "Questions de l'autre côté",
        es: "Preguntas de la otra parte",
      },
      outcome: {
        en: "answers, or a day for the answer",
        de: "Antworten oder ein Tag dafür",
        fr: "des réponses, ou un jour pour répondre",
        es: "respuestas, o un día para darlas",
      },
      share: 20,
      lead: "guest",
    },
  ],
  at30: { case: 10, criteria: 10, theirs: 5, "read-back": 5 },
  readBack: {
    id: "read-back",
    title: {
      en: "Scores, each alone, after goodbye",
      de: "Bewertung, einzeln, nach dem Abschied",
      fr: "Notes, chacun pour soi, après le départ",
      es: "Puntuación, a solas, tras la despedida",
    },
    outcome: {
      en: "written scores per criterion",
      de: "schriftliche Bewertung je Kriterium",
      fr: "des notes écrites par critère",
      es: "puntuación escrita por criterio",
    },
    share: 10,
    lead: "organiser",
  },
  questions: [
    {
      ask: {
        en: "Where in this case does it show: “{criterion}”?",
        de: "Wo zeigt sich das in diesem Fall: „{criterion}“?",
        fr: "Où cela se voit-il dans ce cas : « {criterion} » ?",
        es: "¿Dónde se ve en este caso: «{criterion}»?",
      },
    },
    {
      ask: {
        en: "Which decision was your own, and which was the team's?",
        de: "Welche Entscheidung war die eigene, welche die des Teams?",
        fr: "Quelle décision était individuelle, et laquelle venait de l'équipe ?",
        es: "¿Qué decisión fue propia y cuál del equipo?",
      },
      why: {
        en: "Work in a portfolio is mostly the work of several people.",
        de: "Was in einem Portfolio steht, haben meist mehrere gemacht.",
        fr: "Ce qu'un portfolio montre est le plus souvent fait à plusieurs.",
        es: "Lo que muestra un portfolio suele ser obra de varias personas.",
      },
    },
    {
      ask: {
        en: "What changed between the first version and the one that shipped, and why?",
        de: "Was hat sich von der ersten zur veröffentlichten Fassung geändert, und warum?",
        fr: "Qu'est-ce qui a changé entre la première version et celle publiée, et pourquoi ?",
        es: "¿Qué cambió entre la primera versión y la publicada, y por qué?",
      },
    },
    {
      ask: {
        en: "Which feedback was rejected, and on what grounds?",
        de: "Welches Feedback wurde abgelehnt, und aus welchem Grund?",
        fr: "Quel retour a été écarté, et pour quelle raison ?",
        es: "¿Qué comentario se rechazó, y con qué motivo?",
      },
    },
    {
      ask: {
        en: "Whom did the result not serve?",
        de: "Wem hat das Ergebnis nicht geholfen?",
        fr: "À qui le résultat n'a-t-il pas servi ?",
        es: "¿A quién no le sirvió el resultado?",
      },
    },
  ],
  questionsAreFixed: true,
  challenges: [
    {
      needs: "typical",
      title: {
        en: "Talks with different questions cannot be compared",
        de: "Gespräche mit verschiedenen Fragen sind nicht vergleichbar",
        fr: "Des entretiens aux questions différentes ne se comparent pas",
        es: "Las entrevistas con preguntas distintas no se comparan",
      },
      text: {
        en: "Some criteria get asked three times and others never.",
        de: "Manche Kriterien werden dreimal gefragt, andere nie.",
        fr: "Certains critères sont demandés trois fois, d'autres jamais.",
        es: "Unos criterios se preguntan tres veces y otros ninguna.",
      },
      solution: {
        en: "Give each interviewer one criterion before it starts.",
        de: "Vor dem Start jeder fragenden Person ein Kriterium geben.",
        fr: "Attribuer un critère à chaque personne du jury avant le début.",
        es: "Dar un criterio a cada persona del panel antes de empezar.",
      },
    },
    {
      needs: "shortTime",
      title: {
        en: "The case fills the time: {evidence}",
        de: "Der Fall füllt die Zeit: {evidence}",
        fr: "Le cas prend tout le temps : {evidence}",
        es: "El caso llena el tiempo: {evidence}",
      },
      text: {
        en: "What is left out is the follow-up, which tells most.",
        de: "Es fehlt dann das Nachfragen, das am meisten zeigt.",
        fr: "Il manque alors les relances, qui en disent le plus.",
        es: "Lo que falta entonces son las preguntas, que dicen más.",
      },
      solution: {
        en: "Agree one case beforehand and check the clock at half of it.",
        de: "Vorher einen Fall vereinbaren und zur Hälfte auf die Uhr sehen.",
        fr: "Convenir d'un seul cas avant et regarder l'heure à la moitié.",
        es: "Acordar antes un solo caso y mirar el reloj a la mitad.",
      },
    },
    {
      needs: "typical",
      title: {
        en: "Polished visuals outshine the reasoning",
        de: "Glänzende Bilder überstrahlen die Gründe",
        fr: "De beaux visuels éclipsent le raisonnement",
        es: "Los visuales brillantes tapan el razonamiento",
      },
      text: {
        en: "Finish can be judged at a glance, decisions cannot.",
        de: "Das Aussehen beurteilt ein Blick, Entscheidungen nicht.",
        fr: "La finition se juge d'un coup d'œil, les décisions non.",
        es: "El acabado se juzga de un vistazo, las decisiones no.",
      },
      solution: {
        en: "Ask the same questions in the same order; note what was said before scoring.",
        de: "Dieselben Fragen in derselben Reihenfolge stellen; erst notieren, dann bewerten.",
        fr: "Poser les mêmes questions dans le même ordre ; consigner les réponses avant de noter.",
        es: "Hacer las mismas preguntas en el mismo orden; anotar antes de puntuar.",
      },
    },
  ],
  strategy: [
    {
      en: "Split the criteria among the interviewers beforehand: “{criterion}”.",
      de: "Die Kriterien vorher auf die Fragenden verteilen: „{criterion}“.",
      fr: "Répartir les critères au préalable dans le jury : « {criterion} ».",
      es: "Repartir antes los criterios en el panel: «{criterion}».",
    },
    {
      en: "Agree the criteria before; open the debrief with the written scores.",
      de: "Die Kriterien vorher festlegen; die Auswertung beginnt mit den schriftlichen Bewertungen.",
      fr: "Fixer les critères avant ; ouvrir le bilan avec les notes écrites.",
      es: "Fijar antes los criterios; el balance empieza con las puntuaciones escritas.",
    },
  ],
  strategyGoals: [
    {
      en: "A written score for each criterion: {role}",
      de: "Eine schriftliche Bewertung je Kriterium: {role}",
      fr: "Une note écrite pour chaque critère : {role}",
      es: "Una puntuación escrita por criterio: {role}",
    },
    {
      en: "The same core questions for everyone",
      de: "Dieselben Kernfragen für alle",
      fr: "Les mêmes questions de base pour tous",
      es: "Las mismas preguntas básicas para todos",
    },
  ],
};
