import type { Playbook } from "../playbook.ts";
import { READOUT_CHALLENGES } from "./challenges/readout.ts";

/** Findings become changes. */
export const READOUT: Playbook = {
  goals: [
    {
      en: "Decide what changes in {the artefact} because of {the study}, what stays unknown and who acts by {date}.",
      de: "{artefact}: entscheiden, was sich ändert, was offen bleibt und wer bis {date} handelt – Grundlage: {study}.",
      fr: "{artefact} : décider ce qui change, ce qui reste inconnu et qui agit avant le {date} – base : {study}.",
      es: "{artefact}: decidir qué cambia, qué sigue sin saberse y quién actúa antes del {date} – base: {study}.",
    },
    {
      en: "Decide what changes in {the artefact} because of {the study}, and what stays unknown.",
      de: "{artefact}: entscheiden, was sich ändert und was offen bleibt – Grundlage: {study}.",
      fr: "{artefact} : décider ce qui change et ce qui reste inconnu – base : {study}.",
      es: "{artefact}: decidir qué cambia y qué sigue sin saberse – base: {study}.",
    },
    {
      en: "Decide what the findings change in {the artefact}, and what stays unknown.",
      de: "{artefact}: entscheiden, was die Befunde ändern und was offen bleibt.",
      fr: "{artefact} : décider ce que les constats changent et ce qui reste inconnu.",
      es: "{artefact}: decidir qué cambian los hallazgos y qué sigue sin saberse.",
    },
    {
      en: "Decide for each finding of {the study}: change, keep or look closer.",
      de: "{study}: je Befund entscheiden, ob ändern, behalten oder genauer ansehen.",
      fr: "{study} : décider, par constat, de changer, garder ou creuser.",
      es: "{study}: decidir por hallazgo si cambiar, mantener o mirar mejor.",
    },
    {
      en: "A decision per finding: change, keep or look closer; what the findings touch is still unnamed.",
      de: "Je Befund eine Entscheidung: ändern, behalten oder genauer ansehen; was betroffen ist, ist noch nicht genannt.",
      fr: "Une décision par constat : changer, garder ou creuser ; l'objet concerné n'est pas encore nommé.",
      es: "Una decisión por hallazgo: cambiar, mantener o mirar mejor; aún no consta a qué afecta.",
    },
  ],
  agenda: [
    {
      id: "headline",
      title: {
        en: "The decision served, and the headline",
        de: "Wozu die Studie diente, und das Fazit",
        fr: "La décision servie et le résultat principal",
        es: "La decisión servida y el titular",
      },
      sharper: [
        {
          en: "The headline of {the study}",
          de: "Das Fazit: {study}",
          fr: "Le résultat principal : {study}",
          es: "El titular: {study}",
        },
      ],
      outcome: {
        en: "one sentence for each",
        de: "je ein Satz",
        fr: "une phrase pour chacun",
        es: "una frase para cada uno",
      },
      share: 10,
      lead: "researcher",
      drop: 1,
    },
    {
      id: "findings",
      title: {
        en: "Three to five findings, with proof",
        de: "Drei bis fünf Befunde mit Beleg",
        fr: "Trois à cinq constats, avec preuve",
        es: "De tres a cinco hallazgos con prueba",
      },
      outcome: {
        en: "per finding: accepted or doubted",
        de: "je Befund: angenommen oder bezweifelt",
        fr: "par constat : accepté ou mis en doute",
        es: "por hallazgo: aceptado o en duda",
      },
      share: 30,
      lead: "researcher",
    },
    {
      id: "meaning",
      title: {
        en: "What follows from it",
        de: "Was daraus folgt",
        fr: "Ce que cela implique",
        es: "Qué se desprende de ello",
      },
      sharper: [
        {
          en: "What follows for {the artefact}",
          de: "Was daraus folgt: {artefact}",
          fr: "Ce que cela implique : {artefact}",
          es: "Qué se desprende de ello: {artefact}",
        },
      ],
      outcome: {
        en: "per finding: change, keep or look closer",
        de: "je Befund: ändern, behalten, genauer ansehen",
        fr: "par constat : changer, garder ou creuser",
        es: "por hallazgo: cambiar, mantener o mirar mejor",
      },
      share: 30,
      lead: "presenter",
    },
    {
      id: "assign",
      title: {
        en: "Who changes what",
        de: "Wer was ändert",
        fr: "Qui change quoi",
        es: "Quién cambia qué",
      },
      sharper: [
        {
          en: "Who changes what by {date}",
          de: "Wer was ändert, bis {date}",
          fr: "Qui change quoi avant le {date}",
          es: "Quién cambia qué: {date}",
        },
      ],
      outcome: {
        en: "a name and a date per change",
        de: "Name und Datum je Änderung",
        fr: "un nom et une date par changement",
        es: "nombre y fecha por cambio",
      },
      share: 20,
      lead: "decider",
    },
  ],
  readBack: {
    id: "read-back",
    title: {
      en: "Unknowns, and read-back",
      de: "Offenes, laut vorgelesen",
      fr: "Inconnues, relues à voix haute",
      es: "Incógnitas, leídas en voz alta",
    },
    outcome: {
      en: "a list of what stays unknown",
      de: "eine Liste dessen, was offen bleibt",
      fr: "la liste de ce qui reste inconnu",
      es: "lista de lo que sigue sin saberse",
    },
    share: 10,
    lead: "researcher",
  },
  at30: { findings: 10, meaning: 15, assign: 5 },
  questions: [
    {
      ask: {
        en: "Which finding contradicts what is already decided on {the artefact}?",
        de: "{artefact}: Welcher Befund widerspricht dem, was schon entschieden ist?",
        fr: "{artefact} : quel constat contredit ce qui est déjà décidé ?",
        es: "{artefact}: ¿qué hallazgo contradice lo ya decidido?",
      },
    },
    {
      ask: {
        en: "What does the strongest finding change in {the artefact} by {date}?",
        de: "{artefact}: Was ändert der stärkste Befund bis {date}?",
        fr: "{artefact} : que change le constat le plus solide avant le {date} ?",
        es: "{artefact}: ¿qué cambia el hallazgo más sólido antes del {date}?",
      },
    },
    {
      ask: {
        en: "Is {the study} enough to decide on, or is a second source needed?",
        de: "{study}: Reicht das für eine Entscheidung, oder braucht es eine zweite Quelle?",
        fr: "{study} : cela suffit-il pour décider, ou faut-il une seconde source ?",
        es: "{study}: ¿basta para decidir o hace falta otra fuente?",
      },
    },
    {
      ask: {
        en: "For which {userGroup} does the main finding not hold?",
        de: "{userGroup}: Für wen gilt der wichtigste Befund nicht?",
        fr: "{userGroup} : pour qui le constat principal ne vaut-il pas ?",
        es: "{userGroup}: ¿para quién no vale el hallazgo principal?",
      },
    },
    {
      ask: {
        en: "What did people do instead at this point: “{task}”?",
        de: "Was haben die Leute hier stattdessen getan: „{task}“?",
        fr: "Qu'ont fait les gens à la place, à ce moment : « {task} » ?",
        es: "¿Qué hizo la gente en su lugar en este punto: «{task}»?",
      },
    },
    {
      ask: {
        en: "Which finding was known before and not acted on?",
        de: "Welcher Befund war schon bekannt und blieb ohne Folgen?",
        fr: "Quel constat était déjà connu, et resté sans suite ?",
        es: "¿Qué hallazgo ya se conocía y quedó sin efecto?",
      },
      why: {
        en: "What stopped it last time will stop it again.",
        de: "Was es damals aufhielt, hält es wieder auf.",
        fr: "Ce qui l'a bloqué alors le bloquera encore.",
        es: "Lo que lo frenó entonces lo frenará otra vez.",
      },
    },
  ],
  challenges: READOUT_CHALLENGES,
  strategy: [
    {
      en: "Send {decider} the two hardest findings the day before.",
      de: "{decider} am Vortag die zwei härtesten Befunde schicken.",
      fr: "Envoyer la veille à {decider} les deux constats les plus gênants.",
      es: "Enviar el día antes a {decider} los dos hallazgos más duros.",
    },
    {
      en: "Research and design meet beforehand and sort the findings by what they touch in {the artefact}.",
      de: "Forschung und Design ordnen die Befunde vorab danach, was sie betreffen: {artefact}.",
      fr: "Recherche et design trient avant les constats selon ce qu'ils touchent : {artefact}.",
      es: "Investigación y diseño ordenan antes los hallazgos según a qué afectan: {artefact}.",
    },
    {
      en: "Conclusion first; the method goes to the annex.",
      de: "Das Fazit zuerst; die Methode kommt in den Anhang.",
      fr: "La conclusion d'abord ; la méthode en annexe.",
      es: "La conclusión primero; el método, en el anexo.",
    },
  ],
  strategyGoals: [
    {
      en: "A name for each change to {the artefact}",
      de: "Ein Name je Änderung: {artefact}",
      fr: "Un nom par changement : {artefact}",
      es: "Un nombre por cambio: {artefact}",
    },
    {
      en: "A list of what {the study} left open",
      de: "Offen geblieben, auf einer Liste: {study}",
      fr: "Resté ouvert, sur une liste : {study}",
      es: "Lo que queda abierto, en una lista: {study}",
    },
    {
      en: "No finding without a verdict",
      de: "Kein Befund ohne Ergebnis",
      fr: "Aucun constat sans verdict",
      es: "Ningún hallazgo sin resultado",
    },
  ],
};
