import { oneLine, PRODUCT_NAME } from "@planner/contract/model";
import { type NewMail, paragraphs, type Say } from "../mail/index.ts";
import { RESET_MINUTES } from "./auth.ts";

const PRODUCT = { product: PRODUCT_NAME };

interface Recipient {
  readonly id: string;
  readonly email: string;
}

export function resetMail(person: Recipient, token: string, publicUrl: string): NewMail {
  const link = `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`;
  return {
    uniqueKey: `reset ${person.id} ${token.slice(0, 6)}`,
    recipient: person.email,
    write: (say) => ({
      subject: say("Reset your {product} password", PRODUCT),
      text: paragraphs(
        say("Choose a new password here:"),
        link,
        say(
          "The link works once, for {minutes} minutes. If you did not ask for it, ignore this email: your password stays as it is.",
          { minutes: RESET_MINUTES },
        ),
      ),
    }),
  };
}

/** To the owner of an account, when someone signs up with its email; one a day at most. */
export function alreadySignedUpMail(person: Recipient, publicUrl: string, now: Date): NewMail {
  return {
    uniqueKey: `sign-up again ${person.id} ${now.toISOString().slice(0, 10)}`,
    recipient: person.email,
    write: (say) => ({
      subject: say("You already have a {product} account", PRODUCT),
      text: paragraphs(
        say("Someone tried to sign up with this email, which already has an account."),
        say("Log in: {link}", { link: `${publicUrl}/login` }),
        say(
          "If you forgot the password, ask for a reset link there. If this was not you, ignore this email.",
        ),
      ),
    }),
  };
}

/** To a new address; the link works for whoever is logged in to that account alone. */
export function confirmEmailMail(
  { id, email, name, token }: Recipient & { name: string; token: string },
  publicUrl: string,
): NewMail {
  const link = `${publicUrl}/settings?email=${encodeURIComponent(token)}`;
  return {
    uniqueKey: `change email ${token.slice(-16)}`,
    recipient: email,
    byUserId: id,
    write: (say) => ({
      subject: say("Confirm your new email for {product}", PRODUCT),
      text: paragraphs(
        say("{name} wants to use this address for {product}. Confirm it here:", {
          ...PRODUCT,
          name: oneLine(name),
        }),
        link,
        say("The link works for an hour. If this was not you, ignore this email: nothing changes."),
      ),
    }),
  };
}

/** To the address that the account had. */
export function emailChangedMail(person: Recipient & { to: string }, now: Date): NewMail {
  return {
    uniqueKey: `email changed ${person.id} ${now.toISOString()}`,
    recipient: person.email,
    byUserId: person.id,
    write: (say) => ({
      subject: say("Your {product} email was changed", PRODUCT),
      text: paragraphs(
        say("Your account now uses {email}. This address no longer logs in.", { email: person.to }),
        say("If this was not you, tell the administrator of your {product} at once.", PRODUCT),
      ),
    }),
  };
}

export function passwordChangedMail(person: Recipient, publicUrl: string, now: Date): NewMail {
  return {
    uniqueKey: `password changed ${person.id} ${now.toISOString()}`,
    recipient: person.email,
    write: (say) => ({
      subject: say("Your {product} password was changed", PRODUCT),
      text: paragraphs(
        say("Your password was changed, and your other browsers were logged out."),
        say("If this was not you, ask for a reset link at once: {link}", {
          link: `${publicUrl}/login`,
        }),
      ),
    }),
  };
}

/** Where the code of an invitation is used. */
export const invitationLink = (publicUrl: string, code: string): string =>
  `${publicUrl}/sign-up/code/${code}`;

interface Invited {
  readonly teamName?: string | undefined;
  /** The name of a teammate. */
  readonly invitedBy?: string | undefined;
}

function invitation(say: Say, { teamName, invitedBy }: Invited): string {
  const team = oneLine(teamName ?? "");
  const name = oneLine(invitedBy ?? "");
  if (team && name)
    return say("{name} invites you to the team {team} on {product}. Create your account here:", {
      ...PRODUCT,
      name,
      team,
    });
  if (team)
    return say("You are invited to the team {team} on {product}. Create your account here:", {
      ...PRODUCT,
      team,
    });
  return name
    ? say("{name} invites you to {product}. Create your account here:", { ...PRODUCT, name })
    : say("You are invited to {product}. Create your account here:", PRODUCT);
}

export function invitationMail(
  invited: Invited & { email: string; code: string; byUserId?: string | undefined },
  publicUrl: string,
): NewMail {
  const { email, code, teamName, invitedBy, byUserId } = invited;
  const link = invitationLink(publicUrl, code);
  return {
    uniqueKey: `invitation ${code.slice(0, 8)} ${email}`,
    recipient: email,
    ...(byUserId && { byUserId }),
    write: (say) => ({
      subject: say("You are invited to {product}", PRODUCT),
      text: paragraphs(
        invitation(say, { teamName, invitedBy }),
        link,
        say("The link works once, for two weeks."),
      ),
    }),
  };
}
