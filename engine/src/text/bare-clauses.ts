/** Talk without punctuation: what begins a clause wherever it stands, unless the word before waits for it. */
const OPENERS =
  /(?<=\s)(?:(?:and|but|so|because|['’]cause|then|and then|but then|so then)\s+)?(?:(?:it|there|here|what)['’]s|that['’]s (?=(?:a|an|the|nothing|not|my|our|your|why|what|how|really|quite|so|too|very|lovely|good|great|nice|fine|awful|exactly|actually|just|where|much|always|clear|easy|hard)\s)|let['’]s|let me|(?:i|we|you|they)['’](?:ll|re|ve|m|d)|(?:i|we|you|they|he|she|it) (?:think|don['’]t|didn['’]t|can|can['’]t|could|should|need|want|will|would|mean|love|like|agree)|(?:can|could|would|will|should|do|did) (?:you|we|they|i)|what (?:if|about)|how (?:about|many|much|do|does)|why (?:not|don['’]t|is|do)|maybe|perhaps|yeah|okay|ok|yes|nobody|everybody|look at)(?=\s)/giu;
const LINKED_SUBJECTS =
  /(?<=\s)(?:(?:and|but|so)\s+(?:then\s+)?(?:i|we|you|he|she|it|they|there)|(?:and|so)\s+then\s+(?:this|that|these|those|the|my|our)|(?:but|so)\s+(?:this|that|these|those|the|my|our))(?=\s)/giu;
/** After these nothing new begins: "what it's", "I think it's", "the one you'll". */
const WAITING = new Set(
  (
    "that what if when because 'cause how where why who which whether think thinks know knows say says said like as than and but so " +
    "or until while mean sure hope see guess the a an of to for with is was are be in on at from by about whatever whenever everything " +
    "something anything all thing things one ones way maybe perhaps then not think' believe suppose sounds looks feels case time day since " +
    "though although only just even before after once unless wonder wish feel find make makes let than it's that's there's i'm we're " +
    "they're you're he's she's yeah okay ok yes well mm no very really too also still me us him her " +
    "i we you they he she it this who"
  ).split(" "),
);
const LEAST_WORDS = 4;

const wordCount = (text: string): number => text.trim().split(/\s+/u).length;

/** Where the clauses of a text without punctuation begin, but the first, as character offsets in order. */
export function bareClauseStarts(text: string): number[] {
  const found = [...text.matchAll(OPENERS), ...text.matchAll(LINKED_SUBJECTS)]
    .filter(({ 0: opener, index }) => {
      if (/^(?:and|but|so)\s/iu.test(opener)) return true;
      const before = /(\S+)\s+$/u.exec(text.slice(Math.max(0, index - 30), index))?.[1] ?? "";
      return !WAITING.has(before.toLowerCase().replaceAll("’", "'")) && !/\w{2}est$/u.test(before);
    })
    .map(({ index }) => index)
    .toSorted((left, right) => left - right);
  const starts: number[] = [];
  for (const start of found) {
    if (wordCount(text.slice(starts.at(-1) ?? 0, start)) < LEAST_WORDS) continue;
    if (wordCount(text.slice(start)) >= LEAST_WORDS) starts.push(start);
  }
  return starts;
}
