import { oneLine, PRODUCT_NAME } from "@planner/contract/model";
import type { NewMail } from "../mail/index.ts";

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
    subject: `You are no longer in a ${PRODUCT_NAME} team`,
    text: `A teammate took you out of the team ${oneLine(person.teamName)} on ${PRODUCT_NAME}.\n\nYou no longer see its meetings, plans and notes, and your calendars are unlinked from it. What you made stays with the team. Your account stays too: ${publicUrl}/login\n`,
  };
}
