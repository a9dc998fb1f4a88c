import type { PlaybookChallenge } from "../../playbook.ts";

/** What keeps ideas from being had, chosen and tried. */
export const WORKSHOP_CHALLENGES: readonly PlaybookChallenge[] = [
  {
    needs: "manyPeople",
    title: {
      en: "A few voices will carry the round: {evidence}",
      de: "Wenige Stimmen tragen die Runde: {evidence}",
      fr: "Quelques voix porteront la séance : {evidence}",
      es: "Unas pocas voces llevarán la ronda: {evidence}",
    },
    text: {
      en: "The first idea said aloud bends those that follow.",
      de: "Die erste laut gesagte Idee lenkt alle weiteren.",
      fr: "La première idée dite à voix haute oriente les suivantes.",
      es: "La primera idea dicha en voz alta orienta las demás.",
    },
    solution: {
      en: "Silence first, then one idea each in turn; above ten people, work in groups.",
      de: "Erst Stille, dann reihum je eine Idee; ab zehn Personen in Gruppen.",
      fr: "D'abord le silence, puis une idée chacun à son tour ; au-delà de dix, en groupes.",
      es: "Primero silencio, luego una idea por persona y turno; con más de diez, en grupos.",
    },
  },
  {
    needs: "shortTime",
    title: {
      en: "Little time for ideas and a choice: {evidence}",
      de: "Wenig Zeit für Ideen und Auswahl: {evidence}",
      fr: "Peu de temps pour les idées et le choix : {evidence}",
      es: "Poco tiempo para ideas y elección: {evidence}",
    },
    text: {
      en: "Short sessions end before the choosing.",
      de: "Kurze Runden enden vor der Auswahl.",
      fr: "Les séances courtes s'arrêtent avant le choix.",
      es: "Las sesiones cortas acaban antes de elegir.",
    },
    solution: {
      en: "Collect ideas in writing the day before; the session is for choosing.",
      de: "Ideen am Vortag schriftlich sammeln; im Termin wird gewählt.",
      fr: "Recueillir les idées par écrit la veille ; la séance sert à choisir.",
      es: "Recoger ideas por escrito el día antes; la sesión es para elegir.",
    },
  },
  {
    needs: "typical",
    title: {
      en: "Ideas grow without limits",
      de: "Ideen wachsen ohne Grenzen",
      fr: "Les idées poussent sans limites",
      es: "Las ideas crecen sin límites",
    },
    text: {
      en: "What ignores the limits falls away at the choice.",
      de: "Was die Grenzen übersieht, fällt bei der Auswahl weg.",
      fr: "Ce qui ignore les limites tombe au moment du choix.",
      es: "Lo que ignora los límites cae al elegir.",
    },
    solution: {
      en: "Before the silent part, write the limits on the wall.",
      de: "Vor der stillen Phase die Grenzen an die Wand schreiben.",
      fr: "Avant le temps de silence, écrire les limites au mur.",
      es: "Antes de la parte en silencio, escribir los límites en la pared.",
    },
  },
  {
    needs: "typical",
    title: {
      en: "Nobody takes the idea over",
      de: "Niemand übernimmt die Idee",
      fr: "Personne ne reprend l'idée",
      es: "Nadie se queda con la idea",
    },
    text: {
      en: "An idea without an owner ends with the meeting.",
      de: "Eine Idee ohne Namen endet mit dem Termin.",
      fr: "Une idée sans nom s'arrête avec la séance.",
      es: "Una idea sin nombre termina con la sesión.",
    },
    solution: {
      en: "In the last item, no idea leaves without a name and a date.",
      de: "Im letzten Punkt bleibt keine Idee ohne Name und Datum.",
      fr: "Au dernier point, aucune idée ne sort sans nom ni date.",
      es: "En el último punto, ninguna idea sale sin nombre y fecha.",
    },
  },
];
