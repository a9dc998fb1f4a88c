import type { AnnotationType } from "@planner/contract/model";
import { tokensOf } from "../text/tokens.ts";

/** What a note can be about, in designers' words, and the words that tell. First in the list wins a tie. */
const SUBTYPES: Readonly<Record<string, string>> = {
  Accessibility:
    "accessibility accessible contrast wcag aria screenreader keyboard focus alt blind dyslexia a11y assistive aa aaa colourblind colorblind voiceover caption captions bsl disability",
  Colour:
    "color colour colors hue palette red green blue yellow orange purple grey gray dark tint shade saturation gradient teal amber coral lilac crimson navy pink black white brown",
  Type: "font typeface typography serif letter headline kerning weight bold italic typographic legible legibility",
  Motion:
    "animation animate motion transition easing hover parallax fade bounce loop autoplay flash",
  Imagery:
    "image photo picture illustration icon logo video thumbnail photography graphic avatar render arrow symbol pictogram drawing film footage crop photographer drawn redraw sketch",
  Layout:
    "layout grid spacing margin padding align alignment column row whitespace hierarchy header footer sidebar position size bigger smaller larger biggest smallest top bottom left right fold breakpoint responsive tight crowded dense densest scan cramped clutter gap bar strip panel block corner edge width height pixel calm calmer quiet quietest loud loudest prominent wide narrow pinned",
  Navigation:
    "navigation menu nav tab breadcrumb link search filter sitemap back browse anchor swipe map route tabs wayfinding findable",
  Forms:
    "form field input checkbox dropdown button validation label placeholder toggle radio picker submit keypad slider stepper select disabled error",
  Flow: "flow step journey onboarding checkout signup login path wizard funnel funnels drop-off undo dialog confirm account registration retry branch handover tap",
  Wording:
    "copy wording text word sentence headline tone label phrase naming message translation language title string plain",
  Research:
    "research interview test testing usability participant study survey persona insight hypothesis analytics metric conversion evidence measure baseline recording watched observed respondent recruit recruiting buyers users",
  Components:
    "component library token variant pattern figma prototype mockup wireframe asset style guide chip radius template storybook",
  Engineering:
    "api backend frontend code implement implementation bug performance server database deploy latency browser build service cache security encrypted stored storage endpoint platform admin slow load loading request integration beacon sensor sync refresh offline internet printer server timeout vendor stream sdk script",
  Content:
    "content article story data table chart figure example section list information timetable description fact pdf",
  Price:
    "price cost budget pay payment money fee discount euro dollar pound pricing revenue cheaper expensive invoice",
  Scope:
    "scope feature requirement priority mvp roadmap phase launch backlog release phased version",
  Process:
    "meeting schedule deadline monday tuesday wednesday thursday friday review timeline send email agenda tomorrow share document invite channel steering workshop brief sign-off approve approval statement contract kickoff teams slack estimate round",
};
const GENERAL = "General";

const SUBTYPES_OF_STEM = new Map<string, string[]>();
for (const [subtype, words] of Object.entries(SUBTYPES)) {
  for (const token of tokensOf(words)) {
    SUBTYPES_OF_STEM.set(token, [...(SUBTYPES_OF_STEM.get(token) ?? []), subtype]);
  }
}

/** A colour is mostly how a thing is told from others, not what is said of it. */
const COLOUR_NAMES = new Set(
  tokensOf(
    "red green blue yellow orange purple grey gray teal amber coral lilac crimson navy pink black white brown",
  ),
);
const COLOUR_NAME_WEIGHT = 0.6;

/** A promise is mostly about its matter, not about the day that it names. */
const PROCESS_WEIGHT: Partial<Record<AnnotationType, number>> = { "Action Item": 0.6 };

/**
 * The subtype whose words a note says most, else those in the title of its page; "General" where neither says any. A
 * task that names no matter is about the process.
 */
export function subtypeOf(type: AnnotationType, text: string, pageTitle: string): string {
  const own = bestSubtype(type, text);
  if (own !== GENERAL) return own;
  return type === "Action Item" ? "Process" : bestSubtype(type, pageTitle);
}

function weightOf(subtype: string, token: string, type: AnnotationType): number {
  if (subtype === "Colour" && COLOUR_NAMES.has(token)) return COLOUR_NAME_WEIGHT;
  return subtype === "Process" ? (PROCESS_WEIGHT[type] ?? 1) : 1;
}

function bestSubtype(type: AnnotationType, text: string): string {
  const scores = new Map<string, number>();
  for (const token of new Set(tokensOf(text))) {
    for (const subtype of SUBTYPES_OF_STEM.get(token) ?? []) {
      scores.set(subtype, (scores.get(subtype) ?? 0) + weightOf(subtype, token, type));
    }
  }
  let best = GENERAL;
  for (const subtype of Object.keys(SUBTYPES)) {
    if ((scores.get(subtype) ?? 0) > (scores.get(best) ?? 0)) best = subtype;
  }
  return best;
}
