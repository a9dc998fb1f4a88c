import { oneLine, PRODUCT_NAME } from "@planner/contract/model";
import { longDate } from "../../platform/long-date.ts";
import type { NewMail } from "../mail/index.ts";
import type { LeftOutside } from "../../tables/erasure.tables.ts";

/** Says that everything is deleted, and what is left elsewhere; the one mail after an account is gone. */
export function erasedMail(done: { id: string; email: string; left: LeftOutside }): NewMail {
  const { id, email, left } = done;
  return {
    uniqueKey: `erased ${id}`,
    recipient: email,
    subject: `Your ${PRODUCT_NAME} account is deleted`,
    text: `Your account has been deleted, with everything that was only yours. Copies in backups, if there are any, are deleted when the administrator of this ${PRODUCT_NAME} deletes those.\n${leftBehind(left)}\nThis is the last email.\n`,
    isForgotten: true,
  };
}

function leftBehind({ events, accounts }: LeftOutside): string {
  const inEvents =
    events === 0
      ? ""
      : `\nYour calendar did not let ${PRODUCT_NAME} take its agenda or link out of ${events === 1 ? "one event" : `${events} events`}. Delete those lines there yourself.\n`;
  const atProviders =
    accounts === 0
      ? ""
      : `\nYour calendar's provider did not answer when ${PRODUCT_NAME} gave up its access. ${PRODUCT_NAME} has forgotten its keys; you may also end the access in your account there.\n`;
  return inEvents + atProviders;
}

/** To everyone in a team: from when on meetings are deleted. */
export function retentionMail(
  member: { userId: string; email: string; teamId: string; teamName: string },
  rule: { keepDays: number; from: Date; due: number; by: string },
  publicUrl: string,
): NewMail {
  const { keepDays, from, due, by } = rule;
  const day = longDate(from);
  const now = due === 1 ? "One meeting is" : `${due} meetings are`;
  return {
    uniqueKey: `retention ${member.teamId} ${member.userId} ${from.toISOString()}`,
    recipient: member.email,
    subject: `Meetings will be deleted after ${keepDays} days`,
    text: `${oneLine(by)} set how long the team ${oneLine(member.teamName)} keeps its meetings: ${keepDays} days.\n\nFrom ${day} on, plans, visual notes, transcripts and files of older meetings are deleted for good. ${now} old enough to be deleted on that day.\n\nAnyone in the team can change this until then: ${publicUrl}/settings\n`,
  };
}
