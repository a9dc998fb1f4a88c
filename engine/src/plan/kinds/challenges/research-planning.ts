import type { PlaybookChallenge } from "../../playbook.ts";

/** What makes a study cost more than it tells. */
export const RESEARCH_PLANNING_CHALLENGES: readonly PlaybookChallenge[] = [
  {
    needs: "noDecider",
    title: {
      en: "Nobody is named who will use the result",
      de: "Niemand ist genannt, der das Ergebnis nutzt",
      fr: "Aucun nom pour utiliser le résultat",
      es: "No consta quién usará el resultado",
    },
    text: {
      en: "Without a decision behind it, a readout is only listened to.",
      de: "Ohne Entscheidung dahinter wird ein Ergebnis nur angehört.",
      fr: "Sans décision derrière elle, une restitution est seulement écoutée.",
      es: "Sin decisión detrás, un resultado solo se escucha.",
    },
    solution: {
      en: "Find the name in the first item, and invite that person to one session.",
      de: "Im ersten Punkt den Namen klären und die Person zu einer Sitzung einladen.",
      fr: "Au premier point, trouver le nom et inviter la personne à une session.",
      es: "En el primer punto, buscar el nombre e invitar a esa persona a una sesión.",
    },
  },
  {
    needs: "smallSample",
    title: {
      en: "A small sample is planned: {evidence}",
      de: "Eine kleine Stichprobe ist geplant: {evidence}",
      fr: "Un petit échantillon est prévu : {evidence}",
      es: "Se prevé una muestra pequeña: {evidence}",
    },
    text: {
      en: "It shows what can go wrong, not how often.",
      de: "Sie zeigt, was schiefgehen kann, nicht wie oft.",
      fr: "Il montre ce qui peut échouer, pas à quelle fréquence.",
      es: "Enseña qué puede fallar, no con qué frecuencia.",
    },
    solution: {
      en: "At the method, write down what it can show and name a second source.",
      de: "Bei der Methode festhalten, was sie zeigen kann, und eine zweite Quelle nennen.",
      fr: "À la méthode, écrire ce qu'il peut montrer et nommer une seconde source.",
      es: "En el método, escribir qué puede mostrar y nombrar una segunda fuente.",
    },
  },
  {
    needs: "typical",
    title: {
      en: "More questions than one study can answer",
      de: "Mehr Fragen, als eine Studie beantworten kann",
      fr: "Plus de questions qu'une étude ne peut en traiter",
      es: "Más preguntas de las que caben en un estudio",
    },
    text: {
      en: "A long list leaves each answer thin.",
      de: "Eine lange Liste macht jede Antwort dünn.",
      fr: "Une longue liste rend chaque réponse mince.",
      es: "Una lista larga deja débil cada respuesta.",
    },
    solution: {
      en: "At the first item, rank them and keep three.",
      de: "Beim ersten Punkt ordnen und drei behalten.",
      fr: "Au premier point, les classer et en garder trois.",
      es: "En el primer punto, ordenarlas y quedarse con tres.",
    },
  },
  {
    needs: "typical",
    title: {
      en: "A study can end up confirming what is already chosen",
      de: "Eine Studie kann bestätigen, was schon feststeht",
      fr: "L'étude peut finir par confirmer un choix déjà fait",
      es: "El estudio puede acabar confirmando lo ya elegido",
    },
    text: {
      en: "Then only the pleasant findings get used.",
      de: "Dann zählen nur die angenehmen Befunde.",
      fr: "Alors, seuls les résultats agréables servent.",
      es: "Entonces solo se usan los hallazgos cómodos.",
    },
    solution: {
      en: "Before the method, write down the result that would change our mind.",
      de: "Vor der Methode aufschreiben, welches Ergebnis die Meinung ändern würde.",
      fr: "Avant la méthode, écrire le résultat qui ferait changer d'avis.",
      es: "Antes del método, escribir qué resultado haría cambiar de opinión.",
    },
  },
];
