import type { MeetingKind } from "@planner/contract/model";
import type { Phrase } from "../playbook.ts";

/**
 * What each kind of meeting asks of a sentence in a document; `{place}` is where it stands, and the sentence itself stands
 * below the question. Talks about people ask nothing of papers.
 */
export const DOCUMENT_QUESTIONS: Readonly<Partial<Record<MeetingKind, readonly Phrase[]>>> = {
  critique: [
    {
      en: "Which change to {the artefact} would answer this ({place})?",
      de: "{artefact}: Welche Änderung beantwortet das ({place})?",
      fr: "{artefact} : quel changement répondrait à ceci ({place}) ?",
      es: "{artefact}: ¿qué cambio respondería a esto ({place})?",
    },
    {
      en: "Does the work shown today still have this problem ({place})?",
      de: "Stößt das heute Gezeigte noch darauf ({place})?",
      fr: "Ce qui est montré bute-t-il encore là-dessus ({place}) ?",
      es: "¿Lo que se muestra hoy choca aún con esto ({place})?",
    },
  ],
  review: [
    {
      en: "Does the version on the table deal with this ({place})?",
      de: "Ist das in der vorliegenden Fassung gelöst ({place})?",
      fr: "La version présentée règle-t-elle ceci ({place}) ?",
      es: "¿Resuelve esto la versión presentada ({place})?",
    },
    {
      en: "Is this a condition of the yes, or for later ({place})?",
      de: "Ist das eine Auflage oder etwas für später ({place})?",
      fr: "Est-ce une condition du oui, ou pour plus tard ({place}) ?",
      es: "¿Es esto una condición del sí o para más tarde ({place})?",
    },
  ],
  kickoff: [
    {
      en: "What does this mean for what stays out ({place})?",
      de: "Was heißt das für das, was draußen bleibt ({place})?",
      fr: "Que change ceci à ce qui reste dehors ({place}) ?",
      es: "¿Qué cambia esto en lo que queda fuera ({place})?",
    },
  ],
  discovery: [
    {
      en: "Is this a law, a promise or a habit ({place})?",
      de: "Ist das ein Gesetz, eine Zusage oder eine Gewohnheit ({place})?",
      fr: "Est-ce une loi, une promesse ou une habitude ({place}) ?",
      es: "¿Es esto una ley, una promesa o una costumbre ({place})?",
    },
  ],
  presentation: [
    {
      en: "What backs this if somebody in the room doubts it ({place})?",
      de: "Was stützt das, wenn im Raum jemand zweifelt ({place})?",
      fr: "Qu'est-ce qui étaie ceci si quelqu'un en doute ({place}) ?",
      es: "¿Qué respalda esto si alguien lo duda ({place})?",
    },
    {
      en: "What does the answer change about this ({place})?",
      de: "Was ändert die Antwort daran ({place})?",
      fr: "Que change la réponse à ceci ({place}) ?",
      es: "¿Qué cambia la respuesta en esto ({place})?",
    },
  ],
  "check-in": [
    {
      en: "Does this still hold on both sides ({place})?",
      de: "Gilt das noch auf beiden Seiten ({place})?",
      fr: "Ceci tient-il toujours des deux côtés ({place}) ?",
      es: "¿Sigue valiendo esto para ambas partes ({place})?",
    },
  ],
  workshop: [
    {
      en: "Which idea would take care of this ({place})?",
      de: "Welche Idee würde das erledigen ({place})?",
      fr: "Quelle idée réglerait ceci ({place}) ?",
      es: "¿Qué idea resolvería esto ({place})?",
    },
  ],
  "research-planning": [
    {
      en: "Does this answer one of our questions already ({place})?",
      de: "Beantwortet das schon eine unserer Fragen ({place})?",
      fr: "Ceci répond-il déjà à l'une de nos questions ({place}) ?",
      es: "¿Responde esto ya a alguna de nuestras preguntas ({place})?",
    },
  ],
  readout: [
    {
      en: "Is this enough to carry a change on its own ({place})?",
      de: "Trägt das allein schon eine Änderung ({place})?",
      fr: "Ceci suffit-il à justifier un changement ({place}) ?",
      es: "¿Basta esto para justificar un cambio ({place})?",
    },
    {
      en: "Which change follows from this, and who makes it ({place})?",
      de: "Welche Änderung folgt daraus, und wer macht sie ({place})?",
      fr: "Quel changement en découle, et qui s'en charge ({place}) ?",
      es: "¿Qué cambio se sigue de esto y quién lo hace ({place})?",
    },
  ],
  handoff: [
    {
      en: "Where in {the artefact} is this drawn, and who builds it ({place})?",
      de: "{artefact}: Wo ist das gezeichnet, und wer baut es ({place})?",
      fr: "{artefact} : où ceci est-il dessiné, et qui le développe ({place}) ?",
      es: "{artefact}: ¿dónde está dibujado esto y quién lo construye ({place})?",
    },
    {
      en: "What does this cost the build ({place})?",
      de: "Was kostet das die Umsetzung ({place})?",
      fr: "Que coûte ceci au développement ({place}) ?",
      es: "¿Qué le cuesta esto al desarrollo ({place})?",
    },
  ],
  "design-system": [
    {
      en: "Which existing part does this touch ({place})?",
      de: "Welchen bestehenden Baustein berührt das ({place})?",
      fr: "Quel composant existant ceci touche-t-il ({place}) ?",
      es: "¿A qué pieza existente afecta esto ({place})?",
    },
  ],
  "sprint-planning": [
    {
      en: "Which item of the sprint covers this ({place})?",
      de: "Welcher Eintrag des Sprints deckt das ab ({place})?",
      fr: "Quel élément du sprint couvre ceci ({place}) ?",
      es: "¿Qué elemento del sprint cubre esto ({place})?",
    },
  ],
  vendor: [
    {
      en: "Is this a must or a wish ({place})?",
      de: "Ist das ein Muss oder ein Wunsch ({place})?",
      fr: "Est-ce une exigence ou un souhait ({place}) ?",
      es: "¿Es esto un requisito o un deseo ({place})?",
    },
  ],
  meeting: [
    {
      en: "What follows from this for today ({place})?",
      de: "Was folgt daraus für heute ({place})?",
      fr: "Qu'en conclure pour aujourd'hui ({place}) ?",
      es: "¿Qué se sigue de esto para hoy ({place})?",
    },
  ],
};
