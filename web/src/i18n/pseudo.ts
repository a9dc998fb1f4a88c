/** Every English sentence drawn longer, for whoever looks for words that are in no catalogue and boxes that are too small. */
export const pseudo = <Messages extends object>(messages: Messages): Messages =>
  Object.fromEntries(
    Object.keys(messages).map((message) => [message, longer(message)]),
  ) as Messages;

/** `Save {name}` as `⟦Saavee {name}⟧`: about 40 % longer. */
const longer = (message: string): string =>
  message
    .replace(/ \[[^\]]+\]$/, "")
    .split(" | ")
    .map((form) => `⟦${form.replaceAll(/\{\w+\}|<\/?\w+>|[aeiou]/gi, twice)}⟧`)
    .join(" | ");

const twice = (part: string): string => (part.length === 1 ? part + part : part);
