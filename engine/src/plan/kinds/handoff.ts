import type { Playbook } from "../playbook.ts";
import { HANDOFF_CHALLENGES } from "./challenges/handoff.ts";

/** Design goes to engineering: built without guessing. */
export const HANDOFF: Playbook = {
  goals: [
    {
      en: "{engineer} can start on {the artefact} on {date}; every open question has an owner.",
      de: "{artefact}: {engineer} kann am {date} starten; jede offene Frage hat eine Zuständigkeit.",
      fr: "{artefact} : {engineer} peut démarrer le {date} ; chaque question ouverte a un responsable.",
      es: "{artefact}: {engineer} puede empezar el {date}; cada pregunta abierta tiene responsable.",
    },
    {
      en: "Engineering can start on {the artefact} on {date}; every open question has an owner.",
      de: "{artefact}: Die Entwicklung kann am {date} starten; jede offene Frage hat eine Zuständigkeit.",
      fr: "{artefact} : le développement peut démarrer le {date} ; chaque question ouverte a un responsable.",
      es: "{artefact}: desarrollo puede empezar el {date}; cada pregunta abierta tiene responsable.",
    },
    {
      en: "Engineering can start on {the artefact} without guessing; every open question has an owner.",
      de: "{artefact}: Die Entwicklung kann ohne Raten starten; jede offene Frage hat eine Zuständigkeit.",
      fr: "{artefact} : le développement peut démarrer sans deviner ; chaque question ouverte a un responsable.",
      es: "{artefact}: desarrollo puede empezar sin adivinar; cada pregunta abierta tiene responsable.",
    },
    {
      en: "Engineering can start without guessing; every open question has an owner.",
      de: "Die Entwicklung kann ohne Raten starten; jede offene Frage hat eine Zuständigkeit.",
      fr: "Le développement peut démarrer sans deviner ; chaque question ouverte a un responsable.",
      es: "Desarrollo puede empezar sin adivinar; cada pregunta abierta tiene responsable.",
    },
  ],
  agenda: [
    {
      id: "why",
      title: {
        en: "What it is for, what stays out",
        de: "Wofür es ist, was draußen bleibt",
        fr: "Le but, et ce qui reste hors périmètre",
        es: "Para qué es y qué queda fuera",
      },
      outcome: {
        en: "scope in one sentence",
        de: "Umfang in einem Satz",
        fr: "périmètre en une phrase",
        es: "alcance en una frase",
      },
      share: 10,
      lead: "presenter",
      drop: 1,
      sharper: [
        {
          en: "{artefact}: what is in, what is out",
          de: "Was dazugehört, was nicht: {artefact}",
          fr: "Dans et hors périmètre : {artefact}",
          es: "Dentro y fuera del alcance: {artefact}",
        },
      ],
    },
    {
      id: "flow",
      title: {
        en: "Main flow, then empty, error and edge states",
        de: "Hauptablauf, dann Leer-, Fehler- und Randzustände",
        fr: "Parcours principal, puis états vides, erreurs, limites",
        es: "Flujo principal, luego vacíos, errores y límites",
      },
      outcome: {
        en: "list of gaps",
        de: "Liste der Lücken",
        fr: "liste des manques",
        es: "lista de huecos",
      },
      share: 40,
      lead: "presenter",
      quotes: ["missing"],
      sharper: [
        {
          en: "{artefact}: flow, then edge states",
          de: "Ablauf, dann Randzustände: {artefact}",
          fr: "Parcours, puis états limites : {artefact}",
          es: "Flujo y estados límite: {artefact}",
        },
      ],
    },
    {
      id: "components",
      title: {
        en: "Components: reused, changed, new",
        de: "Komponenten: übernommen, geändert, neu",
        fr: "Composants : repris, modifiés, nouveaux",
        es: "Componentes: reutilizados, cambiados, nuevos",
      },
      outcome: { en: "three lists", de: "drei Listen", fr: "trois listes", es: "tres listas" },
      share: 15,
      lead: "presenter",
      drop: 2,
    },
    {
      id: "doubts",
      title: {
        en: "What engineering doubts or would cut",
        de: "Was die Entwicklung bezweifelt oder streichen würde",
        fr: "Ce que le développement conteste ou couperait",
        es: "Qué pone en duda o recortaría desarrollo",
      },
      outcome: {
        en: "keep or simplify, for each doubt",
        de: "je Zweifel: behalten oder vereinfachen",
        fr: "pour chaque doute : garder ou simplifier",
        es: "para cada duda: mantener o simplificar",
      },
      share: 20,
      lead: "engineer",
      sharper: [
        {
          en: "Doubts, and cuts that hold {date}",
          de: "Zweifel, Kürzungen – Termin {date}",
          fr: "Doutes et coupes – échéance {date}",
          es: "Dudas y recortes – fecha: {date}",
        },
      ],
    },
  ],
  at30: { flow: 20, doubts: 5, "read-back": 5 },
  readBack: {
    id: "read-back",
    title: {
      en: "Who closes which gap, where changes go",
      de: "Wer welche Lücke schließt, wohin Änderungen gehen",
      fr: "Qui comble quoi, où passent les changements",
      es: "Quién cierra cada hueco, dónde van los cambios",
    },
    outcome: {
      en: "a name and date per gap, one channel",
      de: "Name und Datum je Lücke, ein Kanal",
      fr: "un nom et une date par manque, un canal",
      es: "un nombre y una fecha por hueco, un canal",
    },
    share: 15,
    lead: "organiser",
  },
  questions: [
    {
      ask: {
        en: "What does {the artefact} show when the data is empty, late or too long?",
        de: "Was erscheint, wenn Daten fehlen, spät kommen oder zu lang sind: {artefact}?",
        fr: "Que voit-on quand les données sont vides, en retard ou trop longues : {artefact} ?",
        es: "¿Qué se ve cuando los datos faltan, tardan o son demasiado largos: {artefact}?",
      },
      why: {
        en: "States that nobody drew are decided by whoever builds them.",
        de: "Nicht gezeichnete Zustände entscheidet, wer sie baut.",
        fr: "Un état non dessiné est tranché par qui le développe.",
        es: "Un estado sin dibujar lo decide quien lo construye.",
      },
    },
    {
      ask: {
        en: "What would {engineer} cut to keep {date}?",
        de: "Was würde {engineer} streichen, um diesen Termin zu halten: {date}?",
        fr: "Que couperait {engineer} pour tenir l'échéance du {date} ?",
        es: "¿Qué recortaría {engineer} para llegar al {date}?",
      },
    },
    {
      ask: {
        en: "Which part of {the artefact} is not in the design system yet?",
        de: "Welcher Teil steht noch nicht im Designsystem: {artefact}?",
        fr: "Quelle partie n'est pas encore dans le design system : {artefact} ?",
        es: "¿Qué parte no está aún en el sistema de diseño: {artefact}?",
      },
      why: {
        en: "New parts cost most and are estimated last.",
        de: "Neue Teile kosten am meisten und werden zuletzt geschätzt.",
        fr: "Le neuf coûte le plus et s'estime en dernier.",
        es: "Lo nuevo es lo que más cuesta y se estima al final.",
      },
    },
    {
      ask: {
        en: "What has changed since the estimate, and does {date} still hold?",
        de: "Was hat sich seit der Schätzung geändert, und hält dieser Termin noch: {date}?",
        fr: "Qu'est-ce qui a changé depuis l'estimation, et tient-on encore l'échéance du {date} ?",
        es: "¿Qué ha cambiado desde la estimación, y se llega todavía al {date}?",
      },
    },
    {
      ask: {
        en: "Who compares the built result with the design, and when?",
        de: "Wer vergleicht das gebaute Ergebnis mit dem Entwurf, und wann?",
        fr: "Qui compare le résultat développé aux maquettes, et quand ?",
        es: "¿Quién compara lo construido con el diseño, y cuándo?",
      },
    },
  ],
  challenges: HANDOFF_CHALLENGES,
  strategy: [
    {
      en: "Let {engineer} speak first at every screen; the design answers.",
      de: "An jedem Screen spricht zuerst {engineer}, das Design antwortet.",
      fr: "À chaque écran, {engineer} parle en premier ; le design répond.",
      es: "En cada pantalla habla primero {engineer}; diseño responde.",
    },
    {
      en: "Send engineering the flow two days ahead, so that feasibility is no surprise in the room.",
      de: "Der Entwicklung den Ablauf zwei Tage vorher schicken, damit die Machbarkeit niemanden im Raum überrascht.",
      fr: "Envoyer le parcours au développement deux jours avant, pour que la faisabilité ne surprenne personne en séance.",
      es: "Enviar el flujo a desarrollo dos días antes, para que la viabilidad no sorprenda a nadie en la sala.",
    },
    {
      en: "Invite whoever tests the build, so that the gap list becomes the test list.",
      de: "Auch einladen, wer den Bau testet: die Lückenliste wird zur Testliste.",
      fr: "Inviter aussi qui testera : la liste des manques devient la liste de tests.",
      es: "Invitar también a quien probará: la lista de huecos pasa a ser la de pruebas.",
    },
  ],
  strategyGoals: [
    {
      en: "A frozen version of {the artefact}, with its link",
      de: "Eine eingefrorene Fassung mit Link: {artefact}",
      fr: "Une version figée avec son lien : {artefact}",
      es: "Una versión congelada con su enlace: {artefact}",
    },
    {
      en: "Every gap has a name and a date",
      de: "Jede Lücke hat einen Namen und ein Datum",
      fr: "Chaque manque a un nom et une date",
      es: "Cada hueco tiene un nombre y una fecha",
    },
    {
      en: "One channel for changes, known to all",
      de: "Ein Kanal für Änderungen, allen bekannt",
      fr: "Un seul canal pour les changements, connu de tous",
      es: "Un solo canal para los cambios, conocido por todos",
    },
  ],
};
