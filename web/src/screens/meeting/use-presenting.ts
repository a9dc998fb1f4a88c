import type { Meeting } from "@planner/contract/model";
import { useEffect, useRef, useState } from "react";
import type { KeptPresentation } from "../../features/listen/kept-presentation.ts";
import { type Listening, useListening } from "../../features/listen/use-listening.ts";
import { type DeckPages, useDeckPages, within } from "../../features/present/use-deck-pages.ts";
import type { LiveConnection } from "../../platform/live.ts";
import { useTeamId } from "../../platform/session.ts";

export interface Presented {
  meeting: Meeting;
  fileId: string;
  total: number;
  connection: LiveConnection;
  kept: KeptPresentation;
  /** It was ended meanwhile, in another window or because nobody was heard of for long. */
  onEnded: () => void;
}

interface Presenting {
  pages: DeckPages;
  listening: Listening;
  /** Passages that were heard, before a reload too. */
  heard: number;
}

/** A presentation that runs: each page that is rendered is recorded, and what is heard is counted. */
export function usePresenting({ total, onEnded, meeting, ...presented }: Presented): Presenting {
  const [finals, setFinals] = useState<ReadonlySet<string>>(new Set());
  const listening = useListening({
    ...presented,
    teamId: useTeamId(),
    meetingId: meeting.id,
    phrases: meeting.attendees.flatMap(({ name }) => name?.trim() || []),
    onTranscript: ({ final, segmentId }) => {
      if (final) setFinals((before) => new Set(before).add(segmentId));
    },
  });
  const pages = useDeckPages(total);
  const isSettled = useResumedPage(listening, pages);
  useRecordedTurns(listening, isSettled ? pages.page : null);
  useEnd(listening.hasEnded, onEnded);
  const heard = Math.max(finals.size, listening.presentation?.segments ?? 0);
  return { pages, listening, heard };
}

/**
 * A presentation that goes on shows its last page, unless the address names one or somebody has turned. Answers whether it is
 * known which page that is: the first page of a deck, shown until then, is no turn to it.
 */
function useResumedPage({ presentation }: Listening, pages: DeckPages): boolean {
  const { page, total, isNamed, turnTo } = pages;
  const isDone = useRef(false);
  const isChosen = isNamed || page !== 1;
  useEffect(() => {
    if (presentation === null || isDone.current) return;
    isDone.current = true;
    if (!isChosen) turnTo(presentation.page);
  }, [presentation, isChosen, turnTo]);
  return isChosen || (presentation !== null && within(presentation.page, total) === 1);
}

function useEnd(hasEnded: boolean, onEnded: () => void): void {
  const latest = useRef(onEnded);
  useEffect(() => {
    latest.current = onEnded;
  });
  useEffect(() => {
    if (hasEnded) latest.current();
  }, [hasEnded]);
}

function useRecordedTurns({ turned }: Listening, page: number | null): void {
  const latest = useRef(turned);
  useEffect(() => {
    latest.current = turned;
  });
  useEffect(() => {
    if (page !== null) latest.current(page);
  }, [page]);
}
