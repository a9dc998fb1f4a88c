import { isPersonName } from "../../notes/people.ts";
import { fold } from "./fold.ts";
import { roleOf } from "./roles.ts";

/** What a calendar calls somebody, taken apart. `roleWords` is what stands beside the name ('front end'). */
export type ReadName = { name: string; roleWords: string | null };

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

export const isSameName = (one: string, other: string): boolean =>
  one !== "" && fold(one.trim()) === fold(other.trim());
