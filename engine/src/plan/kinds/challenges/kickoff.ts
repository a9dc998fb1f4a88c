import type { PlaybookChallenge } from "../../playbook.ts";

/** What goes wrong before the first day of work. */
export const KICKOFF_CHALLENGES: readonly PlaybookChallenge[] = [
  {
    needs: "twoCompanies",
    title: {
      en: "Two companies, possibly two voices: {evidence}",
      de: "Zwei Firmen, womöglich zwei Stimmen: {evidence}",
      fr: "Deux entreprises, peut-être deux voix : {evidence}",
      es: "Dos empresas, quizá dos voces: {evidence}",
    },
    text: {
      en: "A yes from one side is not yet a yes from both.",
      de: "Ein Ja der einen Seite ist noch kein Ja beider.",
      fr: "Un oui d'un côté n'est pas encore un oui des deux.",
      es: "Un sí de una parte aún no es un sí de ambas.",
    },
    solution: {
      en: "Write one deciding name per topic and side before the first dates are set.",
      de: "Je Thema und Seite einen entscheidenden Namen festhalten, bevor die ersten Termine stehen.",
      fr: "Noter qui décide, par sujet et par côté, avant de fixer les premières dates.",
      es: "Anotar quién decide, por tema y parte, antes de fijar las primeras fechas.",
    },
  },
  {
    needs: "noDecider",
    title: {
      en: "The invitation names nobody who decides",
      de: "Die Einladung nennt keine entscheidende Person",
      fr: "L'invitation ne dit pas qui décide",
      es: "La invitación no dice quién decide",
    },
    text: {
      en: "Without that name each open question comes round twice.",
      de: "Ohne diesen Namen läuft jede offene Frage zweimal um.",
      fr: "Sans ce nom, chaque question ouverte revient une seconde fois.",
      es: "Sin ese nombre, cada pregunta abierta vuelve una segunda vez.",
    },
    solution: {
      en: "Ask in the first item who sponsors this, and write the name down.",
      de: "Im ersten Punkt fragen, wer den Auftrag gibt, und den Namen aufschreiben.",
      fr: "Demander au premier point qui commande le projet, et noter le nom.",
      es: "Preguntar en el primer punto quién encarga el proyecto y anotar el nombre.",
    },
  },
  {
    needs: "typical",
    title: {
      en: "Two pictures of success in one room",
      de: "Zwei Bilder vom Erfolg in einem Raum",
      fr: "Deux images du succès dans une même salle",
      es: "Dos imágenes del éxito en una sala",
    },
    text: {
      en: "Each side works towards its own, and the gap shows late.",
      de: "Jede Seite arbeitet auf ihr Bild zu, und der Abstand zeigt sich spät.",
      fr: "Chacun avance vers la sienne, et l'écart apparaît tard.",
      es: "Cada parte avanza hacia la suya y la diferencia se ve tarde.",
    },
    solution: {
      en: "In the first ten minutes all write the sentence and read it out; the sponsor settles it.",
      de: "In den ersten zehn Minuten schreiben alle den Satz und lesen ihn vor; die Auftraggeber entscheiden.",
      fr: "Dans les dix premières minutes, chacun écrit la phrase et la lit ; le commanditaire tranche.",
      es: "En los primeros diez minutos todos escriben la frase y la leen; quien encarga decide.",
    },
  },
  {
    needs: "typical",
    title: {
      en: "The scope lists only what is in",
      de: "Der Umfang nennt nur, was drin ist",
      fr: "Le périmètre ne dit que ce qui est dedans",
      es: "El alcance solo dice lo que está dentro",
    },
    text: {
      en: "What nobody ruled out ends up expected.",
      de: "Was niemand ausgeschlossen hat, wird am Ende erwartet.",
      fr: "Ce que personne n'exclut finit par être attendu.",
      es: "Lo que nadie descarta se acaba esperando.",
    },
    solution: {
      en: "Before the scope item ends, write down five things that stay out.",
      de: "Vor Ende dieses Punkts fünf Dinge aufschreiben, die draußen bleiben.",
      fr: "Avant de clore ce point, écrire cinq choses qui restent dehors.",
      es: "Antes de cerrar este punto, escribir cinco cosas que quedan fuera.",
    },
  },
];
