import type { PlaybookChallenge } from "../../playbook.ts";

/** What keeps a sign-off from ending in a decision. */
export const REVIEW_CHALLENGES: readonly PlaybookChallenge[] = [
  {
    needs: "noDecider",
    title: {
      en: "No one is named whose yes counts",
      de: "Niemand ist genannt, dessen Ja zählt",
      fr: "Aucun nom n'est donné pour le oui",
      es: "No consta de quién es el sí que cuenta",
    },
    text: {
      en: "Without that name the answer is a mood and can be reversed.",
      de: "Ohne diesen Namen bleibt die Antwort eine Stimmung, die kippen kann.",
      fr: "Sans ce nom, la réponse reste une impression, donc réversible.",
      es: "Sin ese nombre, la respuesta es una impresión y puede revertirse.",
    },
    solution: {
      en: "The organiser asks for a name today; without one, run it as a critique and set another date.",
      de: "Heute den Namen klären; ohne ihn als Kritikrunde führen und ein neues Datum setzen.",
      fr: "Demander un nom aujourd'hui ; à défaut, mener une critique et fixer une autre date.",
      es: "Pedir hoy un nombre; si no lo hay, hacer una crítica y fijar otra fecha.",
    },
  },
  {
    needs: "saidMissing",
    title: {
      en: "Still missing: {evidence}",
      de: "Steht noch aus: {evidence}",
      fr: "Manque encore : {evidence}",
      es: "Queda por llegar: {evidence}",
    },
    text: {
      en: "A yes today would cover something that nobody has seen.",
      de: "Ein Ja heute gälte auch für etwas, das niemand gesehen hat.",
      fr: "Un oui aujourd'hui couvrirait une partie que personne n'a vue.",
      es: "Un sí hoy cubriría algo que nadie ha visto.",
    },
    solution: {
      en: "Before the decision, make it a condition with a name and a date, or leave it out of the yes.",
      de: "Vor der Entscheidung zur Auflage mit Name und Datum machen oder vom Ja ausnehmen.",
      fr: "Avant la décision, en faire une condition avec nom et date, ou l'exclure du oui.",
      es: "Antes de decidir, convertirlo en condición con nombre y fecha, o dejarlo fuera del sí.",
    },
  },
  {
    needs: "functionAbsent",
    title: {
      en: "Concerned, but not invited: {evidence}",
      de: "Betroffen, aber nicht eingeladen: {evidence}",
      fr: "Concerné, mais sans invitation : {evidence}",
      es: "Con voz en esto, pero sin invitación: {evidence}",
    },
    text: {
      en: "A no from there would arrive after the decision.",
      de: "Ein Nein von dort käme erst nach der Entscheidung.",
      fr: "Un refus de ce côté arriverait après la décision.",
      es: "Un no de esa parte llegaría después de la decisión.",
    },
    solution: {
      en: "Make their answer a condition of the yes, and name before the close who asks.",
      de: "Die Antwort zur Auflage machen und vor Schluss festhalten, wer fragt.",
      fr: "Faire de leur réponse une condition, et noter avant la fin qui la demande.",
      es: "Hacer de su respuesta una condición y anotar antes del cierre quién la pide.",
    },
  },
  {
    needs: "carriedOften",
    title: {
      en: "Back on the list: {evidence}",
      de: "Wieder auf der Liste: {evidence}",
      fr: "De retour sur la liste : {evidence}",
      es: "De vuelta en la lista: {evidence}",
    },
    text: {
      en: "A point that keeps returning needs an owner more than another round.",
      de: "Ein Punkt, der wiederkehrt, braucht einen Namen, keine weitere Runde.",
      fr: "Un point qui revient a besoin d'un nom, pas d'un tour de plus.",
      es: "Un punto que vuelve necesita un nombre, no otra ronda.",
    },
    solution: {
      en: "Before the decision, settle it: solved, risk accepted or made a condition.",
      de: "Vor der Entscheidung klären: gelöst, Risiko getragen oder Auflage.",
      fr: "Le régler avant la décision : résolu, risque accepté ou condition.",
      es: "Cerrarlo antes de la decisión: resuelto, riesgo aceptado o condición.",
    },
  },
  {
    needs: "typical",
    title: {
      en: "Conditions pile up until the yes is a no",
      de: "Auflagen häufen sich, bis das Ja ein Nein ist",
      fr: "Les conditions s'accumulent jusqu'à annuler le oui",
      es: "Las condiciones se acumulan hasta anular el sí",
    },
    text: {
      en: "Ten conditions are a “not yet” that nobody says.",
      de: "Zehn Auflagen sind ein „noch nicht“, das niemand ausspricht.",
      fr: "Dix conditions sont un « pas encore » que personne ne dit.",
      es: "Diez condiciones son un «todavía no» que nadie dice.",
    },
    solution: {
      en: "At the decision keep at most five, each with owner and date; the rest goes to the backlog.",
      de: "Bei der Entscheidung höchstens fünf mit Name und Datum behalten; der Rest geht ins Backlog.",
      fr: "À la décision, en garder cinq au plus avec nom et date ; le reste va au backlog.",
      es: "Al decidir, dejar cinco como máximo, con nombre y fecha; el resto va al backlog.",
    },
  },
];
