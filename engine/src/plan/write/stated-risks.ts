import { framed } from "../../text/patterns.ts";
import { inAny } from "../languages/words.ts";
import { PHRASES, textOf } from "../phrases.ts";
import type { Brief } from "../select/select.ts";
import { fits } from "../style.ts";
import type { Source } from "../types.ts";
import { quoted } from "./quote-marks.ts";
import { capital, say, type Said } from "./say.ts";
import { eventSource } from "./topics.ts";

/** What an organiser puts in front of a thing that may go wrong. */
const RISK = inAny(
  ({ reading }) => reading.risks.labels,
  framed(
    "^(?:(?:main|big(?:gest)?|known|größtes|principal|mayor) )?",
    String.raw`\s*[:：]\s*(?<risk>\S.*)$`,
  ),
);

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
    const said: Said | undefined = say(brief, PHRASES.invitationSays, {
      text: quoted(sentence.trim(), language),
    });
    if (!said || !fits(said.text, "challengeText", language)) return [];
    const title = fits(risk, "challenge", language)
      ? capital(risk)
      : textOf(PHRASES.riskTitle, language);
    const solution = textOf(PHRASES.riskSolution, language);
    return [{ title, text: said.text, solution, sources: [source] }];
  });
}
