import { framed } from "../../text/patterns.ts";
import { inAny } from "../languages/words.ts";
import type { Description } from "../read/description.ts";
import { clausesOf } from "../read/said-of.ts";
import { countWords } from "../style.ts";

/** 'Goals:', with or without the goal behind it. */
const LABEL = inAny(
  ({ reading }) => reading.goals.labels,
  framed(
    String.raw`^\s*(?:[-*•–#]+\s*)?(?:(?:the|our|main|proposed|sprint|vorgeschlagenes|unser|notre|nuestro)\s+)*`,
    String.raw`(?:\s+(?:of|for|der|des|für|de|du|del)\s+[^:]{1,40})?\s*[:：]\s*(?<goal>.*)$`,
  ),
);
const BULLET = /^\s*(?:[-*•–]|\d+[.)])\s+(?<text>.+)$/u;
const MOST_GOALS = 5;
const LONGEST = 40;

/** The goals that the organiser wrote down as goals, in their words. */
export function ownGoals({ lines }: Pick<Description, "lines">): string[] {
  const at = lines.findIndex((line) => LABEL.test(line));
  if (at === -1) return [];
  const [behind = ""] = clausesOf(LABEL.exec(lines[at]!)?.groups?.["goal"] ?? "");
  if (behind !== "") return isUsable(behind) ? [behind] : [];
  const goals: string[] = [];
  for (const line of lines.slice(at + 1)) {
    const text = BULLET.exec(line)?.groups?.["text"]?.trim();
    if (text === undefined) {
      if (goals.length === 0 && isUsable(line)) goals.push(line.trim());
      break;
    }
    if (isUsable(text)) goals.push(text);
  }
  return goals.slice(0, MOST_GOALS);
}

const isUsable = (text: string): boolean => countWords(text) > 1 && countWords(text) <= LONGEST;
