import type { AlignedSegment, Evidence } from "@planner/contract/model";
import { createContext, useContext } from "react";
import { Link } from "react-router";
import { t } from "../../../i18n/translate.ts";
import { clock } from "../../../platform/times.ts";
import { QuoteBlock } from "../../../ui/spoken.tsx";
import { spokenBy } from "../notes-elements.ts";
import { PlayEvidence } from "../playback/playback.tsx";

interface EvidenceQuoteProps {
  evidence: Evidence;
  page: number | null;
  segments: AlignedSegment[];
  ruled?: boolean;
  /** Whether its time leads into the transcript. */
  linked?: boolean;
}

/** The words behind a note, who said them, on which page and when; the time leads into the transcript. */
export function EvidenceQuote(props: EvidenceQuoteProps) {
  const { evidence, page, segments, ruled = true, linked = true } = props;
  const toTranscript = useTranscriptLink();
  const { speaker, start } = spokenBy(evidence, segments);
  const place = page === null ? "" : t("page {page}", { page });
  const time = start === undefined ? "" : clock(start);
  const link = linked ? toTranscript?.(evidence.segmentId) : undefined;
  return (
    <QuoteBlock words={evidence.quote} speaker={speaker} ruled={ruled}>
      {(place || time || link) && (
        <>
          {place}
          {place && (time || link) ? ", " : ""}
          {link ? (
            <Link
              to={link}
              aria-label={time ? t("{time} in transcript", { time }) : t("Show in transcript")}
            >
              {time || t("in transcript")}
            </Link>
          ) : (
            time
          )}
          {linked && <PlayEvidence start={start} />}
        </>
      )}
    </QuoteBlock>
  );
}

/** The address of a segment in the transcript; undefined where the reader has no transcript (a shared view). */
type TranscriptLink = ((segmentId: string) => string) | undefined;

const Context = createContext<TranscriptLink>(undefined);

export const TranscriptLinkProvider = Context.Provider;

export const useTranscriptLink = (): TranscriptLink => useContext(Context);
