import {
  type Annotation,
  type Element,
  type File as StoredFile,
  type Meeting,
  type Report,
  type Summary,
  NO_HEADINGS,
} from "@planner/contract/model";

const segments = [
  { id: "s0", index: 0, text: "Shall it stay in sight?", start: 1471, speaker: "Mara", page: 4 },
  { id: "s1", index: 1, text: "I will enlarge the order.", start: 1502, speaker: "Tom", page: 4 },
  { id: "s2", index: 2, text: "We go with one page.", start: 1520, speaker: "Mara", page: 4 },
  { id: "s3", index: 3, text: "Is the date the reason?", start: 1600, speaker: "Ines", page: 2 },
  { id: "s4", index: 4, text: "Book the big room.", start: 1700, speaker: "Mara", page: null },
];

const note = (
  reference: string,
  type: Annotation["type"],
  text: string,
  segment: number,
): Annotation => ({
  id: `n${reference}`,
  reference,
  type,
  subtype: `About ${reference}`,
  text,
  evidence: [{ segmentId: `s${segment}`, quote: segments[segment]?.text ?? "" }],
  confidence: 0.9,
  suggestion: reference === "4.3",
  ...(reference === "4.2" ? { marked: { at: 1_523 } } : {}),
});

export const report: Report = {
  pages: [
    {
      page: 2,
      annotations: [note("2.1", "Open Question", "Do people leave because of the date?", 3)],
    },
    {
      page: 4,
      annotations: [
        note("4.1", "Action Item", "Tom enlarges the order.", 1),
        {
          ...note("4.2", "Decision", "Checkout becomes one page.", 2),
          replaces: [{ segmentId: "s0", quote: "Shall it stay in sight?", speaker: "Mara" }],
        },
        note("4.3", "New Idea", "The order stays in sight.", 0),
      ],
    },
    { page: null, annotations: [note("0.1", "Action Item", "Someone books the big room.", 4)] },
  ],
  ...NO_HEADINGS,
  action_item_highlight: "Two promises.",
  decision_highlight: "One page.",
  open_question_highlight: "The date is unproven.",
};

export const summary: Summary = {
  overview: { page: 4, text: "Five steps become one." },
  sections: [
    {
      title: "One page",
      pages: [4],
      text: ["Decided: Checkout becomes one page.", "Nothing else changes."],
      notes: ["n4.2", null],
      quote: { text: "We go with one page.", speaker: "Mara", context: "page 4" },
    },
  ],
};

const done = { status: "DONE", message: null, progress: null } as const;
const extract: Element = {
  id: "e1",
  type: "extract",
  ...done,
  data: { segments, language: "en", message: null },
};

export const readyElements: Element[] = [
  extract,
  { id: "e2", type: "report", ...done, data: report },
  { id: "e3", type: "summary", ...done, data: summary },
];

export const pendingElements: Element[] = [
  extract,
  {
    id: "e2",
    type: "report",
    status: "PENDING",
    message: null,
    progress: 40,
    data: { ...report, pages: report.pages.slice(0, 1) },
  },
  { id: "e3", type: "summary", status: "PENDING", message: null, progress: null, data: null },
];

export const deckFile: StoredFile = {
  id: "file-1",
  name: "checkout.pdf",
  kind: "pdf",
  sizeBytes: 6_710_886,
  pageCount: 5,
  contextType: "MEETING_PRESENTATION",
};

export const meetingWith = (elements: Element[], rest: Partial<Meeting> = {}): Meeting => ({
  id: "meeting-1",
  title: "Checkout review",
  startTime: "2026-11-12T10:00:00.000Z",
  endTime: "2026-11-12T11:00:00.000Z",
  attendees: [],
  googleCalendarId: "calendar-1",
  googleEventId: "event-1",
  elements,
  files: [deckFile],
  shareLink: null,
  shareExpiresAt: null,
  note: null,
  prompt: null,
  location: null,
  conferenceUrl: null,
  publishedAt: null,
  publishesOutcomes: false,
  canPublish: false,
  plan: null,
  ...rest,
});
