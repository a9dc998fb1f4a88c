/** What a kind of note is called, wherever a reader meets it. */
export type NoteKind = {
  /** In addresses, style sheets and exported pages. */
  readonly slug: string;
  readonly plural: string;
  /** In running text, of one and of several. */
  readonly nouns: readonly [one: string, many: string];
  /** What it is, in a line. */
  readonly meaning: string;
  /** The key under which a report carries the heading line of the kind. */
  readonly highlight: string;
  /** By day and in the dark, on the ground of that time; `tokens.css` has the same. */
  readonly colours: readonly [day: string, dark: string];
};

/**
 * The six kinds of note, in the order in which they always stand. How the engine finds and shows one stands in
 * `engine/src/note-kinds.ts`, how it is drawn in `web/src/ui/mark.tsx`.
 */
export const NOTE_KINDS = {
  "Action Item": {
    slug: "action",
    plural: "Action Items",
    nouns: ["action item", "action items"],
    meaning: "Someone promised something, by a day.",
    highlight: "action_item_highlight",
    colours: ["#1f46b5", "#93b2ff"],
  },
  Decision: {
    slug: "decision",
    plural: "Decisions",
    nouns: ["decision", "decisions"],
    meaning: "The room settled it.",
    highlight: "decision_highlight",
    colours: ["#16603a", "#7dd39f"],
  },
  Feedback: {
    slug: "feedback",
    plural: "Feedback",
    nouns: ["comment", "comments"],
    meaning: "What worked, what did not.",
    highlight: "feedback_highlight",
    colours: ["#9a2160", "#ff9cc7"],
  },
  "New Idea": {
    slug: "idea",
    plural: "New Ideas",
    nouns: ["idea", "ideas"],
    meaning: "Said for the first time.",
    highlight: "new_idea_highlight",
    colours: ["#784e00", "#efbe62"],
  },
  "Open Question": {
    slug: "question",
    plural: "Open Questions",
    nouns: ["open question", "open questions"],
    meaning: "Nobody knew. Somebody should.",
    highlight: "open_question_highlight",
    colours: ["#5f3aa6", "#c5aaff"],
  },
  "Visual Callout": {
    slug: "callout",
    plural: "Visual Callouts",
    nouns: ["place pointed at", "places pointed at"],
    meaning: "A place on the page that was pointed at.",
    highlight: "visual_callout_highlight",
    colours: ["#0a5f70", "#70cfde"],
  },
} as const satisfies Record<string, NoteKind>;

export const ANNOTATION_TYPES = Object.keys(NOTE_KINDS) as readonly (keyof typeof NOTE_KINDS)[];
export type HighlightKey = (typeof NOTE_KINDS)[keyof typeof NOTE_KINDS]["highlight"];

/** The heading lines of a report without notes. */
export const NO_HEADINGS = Object.fromEntries(
  ANNOTATION_TYPES.map((type) => [NOTE_KINDS[type].highlight, ""]),
) as Readonly<Record<HighlightKey, string>>;
