import { oneLine, PRODUCT_NAME } from "@planner/contract/model";
import { type NewMail, paragraphs } from "../mail/index.ts";
import type { LeftOutside } from "../../tables/erasure.tables.ts";

const PRODUCT = { product: PRODUCT_NAME };

/** Says that everything is deleted, and what is left elsewhere; the one mail after an account is gone. */
export function erasedMail(done: { id: string; email: string; left: LeftOutside }): NewMail {
  const { id, email, left } = done;
  return {
    uniqueKey: `erased ${id}`,
    recipient: email,
    write: (say) => ({
      subject: say("Your {product} account is deleted", PRODUCT),
      text: paragraphs(
        say(
          "Your account has been deleted, with everything that was only yours. Copies in backups, if there are any, are deleted when the administrator of this {product} deletes those.",
          PRODUCT,
        ),
        left.events === 0
          ? undefined
          : say(
              "Your calendar did not let {product} take its agenda or link out of one event. Delete those lines there yourself. | Your calendar did not let {product} take its agenda or link out of {count} events. Delete those lines there yourself.",
              { ...PRODUCT, count: left.events },
            ),
        left.accounts === 0
          ? undefined
          : say(
              "Your calendar's provider did not answer when {product} gave up its access. {product} has forgotten its keys; you may also end the access in your account there.",
              PRODUCT,
            ),
        say("This is the last email."),
      ),
    }),
    isForgotten: true,
  };
}

/** To everyone in a team: from when on meetings are deleted. */
export function retentionMail(
  member: { userId: string; email: string; teamId: string; teamName: string },
  rule: { keepDays: number; from: Date; due: number; by: string },
  publicUrl: string,
): NewMail {
  const { keepDays, from, due, by } = rule;
  return {
    uniqueKey: `retention ${member.teamId} ${member.userId} ${from.toISOString()}`,
    recipient: member.email,
    write: (say) => ({
      subject: say("Meetings will be deleted after {days} days", { days: keepDays }),
      text: paragraphs(
        say("{name} set how long the team {team} keeps its meetings: {days} days.", {
          name: oneLine(by),
          team: oneLine(member.teamName),
          days: keepDays,
        }),
        say(
          "From {day} on, plans, visual notes, transcripts and files of older meetings are deleted for good. One meeting is old enough to be deleted on that day. | From {day} on, plans, visual notes, transcripts and files of older meetings are deleted for good. {count} meetings are old enough to be deleted on that day.",
          { day: say.day(from), count: due },
        ),
        say("Anyone in the team can change this until then: {link}", {
          link: `${publicUrl}/settings`,
        }),
      ),
    }),
  };
}
