import type { SignOffAnswerKind } from "@planner/contract/api";
import { oneLine, plainText, PRODUCT_NAME } from "@planner/contract/model";
import { type MailMessage, type NewMail, paragraphs } from "../../mail/index.ts";
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

/** To a client: the link behind which they sign. */
export function requestMail(request: Request): NewMail {
  const { key, by, recipient, recipientName, note, decisions, expiresAt, remindedAt } = request;
  const name = oneLine(by.name);
  const kind = remindedAt ? `again ${remindedAt.toISOString()}` : "first";
  return {
    // Names whose name and address stand in it: it goes with their account.
    uniqueKey: `${requestKeyOf(key)} ${by.id} ${kind}`,
    recipient,
    byUserId: by.id,
    write: (say) => {
      const values = { name, count: decisions };
      const subject = remindedAt ? REMINDER : FIRST;
      return {
        subject: say(subject, values),
        text: paragraphs(
          recipientName === ""
            ? say("Hello,")
            : say("Hello {name},", { name: oneLine(recipientName) }),
          say(
            "{name} ({email}) asks you to sign off a decision on {product}: | {name} ({email}) asks you to sign off {count} decisions on {product}:",
            { ...values, email: by.email, product: PRODUCT_NAME },
          ),
          request.address,
          note === "" ? undefined : plainText(note),
          expiresAt
            ? say(
                "You need no account, and opening the link changes nothing. It works until {day}.",
                { day: say.day(expiresAt) },
              )
            : say("You need no account, and opening the link changes nothing."),
        ),
      };
    },
  };
}

const FIRST =
  "{name} asks you to sign off a decision | {name} asks you to sign off {count} decisions";
const REMINDER =
  "Reminder: {name} asks you to sign off a decision | Reminder: {name} asks you to sign off {count} decisions";

const ANSWERS = {
  yes: "Yes",
  change: "Yes, with a change",
  no: "No",
} as const satisfies Record<SignOffAnswerKind, MailMessage>;
const COUNTED = {
  yes: "{count} yes",
  change: "{count} yes, with a change",
  no: "{count} no",
} as const satisfies Record<SignOffAnswerKind, MailMessage>;

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
  return {
    uniqueKey: `${mailsKeyOf({ teamId, id })}answered ${round} ${recipient}`,
    recipient,
    write: (say) => {
      const counts = (["yes", "change", "no"] as const)
        .map((kind) => ({ kind, count: kinds.filter((one) => one === kind).length }))
        .filter(({ count }) => count > 0)
        .map(({ kind, count }) => say(COUNTED[kind], { count }));
      return {
        subject: say("{name} answered: {answers}", { name: signer, answers: counts.join(", ") }),
        text: paragraphs(
          say("{name} answered your request for sign-off:", { name: signer }),
          ...answered.map(({ text, answer: { answer, words } }) =>
            [
              `${say(ANSWERS[answer])}: ${text}`,
              ...(words === "" ? [] : [`  “${oneLine(words)}”`]),
            ].join("\n"),
          ),
          `${publicUrl}/sign-offs/${id}`,
        ),
      };
    },
  };
}
