import type { AnnotationType } from "@planner/contract/model";
import page6 from "./pages/page-6.webp";
import page6Small from "./pages/page-6-small.webp";

/** One page of the sample deck, as visitors see it. */
export const EXAMPLE_PAGE = {
  src: page6,
  srcSet: `${page6Small} 800w, ${page6} 1600w`,
  alt: "Page 6, Which floor? A house with a sofa on its third floor, and the price of carrying it there",
} as const;

interface ExampleNote {
  type: AnnotationType;
  text: string;
  said: string;
  /** The place on the page it is about, in fractions of its width and height. */
  at: { x: number; y: number };
}

/** What a meeting could have said about it, from top to bottom. */
export const EXAMPLE_NOTES: readonly ExampleNote[] = [
  {
    type: "Decision",
    text: "The floor comes first, before any name or address.",
    said: "Floor first. Nobody types a name before they know the price.",
    at: { x: 0.912, y: 0.522 },
  },
  {
    type: "Open Question",
    text: "Which lifts take a sofa? Nobody in the room knew.",
    said: "Do we even know how many of those lifts are big enough?",
    at: { x: 0.75, y: 0.607 },
  },
  {
    type: "Visual Callout",
    text: "The price of the stairs stands in its own line, right above the button.",
    said: "Ninety-six euros, right there above the button. Please keep that.",
    at: { x: 0.926, y: 0.697 },
  },
  {
    type: "Action Item",
    text: "Engineering brings the floor prices to the first step, by Thursday, March 5.",
    said: "I’ll have the prices in the first step by Thursday.",
    at: { x: 0.912, y: 0.8 },
  },
];
