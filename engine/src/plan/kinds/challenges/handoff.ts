import type { PlaybookChallenge } from "../../playbook.ts";

/** What makes engineers guess. */
export const HANDOFF_CHALLENGES: readonly PlaybookChallenge[] = [
  {
    needs: "saidMissing",
    title: {
      en: "Not there yet: {evidence}",
      de: "Noch nicht da: {evidence}",
      fr: "Pas encore là : {evidence}",
      es: "Aún no está: {evidence}",
    },
    text: {
      en: "What is missing on the first day is guessed by whoever builds.",
      de: "Was am ersten Tag fehlt, errät, wer baut.",
      fr: "Ce qui manque le premier jour est deviné par qui développe.",
      es: "Lo que falta el primer día lo adivina quien construye.",
    },
    solution: {
      en: "Before the end, give it a name and a date, or take it out of the first build.",
      de: "Vor Schluss Name und Datum geben oder aus dem ersten Stand nehmen.",
      fr: "Avant la fin, y mettre un nom et une date, ou le sortir de la première version.",
      es: "Antes del final, ponerle nombre y fecha, o sacarlo de la primera versión.",
    },
  },
  {
    needs: "inputOverdue",
    title: {
      en: "Something is still owed to the build: {evidence}",
      de: "Für den Bau steht noch etwas aus: {evidence}",
      fr: "Il manque encore de quoi développer : {evidence}",
      es: "Aún falta algo para construir: {evidence}",
    },
    text: {
      en: "What is built around a gap is built twice.",
      de: "Was um eine Lücke herum gebaut wird, wird zweimal gebaut.",
      fr: "Ce qui se développe autour d'un manque se fait deux fois.",
      es: "Lo que se construye alrededor de un hueco se construye dos veces.",
    },
    solution: {
      en: "Freeze a version before the end; later changes take one named route.",
      de: "Vor Schluss eine Fassung einfrieren; spätere Änderungen gehen einen benannten Weg.",
      fr: "Figer une version avant la fin ; les changements suivants passent par un seul canal.",
      es: "Congelar una versión antes de terminar; los cambios posteriores van por una sola vía.",
    },
  },
  {
    needs: "functionAbsent",
    title: {
      en: "Not at the table: {evidence}",
      de: "Nicht am Tisch: {evidence}",
      fr: "Manque à l'appel : {evidence}",
      es: "Ausente en la reunión: {evidence}",
    },
    text: {
      en: "Their point stays open until the build, when changing costs most.",
      de: "Der Punkt bleibt bis zum Bauen offen, wo Ändern am meisten kostet.",
      fr: "Le point reste ouvert jusqu'au développement, quand changer coûte le plus.",
      es: "El punto queda abierto hasta la construcción, cuando cambiar es más caro.",
    },
    solution: {
      en: "Ask for the answer the day before and bring it along.",
      de: "Die Antwort am Vortag einholen und in den Termin bringen.",
      fr: "Demander la réponse la veille et l'apporter en réunion.",
      es: "Pedir la respuesta el día anterior y traerla a la reunión.",
    },
  },
  {
    needs: "typical",
    title: {
      en: "States are missing from the design",
      de: "Im Entwurf fehlen Zustände",
      fr: "Des états manquent dans les maquettes",
      es: "Faltan estados en el diseño",
    },
    text: {
      en: "Empty, error, long text, rights and keyboard are drawn last, if at all.",
      de: "Leer, Fehler, langer Text, Rechte und Tastatur werden zuletzt gezeichnet, wenn überhaupt.",
      fr: "Vide, erreur, texte long, droits et clavier se dessinent en dernier, ou jamais.",
      es: "Vacío, error, texto largo, permisos y teclado se dibujan al final, o nunca.",
    },
    solution: {
      en: "Walk that list at every screen; each gap becomes a ticket before the end.",
      de: "Diese Liste bei jedem Screen abgehen; jede Lücke wird vor Schluss ein Ticket.",
      fr: "Parcourir cette liste à chaque écran ; chaque manque devient un ticket avant la fin.",
      es: "Recorrer esa lista en cada pantalla; cada hueco pasa a ticket antes de terminar.",
    },
  },
];
