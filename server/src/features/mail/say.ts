import { type GapValues, type Language, translate } from "@planner/contract/model";
import german from "./messages/de.json" with { type: "json" };
import spanish from "./messages/es.json" with { type: "json" };
import french from "./messages/fr.json" with { type: "json" };

/** Every sentence of the mails, as English has it. */
export type MailMessage = keyof typeof german;

const mapOf = (messages: Record<MailMessage, string>) => new Map(Object.entries(messages));
const CATALOGUES = {
  de: mapOf(german),
  fr: mapOf(french),
  es: mapOf(spanish),
} as const satisfies Record<Exclude<Language, "en">, ReadonlyMap<string, string>>;

/** Says the sentences of mails in one language; `translate` says how a message is written. */
export interface Say {
  <M extends MailMessage>(message: M, ...values: GapValues<M>): string;
  readonly language: Language;
  /** A day as people write it, in UTC: November 29, 2026. */
  readonly day: (at: Date) => string;
}

/** The text of a mail. */
export const paragraphs = (...parts: readonly (string | undefined)[]): string =>
  `${parts.filter((part) => part !== undefined).join("\n\n")}\n`;

export function sayIn(language: Language): Say {
  const locale = language === "en" ? "en-US" : language;
  const catalogue = language === "en" ? undefined : CATALOGUES[language];
  const say = <M extends MailMessage>(message: M, ...[values]: GapValues<M>): string =>
    translate({ locale, catalogue }, message, values);
  const day = (at: Date): string =>
    at.toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });
  return Object.assign(say, { language, day });
}
