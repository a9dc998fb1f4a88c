import type { DesignHeads } from "./design-features.ts";
import { englishJudge } from "./english.ts";
import type { Judge } from "./judge.ts";
import { LANGUAGES } from "./languages/cues.ts";
import { judgeIn } from "./languages/rules.ts";
import type { RuleContext } from "./rules/context.ts";
import { spokenJudge } from "./spoken.ts";

/** Of a language whose statements aren't recognised nothing is noted. */
const SILENT: Judge = {
  strengthOf: () => -Infinity,
  companyOf: () => [],
  ownerOf: () => undefined,
  dueOf: () => undefined,
};

const judgeOf = (language: string, { contexts, languages, design, spoken }: Meeting): Judge => {
  if (language === "en") {
    const judge = englishJudge(contexts, design());
    return spoken ? spokenJudge(judge) : judge;
  }
  const cues = LANGUAGES.get(language);
  return cues ? judgeIn(cues, new Set(languages)) : SILENT;
};

type Meeting = {
  contexts: readonly RuleContext[];
  /** The language (ISO 639-1) of each segment. */
  languages: readonly string[];
  design: () => DesignHeads;
  /** Whether it was written down as it was spoken. */
  spoken: boolean;
};

/** Who judges each unit: a judge of the language that it is said in. */
export const judgesOf = (meeting: Meeting): ((context: RuleContext) => Judge) => {
  const judges = new Map<string, Judge>();
  return ({ unit }) => {
    const language = meeting.languages[unit.spans[0]!.segment]!;
    const known = judges.get(language) ?? judgeOf(language, meeting);
    judges.set(language, known);
    return known;
  };
};
