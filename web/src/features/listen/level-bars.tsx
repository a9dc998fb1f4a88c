import { useEffect, useRef } from "react";
import style from "./listening.module.css";

const BARS = 5;
const EVERY_MS = 100;
/** A bar is never shorter, percent: silence is heard too. */
const LOWEST = 14;

/** The loudness of the last half second, a bar for each tenth, the newest on the right. */
export function LevelBars({ level }: { level: () => number }) {
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
