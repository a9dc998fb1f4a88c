import type { Playbook } from "../playbook.ts";

/** A goal for the sprint, then work that the team believes in. */
export const SPRINT_PLANNING: Playbook = {
  goals: [
    {
      en: "Commit to one sprint goal for {the project}, with the design of {the artefact} ready by {date}.",
      de: "Auf ein Sprintziel festlegen ({project}), mit fertigem Entwurf bis {date}: {artefact}.",
      fr: "S'engager sur un objectif de sprint ({project}), maquettes prêtes le {date} : {artefact}.",
      es: "Acordar un objetivo de sprint ({project}), con el diseño listo el {date}: {artefact}.",
    },
    {
      en: "Commit to one sprint goal, with the design for {the artefact} ready by {date}.",
      de: "Auf ein Sprintziel festlegen, mit fertigem Entwurf bis {date}: {artefact}.",
      fr: "S'engager sur un objectif de sprint, maquettes prêtes le {date} : {artefact}.",
      es: "Acordar un objetivo de sprint, con el diseño listo el {date}: {artefact}.",
    },
    {
      en: "Commit to one sprint goal, with the design for {the artefact} ready when the team needs it.",
      de: "Auf ein Sprintziel festlegen, Entwurf fertig, wenn das Team ihn braucht: {artefact}.",
      fr: "S'engager sur un objectif de sprint, maquettes prêtes quand l'équipe en a besoin : {artefact}.",
      es: "Acordar un objetivo de sprint, con el diseño listo cuando haga falta: {artefact}.",
    },
    {
      en: "Commit to one sprint goal and to work that fits the days there are.",
      de: "Auf ein Sprintziel festlegen und auf Arbeit, die in die vorhandenen Tage passt.",
      fr: "S'engager sur un objectif de sprint et sur un travail qui tient dans les jours disponibles.",
      es: "Acordar un objetivo de sprint y un trabajo que quepa en los días disponibles.",
    },
  ],
  agenda: [
    {
      id: "goal",
      title: {
        en: "The goal that is proposed",
        de: "Das vorgeschlagene Ziel",
        fr: "L'objectif proposé",
        es: "El objetivo propuesto",
      },
      outcome: { en: "one sentence", de: "ein Satz", fr: "une phrase", es: "una frase" },
      share: 15,
      lead: "organiser",
      sharper: [
        {
          en: "The goal proposed for {the project}",
          de: "Das vorgeschlagene Ziel: {project}",
          fr: "L'objectif proposé : {project}",
          es: "El objetivo propuesto: {project}",
        },
      ],
    },
    {
      id: "capacity",
      title: {
        en: "Days available and what is carried over",
        de: "Verfügbare Tage und was übrig blieb",
        fr: "Jours disponibles et reste à finir",
        es: "Días disponibles y trabajo arrastrado",
      },
      outcome: {
        en: "number of days; finish or drop, each",
        de: "Zahl der Tage; je Rest fertig oder gestrichen",
        fr: "nombre de jours ; pour chaque reste, finir ou abandonner",
        es: "número de días; para cada resto, acabar o descartar",
      },
      share: 10,
      lead: "everyone",
    },
    {
      id: "pick",
      title: {
        en: "Pick and clarify, from the top",
        de: "Auswählen und klären, von oben",
        fr: "Choisir et clarifier, par ordre de priorité",
        es: "Elegir y aclarar, por prioridad",
      },
      outcome: {
        en: "a “done when” for each item",
        de: "je Eintrag ein „fertig, wenn“",
        fr: "un « fini quand » par élément",
        es: "un «terminado cuando» por elemento",
      },
      share: 50,
      lead: "facilitator",
    },
    {
      id: "readiness",
      title: {
        en: "When each design is ready",
        de: "Wann welcher Entwurf fertig ist",
        fr: "Quand chaque maquette est prête",
        es: "Cuándo está listo cada diseño",
      },
      outcome: {
        en: "a date for each",
        de: "je Entwurf ein Datum",
        fr: "une date pour chacune",
        es: "una fecha para cada uno",
      },
      share: 15,
      lead: "presenter",
      drop: 1,
      sharper: [
        {
          en: "When the design of {the artefact} is ready",
          de: "Wann der Entwurf fertig ist: {artefact}",
          fr: "Quand les maquettes sont prêtes : {artefact}",
          es: "Cuándo está listo el diseño: {artefact}",
        },
      ],
    },
  ],
  at30: { goal: 5, pick: 20, "read-back": 5 },
  readBack: {
    id: "read-back",
    title: {
      en: "Confirm: goal kept or cut",
      de: "Bestätigen: Ziel gehalten oder gekürzt",
      fr: "Confirmer : objectif tenu ou réduit",
      es: "Confirmar: objetivo mantenido o recortado",
    },
    outcome: {
      en: "the goal as the team believes it",
      de: "das Ziel, an das das Team glaubt",
      fr: "l'objectif auquel l'équipe croit",
      es: "el objetivo en el que el equipo cree",
    },
    share: 10,
    lead: "everyone",
  },
  questions: [
    {
      ask: {
        en: "What can {userGroup} do after this sprint that they cannot do now?",
        de: "Was geht nach diesem Sprint, das jetzt nicht geht, für: {userGroup}?",
        fr: "Que rend possible ce sprint, qui ne l'est pas encore, pour : {userGroup} ?",
        es: "¿Qué será posible tras este sprint que hoy no lo es, para: {userGroup}?",
      },
    },
    {
      ask: {
        en: "What falls first if this happens: “{problem}”?",
        de: "Was fällt zuerst weg, wenn das eintritt: „{problem}“?",
        fr: "Qu'est-ce qui tombe en premier si cela arrive : « {problem} » ?",
        es: "¿Qué cae primero si esto ocurre: «{problem}»?",
      },
    },
    {
      ask: {
        en: "Which item of {the artefact} would start before its design is ready?",
        de: "Welcher Eintrag würde vor dem fertigen Entwurf beginnen: {artefact}?",
        fr: "Quel élément commencerait avant que la maquette soit prête : {artefact} ?",
        es: "¿Qué elemento empezaría antes de tener listo el diseño: {artefact}?",
      },
    },
    {
      ask: {
        en: "What must be finished for {date}, and what may follow later?",
        de: "Was muss bis {date} fertig sein, und was darf später kommen?",
        fr: "Qu'est-ce qui doit être fini pour le {date}, et qu'est-ce qui peut suivre ?",
        es: "¿Qué debe estar acabado para el {date}, y qué puede venir después?",
      },
    },
    {
      ask: {
        en: "Who is away during the sprint, and on which days?",
        de: "Wer ist im Sprint abwesend, und an welchen Tagen?",
        fr: "Qui est absent pendant le sprint, et quels jours ?",
        es: "¿Quién falta durante el sprint, y qué días?",
      },
      why: {
        en: "Days first, then points: absence is known, speed is guessed.",
        de: "Erst Tage, dann Punkte: Abwesenheit ist bekannt, Tempo geschätzt.",
        fr: "D'abord les jours : l'absence se sait, la vitesse se devine.",
        es: "Primero los días: la ausencia se sabe, la velocidad se supone.",
      },
    },
  ],
  challenges: [
    {
      needs: "carriedOften",
      title: {
        en: "Carried from sprint to sprint: {evidence}",
        de: "Von Sprint zu Sprint mitgeschleppt: {evidence}",
        fr: "Reporté de sprint en sprint : {evidence}",
        es: "Arrastrado de sprint en sprint: {evidence}",
      },
      text: {
        en: "Leftovers take days that no plan counts.",
        de: "Reste kosten Tage, die kein Plan mitzählt.",
        fr: "Les restes prennent des jours qu'aucun plan ne compte.",
        es: "Los restos se llevan días que ningún plan cuenta.",
      },
      solution: {
        en: "List it first, before the new items: finish or drop.",
        de: "Zuerst nennen, vor allem Neuen: fertig machen oder streichen.",
        fr: "Le traiter avant tout le nouveau : finir ou abandonner.",
        es: "Tratarlo antes que lo nuevo: acabar o descartar.",
      },
    },
    {
      needs: "inputOverdue",
      title: {
        en: "Design and build fall into one sprint: {evidence}",
        de: "Entwurf und Bau fallen in einen Sprint: {evidence}",
        fr: "Design et développement dans le même sprint : {evidence}",
        es: "Diseño y desarrollo en un mismo sprint: {evidence}",
      },
      text: {
        en: "What is still owed is waited for in the middle of the sprint.",
        de: "Auf das Ausstehende wird mitten im Sprint gewartet.",
        fr: "Ce qui manque encore s'attend en plein sprint.",
        es: "Lo que aún falta se espera a mitad de sprint.",
      },
      solution: {
        en: "Pair on it in the first two days, or move the item one sprint.",
        de: "In den ersten zwei Tagen zu zweit erledigen oder einen Sprint verschieben.",
        fr: "S'y mettre à deux les deux premiers jours, ou décaler d'un sprint.",
        es: "Hacerlo en pareja los dos primeros días, o moverlo un sprint.",
      },
    },
    {
      needs: "typical",
      title: {
        en: "Everything is urgent",
        de: "Alles ist dringend",
        fr: "Tout est urgent",
        es: "Todo es urgente",
      },
      text: {
        en: "Without an order the loudest item wins.",
        de: "Ohne Reihenfolge gewinnt der lauteste Eintrag.",
        fr: "Sans ordre, l'élément le plus bruyant l'emporte.",
        es: "Sin orden gana el elemento que más ruido hace.",
      },
      solution: {
        en: "The product team ranks the list before the start; picking stops when the days are full.",
        de: "Das Produktteam ordnet die Liste vor dem Start; Schluss, wenn die Tage voll sind.",
        fr: "L'équipe produit classe la liste avant le début ; on s'arrête quand les jours sont pleins.",
        es: "El equipo de producto ordena la lista antes de empezar; se para cuando los días están llenos.",
      },
    },
  ],
  strategy: [
    {
      en: "Check the day before what {the artefact} lacks for a start.",
      de: "Am Vortag prüfen, was zum Start noch fehlt: {artefact}.",
      fr: "Vérifier la veille ce qui manque pour démarrer : {artefact}.",
      es: "Comprobar el día anterior qué falta para empezar: {artefact}.",
    },
    {
      en: "Settle the order with the product team beforehand; goal first, items second.",
      de: "Die Reihenfolge vorher mit dem Produktteam klären; erst das Ziel, dann die Einträge.",
      fr: "Fixer l'ordre avec l'équipe produit avant ; d'abord l'objectif, ensuite les éléments.",
      es: "Fijar antes el orden con el equipo de producto; primero el objetivo, luego los elementos.",
    },
  ],
  strategyGoals: [
    {
      en: "A date on which the design of {the artefact} is ready",
      de: "Ein Datum für den fertigen Entwurf: {artefact}",
      fr: "Une date pour les maquettes prêtes : {artefact}",
      es: "Una fecha para el diseño listo: {artefact}",
    },
    {
      en: "One goal that the whole team can repeat",
      de: "Ein Ziel, das das ganze Team wiederholen kann",
      fr: "Un objectif que toute l'équipe sait redire",
      es: "Un objetivo que todo el equipo sabe repetir",
    },
  ],
};
