/** Where texts stand in the words of a language: 'kinds.kickoff.questions.2.ask'. */
export const placesIn = (texts: unknown, place = ""): string[] =>
  typeof texts === "object" && texts !== null && Object.keys(texts).length > 0
    ? Object.entries(texts).flatMap(([key, inner]) => placesIn(inner, `${place}.${key}`))
    : [place.slice(1)];

/** The same for lists, each of which is as long as its language needs. */
export const listsIn = (words: unknown): string[] => [
  ...new Set(
    placesIn(words)
      .map((place) => place.replace(/(?:\.\d+)+$/u, ""))
      .toSorted(),
  ),
];
