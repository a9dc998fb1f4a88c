/** A time as transcripts write it: 0:03, 12:31, 00:12:31.500, 10:02:31 AM. */
export const CLOCK = String.raw`(?:\d{1,3}:\d{1,2}:\d{1,2}|\d{1,3}:\d{2})(?:[.,]\d{1,3})?(?:\s?[AaPp]\.?[Mm]\.?)?`;

const CLOCK_PARTS =
  /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,3}))?(?:\s?([AaPp])\.?[Mm]\.?)?$/;

/** Seconds of a time written as in `CLOCK`; undefined where it is none. */
export function secondsOf(clock: string): number | undefined {
  const parts = CLOCK_PARTS.exec(clock.trim());
  if (!parts) return undefined;
  const [, hours = "0", minutes = "0", seconds = "0", fraction = "", half] = parts;
  const noon = half ? (half.toLowerCase() === "p" ? 12 : 0) - (Number(hours) === 12 ? 12 : 0) : 0;
  return (
    (Number(hours) + noon) * 3600 +
    Number(minutes) * 60 +
    Number(seconds) +
    Number(`0.${fraction || 0}`)
  );
}
