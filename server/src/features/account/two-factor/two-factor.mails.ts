import { oneLine, PRODUCT_NAME } from "@planner/contract/model";
import { type MailMessage, type NewMail, paragraphs, type Say } from "../../mail/index.ts";

interface Recipient {
  readonly id: string;
  readonly email: string;
}

/** What an account's owner hears about: what happened, and what follows from it. */
const LETTERS = {
  on: [
    "Two-factor authentication is on",
    "From now on, a code of your authenticator app is needed after your password. Keep the recovery codes where you find them without your phone.",
  ],
  off: [
    "Two-factor authentication is off",
    "Your password alone logs you in again. Recovery codes no longer work, and no browser is trusted any more.",
  ],
  offByAdministrator: [
    "Two-factor authentication was switched off for you",
    "The administrator switched it off and removed your passkeys. Your password alone logs you in again. Set up two-factor authentication again in the settings.",
  ],
  recoveryCodeUsed: [
    "A recovery code was used",
    "Your password and one of your recovery codes were used. That code does not work again.",
  ],
  recoveryCodesMade: ["New recovery codes were made", "Earlier recovery codes no longer work."],
  codesFailed: [
    "Somebody has your password, or you mistyped many codes",
    "Your password was entered, and then too many wrong codes. Nobody got in. If this was not you, change your password.",
  ],
} as const satisfies Record<string, readonly [subject: MailMessage, text: MailMessage]>;

export type TwoFactorLetter = keyof typeof LETTERS;

const letterOf = (say: Say, subject: string, text: string, publicUrl: string) => ({
  subject: `${subject} – ${PRODUCT_NAME}`,
  text: paragraphs(
    text,
    say("If this was not you, change your password at once and look at the settings: {link}", {
      link: `${publicUrl}/settings`,
    }),
    say("If you cannot log in, ask the administrator of your {product}.", {
      product: PRODUCT_NAME,
    }),
  ),
});

/** `onceAs` instead of a time where it is to be sent once. */
export function twoFactorMail(
  person: Recipient,
  letter: TwoFactorLetter,
  { publicUrl, now, onceAs }: { publicUrl: string; now: Date; onceAs?: string },
): NewMail {
  const [subject, text] = LETTERS[letter];
  return {
    uniqueKey: `two-factor ${letter} ${person.id} ${onceAs ?? now.toISOString()}`,
    recipient: person.email,
    write: (say) => letterOf(say, say(subject), say(text), publicUrl),
  };
}

const PASSKEY = {
  added: [
    "A passkey was added",
    "The passkey “{name}” was added to your account. It logs you in without a password.",
  ],
  removed: [
    "A passkey was removed",
    "The passkey “{name}” was removed from your account and no longer logs you in.",
  ],
  refused: [
    "A passkey was refused",
    "The passkey “{name}” was refused: it has signed fewer times than before, so there may be a copy of it. Remove it in the settings and add it again.",
  ],
} as const satisfies Record<string, readonly [subject: MailMessage, text: MailMessage]>;

/** About one passkey; `name` is the one that the person gave it. */
export function passkeyMail(
  person: Recipient,
  { what, name, id }: { what: keyof typeof PASSKEY; name: string; id: string },
  { publicUrl, now }: { publicUrl: string; now: Date },
): NewMail {
  const [subject, text] = PASSKEY[what];
  return {
    uniqueKey: `passkey ${what} ${person.id} ${id.slice(0, 16)} ${now.toISOString()}`,
    recipient: person.email,
    write: (say) => letterOf(say, say(subject), say(text, { name: oneLine(name) }), publicUrl),
  };
}
