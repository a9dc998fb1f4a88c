/** What a wish says about time and order, in any of the four languages. */
const HALF_HOUR =
  /^(?:(?:only|just|nur|maximal|höchstens|seulement|juste|solo|sólo) )?(?:half an hour|30 ?(?:min(?:utes|uten|utos)?)?\.?|eine halbe stunde|une demi-heure|media hora)(?: (?:only|max|nur|maximal|seulement|maximum|solo|sólo|máximo))?$/iu;
const AN_HOUR =
  /^(?:(?:only|just|nur|maximal|höchstens|seulement|juste|solo|sólo) )?(?:an|one|1|eine|une|una) (?:hour|stunde|heure|hora)(?: (?:only|max|nur|maximal|seulement|maximum|solo|sólo|máximo))?$/iu;
const MINUTES =
  /^(?:(?:only|just|at most|nur|maximal|höchstens|seulement|juste|au plus|solo|sólo|como máximo) )?(?<minutes>\d{2,3}) ?min(?:utes|uten|utos)?\.?(?: (?:only|max|nur|maximal|seulement|maximum|solo|sólo|máximo))?$/iu;

/** What a length of the whole meeting is said with: 'Make it 30 minutes'. */
const WHOLE =
  /^(?:please |bitte |por favor,? )?(?:(?:make|keep|cut|limit|shorten|reduce) (?:it|this|the (?:meeting|plan|agenda))(?: down)?(?: (?:to|at|within|under|below|at most))?|we(?: only)? have(?: only)?|(?:mach|halte|kürze|begrenze) (?:es|das|das meeting|den termin)(?: (?:auf|in|unter))?|auf(?=.* kürzen$)|wir haben(?: nur)?|(?:fais|faites|limite[rz]?|rédui[st]|réduisez)(?:[- ](?:le|la|ça|cela))?(?: (?:à|en|de))?|nous n['’]avons que|on n['’]a que|(?:haz|hazlo|limita|reduce|que dure)(?:lo|la)?(?: (?:a|de|en))?|tenemos) /iu;

/** 'Bitte kürzer: 30 Minuten'. */
const SHORTER =
  /^(?:please |bitte |por favor,? )?(?:shorter|kürzer|plus court|más corto|más corta)\s*[:,–-]\s*/iu;

/** The minutes that a wish limits the meeting to; undefined where it says nothing of the kind. */
export function minutesWished(clause: string): number | undefined {
  const text = clause
    .trim()
    .replace(/[.!]+$/u, "")
    .replace(SHORTER, "")
    .replace(WHOLE, "")
    .replace(/ (?:kürzen|lang|long|please|bitte)$/iu, "");
  if (HALF_HOUR.test(text)) return 30;
  if (AN_HOUR.test(text)) return 60;
  const minutes = MINUTES.exec(text)?.groups?.["minutes"];
  return minutes === undefined ? undefined : Number(minutes);
}

const ORDERS = [
  /^(?<first>[^,;:]{2,60}?) (?:zuerst|zu Beginn|d['’]abord|en premier|primero)$/iu,
  /^(?<first>[^,;:]{2,60}?) first(?:,? (?:and )?then (?<next>[^,;:]{2,60}))?$/iu,
  /^(?:zuerst|erst|zunächst) (?<first>[^,;:]{2,60}?)(?:,? (?:und )?dann (?<next>[^,;:]{2,60}))?$/iu,
  /^(?:d['’]abord|en premier) (?<first>[^,;:]{2,60}?)(?:,? (?:et )?(?:puis|ensuite) (?<next>[^,;:]{2,60}))?$/iu,
  /^primero (?<first>[^,;:]{2,60}?)(?:,? (?:y )?(?:luego|después) (?<next>[^,;:]{2,60}))?$/iu,
];
const ARTICLE =
  /^(?:the|die|der|das|den|le|la|les|el|los|las)\s+|^l['’]|^(?:with|mit|par|por|con)\s+/iu;

/** The topics that a wish puts in an order ('Prices first, then the account'); none where it puts nothing in one. */
export function orderWished(clause: string): string[] {
  const text = clause.trim().replace(/[.!]+$/u, "");
  const groups = ORDERS.map((one) => one.exec(text)?.groups).find((one) => one !== undefined);
  return [groups?.["first"], groups?.["next"]]
    .filter((topic) => topic !== undefined)
    .map((topic) => topic.trim().replace(ARTICLE, ""))
    .filter((topic) => topic !== "");
}
