const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/**
 * A webhook's signing key (Standard Webhooks), and what else was drawn at random or is a digest: long, and of letters and digits
 * as no word is.
 */
const RANDOM =
  /(?<=whsec_)[\w+/]+={0,2}|(?<![\w-])(?!whsec_)(?=[\w-]*[0-9A-Z])(?=[\w-]*[a-z])[\w-]{20,}/g;
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
/** Of a fixture; a clock hits one once in sixty thousand times. */
const WHOLE_MINUTE = /:00\.000Z$/;
const HOUR_MS = 3_600_000;
/** What stands for the hour of the recording. */
const STABLE_HOUR = Date.parse("2026-03-02T10:00:00.000Z");

/** Answers what makes texts of one run those of any other: ids in the order in which they come, moments to the hour. */
export function stableText(now = Date.now()): (text: string) => string {
  const ids = new Map<string, string>();
  const placeOf = (id: string, make: (place: string) => string): string => {
    const stable = ids.get(id) ?? make(String(ids.size + 1));
    ids.set(id, stable);
    return stable;
  };
  const uuid = (id: string) =>
    placeOf(id, (place) => `5eed0000-0000-4000-8000-${place.padStart(12, "0")}`);
  const random = (id: string) =>
    id.startsWith("5eed0000-")
      ? id
      : placeOf(id, (place) => `5eed${place.padStart(id.length - 4, "0")}`);
  const moment = (text: string) => {
    if (WHOLE_MINUTE.test(text)) return text;
    const hours = Math.round((Date.parse(text) - now) / HOUR_MS);
    return new Date(STABLE_HOUR + hours * HOUR_MS).toISOString();
  };
  return (text) =>
    text.replaceAll(UUID, uuid).replaceAll(RANDOM, random).replaceAll(MOMENT, moment);
}

/** What a text says, whatever the ids and moments in it are. */
export const withoutIds = (text: string): string =>
  text.replaceAll(UUID, "").replaceAll(RANDOM, "").replaceAll(MOMENT, "");
