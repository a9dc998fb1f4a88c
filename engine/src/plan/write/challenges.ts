import { contentWords, sharedWords } from "../content-words.ts";
import type { PlaybookChallenge } from "../playbook.ts";
import type { Brief } from "../select/select.ts";
import { fits } from "../style.ts";
import type { PlanElements, Source } from "../types.ts";
import { isLeftOut } from "./instructed.ts";
import { itemSources, say } from "./say.ts";
import { evidenceFor, type Signs } from "./signs.ts";
import { statedRisks } from "./stated-risks.ts";

type Challenge = {
  title: string;
  text: string;
  solution: string;
  sources: readonly Source[];
  isTypical: boolean;
};

/** What stands in the way, each with what shows it and somebody or a moment to deal with it. */
export function writeChallenges(brief: Brief, signs: Signs): PlanElements["challenges"] {
  const none = brief.extent !== "whole" || brief.noNews !== null || brief.reading.shape === "solo";
  const stated = none ? [] : statedOf(brief);
  // What the organiser names as a risk is shown however little else is known.
  const most = Math.max(brief.budget.challenges, Math.min(1, stated.length));
  const found = none ? [] : [...stated, ...challengesOf(brief, signs)].slice(0, most);
  return {
    items: found.map(({ title, text, solution }) => ({ title, text, solution })),
    sources: itemSources(found.map(({ sources }) => sources)),
  };
}

function statedOf(brief: Brief): Challenge[] {
  const { playbook, instructions } = brief;
  if (instructions.without.has("challenges") || playbook.caps?.challenges === 0) return [];
  return statedRisks(brief)
    .filter(({ title, text }) => !isLeftOut(brief, `${title} ${text}`))
    .map((risk) => ({ ...risk, isTypical: false }));
}

function challengesOf(brief: Brief, signs: Signs): Challenge[] {
  const all = brief.playbook.challenges
    .map((challenge) => challengeOf(brief, challenge, signs))
    .filter((one) => one !== undefined)
    .filter(({ title, text }) => !isLeftOut(brief, `${title} ${text}`));
  const shown = all.filter(({ isTypical }) => !isTypical);
  const words = new Set(shown.flatMap(({ title }) => [...contentWords(title)]));
  const typical = all
    .filter(
      ({ isTypical, title }) => isTypical && sharedWords(contentWords(title), words).length === 0,
    )
    .slice(0, 1);
  return [...shown, ...(brief.reading.isSure ? typical : [])];
}

function challengeOf(
  brief: Brief,
  { needs, ...phrases }: PlaybookChallenge,
  signs: Signs,
): Challenge | undefined {
  const evidence = evidenceFor(signs, needs);
  if (!evidence) return undefined;
  const values = { evidence: evidence.text };
  const [title, text, solution] = [phrases.title, phrases.text, phrases.solution].map((phrase) =>
    say(brief, phrase, values),
  );
  if (!title || !text || !solution) return undefined;
  if (!fits(solution.text, "solution", brief.language)) return undefined;
  if (!fits(title.text, "challenge", brief.language)) return undefined;
  if (!fits(text.text, "challengeText", brief.language)) return undefined;
  return {
    title: title.text,
    text: text.text,
    solution: solution.text,
    sources: [...evidence.sources, ...title.sources, ...text.sources, ...solution.sources],
    isTypical: needs === "typical",
  };
}
