import type { Playbook } from "../playbook.ts";

/** One or two changes that are really tried. What is said stays in it: nothing is quoted elsewhere. */
export const RETROSPECTIVE: Playbook = {
  goals: [
    {
      en: "Choose at most two changes to try until {date}, because of what happened in {the project}.",
      de: "Höchstens zwei Änderungen wählen und bis {date} erproben, gelernt aus: {project}.",
      fr: "Choisir deux changements au plus, à essayer jusqu'au {date}, tirés du vécu : {project}.",
      es: "Elegir como mucho dos cambios que probar hasta el {date}, según lo vivido: {project}.",
    },
    {
      en: "Choose at most two changes to try until {date}.",
      de: "Höchstens zwei Änderungen wählen und bis {date} erproben.",
      fr: "Choisir deux changements au plus, à essayer jusqu'au {date}.",
      es: "Elegir como mucho dos cambios que probar hasta el {date}.",
    },
    {
      en: "Choose at most two changes to try, because of what happened in {the project}.",
      de: "Höchstens zwei Änderungen zum Erproben wählen, gelernt aus: {project}.",
      fr: "Choisir deux changements au plus à essayer, tirés du vécu : {project}.",
      es: "Elegir como mucho dos cambios que probar, según lo vivido: {project}.",
    },
    {
      en: "Choose at most two changes to try, each with one owner.",
      de: "Höchstens zwei Änderungen zum Erproben wählen, jede mit einem Namen.",
      fr: "Choisir deux changements au plus à essayer, chacun avec un nom.",
      es: "Elegir como mucho dos cambios que probar, cada uno con un nombre.",
    },
  ],
  agenda: [
    {
      id: "kept",
      title: {
        en: "What became of the last changes",
        de: "Was aus den letzten Änderungen wurde",
        fr: "Ce que sont devenus les derniers changements",
        es: "Qué fue de los últimos cambios",
      },
      outcome: {
        en: "kept or dropped, each",
        de: "je Änderung: behalten oder gestrichen",
        fr: "pour chacun : gardé ou abandonné",
        es: "para cada uno: se mantiene o se descarta",
      },
      share: 10,
      lead: "facilitator",
    },
    {
      id: "timeline",
      title: {
        en: "What happened, in order",
        de: "Was geschah, der Reihe nach",
        fr: "Ce qui s'est passé, dans l'ordre",
        es: "Qué pasó, por orden",
      },
      outcome: {
        en: "a timeline with dates",
        de: "ein Zeitstrahl mit Daten",
        fr: "une frise datée",
        es: "una línea de tiempo con fechas",
      },
      share: 15,
      lead: "everyone",
      drop: 1,
    },
    {
      id: "write",
      title: {
        en: "Write and group, in silence",
        de: "Schreiben und gruppieren, in Stille",
        fr: "Écrire et regrouper, en silence",
        es: "Escribir y agrupar, en silencio",
      },
      outcome: {
        en: "clusters on the wall",
        de: "Gruppen an der Wand",
        fr: "des groupes au mur",
        es: "grupos en la pared",
      },
      share: 25,
      lead: "everyone",
    },
    {
      id: "top",
      title: {
        en: "The top two: what caused them",
        de: "Die zwei wichtigsten: was dahintersteckt",
        fr: "Les deux premiers : leurs causes",
        es: "Los dos primeros: qué los causó",
      },
      outcome: {
        en: "causes, with events and dates",
        de: "Ursachen, mit Ereignissen und Daten",
        fr: "des causes, avec faits et dates",
        es: "causas, con hechos y fechas",
      },
      share: 30,
      lead: "facilitator",
      sharper: [
        {
          en: "Causes behind: “{problem}”",
          de: "Ursachen hinter: „{problem}“",
          fr: "Causes de ceci : « {problem} »",
          es: "Causas de esto: «{problem}»",
        },
      ],
    },
    {
      id: "choose",
      title: {
        en: "Choose what to try",
        de: "Wählen, was erprobt wird",
        fr: "Choisir ce qu'on essaie",
        es: "Elegir qué se prueba",
      },
      outcome: {
        en: "at most two changes, one owner each",
        de: "höchstens zwei Änderungen, je ein Name",
        fr: "deux changements au plus, un nom chacun",
        es: "como mucho dos cambios, un nombre cada uno",
      },
      share: 15,
      lead: "everyone",
    },
  ],
  at30: { kept: 5, write: 10, top: 10, choose: 5 },
  readBack: {
    id: "read-back",
    title: {
      en: "Read-back",
      de: "Ergebnisse vorlesen",
      fr: "Relecture des engagements",
      es: "Lectura de acuerdos",
    },
    outcome: {
      en: "owner and check date per change",
      de: "Name und Prüfdatum je Änderung",
      fr: "un nom et une date de contrôle par changement",
      es: "responsable y fecha de revisión por cambio",
    },
    share: 5,
    lead: "facilitator",
  },
  questions: [
    {
      ask: {
        en: "Where was most time lost in {the project}?",
        de: "Wo ging am meisten Zeit verloren: {project}?",
        fr: "Où a-t-on perdu le plus de temps : {project} ?",
        es: "¿Dónde se perdió más tiempo: {project}?",
      },
    },
    {
      ask: {
        en: "When could this first have been seen: “{problem}”?",
        de: "Wann war das zum ersten Mal zu sehen: „{problem}“?",
        fr: "Quand aurait-on pu le voir pour la première fois : « {problem} » ?",
        es: "¿Cuándo se pudo ver esto por primera vez: «{problem}»?",
      },
      why: {
        en: "A sign that was there can be looked for next time.",
        de: "Ein Zeichen, das es gab, lässt sich beim nächsten Mal suchen.",
        fr: "Un signe qui existait peut se guetter la prochaine fois.",
        es: "Una señal que existió se puede buscar la próxima vez.",
      },
    },
    {
      ask: {
        en: "What small enough to try could show a difference by {date}?",
        de: "Was ist klein genug, um bis {date} einen Unterschied zu zeigen?",
        fr: "Quel changement assez petit montrerait une différence d'ici au {date} ?",
        es: "¿Qué cambio es tan pequeño que se notaría antes del {date}?",
      },
    },
    {
      ask: {
        en: "What worked only by luck?",
        de: "Was hat nur mit Glück geklappt?",
        fr: "Qu'est-ce qui n'a marché que par chance ?",
        es: "¿Qué salió bien solo por suerte?",
      },
    },
    {
      ask: {
        en: "What stops, so that the change has room?",
        de: "Was hört auf, damit die Änderung Platz hat?",
        fr: "Qu'arrête-t-on pour faire de la place au changement ?",
        es: "¿Qué se deja de hacer para dar sitio al cambio?",
      },
    },
  ],
  challenges: [
    {
      needs: "carriedOften",
      title: {
        en: "The same topic comes back: {evidence}",
        de: "Dasselbe Thema kommt wieder: {evidence}",
        fr: "Le même sujet revient : {evidence}",
        es: "Vuelve el mismo tema: {evidence}",
      },
      text: {
        en: "A change that is too big is carried on and never tried.",
        de: "Eine zu große Änderung wird mitgeschleppt und nie erprobt.",
        fr: "Un changement trop grand se reporte et ne s'essaie jamais.",
        es: "Un cambio demasiado grande se arrastra y nunca se prueba.",
      },
      solution: {
        en: "Shrink it in item one until it fits two weeks, or drop it.",
        de: "In Punkt eins kürzen, bis es in zwei Wochen passt, oder streichen.",
        fr: "Le réduire au premier point jusqu'à tenir en deux semaines, ou l'abandonner.",
        es: "Reducirlo en el primer punto hasta que quepa en dos semanas, o descartarlo.",
      },
    },
    {
      needs: "manyPeople",
      title: {
        en: "Many voices make many actions: {evidence}",
        de: "Viele Stimmen, viele Maßnahmen: {evidence}",
        fr: "Beaucoup de voix, beaucoup d'actions : {evidence}",
        es: "Muchas voces, muchas acciones: {evidence}",
      },
      text: {
        en: "Ten actions are none: nobody remembers them in a week.",
        de: "Zehn Maßnahmen sind keine: in einer Woche weiß sie niemand mehr.",
        fr: "Dix actions n'en font aucune : dans une semaine, plus personne n'y pense.",
        es: "Diez acciones son ninguna: en una semana nadie las recuerda.",
      },
      solution: {
        en: "Vote after the silence; the top two get an owner, the rest goes.",
        de: "Nach der Stille abstimmen; zwei bekommen einen Namen, der Rest entfällt.",
        fr: "Voter après le silence ; les deux premières ont un nom, le reste tombe.",
        es: "Votar tras el silencio; las dos primeras reciben un nombre, el resto se retira.",
      },
    },
    {
      needs: "typical",
      title: {
        en: "Causes turn into blame",
        de: "Aus Ursachen werden Vorwürfe",
        fr: "Les causes deviennent des reproches",
        es: "Las causas se vuelven reproches",
      },
      text: {
        en: "Who feels accused leaves out what others could learn from.",
        de: "Wer sich angeklagt fühlt, lässt weg, woraus andere lernen könnten.",
        fr: "Qui se sent accusé tait ce qui servirait aux autres.",
        es: "Quien se siente señalado calla lo que otros podrían aprender.",
      },
      solution: {
        en: "Write events and dates on the wall, not names, from the first minute.",
        de: "Von der ersten Minute an Ereignisse und Daten notieren, keine Namen.",
        fr: "Dès la première minute, noter des faits et des dates, pas des noms.",
        es: "Desde el primer minuto, anotar hechos y fechas, no nombres.",
      },
    },
  ],
  strategy: [
    {
      en: "Let somebody lead who manages nobody here; managers speak last.",
      de: "Es moderiert jemand ohne Leitungsrolle; wer leitet, spricht zuletzt.",
      fr: "L'animation revient à une personne sans rôle hiérarchique ; la direction parle en dernier.",
      es: "Modera alguien sin mando sobre el equipo; quien dirige habla al final.",
    },
    {
      en: "Have the dates of {the project} ready before it starts.",
      de: "Die Daten vorher bereitlegen: {project}.",
      fr: "Préparer les dates avant de commencer : {project}.",
      es: "Tener las fechas preparadas antes de empezar: {project}.",
    },
  ],
  strategyGoals: [
    {
      en: "At most two changes, to be checked on {date}",
      de: "Höchstens zwei Änderungen, Prüfung am {date}",
      fr: "Deux changements au plus, contrôle le {date}",
      es: "Como mucho dos cambios, revisión el {date}",
    },
    {
      en: "Every earlier change kept or dropped",
      de: "Jede frühere Änderung behalten oder gestrichen",
      fr: "Chaque changement passé gardé ou abandonné",
      es: "Cada cambio anterior mantenido o descartado",
    },
  ],
};
