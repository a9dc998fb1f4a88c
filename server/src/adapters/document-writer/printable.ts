import { plainText } from "@planner/contract/model";

/** Words as XML and fonts can take them: no control characters, no halves of characters, nothing that turns the direction. */
export const printable = (text: string): string =>
  plainText(text)
    .toWellFormed()
    .replaceAll(/[\uFFFE\uFFFF]/g, "");
