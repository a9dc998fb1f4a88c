import type { Attendee } from "@planner/contract/model";
import { isPersonName } from "../../../notes/people.ts";
import { inAll } from "../../languages/words.ts";
import type { People, Person } from "../../types.ts";
import { fold, tokensIn } from "../word-match.ts";
import { roleOf } from "./roles.ts";

const ROOM_DOMAINS =
  /(?:^|\.)(?:resource\.calendar\.google\.com|group\.calendar\.google\.com|import\.calendar\.google\.com|virtual\.calendar\.google\.com)$/u;
const ROOM_WORDS = new Set(inAll(({ reading }) => reading.attendees.rooms));
const CAPACITY = /[([]\s*\d{1,3}\s*(?:p|pers\.?|pax|seats?|plätze|places?|plazas?)?\s*[)\]]\s*$/iu;
const BOT =
  /(?:^|[.@_-])(?:notetaker|note-taker|fireflies|otter|fathom|read\.ai|tldv|avoma|gong|grain|krisp)(?:[.@_-]|$)/iu;
const LIST_WORDS = new Set(inAll(({ reading }) => reading.attendees.lists));
const EVERYBODY = new Set(inAll(({ reading }) => reading.attendees.everybody));

const localOf = (email: string | null): string => fold(email?.split("@")[0] ?? "");
const wordsIn = (text: string): string[] =>
  tokensIn(text.replaceAll("_", " ")).map(({ folded }) => folded);

const isRoom = ({ name, email }: Attendee): boolean => {
  const domain = email?.split("@")[1]?.toLowerCase() ?? "";
  if (ROOM_DOMAINS.test(domain)) return true;
  if (name && CAPACITY.test(name)) return true;
  const words = name && !name.includes("@") ? wordsIn(name) : wordsIn(localOf(email));
  return words.some((word) => ROOM_WORDS.has(word));
};

const isListed = (words: readonly string[]): boolean =>
  words.some((word) => LIST_WORDS.has(word)) &&
  words.every((word) => LIST_WORDS.has(word) || word.length < 3);

/** Whether an address reaches a group: by its name where it has one, as 'Lena Vogt <info@…>' is a person. */
const isList = ({ name, email }: Attendee): boolean => {
  const words = name && !name.includes("@") ? wordsIn(name) : wordsIn(localOf(email));
  if (/googlegroups\.com$/iu.test(email ?? "")) return true;
  return isListed(words) || (words.length > 1 && words.some((word) => GROUPS.has(word)));
};
const GROUPS = new Set(inAll(({ reading }) => reading.attendees.groups));

/** Whether an address reaches a whole company. */
export const isEverybody = (attendee: Attendee): boolean => {
  const words = [...wordsIn(attendee.name ?? ""), ...wordsIn(localOf(attendee.email))];
  return isList(attendee) && words.some((word) => EVERYBODY.has(word));
};

/** Whether somebody who may come stands behind a line of the guest list: no room, list, machine or refusal. */
export const isComing = (attendee: Attendee): boolean => {
  const { name, email, answer } = attendee;
  if (answer === "declined" || (!name?.trim() && !email?.trim())) return false;
  if (BOT.test(email ?? "") || BOT.test(name ?? "")) return false;
  if (isRoom(attendee)) return false;
  return !isList(attendee) || hasHumanName(attendee);
};

/** The people who were invited and have declined. */
export const refusalsOf = (attendees: readonly Attendee[]): Attendee[] =>
  attendees.filter((one) => one.answer === "declined" && isComing({ ...one, answer: null }));

/** 'Design Team' is none; 'Lena Vogt' is, whatever her address. */
const hasHumanName = ({ name }: Attendee): boolean => {
  const { name: read } = readName(name);
  const words = wordsIn(read);
  return words.length > 1 && !words.some((word) => LIST_WORDS.has(word));
};

/** What a calendar calls somebody, taken apart. `roleWords` is what stands beside the name ('front end'). */
type ReadName = { name: string; roleWords: string | null };

const BRACKETS = /\s*[([{]([^()[\]{}]{1,60})[)\]}]\s*$/u;
const PERSON = /^[\p{L}][\p{L}\p{M}.'’\- ]{0,60}$/u;
const ONSET =
  /^(?:[^aeiouy]?[aeiouyäöüéèáíóú]|(?:bj|bl|br|ch|chr|cl|cr|dj|dm|dr|dw|fj|fl|fr|gh|gl|gr|gw|hj|hr|kh|kj|kl|kn|kr|ll|ng|ph|pj|pl|pr|qu|rh|sc|sch|schn|schl|schr|schw|sh|sk|sl|sm|sn|sp|spr|st|str|sv|sw|sz|th|tr|ts|tz|vl|vr|wh|wr|zh|zw|mc|ks|lj|nj|rj)[aeiouyäöüéè])/iu;
const SHORTEST_ALONE = 3;
const LONGEST_ALONE = 9;

const capitalised = (word: string): string =>
  word
    .split("-")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("-");

/** 'lena.vogt@…' → 'Lena Vogt'; "" where an address names nobody for sure ('lvogt@…', 'x7@…'). */
export const nameFromAddress = (email: string): string => {
  const local = email.split("@")[0]!.toLowerCase().split("+")[0]!;
  const parts = local.split(/[._]/u).map((part) => part.replace(/\d+$/u, ""));
  if (parts.some((part) => !/^\p{L}[\p{L}-]*$/u.test(part))) return "";
  const [first = ""] = parts;
  if (parts.length === 1) {
    const isName = first.length >= SHORTEST_ALONE && first.length <= LONGEST_ALONE;
    return isName && ONSET.test(first) ? capitalised(first) : "";
  }
  // 'l.vogt' gives a family name alone, which is no way to call somebody.
  return parts.length <= 3 && first.length > 1 ? parts.map(capitalised).join(" ") : "";
};

/** 'Vogt, Lena (Halden) – front end' taken apart; `name` is "" where it is an address or no name. */
export const readName = (written: string | null): ReadName => {
  let name = (written ?? "")
    .replaceAll(/["“”„]/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
  let roleWords: string | null = null;
  const bracket = BRACKETS.exec(name);
  if (bracket) {
    name = name.slice(0, bracket.index).trim();
    if (roleOf(bracket[1]!)) roleWords = bracket[1]!;
  }
  const parted = /^([^,|–—]{2,60}?)\s*(?:[,|–—]|\s-\s)\s*(.{2,60})$/u.exec(name);
  if (parted && roleOf(parted[2]!)) {
    name = parted[1]!;
    roleWords = parted[2]!;
  } else if (parted && name.includes(",") && PERSON.test(parted[2]!)) {
    name = `${parted[2]!} ${parted[1]!}`;
  } else if (parted) name = parted[1]!;
  if (name.includes("@") || !PERSON.test(name) || !isPersonName(name))
    return { name: "", roleWords };
  return { name, roleWords };
};

/** The name by which people call somebody: 'Lena' of 'Dr. Lena Vogt'. */
export const firstNameOf = (name: string): string =>
  name
    .split(" ")
    .find((part) => !part.endsWith(".") && !/^(?:dr|prof|mr|mrs|ms|herr|frau|mme)$/iu.test(part)) ??
  name;

/** How a plan calls somebody: by first name, or by the whole where two who come share it. */
export function shortName({ all }: Pick<People, "all">, { name, first }: Person): string {
  const isShared = all.filter((other) => other.first === first).length > 1;
  return isShared ? name : first || name;
}

export const isSameName = (one: string, other: string): boolean =>
  one !== "" && fold(one.trim()) === fold(other.trim());
