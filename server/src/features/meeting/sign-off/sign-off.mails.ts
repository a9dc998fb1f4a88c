import type { SignOffAnswerKind } from "@planner/contract/api";
import { oneLine, plainText, PRODUCT_NAME } from "@planner/contract/model";
import { longDate } from "../../../platform/long-date.ts";
import type { NewMail } from "../../mail/index.ts";
import { mailsKeyOf, requestKeyOf, type SignOffKey } from "./sign-off-keys.ts";
import type { StoredSignOff } from "./sign-off.store.ts";

interface Request {
  readonly key: SignOffKey;
  readonly by: { readonly id: string; readonly name: string; readonly email: string };
  readonly recipient: string;
  readonly recipientName: string;
  readonly note: string;
  readonly decisions: number;
  readonly expiresAt: Date | null;
  readonly address: string;
  /** Undefined: it is the first one. */
  readonly remindedAt?: Date;
}

const counted = (count: number): string => (count === 1 ? "a decision" : `${count} decisions`);

/** To a client: the link behind which they sign. */
export function requestMail(request: Request): NewMail {
  const { key, by, recipient, recipientName, note, decisions, expiresAt, remindedAt } = request;
  const name = oneLine(by.name);
  const kind = remindedAt ? `again ${remindedAt.toISOString()}` : "first";
  const until = expiresAt ? ` It works until ${longDate(expiresAt)}.` : "";
  const parts = [
    recipientName === "" ? "Hello," : `Hello ${oneLine(recipientName)},`,
    `${name} (${by.email}) asks you to sign off ${counted(decisions)} on ${PRODUCT_NAME}:`,
    request.address,
    ...(note === "" ? [] : [plainText(note)]),
    `You need no account, and opening the link changes nothing.${until}`,
  ];
  return {
    // Names whose name and address stand in it: it goes with their account.
    uniqueKey: `${requestKeyOf(key)} ${by.id} ${kind}`,
    recipient,
    subject: `${remindedAt ? "Reminder: " : ""}${name} asks you to sign off ${counted(decisions)}`,
    text: `${parts.join("\n\n")}\n`,
  };
}

const ANSWERS: Record<SignOffAnswerKind, string> = {
  yes: "Yes",
  change: "Yes, with a change",
  no: "No",
};

/** To whoever sent the request: what was answered in this round; undefined where that is nothing of what they see. */
export function answeredMail(
  { teamId, id, decisions }: Pick<StoredSignOff, "teamId" | "id" | "decisions">,
  { round, recipient, publicUrl }: { round: number; recipient: string; publicUrl: string },
): NewMail | undefined {
  const answered = decisions.flatMap(({ words, answers }) => {
    const answer = answers.find((one) => one.round === round);
    return answer ? [{ text: oneLine(words.text), answer }] : [];
  });
  const [first] = answered;
  if (!first) return undefined;
  const signer = oneLine(first.answer.signer);
  const kinds = answered.map(({ answer }) => answer.answer);
  const counts = (["yes", "change", "no"] as const)
    .map((kind) => [kinds.filter((one) => one === kind).length, ANSWERS[kind]] as const)
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${count} ${name.toLowerCase()}`);
  const lines = answered.map(({ text, answer: { answer, words } }) =>
    [`${ANSWERS[answer]}: ${text}`, ...(words === "" ? [] : [`  “${oneLine(words)}”`])].join("\n"),
  );
  return {
    uniqueKey: `${mailsKeyOf({ teamId, id })}answered ${round} ${recipient}`,
    recipient,
    subject: `${signer} answered: ${counts.join(", ")}`,
    text: `${signer} answered your request for sign-off:\n\n${lines.join("\n\n")}\n\n${publicUrl}/sign-offs/${id}\n`,
  };
}
