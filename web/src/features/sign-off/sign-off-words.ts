import { SIGN_OFF_ANSWERS } from "@planner/contract/api";
import type {
  SentDecision,
  SentWords,
  SignOff,
  SignOffAnswer,
  SignOffAnswerKind,
} from "@planner/contract/api";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { plainMarkdown } from "../../platform/plain-markdown.ts";
import { withoutControls } from "../../ui/foreign.tsx";
import { clockTime, dateIn, longDate } from "../../platform/times.ts";

export const ANSWER_WORDS = {
  yes: "Yes",
  change: "Yes, with a change",
  no: "No",
} as const satisfies Record<SignOffAnswerKind, Message>;

const ANSWER_COUNTS = {
  yes: "{count} yes",
  change: "{count} yes, with a change",
  no: "{count} no",
} as const satisfies Record<SignOffAnswerKind, Message>;

/** 'Tuesday, March 3, 10:24 AM', of a moment in ISO 8601. */
export const momentOf = (iso: string): string => {
  const atMs = Date.parse(iso);
  return `${longDate(dateIn(atMs))}, ${clockTime(atMs)}`;
};

/** 'Tuesday, March 3'. */
export const dateOf = (iso: string): string => longDate(dateIn(Date.parse(iso)));

/** 'Tuesday, March 3, page 4, note 4.1'. */
export const placeOf = (words: SentWords): string => placedOn(dateOf(words.startTime), words);

const placedOn = (day: string, { page, reference }: SentWords): string =>
  page === null
    ? t("{day}, note {reference}", { day, reference })
    : t("{day}, page {page}, note {reference}", { day, page, reference });

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
    t("Answered by {name} on {day}: {answers}", {
      name: withoutControls(first.signer),
      day: dateOf(first.signedAt),
      answers: counts.map(({ kind, count }) => t(ANSWER_COUNTS[kind], { count })).join("; "),
    });
  if (withdrawnAt !== null && state === "withdrawn") {
    const day = dateOf(withdrawnAt);
    return answered
      ? t("{answered}. Withdrawn on {day}", { answered, day })
      : t("Withdrawn on {day}", { day });
  }
  if (answered) return answered;
  return state === "ended" && expiresAt !== null
    ? t("Not answered; the link expired on {day}", { day: dateOf(expiresAt) })
    : t("Waiting for an answer since {day}", { day: dateOf(sentAt) });
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
  const { sentAt: time, expiresAt, withdrawnAt, note, decisions } = signed;
  const from = plainMarkdown(signed.from ?? t("a former member [after by]"));
  const to = plainMarkdown(signed.to);
  const facts = [
    signed.to === ""
      ? t("Sent by {from}, {time}", { from, time })
      : t("Sent by {from} to {to}, {time}", { from, to, time }),
    expiresAt ? t("To be answered until {time}", { time: expiresAt }) : null,
    withdrawnAt ? t("Withdrawn {time}", { time: withdrawnAt }) : null,
    note === "" ? null : t("Note: {words}", { words: plainMarkdown(note) }),
  ].filter((fact) => fact !== null);
  const parts = decisions.map(({ words, digest, answers }, at) => {
    const { quote, meetingTitle, startTime, isQuoted } = words;
    const place = placedOn(startTime, words);
    const decided = plainMarkdown(words.text);
    const text = isQuoted ? t("“{words}”", { words: decided }) : decided;
    return [
      `${at + 1}. **${text}**`,
      `   - ${t("Meeting: {meeting}, {place}", { meeting: plainMarkdown(meetingTitle), place })}`,
      ...(quote
        ? [
            `   - ${t("In the meeting: “{words}”", { words: plainMarkdown(quote.words) })} ${plainMarkdown(quote.speaker ?? "")}`.trimEnd(),
          ]
        : []),
      `   - ${t("SHA-256 of these words: {digest}", { digest })}`,
      ...(answers.length === 0 ? [`   - ${t("Not answered yet")}`] : answers.map(answerLine)),
    ].join("\n");
  });
  return `# ${t("Sign-off")}\n\n${facts.map((fact) => `- ${fact}`).join("\n")}\n\n${parts.join("\n")}\n`;
}

function answerLine({ words, signedAt: time, ...given }: SignOffAnswer): string {
  const answer = t(ANSWER_WORDS[given.answer]);
  const signer = plainMarkdown(given.signer);
  const line =
    words === ""
      ? t("{answer} (signed {signer}, {time})", { answer, signer, time })
      : t("{answer}: “{words}” (signed {signer}, {time})", {
          answer,
          words: plainMarkdown(words),
          signer,
          time,
        });
  return `   - ${line}`;
}
