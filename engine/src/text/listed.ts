/** Names as a list in a language (ISO 639-1): "A, B and C", "A, B und C", "A、B、C"; with commas alone where it isn't known. */
export function listed(names: readonly string[], language: string): string {
  if (language === "und") return names.join(", ");
  // No comma before "and": that is how the rest of the interface lists.
  return new Intl.ListFormat(language === "en" ? "en-GB" : language).format(names);
}
