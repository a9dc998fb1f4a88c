import type { Playbook } from "../playbook.ts";
import { CHECK_IN_CHALLENGES } from "./challenges/check-in.ts";

/** No surprises in either direction; every sentence may be read by the client. */
export const CHECK_IN: Playbook = {
  goals: [
    {
      en: "{client} knows where {the project} stands and hands over what is missing, so that {date} holds.",
      de: "{project}: {client} kennt den Stand und liefert, was fehlt, damit der Termin hält – {date}.",
      fr: "{project} : {client} connaît l'avancement et fournit ce qui manque, pour tenir la date – {date}.",
      es: "{project}: {client} conoce el estado y entrega lo que falta, para mantener la fecha – {date}.",
    },
    {
      en: "{client} knows where {the project} stands and what is needed next, from whom.",
      de: "{project}: {client} kennt den Stand und weiß, was als Nächstes von wem gebraucht wird.",
      fr: "{project} : {client} connaît l'avancement, ce qu'il faut ensuite, et de qui.",
      es: "{project}: {client} sabe en qué punto está, qué hace falta después y de quién.",
    },
    {
      en: "Know what is on time, late or still needed for {the project}, and from whom.",
      de: "{project}: was im Plan ist, was sich verspätet, was von wem gebraucht wird.",
      fr: "{project} : ce qui est à l'heure, ce qui tarde, ce qu'il faut et de qui.",
      es: "{project}: qué va a tiempo, qué se retrasa, qué hace falta y de quién.",
    },
    {
      en: "{client} leaves with what is on time, what is late and what is needed.",
      de: "{client} geht mit einer Liste: was im Plan ist, was sich verspätet, was gebraucht wird.",
      fr: "{client} repart avec ce qui est à l'heure, ce qui tarde et ce qu'il faut.",
      es: "{client} sale con lo que va a tiempo, lo que se retrasa y lo que hace falta.",
    },
    {
      en: "No surprise on either side: what is on time, what is late, what is needed.",
      de: "Keine Überraschung auf beiden Seiten: was im Plan ist, was sich verspätet, was gebraucht wird.",
      fr: "Aucune surprise d'aucun côté : ce qui est à l'heure, ce qui tarde, ce qu'il faut.",
      es: "Sin sorpresas para nadie: qué va a tiempo, qué se retrasa, qué hace falta.",
    },
  ],
  agenda: [
    {
      id: "promise",
      title: {
        en: "Promised against delivered",
        de: "Zugesagt und geliefert",
        fr: "Le promis et le livré",
        es: "Lo prometido y lo entregado",
      },
      sharper: [
        {
          en: "{project}: promised against delivered",
          de: "Zugesagt und geliefert: {project}",
          fr: "Le promis et le livré : {project}",
          es: "Lo prometido y lo entregado: {project}",
        },
      ],
      outcome: {
        en: "on time, or a new date",
        de: "im Plan oder ein neues Datum",
        fr: "dans les temps, ou une nouvelle date",
        es: "a tiempo, o una nueva fecha",
      },
      share: 20,
      lead: "organiser",
    },
    {
      id: "needs",
      title: {
        en: "What is needed, from whom",
        de: "Was von wem gebraucht wird",
        fr: "Ce qu'il faut, et de qui",
        es: "Qué hace falta y de quién",
      },
      sharper: [
        {
          en: "What is needed by {date}",
          de: "Was bis {date} gebraucht wird",
          fr: "Ce qu'il faut avant le {date}",
          es: "Hace falta antes del {date}",
        },
      ],
      outcome: {
        en: "a decision or delivery, with name and date",
        de: "Entscheidung oder Lieferung, mit Name und Datum",
        fr: "décision ou livraison, avec nom et date",
        es: "decisión o entrega, con nombre y fecha",
      },
      share: 30,
      lead: "organiser",
    },
    {
      id: "work",
      title: {
        en: "Work shown",
        de: "Gezeigte Arbeit",
        fr: "Travail montré",
        es: "Trabajo mostrado",
      },
      sharper: [
        {
          en: "A look at {the artefact}",
          de: "Gezeigte Arbeit: {artefact}",
          fr: "Travail montré : {artefact}",
          es: "Trabajo mostrado: {artefact}",
        },
      ],
      outcome: {
        en: "noted reactions",
        de: "notierte Reaktionen",
        fr: "réactions notées",
        es: "reacciones anotadas",
      },
      share: 25,
      lead: "presenter",
      drop: 1,
    },
    {
      id: "risks",
      title: {
        en: "Scope and risks",
        de: "Umfang und Risiken",
        fr: "Périmètre et risques",
        es: "Alcance y riesgos",
      },
      outcome: {
        en: "per risk: accepted or moved",
        de: "je Risiko: getragen oder verschoben",
        fr: "par risque : accepté ou déplacé",
        es: "por riesgo: aceptado o movido",
      },
      share: 15,
      lead: "facilitator",
      drop: 2,
    },
  ],
  at15: { promise: 3, needs: 10, "read-back": 2 },
  questions: [
    {
      ask: {
        en: "Is {the artefact}, due {date}, still wanted like this?",
        de: "{artefact}, Termin {date}: noch so gewünscht?",
        fr: "{artefact}, pour le {date} : est-ce toujours voulu ainsi ?",
        es: "{artefact}, con fecha {date}: ¿se sigue queriendo así?",
      },
    },
    {
      ask: {
        en: "Who at {client} must see {the artefact} before {date}?",
        de: "Wer bei {client} muss das bis {date} sehen: {artefact}?",
        fr: "Qui, chez {client}, doit voir ceci avant le {date} : {artefact} ?",
        es: "¿Quién en {client} debe ver esto antes del {date}: {artefact}?",
      },
    },
    {
      ask: {
        en: "What gives way if {date} stands: {optionA} or {optionB}?",
        de: "Was gibt nach, wenn der Termin steht – {date}: {optionA} oder {optionB}?",
        fr: "Que céder si la date tient – {date} : {optionA} ou {optionB} ?",
        es: "¿Qué cede si se mantiene la fecha – {date}: {optionA} / {optionB}?",
      },
    },
    {
      ask: {
        en: "What stands in the way of this step: {nextStep}?",
        de: "Was steht diesem Schritt im Weg: {nextStep}?",
        fr: "Qu'est-ce qui fait obstacle à cette étape : {nextStep} ?",
        es: "¿Qué se interpone en este paso: {nextStep}?",
      },
    },
    {
      ask: {
        en: "What has changed at {client} that we have not heard?",
        de: "Was hat sich bei {client} geändert, wovon wir noch nichts wissen?",
        fr: "Qu'est-ce qui a changé chez {client} sans que nous le sachions ?",
        es: "¿Qué ha cambiado en {client} que aún no sabemos?",
      },
      why: {
        en: "A new name or a new plan moves dates before anyone says so.",
        de: "Ein neuer Name oder Plan verschiebt Termine, bevor es jemand sagt.",
        fr: "Un nouveau nom ou plan déplace les dates avant qu'on le dise.",
        es: "Un nombre o un plan nuevo mueve fechas antes de que se diga.",
      },
    },
    {
      ask: {
        en: "Which answer from us is still missing?",
        de: "Welche Antwort von uns steht noch aus?",
        fr: "Quelle réponse de notre part manque encore ?",
        es: "¿Qué respuesta nuestra sigue pendiente?",
      },
    },
  ],
  challenges: CHECK_IN_CHALLENGES,
  strategy: [
    {
      en: "Send {the artefact} ahead and keep the meeting for the reaction.",
      de: "Die Arbeit vorab schicken, im Termin zählt die Reaktion: {artefact}.",
      fr: "Envoyer le travail avant et garder la séance pour la réaction : {artefact}.",
      es: "Enviar antes el trabajo y dejar la reunión para la reacción: {artefact}.",
    },
    {
      en: "Know beforehand by when an answer must come to keep {date}.",
      de: "Vorab wissen, bis wann eine Antwort kommen muss, damit der Termin hält – {date}.",
      fr: "Savoir à l'avance quand la réponse doit venir pour tenir la date – {date}.",
      es: "Saber antes cuándo debe llegar la respuesta para mantener la fecha – {date}.",
    },
    {
      en: "Open with what is late, each point with a proposal.",
      de: "Mit dem beginnen, was sich verspätet, jeder Punkt mit einem Vorschlag.",
      fr: "Commencer par ce qui tarde, chaque point avec une proposition.",
      es: "Empezar por lo que se retrasa, cada punto con una propuesta.",
    },
  ],
  strategyGoals: [
    {
      en: "Each date for {the project} confirmed or replaced",
      de: "Jeder Termin bestätigt oder ersetzt: {project}",
      fr: "Chaque date confirmée ou remplacée : {project}",
      es: "Cada fecha confirmada o sustituida: {project}",
    },
    {
      en: "One name per open delivery",
      de: "Ein Name je offener Lieferung",
      fr: "Un nom par livraison en attente",
      es: "Un nombre por entrega pendiente",
    },
    {
      en: "No wish accepted without its effect on dates",
      de: "Kein Wunsch ohne Folge für die Termine",
      fr: "Aucun souhait accepté sans son effet sur les dates",
      es: "Ningún deseo aceptado sin su efecto en las fechas",
    },
  ],
};
