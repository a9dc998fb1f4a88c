import { oneLine as withoutCommands } from "@planner/contract/model";

/** Somebody's words on one line. */
export const oneLine = (words: string): string =>
  withoutCommands(words).replaceAll(/\s+/g, " ").trim();

/** The same as Markdown, with nothing in it that would become formatting. */
export const plainMarkdown = (words: string): string =>
  oneLine(words).replaceAll(/([\\`*_[\]<>#])/g, "\\$1");
