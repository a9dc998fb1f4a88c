import { createContext, useContext } from "react";

/** The address of a segment in the transcript; undefined where the reader has no transcript (a shared view). */
export type TranscriptLink = ((segmentId: string) => string) | undefined;

const Context = createContext<TranscriptLink>(undefined);

export const TranscriptLinkProvider = Context.Provider;

export const useTranscriptLink = (): TranscriptLink => useContext(Context);
