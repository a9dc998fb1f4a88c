import { oneLine, PRODUCT_NAME } from "@planner/contract/model";
import { type NewMail, paragraphs } from "../mail/index.ts";

interface TakenOut {
  readonly userId: string;
  readonly email: string;
  readonly teamId: string;
  readonly teamName: string;
}

/** To somebody whom a teammate took out of the team. */
export function takenOutMail(person: TakenOut, publicUrl: string, now: Date): NewMail {
  return {
    uniqueKey: `taken out ${person.teamId} ${person.userId} ${now.toISOString()}`,
    recipient: person.email,
    write: (say) => ({
      subject: say("You are no longer in a {product} team", { product: PRODUCT_NAME }),
      text: paragraphs(
        say("A teammate removed you from the team {team} on {product}.", {
          team: oneLine(person.teamName),
          product: PRODUCT_NAME,
        }),
        say(
          "You no longer see its meetings, plans and notes, and your calendars are unlinked from it. What you made stays with the team. Your account stays too: {link}",
          { link: `${publicUrl}/login` },
        ),
      ),
    }),
  };
}
