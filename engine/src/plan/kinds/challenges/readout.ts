import type { PlaybookChallenge } from "../../playbook.ts";

/** What keeps findings from changing anything. */
export const READOUT_CHALLENGES: readonly PlaybookChallenge[] = [
  {
    needs: "smallSample",
    title: {
      en: "“Only a few people” is the likely objection: {evidence}",
      de: "„Nur wenige Personen“ ist der naheliegende Einwand: {evidence}",
      fr: "« Trop peu de personnes » sera l'objection probable : {evidence}",
      es: "«Muy pocas personas» será la objeción probable: {evidence}",
    },
    text: {
      en: "A small sample shows that something happens, not how often.",
      de: "Eine kleine Stichprobe zeigt, dass etwas vorkommt, nicht wie häufig.",
      fr: "Un petit échantillon montre qu'une chose arrive, pas sa fréquence.",
      es: "Una muestra pequeña enseña que algo ocurre, no su frecuencia.",
    },
    solution: {
      en: "Whoever presents the study says first what it can show, and names a second source.",
      de: "Wer die Studie vorstellt, sagt zuerst, was sie zeigen kann, und nennt eine zweite Quelle.",
      fr: "Qui présente l'étude dit d'abord ce qu'elle peut montrer et nomme une seconde source.",
      es: "Quien presenta el estudio dice primero qué puede mostrar y nombra otra fuente.",
    },
  },
  {
    needs: "functionAbsent",
    title: {
      en: "Has to act on it, but is not invited: {evidence}",
      de: "Soll handeln, ist aber nicht eingeladen: {evidence}",
      fr: "Doit agir, mais sans invitation : {evidence}",
      es: "Debe actuar, pero sin invitación: {evidence}",
    },
    text: {
      en: "A change given to people who are absent starts late or not at all.",
      de: "Eine Änderung für Abwesende beginnt spät oder nie.",
      fr: "Un changement confié à des absents commence tard ou jamais.",
      es: "Un cambio para quien no está empieza tarde o nunca.",
    },
    solution: {
      en: "Before changes are assigned, name who hands them over, and by which day.",
      de: "Vor dem Zuweisen festhalten, wer sie weitergibt und bis wann.",
      fr: "Avant d'attribuer, noter qui les transmet et pour quel jour.",
      es: "Antes de asignar, anotar quién los transmite y para qué día.",
    },
  },
  {
    needs: "typical",
    title: {
      en: "Findings are liked, then forgotten",
      de: "Befunde gefallen und sind dann vergessen",
      fr: "Les constats plaisent, puis s'oublient",
      es: "Los hallazgos gustan y luego se olvidan",
    },
    text: {
      en: "A finding without a name attached changes nothing.",
      de: "Ein Befund ohne Namen daran ändert nichts.",
      fr: "Un constat sans nom attaché ne change rien.",
      es: "Un hallazgo sin nombre no cambia nada.",
    },
    solution: {
      en: "No finding leaves its item without change, keep or look closer, and a name.",
      de: "Kein Befund verlässt seinen Punkt ohne Ergebnis – ändern, behalten, genauer ansehen – und Namen.",
      fr: "Aucun constat ne quitte son point sans verdict – changer, garder, creuser – et sans nom.",
      es: "Ningún hallazgo sale de su punto sin resultado – cambiar, mantener, mirar mejor – ni nombre.",
    },
  },
  {
    needs: "typical",
    title: {
      en: "Findings get picked to suit the favourite",
      de: "Befunde werden passend zum Favoriten gewählt",
      fr: "On choisit les constats qui servent la solution favorite",
      es: "Se eligen los hallazgos que favorecen a la opción preferida",
    },
    text: {
      en: "What speaks against it then shows after the build.",
      de: "Was dagegen spricht, zeigt sich dann nach dem Bau.",
      fr: "Ce qui s'y oppose apparaît alors après le développement.",
      es: "Lo que la contradice aparece entonces tras el desarrollo.",
    },
    solution: {
      en: "Read the finding against the favourite first, before any that supports it.",
      de: "Den Befund gegen den Favoriten zuerst lesen, vor allen, die ihn stützen.",
      fr: "Lire d'abord le constat qui contredit la favorite, avant ceux qui l'appuient.",
      es: "Leer primero el hallazgo que contradice la preferida, antes que los que la apoyan.",
    },
  },
];
