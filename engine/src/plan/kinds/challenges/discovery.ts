import type { PlaybookChallenge } from "../../playbook.ts";

/** What hides the need behind what is asked for. */
export const DISCOVERY_CHALLENGES: readonly PlaybookChallenge[] = [
  {
    needs: "noUserPresent",
    title: {
      en: "Nobody from the user group is invited",
      de: "Niemand aus der Zielgruppe ist eingeladen",
      fr: "Personne du public visé n'est invité",
      es: "No hay nadie del público usuario",
    },
    text: {
      en: "What is said about users is second hand.",
      de: "Was über die Zielgruppe gesagt wird, ist aus zweiter Hand.",
      fr: "Ce qui se dit des utilisateurs est de seconde main.",
      es: "Lo que se diga de ese público es de segunda mano.",
    },
    solution: {
      en: "Name the stand-in aloud, and book one real user before the meeting ends.",
      de: "Die Stellvertretung offen benennen und vor Schluss ein echtes Gespräch buchen.",
      fr: "Nommer qui parle à leur place et réserver un entretien réel avant la fin.",
      es: "Nombrar quién habla en su lugar y reservar una entrevista real antes de terminar.",
    },
  },
  {
    needs: "shortTime",
    title: {
      en: "Little time for today's way and its limits: {evidence}",
      de: "Wenig Zeit für Ablauf und Grenzen: {evidence}",
      fr: "Peu de temps pour le déroulé et les limites : {evidence}",
      es: "Poco tiempo para el proceso y sus límites: {evidence}",
    },
    text: {
      en: "In a hurry, steps turn into opinions.",
      de: "In Eile werden aus Schritten Meinungen.",
      fr: "Dans la hâte, les étapes deviennent des opinions.",
      es: "Con prisa, los pasos se vuelven opiniones.",
    },
    solution: {
      en: "Send three questions the day before; the limits come in writing.",
      de: "Am Vortag drei Fragen schicken; die Grenzen kommen schriftlich.",
      fr: "Envoyer trois questions la veille ; les limites arrivent par écrit.",
      es: "Enviar tres preguntas el día antes; los límites llegan por escrito.",
    },
  },
  {
    needs: "typical",
    title: {
      en: "Solutions arrive dressed as requirements",
      de: "Lösungen kommen als Anforderungen verkleidet",
      fr: "Des solutions arrivent déguisées en besoins",
      es: "Llegan soluciones disfrazadas de requisitos",
    },
    text: {
      en: "A feature on the list hides the need behind it.",
      de: "Eine Funktion auf der Liste verdeckt den Bedarf dahinter.",
      fr: "Une fonction sur la liste cache le besoin derrière elle.",
      es: "Una función en la lista tapa la necesidad que hay detrás.",
    },
    solution: {
      en: "Whoever writes puts the need beside each request before the next one.",
      de: "Wer mitschreibt, notiert zu jedem Wunsch den Bedarf, bevor der nächste kommt.",
      fr: "Qui prend les notes écrit le besoin à côté de chaque demande, avant la suivante.",
      es: "Quien toma notas escribe la necesidad junto a cada petición, antes de la siguiente.",
    },
  },
  {
    needs: "typical",
    title: {
      en: "Everything is a must",
      de: "Alles ist ein Muss",
      fr: "Tout est indispensable",
      es: "Todo es imprescindible",
    },
    text: {
      en: "A list without ranks leaves the choice to chance.",
      de: "Eine Liste ohne Rang überlässt die Wahl dem Zufall.",
      fr: "Une liste sans ordre laisse choisir le hasard.",
      es: "Una lista sin orden deja elegir al azar.",
    },
    solution: {
      en: "At the limits, rank by what falls first if time runs out.",
      de: "Bei den Grenzen ordnen, was zuerst fällt, wenn die Zeit nicht reicht.",
      fr: "Au point des limites, classer ce qui tombe en premier si le temps manque.",
      es: "En los límites, ordenar qué cae primero si falta tiempo.",
    },
  },
];
