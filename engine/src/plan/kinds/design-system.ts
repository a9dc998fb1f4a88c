import type { Playbook } from "../playbook.ts";

/** What enters a design system, what changes, what leaves, without breaking anybody. */
export const DESIGN_SYSTEM: Playbook = {
  goals: [
    {
      en: "Decide on {the artefact}: add, change or retire, and who moves {the project} by {date}.",
      de: "Aufnehmen, ändern oder abschaffen: {artefact}; Umstellung bis {date}: {project}.",
      fr: "Ajouter, modifier ou retirer : {artefact} ; migration avant le {date} : {project}.",
      es: "Añadir, cambiar o retirar: {artefact}; migración antes del {date}: {project}.",
    },
    {
      en: "Decide on {the artefact}: add, change or retire, and who moves by {date}.",
      de: "{artefact}: entscheiden, ob aufgenommen, geändert oder abgeschafft, und wer bis {date} umstellt.",
      fr: "{artefact} : décider d'ajouter, de modifier ou de retirer, et qui migre avant le {date}.",
      es: "{artefact}: decidir si se añade, se cambia o se retira, y quién migra antes del {date}.",
    },
    {
      en: "Decide on {the artefact}: add, change or retire, and who moves by when.",
      de: "{artefact}: entscheiden, ob aufgenommen, geändert oder abgeschafft, und wer bis wann umstellt.",
      fr: "{artefact} : décider d'ajouter, de modifier ou de retirer, et qui migre pour quand.",
      es: "{artefact}: decidir si se añade, se cambia o se retira, y quién migra para cuándo.",
    },
    {
      en: "Answer each proposal: accept, trial or reject, with the reason.",
      de: "Jeden Vorschlag beantworten: annehmen, erproben oder ablehnen, mit Grund.",
      fr: "Répondre à chaque proposition : accepter, essayer ou refuser, avec la raison.",
      es: "Responder a cada propuesta: aceptar, probar o rechazar, con el motivo.",
    },
  ],
  agenda: [
    {
      id: "breakages",
      title: {
        en: "What broke since the last release",
        de: "Was seit dem letzten Release kaputtging",
        fr: "Ce qui a cassé depuis la dernière version",
        es: "Qué se rompió desde la última versión",
      },
      outcome: {
        en: "a fix and an owner each",
        de: "je Fehler eine Korrektur und ein Name",
        fr: "pour chaque casse, un correctif et un nom",
        es: "para cada rotura, un arreglo y un nombre",
      },
      share: 15,
      lead: "organiser",
    },
    {
      id: "proposals",
      title: {
        en: "Proposals, one by one",
        de: "Vorschläge, einer nach dem anderen",
        fr: "Propositions, une par une",
        es: "Propuestas, una por una",
      },
      outcome: {
        en: "accept, trial or reject, with the reason",
        de: "annehmen, erproben oder ablehnen, mit Grund",
        fr: "accepter, essayer ou refuser, avec la raison",
        es: "aceptar, probar o rechazar, con el motivo",
      },
      share: 45,
      lead: "presenter",
      sharper: [
        {
          en: "Add, change or retire {the artefact}",
          de: "Aufnehmen, ändern oder abschaffen: {artefact}",
          fr: "Ajouter, modifier ou retirer : {artefact}",
          es: "Añadir, cambiar o retirar: {artefact}",
        },
      ],
    },
    {
      id: "migration",
      title: {
        en: "Migration, product by product",
        de: "Umstellung, Produkt für Produkt",
        fr: "Migration, produit par produit",
        es: "Migración, producto por producto",
      },
      outcome: {
        en: "a date per product",
        de: "ein Datum je Produkt",
        fr: "une date par produit",
        es: "una fecha por producto",
      },
      share: 20,
      lead: "everyone",
      drop: 2,
    },
    {
      id: "docs",
      title: {
        en: "Docs and release note",
        de: "Dokumentation und Versionshinweis",
        fr: "Documentation et note de version",
        es: "Documentación y nota de versión",
      },
      outcome: {
        en: "who writes what",
        de: "wer was schreibt",
        fr: "qui rédige quoi",
        es: "quién redacta qué",
      },
      share: 10,
      lead: "facilitator",
      drop: 1,
    },
  ],
  at30: { breakages: 5, proposals: 20, "read-back": 5 },
  questions: [
    {
      ask: {
        en: "Who besides the team that proposes it needs {the artefact}?",
        de: "Wer außer dem vorschlagenden Team braucht das: {artefact}?",
        fr: "Qui en a besoin, en dehors de l'équipe qui propose : {artefact} ?",
        es: "¿Quién lo necesita, además del equipo que lo propone: {artefact}?",
      },
      why: {
        en: "With one user it stays local; two make it shared.",
        de: "Bei einem Nutzer bleibt es lokal, ab zwei wird es geteilt.",
        fr: "Un seul usage reste local ; à partir de deux, c'est commun.",
        es: "Con un solo uso queda en local; con dos, es común.",
      },
    },
    {
      ask: {
        en: "What breaks in {the project} if {the artefact} changes?",
        de: "Was bricht in {project}, wenn sich das ändert: {artefact}?",
        fr: "Qu'est-ce qui casse côté {project} si cela change : {artefact} ?",
        es: "¿Qué se rompe en {project} si cambia esto: {artefact}?",
      },
    },
    {
      ask: {
        en: "Can a variant of something that exists do the work of {the artefact}?",
        de: "Reicht dafür eine Variante von etwas Vorhandenem: {artefact}?",
        fr: "Une variante de l'existant suffit-elle : {artefact} ?",
        es: "¿Basta una variante de algo que ya existe: {artefact}?",
      },
    },
    {
      ask: {
        en: "How does {the artefact} work by keyboard alone?",
        de: "Wie lässt es sich allein mit der Tastatur bedienen: {artefact}?",
        fr: "Comment s'utilise-t-il au clavier seul : {artefact} ?",
        es: "¿Cómo se usa solo con el teclado: {artefact}?",
      },
    },
    {
      ask: {
        en: "Which product cannot move by {date}, and what does it use until then?",
        de: "Welches Produkt schafft die Umstellung bis {date} nicht, und was nutzt es bis dahin?",
        fr: "Quel produit ne peut pas migrer avant le {date}, et qu'utilise-t-il d'ici là ?",
        es: "¿Qué producto no puede migrar antes del {date}, y qué usa mientras tanto?",
      },
    },
    {
      ask: {
        en: "Who still uses what is marked as retired?",
        de: "Wer nutzt noch, was als abgeschafft gilt?",
        fr: "Qui utilise encore ce qui est marqué comme retiré ?",
        es: "¿Quién usa todavía lo que está marcado como retirado?",
      },
    },
  ],
  challenges: [
    {
      needs: "severalWorks",
      title: {
        en: "Several proposals share one slot: {evidence}",
        de: "Mehrere Vorschläge teilen sich die Zeit: {evidence}",
        fr: "Plusieurs propositions pour un créneau : {evidence}",
        es: "Varias propuestas en un solo hueco: {evidence}",
      },
      text: {
        en: "The first one gets the time, whatever it is worth.",
        de: "Der erste bekommt die Zeit, gleich was er wert ist.",
        fr: "La première prend le temps, quelle que soit sa portée.",
        es: "La primera se lleva el tiempo, valga lo que valga.",
      },
      solution: {
        en: "Before the start, order them by the number of products they touch.",
        de: "Vor dem Start nach der Zahl betroffener Produkte ordnen.",
        fr: "Avant de commencer, les classer par nombre de produits touchés.",
        es: "Antes de empezar, ordenarlas por número de productos afectados.",
      },
    },
    {
      needs: "functionAbsent",
      title: {
        en: "Affected, but not here: {evidence}",
        de: "Betroffen, aber nicht dabei: {evidence}",
        fr: "Touché, mais absent : {evidence}",
        es: "Le afecta y no está: {evidence}",
      },
      text: {
        en: "A change that nobody saw coming breaks a product silently.",
        de: "Eine Änderung, die niemand kommen sah, bricht ein Produkt still.",
        fr: "Un changement que personne n'a vu venir casse un produit en silence.",
        es: "Un cambio que nadie vio venir rompe un producto en silencio.",
      },
      solution: {
        en: "Send the version note today and wait for the answer before the release.",
        de: "Den Versionshinweis heute schicken und die Antwort vor dem Release abwarten.",
        fr: "Envoyer la note de version aujourd'hui et attendre la réponse avant publication.",
        es: "Enviar hoy la nota de versión y esperar la respuesta antes de publicar.",
      },
    },
    {
      needs: "typical",
      title: {
        en: "One team's wish arrives as a standard",
        de: "Der Wunsch eines Teams kommt als Standard",
        fr: "Le souhait d'une équipe arrive comme un standard",
        es: "El deseo de un equipo llega como estándar",
      },
      text: {
        en: "Every part that only one product uses is kept by everyone.",
        de: "Jeden Teil, den nur ein Produkt nutzt, pflegen alle mit.",
        fr: "Chaque élément utilisé par un seul produit est entretenu par tous.",
        es: "Cada pieza que solo usa un producto la mantienen todos.",
      },
      solution: {
        en: "Name two products that use it before the vote; else it stays local.",
        de: "Vor der Abstimmung zwei Produkte nennen, die es nutzen; sonst bleibt es lokal.",
        fr: "Nommer deux produits utilisateurs avant le vote ; sinon cela reste local.",
        es: "Nombrar dos productos que la usen antes de votar; si no, queda en local.",
      },
    },
  ],
  strategy: [
    {
      en: "Whoever proposes {the artefact} shows it in use, with its states and by keyboard.",
      de: "Wer vorschlägt, zeigt es im Einsatz, mit Zuständen und Tastatur: {artefact}.",
      fr: "Qui propose le montre en usage, avec ses états et le clavier : {artefact}.",
      es: "Quien propone lo muestra en uso, con estados y teclado: {artefact}.",
    },
    {
      en: "Send proposals without a spec back with the checklist, before the meeting.",
      de: "Vorschläge ohne Spezifikation vorher mit der Checkliste zurückgeben.",
      fr: "Renvoyer avant la réunion, avec la liste de contrôle, les propositions sans spécification.",
      es: "Devolver antes de la reunión, con la lista de control, las propuestas sin especificación.",
    },
  ],
  strategyGoals: [
    {
      en: "One recorded answer on {the artefact}, with its reason",
      de: "Eine festgehaltene Antwort mit Grund: {artefact}",
      fr: "Une réponse consignée avec sa raison : {artefact}",
      es: "Una respuesta registrada con su motivo: {artefact}",
    },
    {
      en: "A migration date for each product that is touched",
      de: "Ein Umstellungsdatum für jedes betroffene Produkt",
      fr: "Une date de migration pour chaque produit touché",
      es: "Una fecha de migración para cada producto afectado",
    },
  ],
};
