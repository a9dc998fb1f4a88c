import { framed } from "../../text/patterns.ts";
import { inAny } from "../languages/words.ts";

/** A line that is about how to join and not about what. Small letters. */
const JOINING: readonly RegExp[] = [
  /^(?:join|click|tap|dial|open)\s+(?!us(?!\p{L}))(?:here|the (?:meeting|call|video)|this (?:link|meeting)|via |by |zoom|google|microsoft|teams|webex|meeting|video|on your|from your)/u,
  inAny(
    ({ reading }) => reading.joining.linkLabels,
    framed("^", String.raw`(?: link)?\s*:\s*(?:https?:|\d)`),
    "u",
  ),
  /microsoft teams|google meet|zoom\.us|webex|gotomeeting|meet\.google|whereby\.com|jit\.si|bluejeans/u,
  inAny(({ reading }) => reading.joining.labels, framed("^", String.raw`\s*[:#]`), "u"),
  inAny(({ reading }) => reading.joining.lines, framed("^", ""), "u"),
  inAny(({ reading }) => reading.joining.invites, framed("", ".*(?:zoom|meeting)"), "u"),
  /^please do not edit this section|^-::~|^~:~|^\.{10,}$/u,
  /^(?:[+＋]|\(?00)\s?\d[\d\s()./-]{6,}/u,
  inAny(
    ({ reading }) => reading.joining.phones,
    framed("^", String.raw`\s*[.:]?\s*[+(\d][\d\s()./-]{6,}`),
    "u",
  ),
  /^,{1,2}\d+#|^pin:\s*\d|^\d{3}[ -]?\d{3}[ -]?\d{3,4}#?$/u,
];
const LEGAL = inAny(({ reading }) => reading.description.legal, framed("", ""), "u");
const QUOTED_FROM: readonly RegExp[] = [
  inAny(({ reading }) => reading.joining.older, framed(String.raw`^-{3,}\s*`, ""), "u"),
  /^(?:on|am|le|el)\b.{4,120}(?:wrote|schrieb|a [ée]crit|escribi[óo])\b.{0,60}:\s*$/u,
];
const MAIL_HEAD = /^(?:from|von|de|expéditeur)\s?:\s.*@/u;
const SIGN_OFF = inAny(
  ({ reading }) => reading.description.signOffs,
  framed("^", String.raw`\s*[,!.]?(?:\s+\p{L}+){0,2}\s*$`),
  "u",
);
const SIGNATURE_LINES = 8;
const RULED = /^[_=*~─━—–-]{8,}$/u;

const isJoining = (line: string): boolean => {
  const small = line.toLowerCase();
  return JOINING.some((pattern) => pattern.test(small));
};

/** Blocks between ruled lines in which a calendar says how to join. */
const withoutBlocks = (lines: readonly string[]): string[] => {
  const kept: string[] = [];
  let block: string[] = [];
  let isInside = false;
  const close = (): void => {
    if (!block.some(isJoining)) kept.push(...block);
    block = [];
  };
  for (const line of lines) {
    if (RULED.test(line.trim()) || line.trim().startsWith("-::~")) {
      if (isInside) close();
      isInside = !isInside;
    } else if (isInside) block.push(line);
    else kept.push(line);
  }
  close();
  return kept;
};

/** Everything up to where an older mail begins. */
const beforeQuoted = (lines: readonly string[]): string[] => {
  const at = lines.findIndex((line) => {
    const small = line.trim().toLowerCase().slice(0, 240);
    return QUOTED_FROM.some((pattern) => pattern.test(small)) || MAIL_HEAD.test(small);
  });
  return (at < 0 ? [...lines] : lines.slice(0, at)).filter((line) => !/^\s*>/u.test(line));
};

/** Without signatures: a few lines behind a greeting, up to the next list or heading. */
const withoutSignatures = (lines: readonly string[]): string[] => {
  const dashes = lines.findIndex((line) => /^--\s?$/u.test(line));
  const kept: string[] = [];
  let skipped = SIGNATURE_LINES;
  for (const line of dashes < 0 ? lines : lines.slice(0, dashes)) {
    const text = line.trim();
    if (SIGN_OFF.test(text.toLowerCase())) skipped = 0;
    else if (skipped < SIGNATURE_LINES && !/^[-*•–\d]|:$/u.test(text)) skipped += 1;
    else {
      skipped = SIGNATURE_LINES;
      kept.push(line);
    }
  }
  return kept;
};

/** Legal words go to the end of their paragraph. */
const withoutLegal = (lines: readonly string[]): string[] => {
  let isLegal = false;
  return lines.filter((line) => {
    if (line.trim() === "") isLegal = false;
    if (LEGAL.test(line.toLowerCase())) isLegal = true;
    return !isLegal;
  });
};

const ADDRESS = /<?(?:https?:\/\/|www\.|tel:|mailto:|sip:)[^\s<>]{1,2000}>?/giu;
const SHORT = 60;
const LABEL_ALONE = /^[^\p{L}]*(?:\p{L}+[ -]?){1,4}:\s*$/u;

/** Without addresses of the web; a line that had nothing else goes. */
const withoutAddresses = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => {
    if (!/https?:|www\.|tel:|mailto:|sip:/iu.test(line)) return [line];
    const rest = line
      .replaceAll(ADDRESS, "")
      .replaceAll(/\( ?\)|< ?>|\[ ?\]/gu, "")
      .replaceAll(/(?<=\S) {2,}/gu, " ");
    const isEmpty = !/\p{L}{2}/u.test(rest) || (rest.length < SHORT && LABEL_ALONE.test(rest));
    return isEmpty ? [] : [rest.trimEnd()];
  });

/** The lines that the organiser wrote: no joining links, dial-ins, legal footers, older mails, signatures. */
export function organisersLines(lines: readonly string[]): string[] {
  const own = withoutSignatures(beforeQuoted(withoutBlocks(lines)));
  return withoutAddresses(
    withoutLegal(own.filter((line) => !isJoining(line.trim().slice(0, 400)))),
  );
}
