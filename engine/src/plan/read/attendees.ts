import { inAll } from "../languages/words.ts";
import type { Attendee } from "@planner/contract/model";
import { fold, tokensIn } from "./fold.ts";
import { readName } from "./names.ts";

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
  const said = name && !name.includes("@") ? wordsIn(name) : wordsIn(localOf(email));
  return said.some((word) => ROOM_WORDS.has(word));
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
