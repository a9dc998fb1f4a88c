import { type GapParts, messageIn } from "@planner/contract/model";
import { Fragment, type ReactNode } from "react";
import { spoken } from "./language.ts";
import type { Message } from "./messages.ts";
import { number } from "./translate.ts";

type Wrap = (words: ReactNode) => ReactNode;

/**
 * A sentence with something drawn in it: gaps take elements as well as words, and `<name>…</name>` is drawn by the part of
 * that name. `rich("Ask <b>{name}</b>.", { name, b: (words) => <strong>{words}</strong> })`
 */
export function rich<M extends Message>(
  message: M,
  parts: GapParts<M, ReactNode, Wrap>,
): ReactNode {
  return draw(messageIn(spoken(), message, parts), new Map(Object.entries(parts)));
}

function draw(text: string, parts: ReadonlyMap<string, ReactNode | Wrap>): ReactNode {
  const drawn = [...text.matchAll(/\{(\w+)\}|<(\w+)>(.*?)<\/\2>|[^{<]+|./gs)].map(
    ([words, gap, tag, inner = ""]): ReactNode => {
      const part = parts.get(gap ?? tag ?? "");
      if (gap !== undefined) return draws(part) ? words : valueOf(part);
      return draws(part) ? part(draw(inner, parts)) : words;
    },
  );
  // Their order is the sentence's own, and never changes while it is shown.
  // oxlint-disable-next-line react/no-array-index-key
  return drawn.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

const draws = (part: ReactNode | Wrap): part is Wrap => typeof part === "function";
const valueOf = (part: ReactNode): ReactNode => (typeof part === "number" ? number(part) : part);
