import type { Label } from "./ami.ts";

/** How a head is trained (research/statements.md in the working material; the figures are in weights/README.md). */
export type HeadRecipe = {
  l2: number;
  /** Whether place, speaker and context count, or the words alone. */
  context: boolean;
  /** Whether utterances are learned from beside dialogue acts. */
  utterances: boolean;
  positiveWeight: number;
  keepFeatures: number;
};

const WORDS_ALONE = {
  l2: 10,
  context: false,
  utterances: false,
  positiveWeight: 1,
  keepFeatures: 7_000,
};
const WITH_CONTEXT = {
  l2: 20,
  context: true,
  utterances: true,
  positiveWeight: 3,
  keepFeatures: 16_000,
};

export const RECIPES: Record<Label, HeadRecipe> = {
  action: WITH_CONTEXT,
  decision: WITH_CONTEXT,
  question: WORDS_ALONE,
  idea: WORDS_ALONE,
  feedback: WORDS_ALONE,
};

export const LBFGS_STEPS = 40;
export const MIN_COUNT = 4;

/** A stem is kept when at least this share of the training meetings use it … */
export const KEPT_SHARE = 0.12;
/** … and it isn't about remote controls, the subject of every AMI scenario meeting. */
export const SUBJECT =
  /^(?:remot|control|button|lcd|tv|televis|telly|speech|recogn|recognit|voic|infrar|batter|batteri|battery|cas|case|rubb|rubber|wood|titanium|plastic|latex|metal|channel|volum|fruit|vegetabl|banana|spong|spongy|kinetic|solar|chip|circuit|scroll|wheel|menu|dvd|vcr|video|locat|beep|fashion|euro|euros|technolog|fancy|trendy|mango|lemon|apple|orang|yellow|curv|curved|teletext|zap|joystick|sensor|led|microphon|dock|station|charg|charger|prototyp|play-doh|clay|click|buttons?|keypad|power|switch|on-off|mute|real|reaction|sony|ipod|nokia|company|fashionab|elderly|young|old|cost|price|sell|profit|market|retail|million|cent|international|home|room|sofa|couch|bed|kitchen|pen|whiteboard|industrial|interfac|marketing|designer)$/;
