import { type ReactNode, useEffect, useRef } from "react";
import { rich } from "../../i18n/rich.tsx";
import { t } from "../../i18n/translate.ts";
import { clock, useNow } from "../../platform/times.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import text from "../../ui/text.module.css";
import { classNames } from "../../ui/class-names.ts";
import style from "./listening.module.css";
import type { Listening } from "./use-listening.ts";

interface ListeningSignProps {
  listening: Pick<Listening, "state" | "level" | "stop">;
  /** Opens what has to be said before anything is heard. */
  onOpen: () => void;
}

/** Listen, or that it listens, for how long, and the way to stop it. */
export function ListeningSign({ listening: { state, level, stop }, onOpen }: ListeningSignProps) {
  const isOn = state.kind === "on";
  const isOff = state.kind === "off" || state.kind === "failed";
  const listen = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  const halt = () => {
    wasPressed.current = true;
    void stop();
  };
  // The button that was pressed is gone, and what had the focus with it.
  useEffect(() => {
    if (isOff && wasPressed.current) listen.current?.focus();
    if (isOff) wasPressed.current = false;
  }, [isOff]);
  return (
    <>
      <span className={text.hidden} role="status">
        {isOn ? t("Listening") : ""}
      </span>
      {state.kind === "starting" && (
        <>
          <Spinner>{t("Starting to listen")}</Spinner>
          <Button
            look="quiet"
            className={style.stop}
            aria-label={t("Cancel listening")}
            onClick={halt}
          >
            {t("Cancel")}
          </Button>
        </>
      )}
      {isOn && (
        <>
          <ListeningFor since={state.since} level={level} />
          <Button
            look="quiet"
            className={style.stop}
            aria-label={t("Stop listening")}
            onClick={halt}
          >
            {t("Stop")}
          </Button>
        </>
      )}
      {isOff && (
        <Button ref={listen} className={style.listen} onClick={onOpen}>
          {t("Listen")}
        </Button>
      )}
    </>
  );
}

/** Bars and 'Listening, 24:16'; readers are told of the beginning and the end alone. */
function ListeningFor({ since, level }: { since: number; level: () => number }) {
  const now = useNow(1_000);
  return (
    <span className={classNames(text.quiet, style.sign)} aria-hidden="true">
      <LevelBars level={level} />
      {rich("<words>Listening, </words>{time}", {
        words: drawWords,
        time: clock((now - since) / 1_000),
      })}
    </span>
  );
}

const drawWords = (words: ReactNode) => <span className={style.words}>{words}</span>;

/** For whoever looks at the slide: this room is heard. */
export const ListeningNotice = () => (
  <p className={classNames(text.quiet, style.notice)} role="status">
    <span className={style.dot} aria-hidden="true" />
    {t("Listening")}
  </p>
);

const BARS = 5;
const EVERY_MS = 100;
/** A bar is never shorter, percent: silence is heard too. */
const LOWEST = 14;

/** The loudness of the last half second, a bar for each tenth, the newest on the right. */
function LevelBars({ level }: { level: () => number }) {
  const bars = useRef<HTMLSpanElement>(null);
  const latest = useRef(level);
  useEffect(() => {
    latest.current = level;
  });
  useEffect(() => {
    const heights: number[] = Array.from({ length: BARS }, () => LOWEST);
    const timer = setInterval(() => {
      heights.push(heightOf(latest.current()));
      heights.shift();
      [...(bars.current?.children ?? [])].forEach((bar, at) => {
        if (bar instanceof HTMLElement) bar.style.height = `${heights[at] ?? LOWEST}%`;
      });
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={style.bars} ref={bars} aria-hidden="true">
      {Array.from({ length: BARS }, (_, at) => (
        <i key={at} style={{ height: `${LOWEST}%` }} />
      ))}
    </span>
  );
}

/** Percent of the full height; the root, because ears hear small differences between small sounds. */
const heightOf = (level: number): number =>
  Math.max(LOWEST, Math.round(100 * Math.sqrt(Math.min(1, Math.max(0, level)))));
