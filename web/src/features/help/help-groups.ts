import type { Message } from "../../i18n/messages.ts";
/** The pages of the help in their order, by the name of their document in `docs` or `docs/help`. */
export const HELP_GROUPS = [
  {
    title: "Using Planner",
    pages: ["start", "plans", "notes", "present", "find", "decisions", "sign-off", "sharing"],
  },
  { title: "Files and calendars", pages: ["transcripts", "files", "exports", "calendars"] },
  { title: "Connecting programs", pages: ["push", "api", "mcp", "webhooks"] },
  { title: "Running Planner", pages: ["install", "operating", "sign-in", "proxies", "security"] },
] as const satisfies readonly { title: Message; pages: readonly string[] }[];

export type HelpSlug = (typeof HELP_GROUPS)[number]["pages"][number];
