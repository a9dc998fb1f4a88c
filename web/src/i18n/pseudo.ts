import type { Catalogue } from "./messages.ts";

/** Every English sentence drawn longer, for whoever looks for words that are in no catalogue and boxes that are too small. */
export const pseudo = (catalogue: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.keys(catalogue).map((message) => [message, longer(message)]),
  ) as Catalogue;

/** `Save {name}` as `⟦Saavee {name}⟧`: about 40 % longer. */
const longer = (message: string): string =>
  message
    .replace(/ \[[^\]]+\]$/, "")
    .split(" | ")
    .map((form) => `⟦${form.replaceAll(/\{\w+\}|<\/?\w+>|[aeiou]/gi, twice)}⟧`)
    .join(" | ");

const twice = (part: string): string => (part.length === 1 ? part + part : part);
