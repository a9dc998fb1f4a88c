import type { PlanInput } from "../../types.ts";
import { tokensIn } from "../word-match.ts";

/** Providers of mail for anybody: their customers work for somebody else. */
const MAIL_PROVIDERS =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|rocketmail|icloud|me|mac|aol|gmx|web|freenet|t-online|posteo|mailbox|proton|protonmail|pm|tutanota|tuta|fastmail|hey|zoho|mail|email|orange|wanadoo|free|laposte|sfr|bbox|neuf|telefonica|terra|movistar|bluewin|hispeed|arcor|comcast|verizon|att|btinternet|sky|virginmedia|yandex|qq|163|126|naver|hushmail|duck|icloud)$/u;
/** Second labels under which companies register: 'acme.co.uk'. */
const SECOND = /^(?:co|com|org|net|ac|gov|edu|gob|or|ne)$/u;

/** The part of a mail address behind the @, in small letters; null where there is none. */
export const domainOf = (email: string | null): string | null => {
  const at = email?.lastIndexOf("@") ?? -1;
  const domain =
    at < 0
      ? ""
      : email!
          .slice(at + 1)
          .trim()
          .toLowerCase();
  return domain.includes(".") ? domain : null;
};

/** The label of a domain that names its owner: 'mail.northgrid.co.uk' → 'northgrid'. */
export const labelOf = (domain: string): string => {
  const labels = domain.split(".");
  const isDeep = labels.length > 2 && SECOND.test(labels.at(-2)!);
  return labels.at(isDeep ? -3 : -2) ?? "";
};

/** Whether anybody may have an address of a domain. */
export const isMailProvider = (domain: string): boolean => MAIL_PROVIDERS.test(labelOf(domain));

/** A company as a text writes it, by the label of its domain: 'NorthGrid', 'North Grid'; undefined where it doesn't. */
export const companyIn = (text: string, label: string): string | undefined => {
  const tokens = tokensIn(text);
  const wanted = label.replaceAll("-", "");
  for (const [index, { from, folded }] of tokens.entries()) {
    let joined = folded;
    for (let last = index; last < index + 3; last++) {
      if (last > index) joined += tokens[last]?.folded ?? " ";
      if (joined === wanted) return text.slice(from, tokens[last]!.to);
    }
  }
  return undefined;
};

const LONG_PART = 5;

/** A company whose domain shortens its name: 'Stadtwerke Auenfeld' for 'sw-auenfeld'. */
export const companyByInitials = (text: string, label: string): string | undefined => {
  const [short = "", ...rest] = label.split("-");
  const long = rest.join("");
  if (long.length < LONG_PART || short.length >= LONG_PART) return undefined;
  const tokens = tokensIn(text);
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1];
    const isName =
      token.folded === long &&
      before?.folded[0] === short[0] &&
      /^\p{Lu}/u.test(before!.written) &&
      text.slice(before!.to, token.from) === " ";
    if (isName) return text.slice(before!.from, token.to);
  }
  return undefined;
};

/** The plain name of a company by the label of its domain: 'alder-sons' → 'Alder Sons'. */
export const plainCompany = (label: string): string =>
  label
    .split("-")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(" ");

/**
 * A title with blanks where it calls companies by names of several words, so that 'Atelier Nord' makes no workshop and no
 * French. What is left stands where it stood.
 */
export function withoutCompanies({ event, ownDomains, company }: PlanInput): string {
  const domains = event.attendees
    .map(({ email }) => domainOf(email))
    .filter((domain) => domain !== null && !isMailProvider(domain));
  const labels = new Set([...domains, ...ownDomains].map((domain) => labelOf(domain!)));
  const names = [
    company.companyName.trim(),
    ...[...labels].map((label) => companyIn(event.title, label) ?? ""),
  ];
  return names
    .filter((name) => tokensIn(name).length > 1)
    .reduce((title, name) => blanked(title, name), event.title);
}

function blanked(title: string, name: string): string {
  const at = title.toLowerCase().indexOf(name.toLowerCase());
  if (at === -1) return title;
  return title.slice(0, at) + " ".repeat(name.length) + title.slice(at + name.length);
}
