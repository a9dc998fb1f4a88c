import { framed } from "../../text/patterns.ts";
import { inAny } from "../languages/words.ts";

/** A line that is about how to join and not about what. Small letters. */
const JOINING: readonly RegExp[] = [
  /^(?:join|click|tap|dial|open)\s+(?!us(?!\p{L}))(?:here|the (?:meeting|call|video)|this (?:link|meeting)|via |by |zoom|google|microsoft|teams|webex|meeting|video|on your|from your)/u,
  /^(?:video ?call|meeting|zoom|teams|conference|besprechung|visio|reunión|réunion)(?: link)?\s*:\s*(?:https?:|\d)/u,
  /microsoft teams|google meet|zoom\.us|webex|gotomeeting|meet\.google|whereby\.com|jit\.si|bluejeans/u,
  /^(?:(?:video)?(?:meeting|conference|besprechungs|r[ée]union|reuni[óo]n|konferenz)[- ]?id|id de (?:la )?(?:r[ée]union|reuni[óo]n)|id (?:r[ée]union|reuni[óo]n)|access code|passcode|password|passwort|kenncode|kennwort|meeting-kenncode|code secret|code d['’]acc[èe]s|mot de passe|c[óo]digo de acceso|contrase[ñn]a|pin|host key|phone conference id|telefonkonferenz-id|sip)\s*[:#]/u,
  /^(?:one tap mobile|find (?:a|your) local number|more phone numbers|dial by your location|or dial|weitere telefonnummern|lokale nummer suchen|rechercher un num[ée]ro local|buscar un n[úu]mero local|m[áa]s n[úu]meros de tel[ée]fono|autres num[ée]ros|reset (?:dial-in )?pin|meeting options|besprechungsoptionen|options de (?:la )?r[ée]union|opciones de (?:la )?reuni[óo]n|need help|brauchen sie hilfe|besoin d['’]aide|[¿]?necesita ayuda|for organi[sz]ers|learn more about meet|system reference|join on your computer|download teams|join by|join with|join zoom|an der besprechung teilnehmen|jetzt an der|teilnehmen|rejoindre|participer [àa] la r[ée]union|cliquez ici pour|unirse|[úu]nete|haga clic|klicken sie hier|hier klicken|nehmen sie (?:[üu]ber|an)|einwahl)/u,
  /(?:is inviting you to a scheduled|l[äa]dt sie zu einem geplanten|vous invite [àa] une r[ée]union|le est[áa] invitando a una reuni[óo]n).*(?:zoom|meeting)/u,
  /^please do not edit this section|^-::~|^~:~|^\.{10,}$/u,
  /^(?:[+＋]|\(?00)\s?\d[\d\s()./-]{6,}/u,
  /^(?:tel|telefon|phone|mobil|mobile|fax|t|m|t[ée]l[ée]phone|tel[ée]fono|dial-in|einwahl(?:nummer)?)\s*[.:]?\s*[+(\d][\d\s()./-]{6,}/u,
  /^,{1,2}\d+#|^pin:\s*\d|^\d{3}[ -]?\d{3}[ -]?\d{3,4}#?$/u,
];
const LEGAL = inAny(({ reading }) => reading.description.legal, framed("", ""), "u");
const QUOTED_FROM: readonly RegExp[] = [
  /^-{3,}\s*(?:original message|urspr[üu]ngliche nachricht|message d['’]origine|mensaje original|forwarded message|weitergeleitete nachricht)/u,
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
