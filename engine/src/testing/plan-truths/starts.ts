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

const CLARIFY = "Clarify goals, timing";
const TYPE = "Warehouse staff type every return";
const HOURS = "within 48 hours";
const NOOR = "Noor (front end)";
const EXPORT = "German interface";

/** True items for meetings with which work begins or changes hands. */
export const START_TRUTHS: readonly MeetingTruths[] = [
  {
    fixture: "a kickoff with a client and one line",
    truths: [
      goal("Goals, timing and contacts for the Ferrovia app relaunch are written down.", "", [
        CLARIFY,
        "Kickoff Ferrovia",
      ]),
      point("Goals of the relaunch", "one sentence per goal", [CLARIFY]),
      point("Timing and contacts", "a name and a date each", [CLARIFY]),
      question(
        "Who decides what in the Ferrovia app relaunch?",
        "The invitation asks to clarify contacts.",
        [CLARIFY, "Kickoff Ferrovia"],
      ),
      question("What stays out of the app relaunch?", "", ["Kickoff Ferrovia"]),
      advice("Ask Hanna for the goals of the relaunch in one sentence.", [CLARIFY]),
      sign("Each contact has a name.", [CLARIFY]),
    ],
  },
  {
    fixture: "a French kickoff with a list of the organiser's own",
    truths: [
      goal(
        "Savoir qui décide de quoi et ce qui reste dehors, pour que le portail remplace le formulaire papier avant le 30 juin.",
        "Le portail doit remplacer le formulaire papier.",
        ["Le portail doit remplacer", "Qui décide de quoi", "Ce qui reste dehors"],
      ),
      question(
        "Que contient le formulaire papier que le portail doit remplacer ?",
        "Le portail doit le remplacer avant le 30 juin.",
        ["Le portail doit remplacer"],
      ),
      question("Qui décide de ce qui reste dehors ?", "Le point est à l'ordre du jour.", [
        "Ce qui reste dehors",
        "Qui décide de quoi",
      ]),
      advice(
        "Demander le formulaire papier avant la réunion et l'ouvrir pendant le premier point.",
        ["Le portail doit remplacer"],
      ),
      sign("Chacun sait qui décide de quoi.", ["Qui décide de quoi"]),
    ],
  },
  {
    fixture: "a discovery with requirements",
    truths: [
      goal(
        "What the brief for the returns portal must say is listed, so that it can be written by 20 March.",
        "Warehouse staff type every return by hand today.",
        [TYPE],
      ),
      point("Where typing returns by hand hurts", "a list in Dana's words", [TYPE], "Dana Weiss"),
      point("The 48 hours: what happens late", "rule kept or changed", [HOURS]),
      question(
        "What does a return need before it can be registered within 48 hours?",
        "Each late parcel costs 4 euros.",
        [HOURS],
      ),
      question(
        "Which step of typing a return by hand hurts most?",
        "Dana explains where it hurts.",
        [TYPE],
      ),
      challenge(
        [
          "The 48 hours are missed while returns are typed by hand",
          "The carrier charges 4 euros for each late parcel.",
          "Ask Dana how many parcels are late before the brief is written.",
        ],
        [HOURS, TYPE],
      ),
      advice("Ask Dana to bring one return and type it in front of everyone.", [TYPE]),
      advice("Keep the brief to what the warehouse staff do today; features come later.", [TYPE]),
      sign("The brief has a date and an author.", [TYPE]),
      insight(
        "The requirements (p. 2) give 48 hours and 4 euros per late parcel: ask Dana whether both still hold.",
        [HOURS, TYPE],
      ),
    ],
  },
  {
    fixture: "a Spanish workshop of two hours",
    truths: [
      goal("Ideas elegidas para que las personas mayores reserven cita sin llamar.", "", [
        "personas mayores",
      ]),
      point("Cómo reservan hoy las personas mayores", "los pasos en la pared", [
        "personas mayores",
      ]),
      question("¿Dónde se paran las personas mayores al reservar cita sin teléfono?", "", [
        "personas mayores",
      ]),
      advice("Empezar en silencio: cada uno escribe cómo reserva cita una persona mayor.", [
        "personas mayores",
      ]),
      sign("Hay una idea de reserva que probar.", ["reserva de citas"]),
    ],
  },
  {
    fixture: "a handoff to engineering",
    truths: [
      goal(
        "Noor can start building the seat map on 12 March, and each open question has an owner.",
        "Screens for small phones are still missing.",
        [NOOR],
      ),
      point("Screens for small phones", "date and owner for each", [NOOR]),
      question(
        "Who draws the screens for small phones, and by when?",
        "Noor starts building on 12 March.",
        [NOOR],
      ),
      question(
        "What does the seat map show on a small phone?",
        "Those screens are still missing.",
        [NOOR, "Seat map"],
      ),
      challenge(
        [
          "Building starts without the screens for small phones",
          "They are still missing, and Noor starts on 12 March.",
          "Agree with Noor what is built first until the screens are there.",
        ],
        [NOOR],
      ),
      advice("Walk through the seat map with Noor and write down every gap.", [NOOR, "Seat map"]),
      sign("Noor knows what to build first.", [NOOR]),
      insight(
        "Noor starts on 12 March and screens for small phones are missing: name who draws them.",
        [NOOR],
      ),
    ],
  },
  {
    fixture: "a Spanish handoff",
    truths: [
      goal("Álvaro puede empezar la ficha de producto el lunes 9 de marzo.", "", [
        "Álvaro (desarrollo)",
        "ficha de producto",
      ]),
      point("Huecos de la ficha de producto", "una lista con responsables", ["ficha de producto"]),
      question(
        "¿Qué le falta a Álvaro para empezar la ficha de producto?",
        "Álvaro empieza el lunes 9 de marzo.",
        ["Álvaro (desarrollo)", "ficha de producto"],
      ),
      advice("Recorrer la ficha de producto con Álvaro y apuntar sus dudas.", [
        "Álvaro (desarrollo)",
        "ficha de producto",
      ]),
      sign("Álvaro sabe por dónde empezar.", ["Álvaro (desarrollo)"]),
    ],
  },
  {
    fixture: "a demo of a tool that we may buy",
    truths: [
      goal(
        "Seen with our own eyes whether Tavolo has a German interface and exports all data.",
        "",
        [EXPORT, "Tavolo"],
      ),
      point("Export of all data, shown live", "seen, promised or missing", [EXPORT], "Alba Reyes"),
      question("In which format does Tavolo export all data?", "Export of all data is a must.", [
        EXPORT,
        "Tavolo",
      ]),
      question("Can we see the German interface?", "It is on the list of musts.", [EXPORT]),
      advice("Ask Alba to show the export with real data before anything else.", [EXPORT]),
      sign("Both musts are seen or promised in writing.", [EXPORT]),
    ],
  },
];
