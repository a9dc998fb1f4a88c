/** The numbers of alignment that theory does not give; the bench chooses them anew on all talks but one, and measures. */
export type AlignSettings = {
  /** How much of the background is what is said; the rest is what stands in the deck. */
  spokenShare: number;
  /** Words that come back all through a talk say little about where it is. */
  burstPower: number;
  /** What is left of a term's weight when it was said a moment before is 1 − this. */
  repeat: number;
  /** A segment of n terms weighs as (n / usual) to this power … */
  lengthPower: number;
  /** … where usual lies between the talk's mean (0) and a fixed number of terms (1). */
  lengthShare: number;
  /** What evidence is multiplied with before it counts as a log likelihood. */
  scale: number;
  /** How much more the upper lines of a page count while it opens, and the lower ones while it closes. */
  lean: number;
  /** Words of a page count more where it comes up: up to e^±this, … */
  entryLimit: number;
  /** … with those of the segment that follows at this share. */
  nextSegment: number;
  /** Log factors of a page turn: by how a segment begins (three forms), mid-sentence, by a change of topic. */
  turns: number;
  opens: number;
  goesOn: number;
  midSentence: number;
  topic: number;
};

export const SETTINGS: AlignSettings = {
  spokenShare: 0.7,
  burstPower: 0.75,
  repeat: 0.5,
  lengthPower: -0.6,
  lengthShare: 0.5,
  scale: 0.6,
  lean: 0.3,
  entryLimit: 1.2,
  nextSegment: 0.5,
  turns: 1,
  opens: 0.5,
  goesOn: -0.8,
  midSentence: -2.5,
  topic: 0.3,
};
