import { type Language, LANGUAGES, type Spoken } from "@planner/contract/model";
import type { Catalogue } from "./messages.ts";
import type { ServerWords } from "./server-words.ts";

/** Also the key in `LOOKS` of stored-person.ts: it belongs to the browser, whoever uses it next. */
const KEY = "language";
/** Sentences drawn longer and in brackets, for whoever looks for words that are in no catalogue. Never offered. */
const PSEUDO = "pseudo";

type Shown = Language | typeof PSEUDO;

/** The sentences of a language: those of the first screens, and all others with what the server says. */
interface Parts {
  first: () => Promise<{ messages: Catalogue }>;
  rest: () => Promise<{ messages: Catalogue; server: Catalogue }>;
}

const PARTS: Record<Exclude<Shown, "en">, Parts> = {
  de: {
    first: () => import("./messages/de/first.ts"),
    rest: () => import("./messages/de/rest.ts"),
  },
  fr: {
    first: () => import("./messages/fr/first.ts"),
    rest: () => import("./messages/fr/rest.ts"),
  },
  es: {
    first: () => import("./messages/es/first.ts"),
    rest: () => import("./messages/es/rest.ts"),
  },
  pseudo: {
    first: async () => {
      const [{ pseudo }, { messages }] = await Promise.all([
        import("./pseudo.ts"),
        PARTS.de.first(),
      ]);
      return { messages: pseudo(messages) };
    },
    rest: async () => {
      const [{ pseudo }, { messages, server }] = await Promise.all([
        import("./pseudo.ts"),
        PARTS.de.rest(),
      ]);
      return { messages: pseudo(messages), server: pseudo(server) };
    },
  },
};

interface Active {
  language: Shown;
  catalogue?: ReadonlyMap<string, string>;
  serverWords?: ServerWords;
  /** Loads the rest, once. */
  rest?: Promise<void>;
}

let active: Active = { language: "en" };

/** The language that was to be loaded last; where that failed it is not in use, and loading the page anew would not help. */
let asked: Shown = "en";

/** The language in use, for `translate`. */
export const spoken = (): Spoken => ({ locale: locale(), catalogue: active.catalogue });

/** Words that come from the server, in the language in use. */
export const serverWords = (words: string): string =>
  active.serverWords?.(words) ?? active.catalogue?.get(words) ?? words;

/** The language in use. */
export const language = (): Language => (active.language === PSEUDO ? "en" : active.language);

/** How dates and numbers are written: the variant of the language that the browser prefers, `de-CH`; English as in the United States. */
export function locale(): string {
  const chosen = language();
  if (chosen === "en") return "en-US";
  return navigator.languages.find((tag) => baseOf(tag) === chosen) ?? chosen;
}

/** Loads the language that the person or else the browser prefers, as far as a visitor's first screens need it. */
export async function loadLanguage(): Promise<void> {
  await speak(wantedLanguage()).catch(sayEnglish);
  document.documentElement.lang = language();
}

let speaking: Promise<void> | undefined;

/** Loads the first sentences of a language; what is drawn from now on is in it. */
export function speak(wanted: Shown): Promise<void> {
  // The router and the first screen ask at the same time.
  if (speaking === undefined || wanted !== asked) speaking = speakFirst(wanted);
  asked = wanted;
  return speaking;
}

async function speakFirst(wanted: Shown): Promise<void> {
  const loaded = wanted === "en" ? undefined : await PARTS[wanted].first();
  active = { language: wanted, ...(loaded && { catalogue: mapOf(loaded.messages) }) };
}

/** Loads what the other screens say in that language; before that they cannot be drawn. */
export async function loadRest(): Promise<void> {
  await (speaking ?? speak(wantedLanguage())).catch(sayEnglish);
  active.rest ??= speakWhole(active).catch(sayEnglish);
  await active.rest;
}

const sayEnglish = (error: unknown): void =>
  console.warn("The words of this language could not be loaded:", error);

async function speakWhole(now: Active): Promise<void> {
  if (now.language === "en") return;
  const [{ messages, server }, { serverWordsOf }] = await Promise.all([
    PARTS[now.language].rest(),
    import("./server-words.ts"),
  ]);
  const ofServer = mapOf(server);
  now.catalogue = new Map([...(now.catalogue ?? []), ...mapOf(messages), ...ofServer]);
  now.serverWords = serverWordsOf({ catalogue: now.catalogue, locale: locale() }, ofServer);
}

const mapOf = (messages: Catalogue): ReadonlyMap<string, string> =>
  new Map(Object.entries(messages));

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
