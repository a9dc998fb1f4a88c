import { PHRASES } from "../phrases.ts";
import type { Phrase } from "../playbook.ts";
import type { Carried } from "../select/history/types.ts";

/** What is asked of something that somebody was to do. */
type Asking = "doesItMove" | "inTheWay" | "stuckOrMoving" | "isDone" | "ownPromise";

const USUAL: Readonly<Record<Asking, Phrase>> = {
  doesItMove: PHRASES.doesItMove,
  inTheWay: PHRASES.whatIsInTheWay,
  stuckOrMoving: PHRASES.stuckOrMoving,
  isDone: PHRASES.isDone,
  ownPromise: PHRASES.ownPromise,
};

/** The same where the note is an English errand ('Yuki to estimate …'), so that its words go on in the sentence. */
const IN_ENGLISH: Readonly<Record<Asking, string>> = {
  doesItMove: "{name} was to {quote} by {due}: does that move {date}?",
  inTheWay: "{name} was to {quote} by {due}: what is in the way?",
  stuckOrMoving: "{name} is to {quote} by {date}: stuck or moving?",
  isDone: "{name} was to {quote}, since {date}: is it done?",
  ownPromise: "You said on {date} that you would {quote}: is it done?",
};

/** The question in the form that the note's own words take. */
export function phraseFor(carried: Carried, asking: Asking): Phrase {
  const usual = USUAL[asking];
  return isErrand(carried) ? { ...usual, en: IN_ENGLISH[asking] } : usual;
}

/** 'Yuki to estimate …', 'Yuki will estimate …'. */
function isErrand({ note, owner }: Carried): boolean {
  const names = owner ? [owner.name, owner.first] : [];
  return names.some(
    (name) =>
      name.length > 1 &&
      note.text.startsWith(name) &&
      /^:?\s+(?:to|will)\s+\p{Ll}/u.test(note.text.slice(name.length)),
  );
}
