import type { VEvent } from "node-ical";
import { instantOf } from "./ics-clock.ts";

/** The times that a rule gives within a window, in ms since 1970. */
export interface Rule {
  between(from: Date, to: Date): number[];
}

type LibraryRule = NonNullable<VEvent["rrule"]>;

/** What the library makes of a rule. */
export const ruleOf = (found: LibraryRule): Rule => ({
  between: (from, to) =>
    found
      .between(from, to, true)
      .map((date) => instantOf(date))
      .filter((ms) => ms !== undefined),
});

/**
 * The rule of a series whose start is in the hour that comes twice. The library reads it as the second one, which it then
 * keeps or drops, as the rule may be; where it drops it, `withoutOne` is the rule with a COUNT of one less.
 */
export function ruleFromFirst(
  found: LibraryRule,
  { firstMs, readMs }: { firstMs: number; readMs: number },
  withoutOne: () => LibraryRule | undefined,
): Rule {
  const start = new Date(readMs);
  const isIncluded = found.between(start, start, true).length > 0;
  const rest = ruleOf((isIncluded ? undefined : withoutOne()) ?? found);
  return {
    between: (from, to) => [firstMs, ...rest.between(from, to).filter((ms) => ms > readMs)],
  };
}

/** The rule with a COUNT of one less, where it has one. */
export const withOneLess = (rule: string): string =>
  rule.replace(/COUNT=(\d+)/i, (_, count: string) => `COUNT=${Math.max(1, Number(count) - 1)}`);

/** Parts of a rule that say on which days of a month or a year it falls. */
const DAYS = ["BYDAY", "BYMONTHDAY", "BYYEARDAY", "BYWEEKNO"];
/** Each month has the days up to here. */
const LAST_SURE_DAY = 28;

/**
 * The rule with the day that it takes from `start` (the value of DTSTART) written into it, where some months or years have
 * no such day. Those are skipped (RFC 5545, 3.3.10); the library would move to the month's last day, and stay there.
 */
export function withDayOfStart(rule: string, start: string): string {
  const [, month, day] = /^\d{4}(\d{2})(\d{2})/.exec(start.trim()) ?? [];
  if (Number(day ?? 0) <= LAST_SURE_DAY) return rule;
  const parts = partsOf(rule);
  if (DAYS.some((name) => parts.has(name))) return rule;
  const isYearly = /^yearly$/i.test(parts.get("FREQ") ?? "");
  if (!isYearly && !/^monthly$/i.test(parts.get("FREQ") ?? "")) return rule;
  const ofMonth = isYearly && !parts.has("BYMONTH") ? `;BYMONTH=${Number(month)}` : "";
  return `${rule.replace(/;+\s*$/, "")}${ofMonth};BYMONTHDAY=${Number(day)}`;
}

/** The parts of a rule by their names, in capitals. */
export function partsOf(rule: string): Map<string, string> {
  return new Map(
    rule.split(";").map((part) => {
      const [name = "", value = ""] = part.split("=");
      return [name.trim().toUpperCase(), value.trim()];
    }),
  );
}
