import type { Phrase } from "../playbook.ts";

/** What people and companies are after, and what to do in a meeting that touches it. */
export type Theme = {
  /** Looked for in the profile's line, accents folded, in small letters. */
  signs: RegExp;
  advice: Phrase;
};

const words = (list: string): RegExp => new RegExp(`(?<![\\p{L}\\p{Nd}])(?:${list})`, "u");

/** The first that fits is taken: the narrow ones stand before the wide ones. */
export const THEMES: readonly Theme[] = [
  {
    signs: words(
      "accessib|a11y|wcag|screen ?reader|inclusive|barrierefrei|inklusi|handicap|accesib|discapac",
    ),
    advice: {
      en: "ask how each part works by keyboard and screen reader.",
      de: "je Teil fragen, wie er mit Tastatur und Screenreader geht.",
      fr: "demander comment chaque partie marche au clavier et au lecteur d'écran.",
      es: "preguntar cómo funciona con teclado y lector de pantalla.",
    },
  },
  {
    signs: words(
      "rework|late change|fewer change|spate anderung|nacharbeit|weniger anderung|doppelarbeit|reprises? |retouche|refaire|retrabajo|rehacer|menos cambios",
    ),
    advice: {
      en: "collect the must-fix points before anyone says yes.",
      de: "die zwingenden Korrekturen sammeln, bevor jemand zusagt.",
      fr: "réunir les corrections indispensables avant tout accord.",
      es: "reunir las correcciones imprescindibles antes de cualquier sí.",
    },
  },
  {
    signs: words(
      "design[- ]?system|components?\\b|token|consisten|komponent|konsisten|einheitlich|coheren|composant|uniform|coherenc|componente",
    ),
    advice: {
      en: "ask which part exists already before a new one is drawn.",
      de: "fragen, welcher Teil schon existiert, bevor ein neuer entsteht.",
      fr: "demander quelle partie existe déjà avant d'en dessiner une autre.",
      es: "preguntar qué parte ya existe antes de dibujar otra.",
    },
  },
  {
    signs: words(
      "privacy|gdpr|complian|legal|security|trust|datenschutz|dsgvo|rechtlich|sicherheit|vertrauen|rgpd|confidentialite|securite|confiance|privacidad|seguridad|confianza|cumplimiento",
    ),
    advice: {
      en: "name who checks it for privacy and law, and by when.",
      de: "benennen, wer es rechtlich prüft und bis wann.",
      fr: "nommer qui le vérifie côté droit et données, et pour quand.",
      es: "nombrar quién lo revisa en lo legal, y para cuándo.",
    },
  },
  {
    signs: words(
      "research|usability|user test|evidence|interview|insight|customer feedback|nutzertest|forschung|belege|nutzerforschung|test[s]? utilisateur|recherche|preuves|investigacion|pruebas con usuarios|evidencia",
    ),
    advice: {
      en: "ask of each choice which finding backs it.",
      de: "bei jeder Wahl fragen, welche Erkenntnis sie stützt.",
      fr: "demander pour chaque choix quel constat le soutient.",
      es: "preguntar en cada elección qué hallazgo la respalda.",
    },
  },
  {
    signs: words(
      "conversion|revenue|sales|growth|grow\\b|retention|churn|orders?\\b|bookings?\\b|umsatz|wachstum|wachsen|verkauf|abschlusse|bestellungen|buchungen|chiffre d'affaires|croissance|ventes|commandes|ingresos|crecimiento|crecer|ventas|pedidos|reservas",
    ),
    advice: {
      en: "ask which number should move, and how it will be seen.",
      de: "fragen, welche Zahl sich ändern soll und wie das sichtbar wird.",
      fr: "demander quel chiffre doit bouger et où cela se verra.",
      es: "preguntar qué cifra debe moverse y cómo se verá.",
    },
  },
  {
    signs: words(
      "cost|budget|cheap|saving|kosten|budget|gunstig|sparen|einspar|cout|economi|coste|presupuesto|ahorr",
    ),
    advice: {
      en: "ask what each choice costs to build and to keep.",
      de: "bei jeder Wahl fragen, was Bau und Pflege kosten.",
      fr: "demander pour chaque choix ce que coûtent la réalisation et l'entretien.",
      es: "preguntar qué cuesta construir y mantener cada opción.",
    },
  },
  {
    signs: words(
      "faster|speed|deadline|on time|ship|launch|release|deliver|time to market|weeks?\\b|months?\\b|schneller|tempo|termintreu|frist|liefer|markteinfuhrung|plus vite|rapid|delai|livrer|lancement|a l'heure|rapidez|plazo|entregar|lanzar|lanzamiento|a tiempo",
    ),
    advice: {
      en: "name what can go so that the date holds.",
      de: "benennen, was entfallen kann, damit das Datum hält.",
      fr: "nommer ce qui peut sauter pour tenir la date.",
      es: "nombrar qué puede salir para que la fecha se mantenga.",
    },
  },
  {
    signs: words(
      "onboarding|first[- ]time|new (?:users?|customers?|members?)|beginner|older|elderly|children|kids|students?|patients?|visitors?|neue (?:nutzer|kunden)|einsteiger|altere|kinder|schuler|patient|besucher|debutant|enfants|eleves|visiteurs|seniors|principiantes|ninos|mayores|pacientes|visitantes|alumnos",
    ),
    advice: {
      en: "walk the first minute through with these people in mind.",
      de: "die erste Minute aus der Sicht dieser Menschen durchgehen.",
      fr: "parcourir la première minute en pensant à ces personnes.",
      es: "recorrer el primer minuto pensando en estas personas.",
    },
  },
  {
    signs: words(
      "decisions?\\b|decide|clear(?:er)? owner|ownership|entscheid|zustandigkeit|decid|responsab",
    ),
    advice: {
      en: "write down each decision with its owner before the end.",
      de: "jede Entscheidung vor Schluss mit Namen notieren.",
      fr: "noter chaque décision avec un nom avant la fin.",
      es: "anotar cada decisión con un nombre antes de terminar.",
    },
  },
];
