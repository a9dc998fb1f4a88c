import type { PlaybookChallenge } from "../../playbook.ts";

/** What gets in the way of a critique. */
export const CRITIQUE_CHALLENGES: readonly PlaybookChallenge[] = [
  {
    needs: "deciderAttends",
    title: {
      en: "{evidence} attends: feedback can pass for approval",
      de: "{evidence} ist dabei: Feedback kann als Freigabe gelten",
      fr: "Avec {evidence} dans la salle, les retours peuvent passer pour une validation",
      es: "Con {evidence} en la sala, los comentarios pueden parecer una aprobación",
    },
    text: {
      en: "An early word from whoever decides closes what was meant to stay open.",
      de: "Ein frühes Wort der entscheidenden Person schließt, was offen bleiben sollte.",
      fr: "Un avis précoce de qui décide clôt ce qui devait rester ouvert.",
      es: "Una opinión temprana de quien decide cierra lo que debía quedar abierto.",
    },
    solution: {
      en: "Say in the first minute that nothing is approved today; whoever decides speaks last.",
      de: "In der ersten Minute sagen, dass heute nichts freigegeben wird; wer entscheidet, spricht zuletzt.",
      fr: "Dire dès la première minute que rien n'est validé aujourd'hui ; qui décide parle en dernier.",
      es: "Decir en el primer minuto que hoy no se aprueba nada; quien decide habla al final.",
    },
  },
  {
    needs: "scopeSet",
    title: {
      en: "Remarks drift past what is asked",
      de: "Anmerkungen treiben über das Gefragte hinaus",
      fr: "Les remarques débordent de ce qui est demandé",
      es: "Los comentarios se salen de lo pedido",
    },
    text: {
      en: "The invitation asks for less: {evidence}.",
      de: "Die Einladung fragt enger: {evidence}.",
      fr: "L'invitation demande moins : {evidence}.",
      es: "La invitación pide menos: {evidence}.",
    },
    solution: {
      en: "Read it out in the first minute; the facilitator parks every other remark in writing.",
      de: "In der ersten Minute vorlesen; die Moderation parkt alles andere schriftlich.",
      fr: "La lire dès la première minute ; qui anime met le reste de côté, par écrit.",
      es: "Leerlo en el primer minuto; quien modera aparca lo demás por escrito.",
    },
  },
  {
    needs: "severalWorks",
    title: {
      en: "More works than time: {evidence}",
      de: "Mehr Arbeiten als Zeit: {evidence}",
      fr: "Plus de travaux que de temps : {evidence}",
      es: "Más trabajos que tiempo: {evidence}",
    },
    text: {
      en: "One work takes about twenty minutes until reasons are on the table.",
      de: "Eine Arbeit braucht rund zwanzig Minuten, bis Gründe auf dem Tisch liegen.",
      fr: "Il faut une vingtaine de minutes par travail pour arriver aux raisons.",
      es: "Cada trabajo pide unos veinte minutos para llegar a las razones.",
    },
    solution: {
      en: "Give each work its own slot before the start; what does not fit gets written feedback.",
      de: "Vor Beginn jeder Arbeit ein eigenes Zeitfenster geben; der Rest bekommt schriftliches Feedback.",
      fr: "Donner à chaque travail son créneau avant de commencer ; le reste reçoit des retours écrits.",
      es: "Dar a cada trabajo su propio tramo antes de empezar; el resto recibe comentarios por escrito.",
    },
  },
  {
    needs: "typical",
    title: {
      en: "Taste replaces reasons",
      de: "Geschmack tritt an die Stelle von Gründen",
      fr: "Le goût prend la place des raisons",
      es: "El gusto ocupa el lugar de las razones",
    },
    text: {
      en: "“I don't like it” does not say what to change.",
      de: "„Gefällt mir nicht“ sagt nicht, was sich ändern soll.",
      fr: "« Je n'aime pas » ne dit pas quoi changer.",
      es: "«No me gusta» no dice qué cambiar.",
    },
    solution: {
      en: "Each remark names the user, the goal or the limit it serves; the facilitator asks “for whom”.",
      de: "Jede Anmerkung nennt Zielgruppe, Ziel oder Grenze; die Moderation fragt nach dem „Für wen“.",
      fr: "Chaque remarque nomme l'utilisateur, l'objectif ou la limite ; la personne qui anime demande « pour qui ».",
      es: "Cada comentario nombra a la persona usuaria, el objetivo o el límite; quien modera pregunta «para quién».",
    },
  },
  {
    needs: "typical",
    title: {
      en: "Fixing starts before the problem is named",
      de: "Das Reparieren beginnt, bevor das Problem benannt ist",
      fr: "On corrige avant d'avoir nommé le problème",
      es: "Se corrige antes de nombrar el problema",
    },
    text: {
      en: "The first fix ends the search for what is wrong.",
      de: "Die erste Lösung beendet die Suche nach dem Fehler.",
      fr: "La première solution arrête la recherche du défaut.",
      es: "La primera solución detiene la búsqueda del fallo.",
    },
    solution: {
      en: "Name the problem, park the fix; whoever presents notes both.",
      de: "Problem benennen, Lösung parken; wer vorstellt, notiert beides.",
      fr: "Nommer le problème, mettre la solution de côté ; qui présente note les deux.",
      es: "Nombrar el problema y aparcar la solución; quien presenta anota ambos.",
    },
  },
];
