import type {
  DecisionEntry,
  DecisionSignOff,
  DecisionState,
  LinkedNote,
} from "@planner/contract/api";
import { csvOf } from "@planner/contract/model";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { withoutControls } from "../../ui/foreign.tsx";
import { oneLine, plainMarkdown as plain } from "../../platform/plain-markdown.ts";
import { dateIn, dayName } from "../../platform/times.ts";

export const STATE_WORDS = {
  active: "Active [decision]",
  changed: "Changed [decision]",
  reopened: "Reopened [decision]",
  replaced: "Replaced [decision]",
} as const satisfies Record<DecisionState, Message>;

const SIGN_OFF_WORDS: Record<DecisionSignOff["state"], (name: string, day: string) => string> = {
  yes: (name, day) => t("Signed by {name} on {day}", { name, day }),
  change: (name, day) => t("Signed with a change by {name} on {day}", { name, day }),
  no: (name, day) => t("No from {name} on {day}", { name, day }),
  waiting: (name, day) =>
    name === ""
      ? t("Waiting for a sign-off since {day}", { day })
      : t("Waiting for {name} since {day}", { name, day }),
  ended: (name, day) =>
    name === ""
      ? t("No answer to the link of {day}", { day })
      : t("No answer from {name} to the link of {day}", { name, day }),
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
  const words = oneLine(one.words);
  const signOff =
    one.words === ""
      ? signOffWords(one)
      : t("{signOff}: “{words}”", { signOff: signOffWords(one), words });
  return isChangedSince(entry, one)
    ? t("{signOff}; signed as “{text}”, changed since", { signOff, text: oneLine(one.text) })
    : signOff;
}

type Placed = Pick<LinkedNote, "startTime" | "page">;

/** 'Tue 3 Mar, page 4'. */
export function whenAndWhere({ startTime, page }: Placed): string {
  const day = dayName(dateIn(Date.parse(startTime)));
  return page === null ? day : t("{day}, page {page}", { day, page });
}

const LATER_WORDS = {
  replaces: "Replaced {place}",
  reopens: "Reopened {place}",
} as const satisfies Record<LinkedNote["kind"], Message>;
const OFFER_WORDS = {
  replaces: "May replace {place}",
  reopens: "May be reopened by {place}",
} as const satisfies Record<LinkedNote["kind"], Message>;

/** 'Replaced Thu 19 Mar, page 7'. */
export const laterWords = (one: LinkedNote): string =>
  t(LATER_WORDS[one.kind], { place: whenAndWhere(one) });
/** 'May replace Tue 3 Mar, page 4'. */
export const offerWords = (one: LinkedNote): string =>
  t(OFFER_WORDS[one.kind], { place: whenAndWhere(one) });

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
  (note.replaces ?? []).map(({ quote }) => t("“{words}”", { words: oneLine(quote) }));

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
    ...beforeOf(entry).map((words) => t("Was: {words}", { words })),
    ...later.map((one) => withNote(laterWords(one), oneLine(one.note.text))),
    ...note.evidence.map(({ quote, speaker }) =>
      `${t("“{words}”", { words: oneLine(quote) })} ${oneLine(speaker ?? "")}`.trim(),
    ),
    ...entry.signOffs.slice(0, 1).map((one) => signOffAsText(entry, one)),
    `${t(STATE_WORDS[state])}. ${oneLine(meetingTitle)}, ${whenAndWhere(entry)}`,
    addressOf(id),
  ];
  return lines.join("\n");
}

const quotesOf = ({ evidence }: DecisionEntry["note"], indent: string): string[] =>
  evidence.map(({ quote, speaker }) =>
    `${indent}> ${t("“{words}”", { words: plain(quote) })} ${plain(speaker ?? "")}`.trimEnd(),
  );

export function decisionsAsMarkdown(entries: readonly DecisionEntry[]): string {
  const parts = entries.map((entry) => {
    const { note, state, meetingTitle, later } = entry;
    return [
      `- **${plain(note.text)}** (${t(STATE_WORDS[state]).toLowerCase()}, [${plain(meetingTitle)}, ${whenAndWhere(entry)}](${addressOf(entry.id)}))`,
      ...entry.earlier.flatMap((one) => [
        `  - ${t("Was: {words}", { words: plain(wasOf(one)) })}`,
        ...quotesOf(one.note, "    "),
      ]),
      ...withinOf(entry).map((words) => `  - ${t("Was: {words}", { words: plain(words) })}`),
      ...later.map((one) => `  - ${withNote(laterWords(one), plain(one.note.text))}`),
      ...entry.signOffs.map((one) => `  - ${plain(signOffAsText(entry, one))}`),
      ...quotesOf(note, "  "),
    ].join("\n");
  });
  return `# ${t("Decisions")}\n\n${parts.join("\n")}\n`;
}

const withNote = (words: string, note: string): string => t("{words}: {note}", { words, note });

const COLUMNS = [
  "Decision",
  "State",
  "Date",
  "Meeting",
  "Project",
  "Page",
  "Who",
  "Words [column]",
  "Was [column]",
  "Sign-off",
  "Address",
] as const satisfies readonly Message[];

/** As a table for spreadsheets. */
export function decisionsAsCsv(entries: readonly DecisionEntry[]): string {
  const rows = entries.map((entry) => {
    const { note, state, startTime, meetingTitle, project, page, id } = entry;
    const [first] = note.evidence;
    return [
      note.text,
      t(STATE_WORDS[state]),
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
  return csvOf([COLUMNS.map((name) => t(name)), ...rows]);
}
