/** Who somebody is by what is said: of oneself, to the one who speaks next, and to the one who has just spoken. */
export const SAID_OF = ["self", "next", "last"] as const;
export type SaidOf = (typeof SAID_OF)[number];

/** What may stand ahead of an introduction. */
const GREETING =
  "(?:(?:hi|hello|hey|good (?:morning|afternoon|evening)|yes|yeah|so|okay|ok|well|and|also|thanks|thank you|hallo|guten (?:tag|morgen|abend)|moin|ja|danke|bonjour|bonsoir|oui|merci|alors|hola|buen[oa]s \\p{L}+|sí|gracias)\\b[^.?!]{0,25}?,? )?";
/** What follows a name that somebody gives as their own; it belongs to nobody else and nothing. */
const OWN_END =
  "(?! ?,? (?:who|whose|she|he|her|his|they|die|der|sie|er|qui|elle|il|quien|ella|él)\\b)(?= ?(?:[.,!?;:–—]|$)| (?:here|speaking|from|and i|vom|von|aus|und ich|du|de|et je|y (?:soy|trabajo))\\b)";
const END = " ?[.,!?…]*$";
const AHEAD =
  "^(?:(?:so|okay|ok|and|well|right|now|maybe|also|gut|und|dann|alors|et|bon|bueno|y|entonces),? )?";

/** Each is tried against one sentence; NAME stands for any name that can be meant. */
const PHRASES: Record<SaidOf, readonly string[]> = {
  self: [
    `^${GREETING}(?:this is|i['’]m|i am|my name is|my name['’]s) NAME${OWN_END}`,
    `^${GREETING}NAME (?:here|speaking)(?= ?(?:[.,!]|$)| from\\b)`,
    `^${GREETING}(?:hier ist|hier spricht|ich bin|mein name ist|ich heiße) (?:die |der )?NAME${OWN_END}`,
    `^${GREETING}NAME hier(?= ?(?:[.,!]|$)| (?:vom|von|aus)\\b)`,
    `^${GREETING}(?:ici|je suis|je m['’]appelle|mon nom est|moi,? c['’]est) NAME${OWN_END}`,
    `^${GREETING}NAME à l['’]appareil`,
    `^${GREETING}(?:soy|me llamo|mi nombre es|les habla|aquí|habla) NAME${OWN_END}`,
  ],
  next: [
    `\\b(?:over|back|on) to you,? NAME${END}`,
    `\\b(?:over|back) to NAME${END}`,
    `\\b(?:hand|pass|turn)(?:ing)? (?:it |this )?(?:over |on |back )?to NAME${END}`,
    `${AHEAD}NAME,? (?:over to you|go ahead|your turn|the floor is yours|what do you|what['’]s your|what is your|any thoughts|anything to add|do you|did you|have you|are you|can you|could you|would you|will you|how do you|what about you|please)\\b`,
    `\\b(?:go ahead|what do you think|your turn|what about you|over to you),? NAME${END}`,
    `\\p{L}, NAME ?\\?$`,
    `(?<!\\p{L})(?:weiter|zurück|übergebe) (?:an|zu) (?:dich,? |die |den )?NAME${END}`,
    `\\bdas wort hat (?:die |der )?NAME${END}`,
    `${AHEAD}NAME,? (?:du bist dran|was (?:meinst|denkst|sagst) du|magst du|kannst du|könntest du|willst du|möchtest du|bitte)\\b`,
    `(?<!\\p{L})(?:à toi|à vous),? NAME${END}`,
    `\\bla parole (?:est )?à NAME${END}`,
    `${AHEAD}NAME,? (?:à toi|à vous|vas-y|qu['’]en (?:penses|dis)-tu|qu['’]est-ce que tu|tu peux|peux-tu|pouvez-vous|tu veux)(?!\\p{L})`,
    `\\b(?:te toca|adelante),? NAME${END}`,
    `\\bpaso la palabra a NAME${END}`,
    `${AHEAD}NAME,? ¿?(?:te toca|qué (?:opinas|piensas|te parece)|puedes|podrías|quieres|adelante)\\b`,
  ],
  last: [
    `^(?:(?:okay|ok|great|perfect|super|right|all right|wonderful|gut|toll|bien|parfait|muy bien|perfecto)[,.!]? )?(?:thanks|thank you|many thanks|danke|vielen dank|danke schön|merci|merci beaucoup|gracias|muchas gracias)(?: so much| very much| a lot)?,? NAME ?(?:[.!]|,(?! (?:for|für|pour|por) (?!that\\b|this\\b))|$)`,
  ],
};

const NO_LETTER_BEFORE = "(?<![\\p{L}\\p{M}'’-])";
const NO_LETTER_AFTER = "(?![\\p{L}\\p{M}]|['’-]\\p{L})";

/** The phrases with names put in; each finds the name as its group `name`. `names` are ready for a pattern. */
export function phrasesWith(names: readonly string[]): Record<SaidOf, RegExp[]> {
  const name = `${NO_LETTER_BEFORE}(?<name>${names.join("|")})${NO_LETTER_AFTER}`;
  const withNames = (phrases: readonly string[]): RegExp[] =>
    phrases.map(
      (phrase) =>
        new RegExp(
          phrase.replace("NAME", () => name),
          "iu",
        ),
    );
  return {
    self: withNames(PHRASES.self),
    next: withNames(PHRASES.next),
    last: withNames(PHRASES.last),
  };
}

/** Any of the names, wherever it stands. */
export const anyOf = (names: readonly string[]): RegExp =>
  new RegExp(`${NO_LETTER_BEFORE}(?<name>${names.join("|")})${NO_LETTER_AFTER}`, "giu");
