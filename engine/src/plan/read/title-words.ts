import type { PlanInput } from "../types.ts";
import { companyIn, domainOf, isMailProvider, labelOf } from "./companies.ts";
import { tokensIn } from "./fold.ts";

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
