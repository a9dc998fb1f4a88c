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
export const OTHER_FORMS: readonly PageForm[] = LANGUAGES.map(formOf);

/** Most sentences have none of these words, and the forms are slow. */
export const MAY_NAME_ELSEWHERE =
  /folie|seite|zurück|diapo|planche|page|slide|retour|rev[ie]|lámina|lâmina|p[áa]gina|v[ou]e?lv|regres|volt|torn|\bdia\b|terug/iu;
