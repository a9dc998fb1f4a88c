import {
  appended,
  changed,
  citedBy,
  firstName,
  lowered,
  pick,
  type PlanLie,
  type PlanWorld,
  somebodyElse,
  type TrueSentence,
} from "./lie.ts";

type InEach = Readonly<Record<PlanWorld["language"], string>>;

const claimedBy = (
  name: string,
  words: InEach,
  who: (truth: TrueSentence, world: PlanWorld) => string | undefined,
): PlanLie => ({
  name,
  apply: (truth, world) => {
    const person = who(truth, world);
    if (person === undefined) return undefined;
    return { text: appended(truth.text, words[world.language].replace("NAME", firstName(person))) };
  },
});
const zelda = (): string => "Zelda";
const anybody = ({ text }: TrueSentence, { people }: PlanWorld) => pick(people, text);

/** Lies about who does, decides, feels and comes. */
export const PEOPLE_LIES: readonly PlanLie[] = [
  {
    name: "another person in the place of one",
    apply: (truth, world) => {
      // Only where a fact names them: where none does, everybody may be asked.
      const citedText = citedBy(truth, world)
        .map(({ label, text }) => `${label} ${text}`)
        .join(" ");
      const named = world.people.find(
        (name) => truth.text.includes(firstName(name)) && citedText.includes(firstName(name)),
      );
      const other = somebodyElse(truth, world);
      if (!named || !other) return undefined;
      return changed(
        truth.text.replaceAll(named, other).replaceAll(firstName(named), firstName(other)),
        truth,
      );
    },
  },
  {
    name: "an invented name in front",
    apply: ({ text }) => ({ text: `Zelda: ${lowered(text)}` }),
  },
  claimedBy(
    "an invented name as an object",
    { en: " with Zelda", de: " mit Zelda", fr: " avec Zelda", es: " con Zelda" },
    zelda,
  ),
  claimedBy(
    "an invented name as the subject of a clause",
    {
      en: "; Zelda checks it",
      de: "; Zelda prüft es",
      fr: " ; Zelda le vérifie",
      es: "; Zelda lo revisa",
    },
    zelda,
  ),
  claimedBy(
    "work that somebody did not take on",
    {
      en: "; NAME takes this on",
      de: "; NAME übernimmt das",
      fr: " ; NAME s'en charge",
      es: "; NAME se encarga",
    },
    somebodyElse,
  ),
  claimedBy(
    "an invented decider",
    { en: "; NAME decides", de: "; NAME entscheidet", fr: " ; NAME décide", es: "; NAME decide" },
    somebodyElse,
  ),
  claimedBy(
    "a feeling",
    {
      en: "; NAME is worried",
      de: "; NAME ist besorgt",
      fr: " ; NAME est inquiet",
      es: "; NAME está preocupado",
    },
    anybody,
  ),
  claimedBy(
    "an opinion",
    {
      en: "; NAME would rather not",
      de: "; NAME ist dagegen",
      fr: " ; NAME est contre",
      es: "; NAME está en contra",
    },
    anybody,
  ),
  claimedBy(
    "the mood of the room",
    {
      en: ", as everyone is frustrated",
      de: ", da alle frustriert sind",
      fr: ", car tout le monde est frustré",
      es: ", ya que todos están frustrados",
    },
    zelda,
  ),
  claimedBy(
    "an absence",
    {
      en: "; NAME cannot come",
      de: "; NAME kommt nicht",
      fr: " ; NAME ne vient pas",
      es: "; NAME no viene",
    },
    anybody,
  ),
  claimedBy(
    "an absent function",
    {
      en: "; legal is not invited",
      de: "; Recht ist nicht eingeladen",
      fr: " ; le juridique n'est pas invité",
      es: "; falta el área legal",
    },
    zelda,
  ),
];
