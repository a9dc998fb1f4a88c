/** A day as people write it, in UTC: November 29, 2026. */
export const longDate = (at: Date): string =>
  at.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
