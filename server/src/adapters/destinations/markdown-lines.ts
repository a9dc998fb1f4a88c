import { type PushLine, pushParts } from "@planner/contract/model";

/** Lines as GitHub and Linear read Markdown; words stay what they are, with no markup of their own. */
export const asMarkdown = (
  lines: readonly PushLine[],
  escape: (text: string) => string = escapeMarkdown,
): string =>
  lines
    .map(({ kind, text }) => {
      const words = pushParts(text).map((part) =>
        part.isLink ? `<${part.text}>` : escape(part.text),
      );
      return `${STARTS[kind]}${words.join("")}`;
    })
    .join("\n\n");

const STARTS: Record<PushLine["kind"], string> = {
  heading: "## ",
  item: "- ",
  quote: "> ",
  paragraph: "",
};

/** Text that Markdown (CommonMark 0.31) shows as it is. */
export const escapeMarkdown = (text: string): string =>
  text.replaceAll(/[\\`*_{}[\]()<>#+.!|~&$-]/g, String.raw`\$&`);
