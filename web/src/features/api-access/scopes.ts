import type { TokenScope } from "@planner/contract/model";
import type { Message } from "../../i18n/messages.ts";

/** What each scope is called, and what it lets a token do. */
export const SCOPES = {
  read: {
    name: "Read",
    hint: "Meetings, notes, plans, decisions, promises, files and who is in the team",
  },
  write_notes: {
    name: "Write notes",
    hint: "Upload decks and transcripts, make and correct notes, comment, tick promises",
  },
  write_plans: { name: "Write plans", hint: "Make, change and publish meeting plans" },
  admin: {
    name: "Administer",
    hint: "Share with people outside, send decisions for sign-off, change team settings",
  },
} as const satisfies Readonly<Record<TokenScope, { name: Message; hint: Message }>>;
