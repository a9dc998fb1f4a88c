import { type CSSProperties, useLayoutEffect, useRef, useState } from "react";
import { contrastOf, rgbOf } from "./contrast.ts";
import { Part } from "./part.tsx";
import style from "./ui-gallery.module.css";

interface Colour {
  name: string;
  /** What it has to reach on each of its grounds; left out where it is a ground or decoration. */
  least?: 3 | 4.5;
  on?: readonly string[];
}

const COLOURS: readonly Colour[] = [
  { name: "ground" },
  { name: "ground-2" },
  { name: "paper" },
  { name: "paper-2" },
  { name: "line" },
  { name: "ink", least: 4.5 },
  { name: "ink-2", least: 4.5 },
  { name: "ink-on", least: 4.5, on: ["ink"] },
  { name: "line-2", least: 3 },
  { name: "accent", least: 3 },
  { name: "accent-text", least: 4.5 },
  { name: "action", least: 4.5 },
  { name: "decision", least: 4.5 },
  { name: "feedback", least: 4.5 },
  { name: "idea", least: 4.5 },
  { name: "question", least: 4.5 },
  { name: "callout", least: 4.5 },
];

export const ColourParts = () => (
  <Part title="Colour" files={[]}>
    <ul className={style.colours}>
      {COLOURS.map((colour) => (
        <li key={colour.name} className={style.colour}>
          <Swatch name={colour.name} />
          <span>{colour.name}</span>
          {(colour.on ?? ["ground", "paper"]).map(
            (ground) =>
              colour.least && (
                <Ratio key={ground} name={colour.name} ground={ground} least={colour.least} />
              ),
          )}
        </li>
      ))}
    </ul>
  </Part>
);

const Swatch = ({ name }: { name: string }) => (
  <span
    className={style.swatch}
    style={{ "--shown": `var(--${name})` } as CSSProperties}
    aria-hidden="true"
  />
);

/** Measured on the page, in the theme in which it stands. */
function Ratio({ name, ground, least }: { name: string; ground: string; least: number }) {
  const probe = useRef<HTMLSpanElement>(null);
  const ratio = useMeasured(probe);
  const isEnough = ratio === undefined || ratio >= least;
  return (
    <span className={style.ratio}>
      <span
        ref={probe}
        className={style.probe}
        style={{ color: `var(--${name})`, backgroundColor: `var(--${ground})` }}
        aria-hidden="true"
      />
      {ratio === undefined ? "not measured" : ratio.toFixed(1)} on {ground}
      {!isEnough && <strong>{`, below ${least}`}</strong>}
    </span>
  );
}

/** The contrast of an element's text on its own ground, anew when the theme changes. */
function useMeasured(probe: { current: HTMLElement | null }): number | undefined {
  const [ratio, setRatio] = useState<number>();
  useLayoutEffect(() => {
    const measure = () => {
      if (!probe.current) return;
      const { color, backgroundColor } = getComputedStyle(probe.current);
      const [written, ground] = [rgbOf(color), rgbOf(backgroundColor)];
      setRatio(written && ground ? contrastOf(written, ground) : undefined);
    };
    measure();
    const dark = matchMedia("(prefers-color-scheme: dark)");
    dark.addEventListener("change", measure);
    return () => dark.removeEventListener("change", measure);
  }, [probe]);
  return ratio;
}
