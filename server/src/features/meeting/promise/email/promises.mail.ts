import type { PromiseView } from "@planner/contract/api";
import { type Language, oneLine, PRODUCT_NAME } from "@planner/contract/model";
import type { MailMessage, NewMail, Say } from "../../../mail/index.ts";
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

const HEADINGS = {
  overdue: "Overdue",
  soon: "Due soon",
  confirm: "To confirm",
  unowned: "Without an owner",
  waiting: "Waiting for others",
} as const satisfies Record<DigestPart, MailMessage>;
const IN_SUBJECT = {
  overdue: "{count} overdue",
  soon: "{count} due soon",
  confirm: "{count} to confirm",
  unowned: "{count} without an owner",
  waiting: "{count} waiting for others",
} as const satisfies Record<DigestPart, MailMessage>;
/** Which list shows all of a part; the person's own begin with what is overdue, the list of that name has everybody's. */
const VIEWS: Record<DigestPart, PromiseView> = {
  overdue: "mine",
  soon: "mine",
  confirm: "confirm",
  unowned: "unowned",
  waiting: "waiting",
};
/** The link under a part that is whole. */
const CALLS: Partial<Record<DigestPart, "Confirm them" | "Give them an owner">> = {
  confirm: "Confirm them",
  unowned: "Give them an owner",
};
const WHY = {
  weekdays: "You get this email every weekday because you switched it on for the team {team}.",
  monday: "You get this email every Monday because you switched it on for the team {team}.",
  tuesday: "You get this email every Tuesday because you switched it on for the team {team}.",
  wednesday: "You get this email every Wednesday because you switched it on for the team {team}.",
  thursday: "You get this email every Thursday because you switched it on for the team {team}.",
  friday: "You get this email every Friday because you switched it on for the team {team}.",
} as const satisfies Record<Subscriber["days"], MailMessage>;

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
  return {
    uniqueKey: keyOf(subscriber, day),
    recipient: email,
    write: (say) => {
      const parts = counted.map((part) => toPart(say, part, { day, digest, links }));
      const why = say(WHY[days], { team: oneLine(teamName) });
      const counts = counted.map((part) => say(IN_SUBJECT[part], { count: digest.counts[part] }));
      return {
        subject: say("Promises: {counts}", { counts: counts.join(", ") }),
        text: `${parts.map((part) => partAsText(say, part)).join("\n\n\n")}\n\n\n--\n${why}\n${say("Stop these emails: {link}", { link: links.unsubscribe })}\n${say("Settings: {link}", { link: `${links.publicUrl}/settings` })}\n`,
        html: asHtml(
          say,
          `${parts.map((part) => partAsHtml(say, part)).join("")}<hr><p>${escaped(why)} ${link(say("Stop these emails"), links.unsubscribe)} · ${link(say("Settings"), `${links.publicUrl}/settings`)}</p>`,
        ),
      };
    },
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
  say: Say,
  part: DigestPart,
  { day, digest, links }: { day: string; digest: Digest; links: DigestLinks },
): Part {
  const entries = digest.entries.filter((entry) => entry.part === part);
  const more = digest.counts[part] - entries.length;
  const list = `${links.publicUrl}/promises?view=${VIEWS[part]}`;
  const call = CALLS[part];
  const label = more > 0 ? say("{count} more", { count: more }) : call && say(call);
  return {
    heading: say(HEADINGS[part]),
    items: entries.map((entry) => toItem(say, entry, { day, links })),
    rest: label === undefined ? undefined : { label, url: list },
  };
}

function toItem(
  say: Say,
  entry: DigestEntry,
  { day, links }: { day: string; links: DigestLinks },
): Item {
  const { part, meetingId, meetingTitle, page, note } = entry;
  const isOwn = part === "overdue" || part === "soon";
  const place = page === null ? "" : `&page=${page}`;
  const facts = [
    isOwn ? undefined : note.owner,
    part === "waiting" && note.accepted === undefined ? say("not confirmed") : undefined,
    note.due === undefined ? note.dueWords : dayName(say.language, note.due, day),
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

/** 'Thu 26 Nov', with its year where that is not the one of `today`; both ISO dates. */
function dayName(language: Language, due: string, today: string): string {
  const at = new Date(due);
  if (Number.isNaN(at.getTime())) return due;
  const year = due.slice(0, 4);
  const shown = at.toLocaleDateString(language === "en" ? "en-GB" : language, PARTS);
  return year === today.slice(0, 4) ? shown : `${shown} ${year}`;
}

const partAsText = (say: Say, { heading, items, rest }: Part): string =>
  [
    heading.toLocaleUpperCase(say.language),
    ...items.map((item) => itemAsText(say, item)),
    ...(rest ? [`${rest.label}: ${rest.url}`] : []),
  ].join("\n\n");

const itemAsText = (say: Say, { words, facts, comment, url, tick }: Item): string =>
  [
    `* ${words}`,
    `  ${facts}`,
    ...(comment === undefined ? [] : [`  ${say("Comment: {words}", { words: comment })}`]),
    `  ${say("Open: {link}", { link: url })}`,
    ...(tick === undefined ? [] : [`  ${say("Done: {link}", { link: tick })}`]),
  ].join("\n");

const partAsHtml = (say: Say, { heading, items, rest }: Part): string =>
  `<h2>${escaped(heading)}</h2><ul>${items.map((item) => itemAsHtml(say, item)).join("")}</ul>${rest ? `<p>${link(rest.label, rest.url)}</p>` : ""}`;

function itemAsHtml(say: Say, { words, facts, comment, url, tick }: Item): string {
  const lines = [
    link(words, url),
    escaped(facts),
    ...(comment === undefined ? [] : [escaped(say("Comment: {words}", { words: comment }))]),
    ...(tick === undefined ? [] : [link(say("Done"), tick)]),
  ];
  return `<li>${lines.join("<br>")}</li>`;
}

/** Looks of the reader's own, and nothing that is fetched: nobody learns that it was opened. */
const asHtml = (say: Say, body: string): string =>
  `<!doctype html><html lang="${say.language}"><head><meta charset="utf-8"><title>${escaped(say("Promises on {product}", { product: PRODUCT_NAME }))}</title></head><body>${body}</body></html>\n`;

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
