import { dayMeant } from "../classify/due.ts";
import type { Calendar } from "../classify/numeric-day.ts";
import type { DraftNote } from "../notes/draft.ts";

const DAY = "(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)";
const MONTH =
  "(?:january|february|march|april|may|june|july|august|september|october|november|december)";
const NUMBER = "(?:one|two|three|four|five|six|ten|\\d+)";
const COUNT = `(?:a|a couple of|${NUMBER})`;
const ORDINAL =
  "(?:\\d{1,2}(?:st|nd|rd|th)|(?:twenty[- ])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth)";
/** "The first design day" is no date. */
const ALONE_ORDINAL =
  "(?! (?!(?:and|as|at|because|but|for|he|i|if|in|it|latest|or|please|she|so|then|they|to|we|when|you)\\b)\\p{L})";
/** A point in time by itself. */
const POINT = [
  `(?:the )?(?:end|start|beginning|middle) of (?:the |this |next )?(?:day|week|month|sprint|year|quarter|${MONTH}|${DAY})`,
  `(?:a week (?:on|from) )?(?:next |this |coming )?${DAY}(?: (?:morning|afternoon|evening|night|lunch(?:time)?|next week|at the latest|week))?`,
  "(?:(?:early|mid|first thing)[ -])?next (?:week|sprint|month)|this (?:week|month|sprint|afternoon|evening|morning)",
  "tomorrow(?: (?:morning|afternoon|evening|night))?|tonight|today|asap|the weekend|half term",
  `(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}|${MONTH} (?:the )?\\d{1,2}(?:st|nd|rd|th)?|the ${ORDINAL}(?: of ${MONTH})?${ALONE_ORDINAL}`,
].join("|");
/** An occasion, which is no day by itself: "the next client call", "round three". */
const OCCASION = `(?:the )?(?:next |first |steering |design |client |weekly |${DAY}['’]s )*(?:round|sprint|sync|call|release|stand-?up|review|meeting|critique|freeze|launch|time we meet|lunch|workshop)(?: ${NUMBER}(?!\\p{L}))?`;
const ALONE = `(?:(?:(?:early|mid|first thing)[ -])?next (?:week|month|sprint)|this (?:week|afternoon|evening)|tomorrow(?: (?:morning|afternoon))?|tonight|today|asap|(?:a week (?:on|from) )?(?:next |this |coming )?${DAY}(?: (?:morning|afternoon|evening|week))?)`;
const BY = "(?:by|before|until|till|til|in time for|not later than|due(?: on)?)";
const DUE = new RegExp(
  `\\b(?:${BY} (?:${POINT}|${OCCASION})|(?:on|for|at|over|during|right after|straight after|after|in) (?:${POINT}|the next \\w+(?: call| meeting| review)?)|(?:within|in) ${COUNT} (?:days?|weeks?)|${ALONE})(?![\\p{L}])`,
  "iu",
);
const AT_OCCASION = new RegExp(`,? ${BY} ${OCCASION}$`, "iu");
/** In the middle of a sentence: "Write it tonight and mail it round." */
const WITHIN = new RegExp(
  `(?<!\\b(?:and|for|from|last|of|or|since|than|to)),? (?:${BY} (?:${POINT})|on ${DAY}|${ALONE})(?=[,.;]| (?:and|at|from|in|on|so|then|to|with)\\b)`,
  "iu",
);
const NOT_DUE = new RegExp(`\\b(?:last|since|from|not (?:before|until)|every|each) ${DAY}`, "iu");
const AT_END = new RegExp(
  `(?<!\\p{L}),?\\s*(?:(?:and |or )?(?:ideally|latest|hopefully|say|probably|some time)\\s+)?(?:(?:${BY}|on|for|at|over) )?(?:${POINT})(?: (?:at the latest|itself|latest|or so|hopefully|then|if possible))?$`,
  "iu",
);

/** By when something is to be done, in the words in which it was said: "by Monday", "the end of next week". */
export function dueWordsIn(spoken: string): string | undefined {
  return NOT_DUE.test(spoken) ? undefined : DUE.exec(spoken)?.[0];
}

const MOVES = new RegExp(
  `(?<!\\bnot |n['’]t )\\b(?:make (?:that|it)|(?:move|push|shift|postpone|delay|change) (?:that|it|this|the [\\p{L} '-]{2,30}?)(?: back| out)? (?:to|until|till)) (?:for )?(${POINT})(?!\\p{L})`,
  "iu",
);

/** The day to which something is moved: "make that Monday", "push it to next week". */
export const movedTo = (spoken: string): string | undefined => MOVES.exec(spoken)?.[1];

const POINTS = new RegExp(`\\b(?:${POINT})(?!\\p{L})`, "giu");

/** The words that only name points in time. */
export const timesIn = (spoken: string): string[] => spoken.match(POINTS) ?? [];

/** A task without the day at its end, which stands beside it. */
export function withoutDue(task: string): string {
  // "From Thursday to Friday" is no day until which.
  if (/\bfrom \p{L}+ to \p{L}+/iu.test(task)) return task;
  const match = DUE.exec(task);
  const isBefore =
    match !== null && /^,(?! and\b)/u.test(task.slice(match.index + match[0].length));
  const until = isBefore
    ? task.slice(0, match.index)
    : task.replace(AT_END, "").replace(AT_OCCASION, "").replace(WITHIN, "");
  const rest = until.trim().replace(/[\s,]*(?:[\s,](?:and|or|not|have it))*$/u, "");
  return rest.split(/\s+/u).length >= 2 ? rest : task;
}

/** A note with the date of the day that was named. */
export function dated(note: DraftNote, calendar: Calendar): DraftNote {
  const { dueWords, ...rest } = note;
  const due = dueWords === undefined ? undefined : dayMeant(dueWords, calendar);
  return due === undefined ? note : { ...rest, due };
}
