import { PHRASES } from "../phrases.ts";
import type { Brief } from "../select/select.ts";
import type { Point } from "./points.ts";
import { say } from "./say.ts";
import { commonPoint } from "./skeleton.ts";
import { topicsOf } from "./topics.ts";

/** Below this working alone needs no agenda. */
const LEAST_ALONE = 60;
/** A whole day of it, or several, is nobody's agenda. */
const MOST_ALONE = 480;

/** Working alone: what is to be done, doing it, where it stands. Nobody owns anything: there is nobody else. */
export function soloPoints(brief: Brief): Point[] {
  const { minutes } = brief.reading;
  if (minutes < LEAST_ALONE || minutes >= MOST_ALONE) return [];
  const work = say(brief, PHRASES.soloWorkSharperTitle);
  // Without a word on what is to be done, three generic lines tell nothing.
  if (!work) return [];
  const start = { title: PHRASES.soloStartTitle, outcome: PHRASES.soloStartOutcome };
  const end = { title: PHRASES.soloEndTitle, outcome: PHRASES.soloEndOutcome };
  const points = [
    commonPoint(brief, { id: "start", ...start, share: 10, lead: "reader" }),
    {
      ...commonPoint(brief, {
        id: "work",
        title: PHRASES.soloWorkTitle,
        outcome: PHRASES.soloWorkOutcome,
        share: 80,
        lead: "reader",
      }),
      title: work.text,
      sources: work.sources,
    },
    { ...commonPoint(brief, { id: "end", ...end, share: 10, lead: "reader" }), isReadBack: true },
  ] as const;
  return points.map((point) => ({ ...point, owner: { text: "", people: [] } }));
}

/** Twenty people and more: one message, one ask, and a way for questions; no round. */
export function largePoints(brief: Brief): Point[] {
  // Of so many people's hour something has to be known, or an agenda is a form to fill in.
  if (brief.description.sentences.length === 0) return [];
  return [
    commonPoint(brief, {
      id: "message",
      title: PHRASES.largeMessageTitle,
      outcome: PHRASES.largeMessageOutcome,
      share: 45,
      lead: "presenter",
    }),
    commonPoint(brief, {
      id: "ask",
      title: PHRASES.largeAskTitle,
      outcome: PHRASES.largeAskOutcome,
      share: 20,
      lead: "presenter",
    }),
    {
      ...commonPoint(brief, {
        id: "questions",
        title: PHRASES.largeQuestionsTitle,
        outcome: PHRASES.largeQuestionsOutcome,
        share: 35,
        lead: "facilitator",
      }),
      isReadBack: true,
    },
  ];
}

/** A day with something to do: half-day blocks with one outcome each, out of what the description asks. */
export function dayBlocks(brief: Brief): Point[] {
  const [first, second] = topicsOf(brief);
  if (!first) return [];
  const titles = [PHRASES.morningTitle, PHRASES.afternoonTitle];
  return [first, second].flatMap((topic, at) => {
    if (!topic) return [];
    const block = commonPoint(brief, {
      id: `block-${at}`,
      title: titles[at]!,
      outcome: PHRASES.blockOutcome,
      share: 50,
      lead: "organiser",
    });
    const title = topic.day ?? block.title;
    return [{ ...block, title, lines: [`- ${topic.title}`], sources: [topic.source] }];
  });
}
