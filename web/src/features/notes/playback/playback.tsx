import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from "react";
import { t } from "../../../i18n/translate.ts";
import { clock } from "../../../platform/times.ts";
import { showAlert } from "../../../ui/alerts.ts";
import { TextButton } from "../../../ui/button.tsx";

/** The recording behind the words, while a screen shows them. Times are seconds from its start. */
export interface Playback {
  /** Where the piece began that is played, or was last; undefined before the first. */
  readonly from: number | undefined;
  readonly isPlaying: boolean;
  readonly at: number;
  /** Undefined until the browser knows. */
  readonly length: number | undefined;
  /** Plays from a moment, to the end unless `forSeconds` says how long. */
  readonly play: (from: number, forSeconds?: number) => void;
  readonly goOn: () => void;
  readonly pause: () => void;
  readonly seek: (at: number) => void;
}

const Context = createContext<Playback | undefined>(undefined);

/** Undefined where there is no recording, or the reader may not hear it (a shared view). */
export const usePlayback = (): Playback | undefined => useContext(Context);

interface PlaybackProviderProps {
  /** The address of the recording. */
  src: string | undefined;
  children: ReactNode;
}

export function PlaybackProvider({ src, children }: PlaybackProviderProps) {
  return src === undefined ? children : <Player src={src}>{children}</Player>;
}

const UNPLAYABLE =
  "The recording cannot be played: it is not there any more, or this browser does not know its format.";

interface Piece {
  from: number;
  until: number;
}

function Player({ src, children }: { src: string; children: ReactNode }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [piece, setPiece] = useState<Piece>();
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState<number>();
  const playback = useMemo((): Playback => {
    const start = () =>
      // One that is stopped before it has begun is no error.
      audio.current?.play().catch((error: Error) => {
        if (error.name !== "AbortError") showAlert(t(UNPLAYABLE), { tone: "error" });
      });
    const seek = (to: number) => {
      if (audio.current) audio.current.currentTime = to;
      setAt(to);
    };
    return {
      from: piece?.from,
      isPlaying,
      at,
      length,
      play: (from, forSeconds = Infinity) => {
        setPiece({ from, until: from + forSeconds });
        seek(from);
        void start();
      },
      goOn: () => {
        setPiece((now) => now && { ...now, until: Infinity });
        void start();
      },
      pause: () => audio.current?.pause(),
      seek,
    };
  }, [piece, isPlaying, at, length]);
  return (
    <Context value={playback}>
      {children}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand on the screen */}
      <audio
        ref={audio}
        src={src}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onDurationChange={({ currentTarget: { duration } }) =>
          setLength(Number.isFinite(duration) ? duration : undefined)
        }
        onTimeUpdate={({ currentTarget }) => {
          setAt(currentTarget.currentTime);
          if (piece && currentTarget.currentTime >= piece.until) currentTarget.pause();
        }}
      />
    </Context>
  );
}

/** How long the words behind a note are played. */
const EVIDENCE_SECONDS = 10;

/** Plays the seconds in which something was said; nothing where there is no recording of it. */
export function PlayEvidence({ start }: { start: number | undefined }) {
  const playback = usePlayback();
  if (!playback || start === undefined) return null;
  const isThis = playback.isPlaying && playback.from === start;
  return isThis ? (
    <TextButton onClick={playback.pause}>{t("Stop [playing]")}</TextButton>
  ) : (
    <TextButton
      aria-label={t("Play from {time}", { time: clock(start) })}
      onClick={() => playback.play(start, EVIDENCE_SECONDS)}
    >
      {t("Play")}
    </TextButton>
  );
}
