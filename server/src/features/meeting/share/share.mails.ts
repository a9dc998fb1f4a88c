import { oneLine, PRODUCT_NAME } from "@planner/contract/model";
import { type MailMessage, type NewMail, paragraphs } from "../../mail/index.ts";
import type { MeetingHalf } from "../meeting.store.ts";

interface Shared {
  readonly kind: MeetingHalf;
  readonly title: string;
  readonly by: { readonly id: string; readonly name: string; readonly email: string };
  readonly recipient: string;
  readonly address: string;
}

const SENTENCES = {
  notes: [
    "{name} shared the visual notes of “{title}” with you",
    "{name} ({email}) shared the visual notes of “{title}” with you on {product}:",
  ],
  plan: [
    "{name} shared the plan of “{title}” with you",
    "{name} ({email}) shared the plan of “{title}” with you on {product}:",
  ],
} as const satisfies Record<MeetingHalf, readonly [subject: MailMessage, text: MailMessage]>;

/** To somebody whom a meeting's notes or plan are shared with; the link is theirs alone. */
export function shareMail({ kind, title, by, recipient, address }: Shared): NewMail {
  const [subject, text] = SENTENCES[kind];
  const values = { name: oneLine(by.name), title: oneLine(title) };
  return {
    // Names whose name and address stand in it: it goes with their account.
    uniqueKey: `share ${address.split("/").at(-1)?.slice(0, 12)} ${by.id} ${recipient}`,
    recipient,
    byUserId: by.id,
    write: (say) => ({
      subject: say(subject, values),
      text: paragraphs(
        say(text, { ...values, email: by.email, product: PRODUCT_NAME }),
        address,
        say("The link is meant for you. You need no account."),
      ),
    }),
  };
}
