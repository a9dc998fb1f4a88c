/** Where questions go. */
export const SUPPORT_EMAIL = "support@planner.example";

/** A link that opens the person's own mail program. */
export const mailTo = (subject: string, from?: string): string => {
  const body = from ? `\n\n${from}` : "";
  return `mailto:${SUPPORT_EMAIL}?subject=${encodeURIComponent(subject)}${body && `&body=${encodeURIComponent(body)}`}`;
};
