import { z } from "zod";

/** Services that notes can be sent to. */
export const PUSH_SERVICES = [
  "slack",
  "teams",
  "linear",
  "jira",
  "github",
  "notion",
  "confluence",
] as const;
export const PushService = z.enum(PUSH_SERVICES);
export type PushService = z.infer<typeof PushService>;

/** What one service takes, and what it needs to be linked. Lengths in characters. */
export interface PushForm {
  readonly name: string;
  readonly takes: "message" | "issue" | "page";
  /** What a place in it is called. */
  readonly place: string;
  /** An example of its address; `isOptional`: it has a public one. Null: it has one address alone. */
  readonly address: { readonly label: string; readonly hint: string; isOptional?: true } | null;
  /** Whether the email of the account belongs to the token. */
  readonly hasAccount: boolean;
  readonly token: { readonly label: string; readonly hint: string };
  /** How it can say that a task was done; null: not by itself. */
  readonly webhook: string | null;
  /** Why no slide pictures go along; null: they do. */
  readonly noPictures: string | null;
  readonly maxTitle: number;
  readonly maxText: number;
  /** What is added beyond the words, so that nothing is created twice; null: nothing. */
  readonly marker: string | null;
}

const ATLASSIAN = {
  address: { label: "Site", hint: "For example https://yourteam.atlassian.net" },
  hasAccount: true,
  token: { label: "API token", hint: "From id.atlassian.com › Security › API tokens" },
} as const;

/** All that differs between the services, for forms, drafts and limits. */
export const PUSH_FORMS: Readonly<Record<PushService, PushForm>> = {
  slack: {
    name: "Slack",
    takes: "message",
    place: "Channel",
    address: null,
    hasAccount: false,
    token: {
      label: "Bot token",
      hint: "Starts with xoxb-; scopes chat:write, channels:read, channels:history and files:write",
    },
    webhook: null,
    noPictures: null,
    maxTitle: 150,
    maxText: 4_000,
    marker: null,
  },
  teams: {
    name: "Microsoft Teams",
    takes: "message",
    place: "Channel",
    address: null,
    hasAccount: false,
    token: {
      label: "Workflow address",
      hint: "Of the workflow ‘Post to a channel when a webhook request is received’",
    },
    webhook: null,
    noPictures: "Teams takes no pictures from a workflow. The link leads to the slide.",
    maxTitle: 150,
    maxText: 4_000,
    marker: null,
  },
  linear: {
    name: "Linear",
    takes: "issue",
    place: "Team",
    address: null,
    hasAccount: false,
    token: { label: "API key", hint: "Starts with lin_api_" },
    webhook: "Linear shows the signing secret of a webhook for issues once it is made.",
    noPictures: null,
    maxTitle: 255,
    maxText: 20_000,
    marker: null,
  },
  jira: {
    name: "Jira",
    takes: "issue",
    place: "Project",
    ...ATLASSIAN,
    webhook: "Enter the same secret in Jira, for a webhook about updated issues.",
    noPictures: null,
    maxTitle: 255,
    maxText: 20_000,
    marker: "Planner adds a label, so that the issue is never created twice.",
  },
  github: {
    name: "GitHub",
    takes: "issue",
    place: "Repository",
    address: {
      label: "API address",
      hint: "Only for GitHub Enterprise: https://HOST/api/v3",
      isOptional: true,
    },
    hasAccount: false,
    token: { label: "Access token", hint: "Fine-grained, may read and write issues" },
    webhook: "Enter the same secret in GitHub, for a webhook about issues, as JSON.",
    noPictures: "GitHub takes no pictures from other programs. The link leads to the slide.",
    maxTitle: 255,
    maxText: 20_000,
    marker: "Planner adds a line that nobody sees, so that the issue is never created twice.",
  },
  notion: {
    name: "Notion",
    takes: "page",
    place: "Under page",
    address: null,
    hasAccount: false,
    token: {
      label: "Integration secret",
      hint: "Starts with ntn_; share the page with the integration",
    },
    webhook: null,
    noPictures: null,
    maxTitle: 255,
    maxText: 60_000,
    marker: null,
  },
  confluence: {
    name: "Confluence",
    takes: "page",
    place: "Space",
    ...ATLASSIAN,
    webhook: null,
    noPictures: null,
    maxTitle: 255,
    maxText: 60_000,
    marker: null,
  },
};

/** Beyond any service's own. */
export const PUSH_TITLE_MAX = 255;
export const PUSH_TEXT_MAX = 60_000;
/** Slide pictures that go along at most. */
export const PUSH_PICTURES_MAX = 5;
/** Lines of which a page, message or issue has at most; Notion takes 100 blocks at once. */
export const PUSH_LINES_MAX = 90;

/** A line of what is sent, without its sign. */
export interface PushLine {
  readonly kind: "heading" | "item" | "quote" | "paragraph";
  readonly text: string;
}

const SIGNS = [
  ["# ", "heading"],
  ["- ", "item"],
  ["> ", "quote"],
] as const;

/** What each line is, as every service and the preview show it; empty lines only part others. */
export function pushLines(text: string): PushLine[] {
  return text
    .split(/\r\n|[\r\n]/u)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const sign = SIGNS.find(([start]) => line.startsWith(start));
      return sign
        ? { kind: sign[1], text: line.slice(sign[0].length).trim() }
        : { kind: "paragraph", text: line };
    });
}

/** A part of a line: words, or an address that leads somewhere. */
export interface PushPart {
  readonly text: string;
  readonly isLink: boolean;
}

/** A line in its parts: addresses of the web are links, without the full stop behind them. */
export const pushParts = (text: string): PushPart[] =>
  text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'’”])/u)
    .map((part, index) => ({ text: part, isLink: index % 2 === 1 }))
    .filter((part) => part.text !== "");
