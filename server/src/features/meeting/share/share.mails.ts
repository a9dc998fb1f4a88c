import { oneLine, PRODUCT_NAME } from "@planner/contract/model";
import type { NewMail } from "../../mail/index.ts";
import type { MeetingHalf } from "../meeting.store.ts";

interface Shared {
  readonly kind: MeetingHalf;
  readonly title: string;
  readonly by: { readonly id: string; readonly name: string; readonly email: string };
  readonly recipient: string;
  readonly address: string;
}

const WHAT = { notes: "the visual notes", plan: "the plan" } as const satisfies Record<
  MeetingHalf,
  string
>;

/** To somebody whom a meeting's notes or plan are shared with; the link is theirs alone. */
export function shareMail({ kind, title, by, recipient, address }: Shared): NewMail {
  const what = `${WHAT[kind]} of “${oneLine(title)}”`;
  return {
    // Names whose name and address stand in it: it goes with their account.
    uniqueKey: `share ${address.split("/").at(-1)?.slice(0, 12)} ${by.id} ${recipient}`,
    recipient,
    subject: `${oneLine(by.name)} shared ${what} with you`,
    text: `${oneLine(by.name)} (${by.email}) shared ${what} with you on ${PRODUCT_NAME}:\n\n${address}\n\nThe link is meant for you. You need no account.\n`,
  };
}
