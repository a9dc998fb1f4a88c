import {
  advice,
  challenge,
  goal,
  insight,
  type MeetingTruths,
  point,
  question,
  sign,
} from "./truth.ts";

const COPY = "Grace to send the copy";
const BEA = "Bea to fix the contrast";
const CATALOGUE = "refonte du catalogue";
const CALLING = "without calling us";
const HUGO = "Hugo prépare";
const JOB = "Sie müssen Entwürfe";
const SERVER = "new file server";

/** True items for meetings that come again, and for odd ones. */
export const ROUTINE_TRUTHS: readonly MeetingTruths[] = [
  {
    fixture: "a client weekly with copy that is overdue",
    truths: [
      goal(
        "A date for the landing page copy that both sides keep.",
        "Grace was to send it by 26 February.",
        [COPY],
      ),
      point("Copy for the landing page", "sent, or a new date", [COPY], "Grace Tan"),
      question("When does the copy for the landing page arrive?", "It was due on 26 February.", [
        COPY,
      ]),
      question("What does Grace need from us to send the copy?", "", [COPY]),
      challenge(
        [
          "The landing page waits for its copy",
          "It was due on 26 February.",
          "Ask Grace at the start for a date, or for the first half of the copy.",
        ],
        [COPY],
      ),
      advice("Write to Grace before the meeting and offer help with the copy.", [COPY]),
      sign("The copy has a date.", [COPY]),
      insight(
        "Grace's copy for the landing page was due on 26 February: ask for it before anything else.",
        [COPY],
      ),
    ],
  },
  {
    fixture: "a daily with one overdue action",
    truths: [
      goal("The contrast of the chart labels is unstuck today.", "Bea was to fix it by 3 March.", [
        BEA,
      ]),
      point("Chart labels: stuck or moving?", "a helper, if stuck", [BEA], "Bea Sturm"),
      question("Is the contrast of the chart labels fixed?", "Bea's fix was due on 3 March.", [
        BEA,
      ]),
      question("What is missing for the chart labels to be done?", "", [BEA]),
      insight("Bea's fix for the chart labels was due on 3 March: ask what blocks it.", [BEA]),
    ],
  },
  {
    fixture: "a French client check-in",
    truths: [
      goal("Savoir ce qui manque à la refonte du catalogue pour la mise en ligne du 2 avril.", "", [
        CATALOGUE,
      ]),
      point("Avancement de la refonte du catalogue", "fait, en cours ou bloqué", [CATALOGUE]),
      question(
        "Qu'attend la refonte du catalogue de Claire avant le 2 avril ?",
        "La mise en ligne est prévue le 2 avril.",
        [CATALOGUE],
      ),
      advice(
        "Envoyer l'avancement la veille, et garder la réunion pour ce qui bloque le 2 avril.",
        [CATALOGUE],
      ),
      sign("La date du 2 avril est confirmée ou remplacée.", [CATALOGUE]),
    ],
  },
  {
    fixture: "a sprint planning with a proposed goal",
    truths: [
      goal("Sprint 14 has a goal: people can change a booking without calling us.", "", [
        CALLING,
        "Sprint 14",
      ]),
      point("The proposed goal", "kept, cut or reworded", [CALLING]),
      question("What has to be ready so that people can change a booking without calling?", "", [
        CALLING,
      ]),
      question("What falls first if the goal is too big for sprint 14?", "", [
        CALLING,
        "Sprint 14",
      ]),
      advice("Agree on the goal before any ticket is picked.", [CALLING]),
      sign("Everyone can say the goal of sprint 14.", [CALLING, "Sprint 14"]),
      insight("The goal is only proposed: confirm it first, then pick tickets.", [CALLING]),
    ],
  },
  {
    fixture: "a French retrospective with a change that was tried",
    truths: [
      goal("Un changement à essayer après le sprint 8, et un verdict sur les maquettes.", "", [
        HUGO,
        "sprint 8",
      ]),
      point(
        "Maquettes avant le sprint : garder ou arrêter",
        "gardé ou abandonné",
        [HUGO],
        "Hugo Faure",
      ),
      question(
        "Les maquettes étaient-elles prêtes deux jours avant le sprint ?",
        "Hugo devait les préparer.",
        [HUGO],
      ),
      advice("Commencer par les maquettes de Hugo avant de parler d'autre chose.", [HUGO]),
      insight(
        "Le 19 février, Hugo devait préparer les maquettes deux jours avant le sprint : demandez si cela a aidé.",
        [HUGO],
      ),
    ],
  },
  {
    fixture: "a German interview with an outsider",
    truths: [
      goal("Belege dafür, wie Entwürfe vor Fachleuten begründet werden.", "", [JOB]),
      point("Ein Entwurf im Detail", "Notizen je Anforderung", [JOB], "Nina Castell"),
      question(
        "Wie haben Sie einen Entwurf vor Fachleuten begründet?",
        "So steht es in den Anforderungen.",
        [JOB],
      ),
      question(
        "Welche Rückmeldung haben Sie in drei Tagen eingearbeitet?",
        "Die Ausschreibung verlangt das auf S. 2.",
        [JOB],
      ),
      advice("Vorab aufteilen, wer nach den Rückmeldungen fragt und wer nach den Entwürfen.", [
        JOB,
      ]),
      sign("Zu jeder Anforderung gibt es Notizen.", [JOB]),
    ],
  },
  {
    fixture: "an all-hands of many",
    truths: [
      goal("Everyone knows how to move their archive to the new file server until 31 March.", "", [
        SERVER,
      ]),
      point("Moving the archives", "a date per person", [SERVER]),
      question(
        "What happens to an archive that is not moved until 31 March?",
        "Everyone moves theirs until then.",
        [SERVER],
      ),
      advice("Show the move of one archive live.", [SERVER]),
      insight("Archives move until 31 March: name who helps with the new file server.", [SERVER]),
    ],
  },
];
