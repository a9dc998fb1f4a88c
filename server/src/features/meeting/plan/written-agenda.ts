import type { ElementData } from "@planner/contract/model";
import { adjustWritten, type PlanInput } from "@planner/engine";
import { dataWith } from "./edit-element.ts";
import { pointsOf } from "./markdown-points.ts";
import type { PartRow } from "./plan.store.ts";

/** Whether a person has written in it. */
export const isWritten = ({ status, editedAt }: PartRow): boolean =>
  status === "DONE" && editedAt !== null;

/**
 * An agenda that a person wrote, as new guidance asks: its points in their own words, in the order and of the length that
 * are wanted. `before` is the guidance that was followed already. Undefined where nothing of it changes.
 */
export function adjustedAgenda(
  { data }: PartRow,
  input: PlanInput,
  before: string,
): ElementData["agenda"] | undefined {
  const { content, sources = [] } = data as ElementData["agenda"];
  const points = pointsOf(content);
  const [first] = points;
  if (!first) return undefined;
  const adjusted = adjustWritten(points, input, before);
  const texts = adjusted.map(({ text }) => text);
  if (String(texts) === String(points.map(({ text }) => text))) return undefined;
  const start = content.indexOf(first.text.split("\n")[0] ?? "");
  const isList = !first.text.startsWith("#");
  const words = content.slice(0, Math.max(0, start)) + texts.join(isList ? "\n" : "\n\n");
  return dataWith("agenda", words, { words: content, sources }) as ElementData["agenda"];
}
