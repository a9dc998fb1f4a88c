import type { PromiseView } from "@planner/contract/api";
import { oneLine, PRODUCT_NAME } from "@planner/contract/model";
import type { NewMail } from "../../../mail/index.ts";
import type { Viewer } from "../../../../tables/team.tables.ts";
import { type Digest, DIGEST_PARTS, type DigestEntry, type DigestPart } from "./digest.store.ts";
import type { Subscriber } from "./email.store.ts";

/** What an email of promises leads to. */
export interface DigestLinks {
  readonly publicUrl: string;
  readonly unsubscribe: string;
  /** The page that ticks a promise. */
  readonly tick: (entry: DigestEntry) => string;
}

const HEADINGS: Record<DigestPart, string> = {
  overdue: "Overdue",
  soon: "Due soon",
  confirm: "To confirm",
  unowned: "Without an owner",
  waiting: "Waiting for others",
};
const IN_SUBJECT: Record<DigestPart, string> = {
  overdue: "overdue",
  soon: "due soon",
  confirm: "to confirm",
  unowned: "without an owner",
  waiting: "waiting for others",
};
/** Which list shows all of a part; the person's own begin with what is overdue, the list of that name has everybody's. */
const VIEWS: Record<DigestPart, PromiseView> = {
  overdue: "mine",
  soon: "mine",
  confirm: "confirm",
  unowned: "unowned",
  waiting: "waiting",
};
/** The link under a part that is whole. */
const CALLS: Partial<Record<DigestPart, string>> = {
  confirm: "Confirm them",
  unowned: "Give them an owner",
};
const OFTEN = {
  weekdays: "every weekday",
  monday: "every Monday",
  tuesday: "every Tuesday",
  wednesday: "every Wednesday",
  thursday: "every Thursday",
  friday: "every Friday",
} as const satisfies Record<Subscriber["days"], string>;

/** The key of the email of promises to a person for a day, in ISO 8601. */
export const keyOf = ({ teamId, userId }: Viewer, day: string): string =>
  `promises ${teamId} ${userId} ${day}`;

/** To somebody who switched it on, for a day: their promises, as plain text and as HTML that loads nothing. */
export function promisesMail(
  subscriber: Subscriber,
  { day, digest, links }: { day: string; digest: Digest; links: DigestLinks },
): NewMail {
  const { email, teamName, days } = subscriber;
  const counted = DIGEST_PARTS.filter((part) => digest.counts[part] > 0);
  const parts = counted.map((part) => toPart(part, { day, digest, links }));
  const why = `You get this email ${OFTEN[days]} because you switched it on for the team ${oneLine(teamName)}.`;
  return {
    uniqueKey: keyOf(subscriber, day),
    recipient: email,
    subject: `Promises: ${counted.map((part) => `${digest.counts[part]} ${IN_SUBJECT[part]}`).join(", ")}`,
    text: `${parts.map(partAsText).join("\n\n\n")}\n\n\n--\n${why}\nStop these emails: ${links.unsubscribe}\nSettings: ${links.publicUrl}/settings\n`,
    html: asHtml(
      `${parts.map(partAsHtml).join("")}<hr><p>${escaped(why)} ${link("Stop these emails", links.unsubscribe)} · ${link("Settings", `${links.publicUrl}/settings`)}</p>`,
    ),
    unsubscribeUrl: links.unsubscribe,
    isForgotten: true,
  };
}

/** One part in words, for text and HTML alike. */
interface Part {
  readonly heading: string;
  readonly items: readonly Item[];
  readonly rest: { readonly label: string; readonly url: string } | undefined;
}

interface Item {
  readonly words: string;
  readonly url: string;
  /** Owner where that is somebody else, day, meeting. */
  readonly facts: string;
  readonly comment: string | undefined;
  readonly tick: string | undefined;
}

function toPart(
  part: DigestPart,
  { day, digest, links }: { day: string; digest: Digest; links: DigestLinks },
): Part {
  const entries = digest.entries.filter((entry) => entry.part === part);
  const more = digest.counts[part] - entries.length;
  const list = `${links.publicUrl}/promises?view=${VIEWS[part]}`;
  const label = more > 0 ? `${more} more` : CALLS[part];
  return {
    heading: HEADINGS[part],
    items: entries.map((entry) => toItem(entry, day, links)),
    rest: label === undefined ? undefined : { label, url: list },
  };
}

function toItem(entry: DigestEntry, day: string, links: DigestLinks): Item {
  const { part, meetingId, meetingTitle, page, note } = entry;
  const isOwn = part === "overdue" || part === "soon";
  const place = page === null ? "" : `&page=${page}`;
  const facts = [
    isOwn ? undefined : note.owner,
    part === "waiting" && note.accepted === undefined ? "not confirmed" : undefined,
    note.due === undefined ? note.dueWords : dayName(note.due, day),
    meetingTitle,
  ];
  return {
    words: note.isQuoted ? `“${oneLine(note.text)}”` : oneLine(note.text),
    url: `${links.publicUrl}/meeting/${meetingId}?view=deck${place}&note=${encodeURIComponent(note.id)}`,
    facts: facts
      .filter((fact) => fact !== undefined)
      .map(oneLine)
      .join(", "),
    comment: note.comment === undefined ? undefined : oneLine(note.comment),
    tick: isOwn ? links.tick(entry) : undefined,
  };
}

const PARTS = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;
const DAY = new Intl.DateTimeFormat("en-GB", PARTS);

/** 'Thu 26 Nov', with its year where that is not the one of `today`; both ISO dates. */
function dayName(due: string, today: string): string {
  const at = new Date(due);
  if (Number.isNaN(at.getTime())) return due;
  const year = due.slice(0, 4);
  return year === today.slice(0, 4) ? DAY.format(at) : `${DAY.format(at)} ${year}`;
}

const partAsText = ({ heading, items, rest }: Part): string =>
  [
    heading.toUpperCase(),
    ...items.map(itemAsText),
    ...(rest ? [`${rest.label}: ${rest.url}`] : []),
  ].join("\n\n");

const itemAsText = ({ words, facts, comment, url, tick }: Item): string =>
  [
    `* ${words}`,
    `  ${facts}`,
    ...(comment === undefined ? [] : [`  Comment: ${comment}`]),
    `  Open: ${url}`,
    ...(tick === undefined ? [] : [`  Done: ${tick}`]),
  ].join("\n");

const partAsHtml = ({ heading, items, rest }: Part): string =>
  `<h2>${escaped(heading)}</h2><ul>${items.map(itemAsHtml).join("")}</ul>${rest ? `<p>${link(rest.label, rest.url)}</p>` : ""}`;

function itemAsHtml({ words, facts, comment, url, tick }: Item): string {
  const lines = [
    link(words, url),
    escaped(facts),
    ...(comment === undefined ? [] : [`Comment: ${escaped(comment)}`]),
    ...(tick === undefined ? [] : [link("Done", tick)]),
  ];
  return `<li>${lines.join("<br>")}</li>`;
}

/** Looks of the reader's own, and nothing that is fetched: nobody learns that it was opened. */
const asHtml = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Promises on ${PRODUCT_NAME}</title></head><body>${body}</body></html>\n`;

const link = (label: string, url: string): string =>
  `<a href="${escaped(url)}">${escaped(label)}</a>`;

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/gu, (character) => ENTITIES.get(character) ?? character);
