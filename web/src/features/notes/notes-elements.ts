import {
  type AlignedSegment,
  type Element,
  type ElementOf,
  type ElementType,
  type Evidence,
  NOTES_TYPES,
} from "@planner/contract/model";
import { useState } from "react";

/** The three elements that visual notes are made of; each may be missing while they are being built. */
export interface NotesElements {
  extract: ElementOf<"extract"> | undefined;
  report: ElementOf<"report"> | undefined;
  summary: ElementOf<"summary"> | undefined;
}

const find = <T extends ElementType>(elements: Element[], type: T) =>
  elements.find((element): element is ElementOf<T> & Element => element.type === type);

export const notesElements = (elements: Element[]): NotesElements => ({
  extract: find(elements, "extract"),
  report: find(elements, "report"),
  summary: find(elements, "summary"),
});

export const hasNotes = (elements: { type: string }[]): boolean =>
  elements.some(({ type }) => (NOTES_TYPES as readonly string[]).includes(type));

type NotesState = "pending" | "failed" | "ready";

/** Without extract or report there is nothing to read; a summary may fail alone and leave the notes readable. */
export function stateOf({ extract, report, summary }: NotesElements): NotesState {
  if (extract?.status === "FAILED" || report?.status === "FAILED") return "failed";
  if ([extract, report, summary].some((element) => element?.status === "PENDING")) return "pending";
  return report?.data ? "ready" : summary?.status === "FAILED" ? "failed" : "pending";
}

/** The sentences of the failed elements, each once. */
export const failureMessages = ({ extract, report, summary }: NotesElements): string[] => [
  ...new Set(
    [extract, report, summary].flatMap((element) =>
      element?.status === "FAILED" && element.message ? [element.message] : [],
    ),
  ),
];

/** What was said just before a segment, so that a quote is understood. */
export function segmentBefore(
  segments: AlignedSegment[],
  segmentId: string,
): AlignedSegment | undefined {
  const at = segments.findIndex(({ id }) => id === segmentId);
  return at > 0 ? segments[at - 1] : undefined;
}

/**
 * Notes that stay on the screen while a language model is asked for their rest: the server begins them anew without what
 * there was, under other ids.
 */
export function useHeldNotes(elements: NotesElements, state: NotesState) {
  const [held, setHeld] = useState<NotesElements>();
  const isOver = state !== "pending" && held && held.report?.id !== elements.report?.id;
  if (isOver) setHeld(undefined);
  const isHeld = state === "pending" && held !== undefined;
  return {
    isHeld,
    shown: isHeld ? held : elements,
    hold: () => setHeld(elements),
    letGo: () => setHeld(undefined),
  };
}

/** By whom and when (seconds) a piece of evidence was said: from the evidence, else from its segment. */
export function spokenBy(evidence: Evidence, segments: AlignedSegment[]) {
  const segment = segments.find(({ id }) => id === evidence.segmentId);
  return {
    speaker: evidence.speaker ?? segment?.speaker,
    start: evidence.start ?? segment?.start,
  };
}
