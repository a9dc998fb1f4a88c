import type {
  DecisionEntry,
  DecisionSignOff,
  DecisionState,
  LinkedNote,
} from "@planner/contract/api";
import { csvOf } from "@planner/contract/model";
import { withoutControls } from "../../ui/foreign.tsx";
import { oneLine, plainMarkdown as plain } from "../../platform/plain-markdown.ts";
import { dateIn, dayName } from "../../platform/times.ts";

export const STATE_WORDS: Record<DecisionState, string> = {
  active: "Active",
  changed: "Changed",
  reopened: "Reopened",
  replaced: "Replaced",
};

const SIGN_OFF_WORDS: Record<DecisionSignOff["state"], (name: string, day: string) => string> = {
  yes: (name, day) => `Signed by ${name} on ${day}`,
  change: (name, day) => `Signed with a change by ${name} on ${day}`,
  no: (name, day) => `No from ${name} on ${day}`,
  waiting: (name, day) => `Waiting for ${name || "a sign-off"} since ${day}`,
  ended: (name, day) => `No answer${name && ` from ${name}`} to the link of ${day}`,
};

/** 'Signed by Mara Lind on Tue 3 Mar'. */
export const signOffWords = ({ state, name, at }: DecisionSignOff): string =>
  SIGN_OFF_WORDS[state](withoutControls(name), dayName(dateIn(Date.parse(at))));

/** Whether what was answered is not what the decision says now. */
export const isChangedSince = (
  { note, state }: Pick<DecisionEntry, "note" | "state">,
  one: DecisionSignOff,
): boolean =>
  one.state !== "waiting" &&
  one.state !== "ended" &&
  (one.text !== note.text || state === "replaced");

/** All of it in a sentence, for files. */
function signOffAsText(entry: DecisionEntry, one: DecisionSignOff): string {
  const words = one.words === "" ? "" : `: “${oneLine(one.words)}”`;
  const since = isChangedSince(entry, one)
    ? `; signed as “${oneLine(one.text)}”, changed since`
    : "";
  return `${signOffWords(one)}${words}${since}`;
}

type Placed = Pick<LinkedNote, "startTime" | "page">;

/** 'Tue 3 Mar, page 4'. */
export function whenAndWhere({ startTime, page }: Placed): string {
  const day = dayName(dateIn(Date.parse(startTime)));
  return page === null ? day : `${day}, page ${page}`;
}

const LATER_WORDS = { replaces: "Replaced", reopens: "Reopened" } as const;
const OFFER_WORDS = { replaces: "May replace", reopens: "May be reopened by" } as const;

/** 'Replaced Thu 19 Mar, page 7'. */
export const laterWords = (one: LinkedNote): string =>
  `${LATER_WORDS[one.kind]} ${whenAndWhere(one)}`;
/** 'May replace Tue 3 Mar, page 4'. */
export const offerWords = (one: LinkedNote): string =>
  `${OFFER_WORDS[one.kind]} ${whenAndWhere(one)}`;

/** The register's page of a decision. */
export const decisionPath = (id: string): string => `/decisions/${encodeURIComponent(id)}`;
const addressOf = (id: string): string => new URL(decisionPath(id), window.location.href).href;

/** Where these decisions are sent for a client's sign-off. */
export const signOffPath = (ids: readonly string[]): string =>
  `/sign-offs/new?decisions=${ids.map(encodeURIComponent).join(",")}`;

/** A note in the Deck view of its meeting. */
export const notePath = ({
  meetingId,
  page,
  note,
}: Pick<LinkedNote, "meetingId" | "page" | "note">): string =>
  `/meeting/${meetingId}?view=deck${page === null ? "" : `&page=${page}`}&note=${encodeURIComponent(note.id)}`;

const wasOf = (one: LinkedNote): string => `${oneLine(one.note.text)} (${whenAndWhere(one)})`;
const withinOf = ({ note }: DecisionEntry): string[] =>
  (note.replaces ?? []).map(({ quote }) => `“${oneLine(quote)}”`);

/** What was replaced before, one a line: in its own meeting, and in earlier ones. */
const beforeOf = (entry: DecisionEntry): string[] => [
  ...entry.earlier.map(wasOf),
  ...withinOf(entry),
];

/** A decision as it is pasted into a ticket: what holds, what held before, the words, and where it comes from. */
export function decisionAsText(entry: DecisionEntry): string {
  const { note, later, meetingTitle, state, id } = entry;
  const lines = [
    oneLine(note.text),
    ...beforeOf(entry).map((words) => `Was: ${words}`),
    ...later.map((one) => `${laterWords(one)}: ${oneLine(one.note.text)}`),
    ...note.evidence.map(({ quote, speaker }) =>
      `“${oneLine(quote)}” ${oneLine(speaker ?? "")}`.trim(),
    ),
    ...entry.signOffs.slice(0, 1).map((one) => signOffAsText(entry, one)),
    `${STATE_WORDS[state]}. ${oneLine(meetingTitle)}, ${whenAndWhere(entry)}`,
    addressOf(id),
  ];
  return lines.join("\n");
}

const quotesOf = ({ evidence }: DecisionEntry["note"], indent: string): string[] =>
  evidence.map(({ quote, speaker }) =>
    `${indent}> “${plain(quote)}” ${plain(speaker ?? "")}`.trimEnd(),
  );

export function decisionsAsMarkdown(entries: readonly DecisionEntry[]): string {
  const parts = entries.map((entry) => {
    const { note, state, meetingTitle, later } = entry;
    return [
      `- **${plain(note.text)}** (${STATE_WORDS[state].toLowerCase()}, [${plain(meetingTitle)}, ${whenAndWhere(entry)}](${addressOf(entry.id)}))`,
      ...entry.earlier.flatMap((one) => [
        `  - Was: ${plain(wasOf(one))}`,
        ...quotesOf(one.note, "    "),
      ]),
      ...withinOf(entry).map((words) => `  - Was: ${plain(words)}`),
      ...later.map((one) => `  - ${laterWords(one)}: ${plain(one.note.text)}`),
      ...entry.signOffs.map((one) => `  - ${plain(signOffAsText(entry, one))}`),
      ...quotesOf(note, "  "),
    ].join("\n");
  });
  return `# Decisions\n\n${parts.join("\n")}\n`;
}

const COLUMNS = [
  "Decision",
  "State",
  "Date",
  "Meeting",
  "Project",
  "Page",
  "Who",
  "Words",
  "Was",
  "Sign-off",
  "Address",
];

/** As a table for spreadsheets. */
export function decisionsAsCsv(entries: readonly DecisionEntry[]): string {
  const rows = entries.map((entry) => {
    const { note, state, startTime, meetingTitle, project, page, id } = entry;
    const [first] = note.evidence;
    return [
      note.text,
      STATE_WORDS[state],
      dateIn(Date.parse(startTime)),
      meetingTitle,
      project,
      page === null ? "" : String(page),
      first?.speaker ?? "",
      first?.quote ?? "",
      beforeOf(entry).join("; "),
      entry.signOffs.map((one) => signOffAsText(entry, one)).join("; "),
      addressOf(id),
    ];
  });
  return csvOf([COLUMNS, ...rows]);
}
