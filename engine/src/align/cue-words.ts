import de from "./languages/de/words.json" with { type: "json" };
import en from "./languages/en/words.json" with { type: "json" };
import es from "./languages/es/words.json" with { type: "json" };
import fr from "./languages/fr/words.json" with { type: "json" };
import it from "./languages/it/words.json" with { type: "json" };
import nl from "./languages/nl/words.json" with { type: "json" };
import pt from "./languages/pt/words.json" with { type: "json" };

/** What is heard around pages in each language: how they are called up and named, and small talk. */
export const WORDS = { en, de, fr, es, pt, it, nl } as const;

/** How one language sends a room to a page at once: pieces of regular expressions, each for whole words. */
export type CueWords = {
  /** One to twenty. */
  numbers: readonly string[];
  /** What a page is called. */
  slide: string;
  /** What may begin a sentence before anything else. */
  lead: string;
  /** "let's", "can we": who asks for it. */
  invite: string;
  /** "go", "start on": what is asked for. */
  go: string;
  /** Small words that may stand between that and the page; no others may. */
  filler: string;
  /** What is asked for, where it stands after the page: "zu Folie drei gehen"; empty where a language says it first. */
  goLast: string;
  /** "we are on": what may stand before a page alone. */
  here: string;
  next: string;
  previous: string;
  /** The deck's last and first page. */
  last: string;
  first: string;
  /** "please", "again": what may follow the page. */
  tail: string;
  /** Before the page these put it off … */
  condition: string;
  /** … and after it: "later", "by Friday". */
  later: string;
};

/** The languages in which pages are called up. */
export const CUE_LANGUAGES: readonly CueWords[] = Object.values(WORDS).map(
  ({ cues: { numbers, ...pieces } }) => ({ ...joined(pieces), numbers }),
);

/** Alternatives as pieces of regular expressions. */
function joined<Name extends string>(
  lists: Readonly<Record<Name, readonly string[]>>,
): Record<Name, string> {
  const pieces = Object.entries<readonly string[]>(lists).map(([name, list]) => [
    name,
    list.join("|"),
  ]);
  return Object.fromEntries(pieces) as Record<Name, string>;
}
