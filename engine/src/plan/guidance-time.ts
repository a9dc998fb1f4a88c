import { framed } from "../text/patterns.ts";
import { anyOf, inAny, patternsOfAll } from "./languages/words.ts";

/** What a wish says about time and order, in any of the four languages. */
const ONLY = anyOf(({ guidance }) => guidance.time.only);
const BEHIND = String.raw`(?: ${anyOf(({ guidance }) => guidance.time.onlyBehind)})?$`;
const MIN = String.raw`min(?:utes|uten|utos)?`;
const HALF_HOUR = new RegExp(
  String.raw`^(?:${ONLY} )?(?:${anyOf(({ guidance }) => guidance.time.halfHour)}|30 ?(?:${MIN})?\.?)${BEHIND}`,
  "iu",
);
const AN_HOUR = new RegExp(
  `^(?:${ONLY} )?${anyOf(({ guidance }) => guidance.time.one)} ${anyOf(({ guidance }) => guidance.time.hour)}${BEHIND}`,
  "iu",
);
const MINUTES = new RegExp(
  String.raw`^(?:(?:${ONLY}|${anyOf(({ guidance }) => guidance.time.atMost)}) )?(?<minutes>\d{2,3}) ?${MIN}\.?${BEHIND}`,
  "iu",
);

/** What a length of the whole meeting is said with: 'Make it 30 minutes'. */
const WHOLE = inAny(
  ({ guidance }) => guidance.time.wholeMeeting,
  framed("^(?:please |bitte |por favor,? )?", " "),
);

/** 'Bitte kürzer: 30 Minuten'. */
const SHORTER = inAny(
  ({ guidance }) => guidance.time.shorter,
  framed("^(?:please |bitte |por favor,? )?", String.raw`\s*[:,–-]\s*`),
);

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
  inAny(({ guidance }) => guidance.order.firstBehind, framed("^(?<first>[^,;:]{2,60}?) ", "$")),
  ...patternsOfAll(({ guidance }) => guidance.order.patterns, "iu"),
];
const ARTICLE = new RegExp(
  String.raw`^${anyOf(({ guidance }) => guidance.order.articles)}\s+|^l['’]|^${anyOf(({ guidance }) => guidance.order.with)}\s+`,
  "iu",
);

/** The topics that a wish puts in an order ('Prices first, then the account'); none where it puts nothing in one. */
export function orderWished(clause: string): string[] {
  const text = clause.trim().replace(/[.!]+$/u, "");
  const groups = ORDERS.map((one) => one.exec(text)?.groups).find((one) => one !== undefined);
  return [groups?.["first"], groups?.["next"]]
    .filter((topic) => topic !== undefined)
    .map((topic) => topic.trim().replace(ARTICLE, ""))
    .filter((topic) => topic !== "");
}
