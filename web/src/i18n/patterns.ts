/** A sentence with gaps, as it comes with something in them. */
interface Pattern {
  expression: RegExp;
  message: string;
}

const GAP = /\{(\w+)\}/g;

/** Finds the sentence that words were made from, and what stands in its gaps; the one with most words of its own wins. */
export function matcherOf(
  messages: readonly string[],
): (words: string) => { message: string; values: ReadonlyMap<string, string> } | undefined {
  const patterns = messages
    .filter((message) => message.search(GAP) >= 0)
    .toSorted((one, other) => ownLength(other) - ownLength(one))
    .map((message): Pattern => ({ message, expression: expressionOf(message) }));
  return (words) => {
    for (const { message, expression } of patterns) {
      const values = expression.exec(words)?.groups;
      if (values) return { message, values: new Map(Object.entries(values)) };
    }
    return undefined;
  };
}

const ownLength = (message: string): number => message.replaceAll(GAP, "").length;

const expressionOf = (message: string): RegExp => {
  const parts = message
    .split(GAP)
    .map((part, at) => (at % 2 === 1 ? `(?<${part}>.+?)` : exactly(part)));
  return new RegExp(`^${parts.join("")}$`, "su");
};

/** A text as a piece of an expression that matches just it. */
export const exactly = (text: string): string =>
  text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
