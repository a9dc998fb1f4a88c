import { oneLine, PRODUCT_NAME } from "@planner/contract/model";
import type { NewMail } from "../mail/index.ts";
import { RESET_MINUTES } from "./auth.ts";

interface Recipient {
  readonly id: string;
  readonly email: string;
}

export function resetMail(person: Recipient, token: string, publicUrl: string): NewMail {
  const link = `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`;
  return {
    uniqueKey: `reset ${person.id} ${token.slice(0, 6)}`,
    recipient: person.email,
    subject: `Reset your ${PRODUCT_NAME} password`,
    text: `Choose a new password here:\n\n${link}\n\nThe link works once, for ${RESET_MINUTES} minutes. If you did not ask for it, ignore this email: your password stays as it is.\n`,
  };
}

/** To the owner of an account, when someone signs up with its email; one a day at most. */
export function alreadySignedUpMail(person: Recipient, publicUrl: string, now: Date): NewMail {
  return {
    uniqueKey: `sign-up again ${person.id} ${now.toISOString().slice(0, 10)}`,
    recipient: person.email,
    subject: `You already have a ${PRODUCT_NAME} account`,
    text: `Someone tried to sign up with this email, which already has an account.\n\nLog in: ${publicUrl}/login\n\nIf you forgot the password, ask for a reset link there. If this was not you, ignore this email.\n`,
  };
}

/** To a new address; the link works for whoever is logged in to that account alone. */
export function confirmEmailMail(
  { email, name, token }: { email: string; name: string; token: string },
  publicUrl: string,
): NewMail {
  const link = `${publicUrl}/settings?email=${encodeURIComponent(token)}`;
  return {
    uniqueKey: `change email ${token.slice(-16)}`,
    recipient: email,
    subject: `Confirm your new email for ${PRODUCT_NAME}`,
    text: `${oneLine(name)} wants to use this address for ${PRODUCT_NAME}. Confirm it here:\n\n${link}\n\nThe link works for an hour. If this was not you, ignore this email: nothing changes.\n`,
  };
}

/** To the address that the account had. */
export function emailChangedMail(person: Recipient & { to: string }, now: Date): NewMail {
  return {
    uniqueKey: `email changed ${person.id} ${now.toISOString()}`,
    recipient: person.email,
    subject: `Your ${PRODUCT_NAME} email was changed`,
    text: `Your account now uses ${person.to}. This address no longer logs in.\n\nIf this was not you, tell the administrator of your ${PRODUCT_NAME} at once.\n`,
  };
}

export function passwordChangedMail(person: Recipient, publicUrl: string, now: Date): NewMail {
  return {
    uniqueKey: `password changed ${person.id} ${now.toISOString()}`,
    recipient: person.email,
    subject: `Your ${PRODUCT_NAME} password was changed`,
    text: `Your password was changed, and your other browsers were logged out.\n\nIf this was not you, ask for a reset link at once: ${publicUrl}/login\n`,
  };
}

/** Where the code of an invitation is used. */
export const invitationLink = (publicUrl: string, code: string): string =>
  `${publicUrl}/sign-up/code/${code}`;

export function invitationMail(
  invitation: {
    email: string;
    code: string;
    teamName?: string | undefined;
    invitedBy?: string | undefined;
  },
  publicUrl: string,
): NewMail {
  const { email, code, teamName, invitedBy } = invitation;
  const link = invitationLink(publicUrl, code);
  const what = teamName ? `the team ${oneLine(teamName)} on ${PRODUCT_NAME}` : PRODUCT_NAME;
  return {
    uniqueKey: `invitation ${code.slice(0, 8)} ${email}`,
    recipient: email,
    subject: `You are invited to ${PRODUCT_NAME}`,
    text: `${invitedBy ? `${oneLine(invitedBy)} invites you` : "You are invited"} to ${what}. Create your account here:\n\n${link}\n\nThe link works once, for two weeks.\n`,
  };
}
