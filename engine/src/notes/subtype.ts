import type { AnnotationType } from "@planner/contract/model";
import { tokensOf } from "../text/tokens.ts";

/** What a note can be about, in designers' words, and the words that tell. First in the list wins a tie. */
const SUBTYPES: Readonly<Record<string, string>> = {
  Accessibility:
    "accessibility accessible contrast wcag aria screenreader keyboard focus alt blind dyslexia a11y assistive",
  Colour:
    "color colour colors hue palette red green blue yellow orange purple grey gray dark tint shade saturation gradient",
  Type: "font typeface typography serif letter headline kerning weight bold italic typographic legible legibility",
  Motion: "animation animate motion transition easing hover parallax fade bounce",
  Imagery:
    "image photo picture illustration icon logo video thumbnail photography graphic avatar render",
  Layout:
    "layout grid spacing margin padding align alignment column row whitespace hierarchy header footer sidebar position card size bigger smaller larger top bottom left right fold breakpoint responsive",
  Navigation: "navigation menu nav tab breadcrumb link search filter sitemap back browse anchor",
  Forms:
    "form field input checkbox dropdown button validation label placeholder toggle radio picker submit",
  Flow: "flow step journey onboarding checkout signup login path screen wizard funnel funnels drop-off account registration",
  Wording:
    "copy wording text word sentence headline tone label phrase name naming message translation language title",
  Research:
    "research interview test testing usability participant study survey persona insight hypothesis analytics metric conversion evidence",
  Components:
    "component library token system variant pattern figma prototype mockup wireframe asset style guide",
  Engineering:
    "api backend frontend code implement implementation bug performance server database deploy release latency browser build estimate",
  Content:
    "content article story data table chart number figure example section page list information",
  Price: "price cost budget pay payment money fee discount euro dollar pricing revenue",
  Scope: "scope feature requirement priority mvp roadmap phase launch backlog",
  Process:
    "meeting schedule deadline week monday tuesday wednesday thursday friday review timeline plan planning sync send email agenda tomorrow share document ticket",
};
const GENERAL = "General";

const SUBTYPES_OF_STEM = new Map<string, string[]>();
for (const [subtype, words] of Object.entries(SUBTYPES)) {
  for (const token of tokensOf(words)) {
    SUBTYPES_OF_STEM.set(token, [...(SUBTYPES_OF_STEM.get(token) ?? []), subtype]);
  }
}

/** A promise is mostly about its matter, not about the day that it names. */
const PROCESS_WEIGHT: Partial<Record<AnnotationType, number>> = { "Action Item": 0.6 };

/** The subtype whose words a note says most, else those around it; "General" where neither says any. */
export function subtypeOf(type: AnnotationType, text: string, around: string): string {
  const own = bestSubtype(type, text);
  return own === GENERAL ? bestSubtype(type, around) : own;
}

function bestSubtype(type: AnnotationType, text: string): string {
  const scores = new Map<string, number>();
  for (const token of new Set(tokensOf(text))) {
    for (const subtype of SUBTYPES_OF_STEM.get(token) ?? []) {
      const weight = subtype === "Process" ? (PROCESS_WEIGHT[type] ?? 1) : 1;
      scores.set(subtype, (scores.get(subtype) ?? 0) + weight);
    }
  }
  let best = GENERAL;
  for (const subtype of Object.keys(SUBTYPES)) {
    if ((scores.get(subtype) ?? 0) > (scores.get(best) ?? 0)) best = subtype;
  }
  return best;
}
