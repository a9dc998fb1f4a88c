import { SIGN_OFF_ANSWERS } from "@planner/contract/api";
import type {
  SentDecision,
  SentWords,
  SignOff,
  SignOffAnswer,
  SignOffAnswerKind,
} from "@planner/contract/api";
import { plainMarkdown } from "../../platform/plain-markdown.ts";
import { withoutControls } from "../../ui/foreign.tsx";
import { clockTime, dateIn, longDate } from "../../platform/times.ts";

export const ANSWER_WORDS: Record<SignOffAnswerKind, string> = {
  yes: "Yes",
  change: "Yes, with a change",
  no: "No",
};

/** 'Tuesday, March 3, 10:24 AM', of a moment in ISO 8601. */
export const momentOf = (iso: string): string => {
  const atMs = Date.parse(iso);
  return `${longDate(dateIn(atMs))}, ${clockTime(atMs)}`;
};

/** 'Tuesday, March 3'. */
export const dateOf = (iso: string): string => longDate(dateIn(Date.parse(iso)));

/** 'Tuesday, March 3, page 4, note 4.1'. */
export const placeOf = ({ startTime, page, reference }: SentWords): string =>
  [dateOf(startTime), page === null ? null : `page ${page}`, `note ${reference}`]
    .filter((fact) => fact !== null)
    .join(", ");

export const decisionsLabel = (count: number): string =>
  count === 1 ? "1 decision" : `${count} decisions`;

/** 'Answered by Mara on Tuesday, March 3: 1 yes, 1 no'. */
export function stateWords({ state, decisions, sentAt, expiresAt, withdrawnAt }: SignOff): string {
  const last = decisions.flatMap(({ answers }) => answers.at(-1) ?? []);
  const [first] = last;
  const counts = SIGN_OFF_ANSWERS.map((kind) => ({
    kind,
    count: last.filter(({ answer }) => answer === kind).length,
  })).filter(({ count }) => count > 0);
  const answered =
    first &&
    `Answered by ${withoutControls(first.signer)} on ${dateOf(first.signedAt)}: ${counts
      .map(({ kind, count }) => `${count} ${ANSWER_WORDS[kind].toLowerCase()}`)
      .join("; ")}`;
  if (withdrawnAt !== null && state === "withdrawn")
    return [answered, `Withdrawn on ${dateOf(withdrawnAt)}`].filter(Boolean).join(". ");
  if (answered) return answered;
  return state === "ended" && expiresAt !== null
    ? `Not answered; the link expired on ${dateOf(expiresAt)}`
    : `Waiting for an answer since ${dateOf(sentAt)}`;
}

interface Signed {
  readonly from: string | null;
  readonly to: string;
  readonly sentAt: string;
  readonly expiresAt: string | null;
  readonly withdrawnAt?: string | null;
  readonly note: string;
  readonly decisions: readonly SentDecision[];
}

/** All that was sent and signed, with times in UTC and the digests, for a file. */
export function recordAsMarkdown(signed: Signed): string {
  const { from, to, sentAt, expiresAt, withdrawnAt, note, decisions } = signed;
  const facts = [
    `Sent by ${plainMarkdown(from ?? "a former member")}${to === "" ? "" : ` to ${plainMarkdown(to)}`}, ${sentAt}`,
    expiresAt ? `To be answered until ${expiresAt}` : null,
    withdrawnAt ? `Withdrawn ${withdrawnAt}` : null,
    note === "" ? null : `Note: ${plainMarkdown(note)}`,
  ].filter((fact) => fact !== null);
  const parts = decisions.map(({ words, digest, answers }, at) => {
    const { quote, meetingTitle, startTime, page, reference, isQuoted } = words;
    const place = `${startTime}${page === null ? "" : `, page ${page}`}, note ${reference}`;
    const text = isQuoted ? `“${plainMarkdown(words.text)}”` : plainMarkdown(words.text);
    return [
      `${at + 1}. **${text}**`,
      `   - Meeting: ${plainMarkdown(meetingTitle)}, ${place}`,
      ...(quote
        ? [
            `   - In the meeting: “${plainMarkdown(quote.words)}” ${plainMarkdown(quote.speaker ?? "")}`.trimEnd(),
          ]
        : []),
      `   - SHA-256 of these words: ${digest}`,
      ...(answers.length === 0 ? ["   - Not answered yet"] : answers.map(answerLine)),
    ].join("\n");
  });
  return `# Sign-off\n\n${facts.map((fact) => `- ${fact}`).join("\n")}\n\n${parts.join("\n")}\n`;
}

const answerLine = ({ answer, words, signer, signedAt }: SignOffAnswer): string =>
  `   - ${ANSWER_WORDS[answer]}${words === "" ? "" : `: “${plainMarkdown(words)}”`} (signed ${plainMarkdown(signer)}, ${signedAt})`;
