import type { Deck, Segment } from "@planner/contract/model";
import { tokensOf } from "../text/tokens.ts";

/** How a language other than English sends a room to a page: pieces of regular expressions. */
type PageForms = {
  /** One to twenty. */
  numbers: string;
  slide: string;
  /** What stands somewhere before "slide three" when one goes there. */
  go: string;
  /** What may begin a sentence before "slide three". */
  lead: string;
  /** "back to", before a page's title. */
  back: string;
};

const LANGUAGES: PageForms[] = [
  {
    numbers:
      "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig",
    slide: "folie|seite",
    go: "zurück|(?:geh|spring|wechsel|blätter|spul)\\p{L}*|weiter",
    lead: "okay|gut|also|so|und|jetzt|nun|dann|auf|hier|ist|das|wir|sind",
    back: "zurück zu[rm]?(?: de[rmn])?",
  },
  {
    numbers:
      "un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt",
    slide: "diapositive|diapo|planche|page|slide",
    go: "retour\\p{L}*|reven\\p{L}+|revien\\p{L}+|pass(?:ons|ez|er)|all(?:ons|ez|er)|saut(?:ons|ez|er)",
    lead: "ok|bon|alors|donc|et|maintenant|puis|ensuite|sur|la|voici|nous|sommes|on|est|à",
    back: "(?:retour\\p{L}*|reven\\p{L}+|revien\\p{L}+) (?:à la |à l['’]|au |aux |à |sur la |sur le )",
  },
  {
    numbers:
      "uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte",
    slide: "diapositiva|lámina|página|slide",
    go: "volv\\p{L}+|vuelv\\p{L}+|regres\\p{L}+|vamos|pas(?:emos|amos|a|ar)|salt\\p{L}+",
    lead: "ok|bueno|bien|entonces|y|ahora|luego|en|a|la|el|esta|es|estamos",
    back: "(?:volv\\p{L}+|vuelv\\p{L}+|regres\\p{L}+) (?:al |a la |a los |a las |a )",
  },
  {
    numbers:
      "um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte",
    slide: "diapositivo|lâmina|página|slide",
    go: "volt\\p{L}+|vamos|pass(?:emos|amos|a|ar)|salt\\p{L}+|ir",
    lead: "ok|bom|bem|então|e|agora|depois|no|na|o|a|este|é|estamos",
    back: "volt\\p{L}+ (?:para o |para a |ao |à |a |pro |pra )",
  },
  {
    numbers:
      "uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti",
    slide: "diapositiva|slide|pagina",
    go: "torn\\p{L}+|andi\\p{L}+|pass(?:iamo|ate|are)|salt\\p{L}+|vai",
    lead: "ok|bene|allora|quindi|e|adesso|ora|poi|alla|la|sulla|questa|è|siamo",
    back: "torn\\p{L}+ (?:al |alla |allo |all['’]|ai |alle |agli |a )",
  },
  {
    numbers:
      "een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig",
    slide: "dia|slide|pagina",
    go: "terug|ga|gaan|spring\\p{L}*|blader\\p{L}*|door",
    lead: "oké|ok|goed|dus|en|nu|dan|op|hier|is|dit|dat|we|zijn",
    back: "terug naar (?:de |het )?",
  },
];

/** Reads the number of a page, or the words that may be its title, from a sentence in one language. */
type PageForm = { byNumber: RegExp[]; byTitle: RegExp; numbers: readonly string[] };

function formOf({ numbers, slide, go, lead, back }: PageForms): PageForm {
  const words = numbers.split(" ");
  // Longer words first, so that "dix-sept" is not read as "dix".
  const number = String.raw`(\d{1,3}|${words.toSorted((one, other) => other.length - one.length).join("|")})(?![\p{L}\p{Nd}])`;
  const page = String.raw`(?:${slide})\s+(?:\p{L}{1,8}\s+)?${number}`;
  return {
    byNumber: [
      new RegExp(String.raw`(?<!\p{L})(?:${go})\s(?:[^.?!]{0,40}\s)?${page}`, "iu"),
      new RegExp(String.raw`^(?:(?:${lead})[\s,.]+)*${page}`, "iu"),
    ],
    byTitle: new RegExp(String.raw`(?<!\p{L})${back}\s*([^.?!;,]{3,60})`, "iu"),
    numbers: words,
  };
}

/** German, French, Spanish, Portuguese, Italian, Dutch. */
const OTHER_FORMS: readonly PageForm[] = LANGUAGES.map(formOf);

/** Most sentences have none of these words, and the forms are slow. */
const MAY_NAME_ELSEWHERE =
  /folie|seite|zurück|diapo|planche|page|slide|retour|rev[ie]|lámina|lâmina|p[áa]gina|v[ou]e?lv|regres|volt|torn|\bdia\b|terug/iu;

/** A page (index from 0) that a segment sends the room to. */
export type NamedPages = ReadonlyMap<number, readonly number[]>;

const NUMBERS =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const NUMBER = String.raw`(?:number\s+)?(\d{1,3}|${NUMBERS.join("|")})\b`;
const GO = String.raw`\b(?:go|going|jump|jumping|turn|switch|skip|come|coming|flip|scroll|return|move|moving|back|over|forward|ahead)(?:\s+(?:all\s+the\s+way|back|over|on|forward|ahead))*\s+to\s+`;
/** "go back to slide three", "slide 12, please", "now we are on page 4" at the start of a sentence. */
const BY_NUMBER = [
  new RegExp(String.raw`${GO}(?:[^.?!]{0,50}\b)?(?:slide|page)\s+${NUMBER}`, "iu"),
  new RegExp(
    String.raw`\bback\s+to\s+(?:number\s+)?(\d{1,3}|${NUMBERS.join("|")})\b(?=\s*[,.?!]|$)`,
    "iu",
  ),
  new RegExp(
    String.raw`^(?:okay|ok|so|and|now|right|then|next|this is|that's|here is|here's|on|we(?:'re| are) (?:now )?on|[\s,.])*(?:slide|page)\s+${NUMBER}`,
    "iu",
  ),
  // A minute-taker's heading: "Delivery (slide 4)".
  new RegExp(String.raw`^[^.?!]{0,60}\((?:slide|page)\s+${NUMBER}\)$`, "iu"),
];
/** The forms above are slow; most sentences have none of these words. */
const MAY_NAME = /\b(?:slide|page|back to)\b/iu;
/** "back to the calendar": the words after it may be a page's title. */
const BY_TITLE = new RegExp(String.raw`${GO}(?:the|our|that)\s+([^.?!;,]{3,60})`, "iu");
const MIN_TITLE_SHARE = 0.6;

/** "We'll come to slide nine later", "as on slide three": not now. */
const NOT_NOW =
  /\b(?:we'll|i'll|we will|i will|we're going to|i'm going to) (?:come|get|return|be)\b|\b(?:later|afterwards|at the end|next (?:time|week)|last (?:time|week)|yesterday|(?:like|as)(?: we saw| i said)? (?:on|in) (?:slide|page))\b|\bin a (?:minute|moment|bit|while)\b|\b(?:when|once|before|until) (?:we|i|you) (?:go|get|come|jump|move|turn)\b|^(?:as|like)\b|(?<!\p{L})(?:später|nachher|wie auf|plus tard|tout à l'heure|comme sur|más tarde|más adelante|como en|mais tarde|mais adiante|como n[oa]|più tardi|più avanti|come nell[ae]|straks|zoals op)(?!\p{L})/iu;

/** What a sentence names: a page's number, and words that may be a page's title. */
type Naming = { number?: number | undefined; words?: string | undefined };

function numberFrom(
  text: string,
  forms: readonly RegExp[],
  numbers: readonly string[],
): number | undefined {
  for (const form of forms) {
    const word = form.exec(text)?.[1]?.toLowerCase();
    if (word !== undefined)
      return numbers.includes(word) ? numbers.indexOf(word) + 1 : Number(word);
  }
  return undefined;
}

function englishNaming(text: string): Naming {
  return {
    number: MAY_NAME.test(text) ? numberFrom(text, BY_NUMBER, NUMBERS) : undefined,
    words: BY_TITLE.exec(text)?.[1],
  };
}

/** The first language whose forms fit; English comes first. */
function namingIn(text: string): Naming {
  const english = englishNaming(text);
  if (english.number !== undefined || english.words !== undefined) return english;
  if (!MAY_NAME_ELSEWHERE.test(text)) return english;
  for (const { byNumber, byTitle, numbers } of OTHER_FORMS) {
    const number = numberFrom(text, byNumber, numbers);
    const words = byTitle.exec(text)?.[1];
    if (number !== undefined || words !== undefined) return { number, words };
  }
  return {};
}

/** The pages of whose title most words follow; none where many pages have it. */
function titledAs(words: string, titles: readonly (readonly string[])[]): number[] {
  const said = new Set(tokensOf(words).slice(0, 5));
  const found = titles.flatMap((title, page) => {
    const shared = title.filter((token) => said.has(token)).length;
    return title.length > 0 && shared / title.length >= MIN_TITLE_SHARE ? [page] : [];
  });
  return found.length <= 2 ? found : [];
}

/** Finds for each segment the pages that it names as the ones to look at now, by number or by title. */
export function namedPages(deck: Deck, segments: readonly Segment[]): NamedPages {
  const titles = deck.pages.map((page) => [...new Set(tokensOf(page.title ?? ""))]);
  const named = new Map<number, number[]>();
  segments.forEach(({ text }, index) => {
    const plain = text.replaceAll("’", "'");
    const { number, words }: Naming = NOT_NOW.test(plain) ? {} : namingIn(plain);
    const pages =
      number === undefined ? [] : [deck.pages.findIndex((page) => page.page === number)];
    const found = [...pages, ...(words === undefined ? [] : titledAs(words, titles))];
    const known = found.filter((page) => page >= 0);
    if (known.length > 0) named.set(index, known);
  });
  return named;
}
