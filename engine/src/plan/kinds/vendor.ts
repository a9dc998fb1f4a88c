import { folded } from "../../classify/languages/cues.ts";
import type { Playbook } from "../playbook.ts";

export { PITCH } from "./pitch.ts";

const PITCH_WORDS =
  /\b(?:pitch(?:es|ing)?|pitch(?:prasentation|termin)|proposal|new business|angebots(?:prasentation|vorstellung)|neugeschaft|soutenance|proposition commerciale|propuesta|nuevo negocio)\b/u;
/** Who is named like this, or brings a proposal that is theirs, pitches to us. */
const SELLER_WORDS =
  /\b(?:vendors?|suppliers?|anbieter\w*|lieferant\w*|dienstleister\w*|fournisseurs?|prestataires?|proveedor\w*|(?:their|your|ihr|leur|votre|su|vuestra) (?:pitch|proposal|soutenance|proposition|propuesta))\b/u;

/** Whether a title or a description says that we pitch; with 'Vendor pitch' and its like we buy. */
export function isPitch(text: string): boolean {
  const words = folded(text);
  return PITCH_WORDS.test(words) && !SELLER_WORDS.test(words);
}

/** We buy: whether an offer meets what it must. No budget and no doubt stands in it, as the seller may read it. */
export const VENDOR: Playbook = {
  goals: [
    {
      en: "See whether {vendor} meets “{criterion}”, so that {decider} can shortlist or drop it by {date}.",
      de: "{vendor}: prüfen, ob das erfüllt ist – „{criterion}“; {decider} entscheidet bis {date}.",
      fr: "{vendor} : vérifier ceci – « {criterion} » ; {decider} retient ou écarte avant le {date}.",
      es: "{vendor}: comprobar esto – «{criterion}»; {decider} decide si sigue o se descarta antes del {date}.",
    },
    {
      en: "See whether {vendor} meets “{criterion}”, so that it is shortlisted or dropped by {date}.",
      de: "{vendor}: prüfen, ob das erfüllt ist – „{criterion}“; bis {date} aufnehmen oder streichen.",
      fr: "{vendor} : vérifier ceci – « {criterion} » ; retenir ou écarter avant le {date}.",
      es: "{vendor}: comprobar esto – «{criterion}»; seguir o descartar antes del {date}.",
    },
    {
      en: "See whether {vendor} meets the must-haves, so that it is shortlisted or dropped by {date}.",
      de: "{vendor} an den Muss-Kriterien prüfen und bis {date} aufnehmen oder streichen.",
      fr: "{vendor} : vérifier les critères indispensables, puis retenir ou écarter avant le {date}.",
      es: "{vendor}: comprobar los requisitos imprescindibles y seguir o descartar antes del {date}.",
    },
    {
      en: "See on our own case whether {vendor} meets “{criterion}”.",
      de: "{vendor}: am eigenen Fall prüfen, ob das erfüllt ist – „{criterion}“.",
      fr: "{vendor} : vérifier ceci sur notre propre cas – « {criterion} ».",
      es: "{vendor}: comprobar esto con nuestro propio caso – «{criterion}».",
    },
    {
      en: "See whether {vendor} meets the must-haves, on our own case.",
      de: "{vendor} an den Muss-Kriterien prüfen, am eigenen Fall.",
      fr: "{vendor} : vérifier les critères indispensables sur notre propre cas.",
      es: "{vendor}: comprobar los requisitos imprescindibles con nuestro propio caso.",
    },
    {
      en: "See which must-haves are met, on our own case.",
      de: "Am eigenen Fall sehen, welche Muss-Kriterien erfüllt sind.",
      fr: "Voir sur notre propre cas quels critères indispensables sont remplis.",
      es: "Ver con nuestro propio caso qué requisitos imprescindibles se cumplen.",
    },
  ],
  agenda: [
    {
      id: "case",
      title: {
        en: "Our case and the must-haves",
        de: "Unser Fall und die Muss-Kriterien",
        fr: "Notre cas et les critères indispensables",
        es: "Nuestro caso y los requisitos imprescindibles",
      },
      outcome: {
        en: "a list of must-haves, known to all",
        de: "Liste der Muss-Kriterien, allen bekannt",
        fr: "une liste de critères, connue de tous",
        es: "una lista de requisitos, conocida por todos",
      },
      share: 10,
      lead: "organiser",
      sharper: [
        {
          en: "Our case: “{task}”",
          de: "Unser Fall: „{task}“",
          fr: "Notre cas : « {task} »",
          es: "Nuestro caso: «{task}»",
        },
      ],
    },
    {
      id: "show",
      title: {
        en: "Shown on our case",
        de: "Am eigenen Fall gezeigt",
        fr: "Démonstration sur notre cas",
        es: "Demostración con nuestro caso",
      },
      outcome: {
        en: "seen or not seen, each must-have",
        de: "je Muss-Kriterium: gesehen oder nicht",
        fr: "pour chaque critère : vu ou non vu",
        es: "para cada requisito: visto o no visto",
      },
      share: 50,
      lead: "guest",
    },
    {
      id: "price",
      title: {
        en: "Price, data and the way out",
        de: "Preis, Daten und Ausstieg",
        fr: "Prix, données et sortie",
        es: "Precio, datos y salida",
      },
      outcome: {
        en: "answers in writing, with a date",
        de: "schriftliche Antworten, mit Datum",
        fr: "des réponses écrites, datées",
        es: "respuestas por escrito, con fecha",
      },
      share: 30,
      lead: "organiser",
    },
  ],
  at30: { case: 5, show: 15, price: 5, "read-back": 5 },
  readBack: {
    id: "read-back",
    title: { en: "Next step", de: "Nächster Schritt", fr: "Étape suivante", es: "Siguiente paso" },
    outcome: {
      en: "a date, and who sends what",
      de: "ein Datum, und wer was schickt",
      fr: "une date, et qui envoie quoi",
      es: "una fecha, y quién envía qué",
    },
    share: 10,
    lead: "organiser",
  },
  questions: [
    {
      ask: {
        en: "How many steps does this take with our own data: “{task}”?",
        de: "Wie viele Schritte braucht das mit unseren Daten: „{task}“?",
        fr: "Combien d'étapes cela prend-il avec nos données : « {task} » ?",
        es: "¿Cuántos pasos lleva esto con nuestros datos: «{task}»?",
      },
      why: {
        en: "Ask to see it, not to hear about it.",
        de: "Zeigen lassen, nicht erzählen lassen.",
        fr: "À faire montrer plutôt que raconter.",
        es: "Que se muestre, no que se cuente.",
      },
    },
    {
      ask: {
        en: "Does it meet this without custom work: “{criterion}”?",
        de: "Geht das ohne Sonderentwicklung: „{criterion}“?",
        fr: "Est-ce possible sans développement spécifique : « {criterion} » ?",
        es: "¿Se cumple sin desarrollo a medida: «{criterion}»?",
      },
    },
    {
      ask: {
        en: "Which must-have needs custom work?",
        de: "Welches Muss-Kriterium braucht Sonderentwicklung?",
        fr: "Quel critère indispensable demande un développement spécifique ?",
        es: "¿Qué requisito imprescindible exige desarrollo a medida?",
      },
    },
    {
      ask: {
        en: "What would have to be in place for a start on {date}?",
        de: "Was müsste stehen, damit der Start an diesem Tag gelingt: {date}?",
        fr: "Que faudrait-il avoir en place pour démarrer le {date} ?",
        es: "¿Qué tendría que estar listo para empezar el {date}?",
      },
    },
    {
      ask: {
        en: "How does our data get out again, in which format?",
        de: "Wie kommen unsere Daten wieder heraus, in welchem Format?",
        fr: "Comment nos données ressortent-elles, et dans quel format ?",
        es: "¿Cómo se recuperan nuestros datos, y en qué formato?",
      },
    },
    {
      ask: {
        en: "What does it cost in the second year?",
        de: "Was kostet es im zweiten Jahr?",
        fr: "Combien cela coûte-t-il la deuxième année ?",
        es: "¿Cuánto cuesta el segundo año?",
      },
    },
  ],
  challenges: [
    {
      needs: "twoCompanies",
      title: {
        en: "A demo shows the seller's best case: {evidence}",
        de: "Eine Demo zeigt den besten Fall: {evidence}",
        fr: "Une démo montre le cas idéal : {evidence}",
        es: "Una demo muestra el mejor caso: {evidence}",
      },
      text: {
        en: "Prepared data hides the steps that our data would need.",
        de: "Vorbereitete Daten verdecken die Schritte, die unsere bräuchten.",
        fr: "Des données préparées cachent les étapes que les nôtres demandent.",
        es: "Los datos preparados esconden los pasos que piden los nuestros.",
      },
      solution: {
        en: "Send our own script two days before and ask to follow it.",
        de: "Zwei Tage vorher das eigene Skript schicken und darum bitten, ihm zu folgen.",
        fr: "Envoyer notre propre scénario deux jours avant et demander qu'il soit suivi.",
        es: "Enviar nuestro propio guion dos días antes y pedir que se siga.",
      },
    },
    {
      needs: "shortTime",
      title: {
        en: "A company portrait eats the time: {evidence}",
        de: "Ein Firmenporträt frisst die Zeit: {evidence}",
        fr: "Un portrait d'entreprise prend le temps : {evidence}",
        es: "La presentación corporativa se come el tiempo: {evidence}",
      },
      text: {
        en: "Who they are can be read; whether it works has to be seen.",
        de: "Wer dahintersteht, lässt sich lesen; ob es funktioniert, nur sehen.",
        fr: "Qui ils sont se lit ; si cela marche, il faut le voir.",
        es: "Quiénes son se lee; si funciona, hay que verlo.",
      },
      solution: {
        en: "Start with our case at minute 0; ask for the portrait in writing.",
        de: "In Minute 0 mit dem eigenen Fall beginnen; das Porträt schriftlich erbitten.",
        fr: "Commencer par notre cas dès la minute 0 ; demander le portrait par écrit.",
        es: "Empezar por nuestro caso en el minuto 0; pedir la presentación por escrito.",
      },
    },
    {
      needs: "typical",
      title: {
        en: "The price stays in the fog",
        de: "Der Preis bleibt im Nebel",
        fr: "Le prix reste flou",
        es: "El precio sigue sin concretarse",
      },
      text: {
        en: "“It depends” cannot be compared with another offer.",
        de: "„Kommt darauf an“ lässt sich mit keinem Angebot vergleichen.",
        fr: "« Ça dépend » ne se compare à aucune offre.",
        es: "«Depende» no se puede comparar con ninguna oferta.",
      },
      solution: {
        en: "Name the seats and the term, and set a day for the figure in writing.",
        de: "Plätze und Laufzeit nennen und einen Tag für die schriftliche Zahl festlegen.",
        fr: "Donner le nombre d'accès et la durée, et fixer un jour pour le chiffre écrit.",
        es: "Dar plazas y duración, y fijar un día para la cifra por escrito.",
      },
    },
  ],
  strategy: [
    {
      en: "Send the must-haves before the demo: “{criterion}”.",
      de: "Die Muss-Kriterien vor der Demo schicken: „{criterion}“.",
      fr: "Envoyer les critères avant la démo : « {criterion} ».",
      es: "Enviar los requisitos antes de la demo: «{criterion}».",
    },
    {
      en: "Score each must-have alone right after the call, before anyone talks.",
      de: "Jedes Muss-Kriterium direkt danach einzeln bewerten, bevor jemand spricht.",
      fr: "Noter chaque critère, chacun pour soi, juste après, avant d'en parler.",
      es: "Puntuar cada requisito a solas justo después, antes de comentarlo.",
    },
  ],
  strategyGoals: [
    {
      en: "Every must-have marked seen or not seen with {vendor}",
      de: "Jedes Muss-Kriterium als gesehen oder nicht vermerkt: {vendor}",
      fr: "Chaque critère marqué vu ou non vu : {vendor}",
      es: "Cada requisito marcado como visto o no visto: {vendor}",
    },
    {
      en: "A written price by an agreed day",
      de: "Ein schriftlicher Preis zu einem vereinbarten Tag",
      fr: "Un prix écrit à un jour convenu",
      es: "Un precio por escrito en un día acordado",
    },
  ],
};
