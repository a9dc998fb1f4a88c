import { type Language, LANGUAGES, type Spoken } from "@planner/contract/model";
import type { Catalogue } from "./messages.ts";
import type { ServerWords } from "./server-words.ts";

/** Also the key in `LOOKS` of stored-person.ts: it belongs to the browser, whoever uses it next. */
const KEY = "language";
/** Sentences drawn longer and in brackets, for whoever looks for words that are in no catalogue. Never offered. */
const PSEUDO = "pseudo";

type Shown = Language | typeof PSEUDO;

/** `server`: those of the messages that the server says. */
interface Catalogues {
  messages: Catalogue;
  server: Record<string, string>;
}

const CATALOGUES: Record<Exclude<Shown, "en">, () => Promise<Catalogues>> = {
  de: () => import("./messages/de.ts"),
  fr: () => import("./messages/fr.ts"),
  es: () => import("./messages/es.ts"),
  pseudo: async () => {
    const [{ pseudo }, { messages, server }] = await Promise.all([
      import("./pseudo.ts"),
      import("./messages/de.ts"),
    ]);
    return { messages: pseudo(messages), server: pseudo(server) };
  },
};

interface Active {
  language: Shown;
  catalogue?: Catalogue;
  serverWords: ServerWords;
}

const ENGLISH: Active = { language: "en", serverWords: (words) => words };
let active = ENGLISH;

/** The language that was to be loaded last; where that failed it is not in use, and loading the page anew would not help. */
let asked: Shown = "en";

/** The language in use, for `translate`. */
export const spoken = (): Spoken => ({ locale: locale(), catalogue: active.catalogue });

/** Words that come from the server, in the language in use. */
export const serverWords = (): ServerWords => active.serverWords;

/** The language in use. */
export const language = (): Language => (active.language === PSEUDO ? "en" : active.language);

/** How dates and numbers are written: the variant of the language that the browser prefers, `de-CH`; English as in the United States. */
export function locale(): string {
  const chosen = language();
  if (chosen === "en") return "en-US";
  return navigator.languages.find((tag) => baseOf(tag) === chosen) ?? chosen;
}

/** Loads the language that the person or else the browser prefers. Where its sentences cannot be had, they stay English. */
export async function loadLanguage(): Promise<void> {
  try {
    await speak(wantedLanguage());
  } catch (error) {
    console.warn("The words of this language could not be loaded:", error);
  }
  document.documentElement.lang = language();
}

/** Loads the sentences of a language; what is drawn from now on is in it. */
export async function speak(wanted: Shown): Promise<void> {
  asked = wanted;
  if (wanted === "en") {
    active = ENGLISH;
    return;
  }
  const [{ messages: catalogue, server }, { serverWordsOf }] = await Promise.all([
    CATALOGUES[wanted](),
    import("./server-words.ts"),
  ]);
  active = { language: wanted, catalogue, serverWords: (words) => words };
  active.serverWords = serverWordsOf(spoken(), server);
}

/** Keeps the person's language for the next time; null: as the browser is set. Answers whether the page has to be loaded anew to show it. */
export function keepLanguage(chosen: Language | null): boolean {
  if (localStorage.getItem(KEY) === PSEUDO) return false;
  if (chosen === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, chosen);
  return wantedLanguage() !== asked;
}

function wantedLanguage(): Shown {
  const kept = localStorage.getItem(KEY);
  if (kept === PSEUDO) return PSEUDO;
  return LANGUAGES.find((one) => one === kept) ?? browserLanguage();
}

/** The first of the browser's languages that the screens have. */
export function browserLanguage(): Language {
  const known = navigator.languages.map(baseOf);
  return known.map((tag) => LANGUAGES.find((one) => one === tag)).find(Boolean) ?? "en";
}

const baseOf = (tag: string): string => tag.toLowerCase().split("-", 1)[0] ?? "";
