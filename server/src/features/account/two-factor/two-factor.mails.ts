import { oneLine, PRODUCT_NAME } from "@planner/contract/model";
import type { NewMail } from "../../mail/index.ts";

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
} as const;

export type TwoFactorLetter = keyof typeof LETTERS;

const close = (publicUrl: string): string =>
  `If this was not you, change your password at once and look at the settings: ${publicUrl}/settings\n\nIf you cannot log in, ask the administrator of your ${PRODUCT_NAME}.\n`;

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
    subject: `${subject} – ${PRODUCT_NAME}`,
    text: `${text}\n\n${close(publicUrl)}`,
  };
}

/** About one passkey; `name` is the one that the person gave it. */
export function passkeyMail(
  person: Recipient,
  { what, name, id }: { what: "added" | "removed" | "refused"; name: string; id: string },
  { publicUrl, now }: { publicUrl: string; now: Date },
): NewMail {
  const about = {
    added: `The passkey “${oneLine(name)}” was added to your account. It logs you in without a password.`,
    removed: `The passkey “${oneLine(name)}” was removed from your account and no longer logs you in.`,
    refused: `The passkey “${oneLine(name)}” was refused: it has signed fewer times than before, so there may be a copy of it. Remove it in the settings and add it again.`,
  };
  return {
    uniqueKey: `passkey ${what} ${person.id} ${id.slice(0, 16)} ${now.toISOString()}`,
    recipient: person.email,
    subject: `A passkey was ${what} – ${PRODUCT_NAME}`,
    text: `${about[what]}\n\n${close(publicUrl)}`,
  };
}
