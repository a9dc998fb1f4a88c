import type { Brief } from "../select.ts";
import type { Phrase } from "../playbook.ts";
import { fits } from "../style.ts";
import type { Source } from "../types.ts";
import { textOf } from "../phrases.ts";
import { INVITATION_SAYS } from "./phrases.ts";
import { quoted } from "./quote-marks.ts";
import { capital, say, type Said } from "./say.ts";
import { eventSource } from "./topics.ts";

/** What an organiser puts in front of a thing that may go wrong. */
const RISK =
  /^(?:(?:main|big(?:gest)?|known|größtes|principal|mayor) )?(?:risks?|concerns?|dangers?|blockers?|caveats?|watch out|risik(?:o|en)|gefahr|bedenken|hindernis|risques?|dangers?|crainte|blocage|riesgos?|peligro|bloqueo|preocupación)\s*[:：]\s*(?<risk>\S.*)$/iu;

const TITLE: Phrase = {
  en: "A risk that the invitation names",
  de: "Ein Risiko, das die Einladung nennt",
  fr: "Un risque que l'invitation nomme",
  es: "Un riesgo que la invitación nombra",
};
const SOLUTION: Phrase = {
  en: "At the read-back, settle who takes this on and by when.",
  de: "Am Ende klären, wer das übernimmt und bis wann.",
  fr: "En fin de réunion, fixer qui s'en charge et pour quand.",
  es: "Al final, fijar quién lo asume y para cuándo.",
};

export type StatedRisk = {
  title: string;
  text: string;
  solution: string;
  sources: readonly Source[];
};

/** The risks that the invitation names as such, each in its own words and with a moment at which somebody takes it on. */
export function statedRisks(brief: Brief): StatedRisk[] {
  const { language, description } = brief;
  const others = description.besides.filter((line) => !description.sentences.includes(line));
  return [...description.sentences, ...others].flatMap((sentence) => {
    const risk = RISK.exec(sentence.trim())?.groups?.["risk"]?.replace(/[\s.!]+$/u, "");
    if (risk === undefined || !/\p{L}{2}/u.test(risk)) return [];
    const source = eventSource("Description", sentence.trim());
    const said: Said | undefined = say(brief, INVITATION_SAYS, {
      text: quoted(sentence.trim(), language),
    });
    if (!said || !fits(said.text, "challengeText", language)) return [];
    const title = fits(risk, "challenge", language) ? capital(risk) : textOf(TITLE, language);
    const solution = textOf(SOLUTION, language);
    return [{ title, text: said.text, solution, sources: [source] }];
  });
}
