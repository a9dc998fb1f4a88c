import type { Unit } from "../units.ts";

const TALKS = /\b(?:i|me|my|you|your|we|us|our)\b/;
const LEAST_UNITS = 20;
const TALKING_SHARE = 0.2;

/** Whether a meeting is written down in reported speech ('Takes the map', 'Asks whether …') and not word by word. */
export const isMinutes = (units: readonly Unit[]): boolean => {
  if (units.length < LEAST_UNITS) return false;
  const talking = units.filter(({ plain }) => TALKS.test(plain)).length;
  return talking / units.length < TALKING_SHARE;
};

/** Small words before what a line of minutes says. */
export const LEAD = "^(?:(?:fair|ok|okay|good|yes|sure|agrees|agreed|then|also|and|so|ha)[,.]? )*";

/** A task in the third person without a subject: 'Posts both variants', 'Will compare …'. */
export const TAKES_ON = new RegExp(
  `${LEAD}(?:will (?!be\\b|not\\b|have\\b|see\\b|come\\b)[a-z]+|to (?!be\\b)[a-z]+|takes(?! notes| the notes)|sends|posts|adds(?! that)|makes(?! sense)|leaves|tries|pulls|brings|moves|spreads|updates|writes|drafts|checks|asks(?! whether| if| what| how| who| why| where| when| about| for a\\b)|prepares|shares(?! (?:her|his|their|the) screen)|books|sets up|tests|draws|redraws|compares|fixes|creates|builds|collects|gathers|measures|calls|talks to|speaks to|follows up|finds out|looks into|comes back|gets|puts|does(?! not)|schedules|organi[sz]es|orders|rewrites|reworks|redoes|exports|uploads|files|reviews|documents|reports back|cleans|sorts|renames|replaces|invites|sketches|mocks|chases|e-?mails|rings|swaps|removes|merges|splits|translates|proofreads|recuts|cuts|trims|publishes|delivers|hands) `,
);
const LISTS: readonly (readonly [heading: RegExp, what: "Action Item" | "Decision" | undefined])[] =
  [
    [
      /^(?:the |all |list of |summary of )?(?:actions?|action (?:items|points|list)|to-?dos?|tasks|next steps|who owes what|who does what)(?:,? [^.?!]{1,24})?:?$/i,
      "Action Item",
    ],
    [
      /^(?:the |all |list of |summary of )?decisions?(?: (?:made|taken|today))?(?:,? [^.?!]{1,24})?:?$/i,
      "Decision",
    ],
    [
      /^(?:open (?:questions?|points)|parked|next (?:meeting|time|date)|any other business|aob|risks|attendees|present|outcomes?)\b[^.?!]{0,24}:?$/i,
      undefined,
    ],
  ];
const HEADING_WORDS = 6;
/** A paragraph ends a list. */
const LONGEST_LINE_WORDS = 30;

/** What minutes list each unit as: those below a heading such as 'Actions', to the next such heading or paragraph. */
export const listedAs = (units: readonly Unit[]): ("Action Item" | "Decision" | undefined)[] => {
  let what: "Action Item" | "Decision" | undefined;
  return units.map(({ text, words }) => {
    const heading =
      words.length <= HEADING_WORDS
        ? LISTS.find(([pattern]) => pattern.test(text.trim()))
        : undefined;
    if (heading !== undefined) what = heading[1];
    else if (words.length > LONGEST_LINE_WORDS) what = undefined;
    return heading === undefined ? what : undefined;
  });
};
