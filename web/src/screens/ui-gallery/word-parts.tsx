import { ANNOTATION_TYPES } from "@planner/contract/model";
import { type CSSProperties, useLayoutEffect, useRef, useState } from "react";
import { Badge, KindLabel, Mark, Reference, Tally } from "../../ui/mark.tsx";
import { Markdown, MarkdownLine } from "../../ui/markdown.tsx";
import { QuoteBlock, ShortQuote, Spoken, Turns } from "../../ui/spoken.tsx";
import text from "../../ui/text.module.css";
import { Part, Sample } from "./part.tsx";
import style from "./ui-gallery.module.css";

const SCALE = [
  { type: text.hero, label: "3xl, the landing headline" },
  { type: text.page, label: "2xl, the one h1" },
  { type: text.section, label: "xl, a section" },
  { type: text.item, label: "l, a card's title" },
  { type: text.lead, label: "l, a lead" },
  { type: "", label: "m, text" },
  { type: text.label, label: "s, a label" },
  { type: text.small, label: "s, captions" },
  { type: text.tiny, label: "xs, references" },
];

const WORDS = `A basket is lost **between address and payment**. [The figures](https://example.test)

- [x] Count the steps
- [ ] Draw the one page

1. Where baskets are lost
2. One page or five steps

> Nobody asked for a fifth step.

| Week | Orders |
|------|-------:|
| 46   | 1,204  |`;

export const TypeParts = () => (
  <Part title="Written" files={["markdown"]}>
    {SCALE.map(({ type, label }) => (
      <Sample key={label} label={label} wide>
        <p className={type}>Illegal 1ll: the order summary grows</p>
      </Sample>
    ))}
    <Sample label="Markdown, read only" wide>
      <Markdown>{WORDS}</Markdown>
    </Sample>
    <Sample label="Markdown, one line" wide>
      <MarkdownLine>The **delivery week** comes first</MarkdownLine>
    </Sample>
    <Sample label="Soft" wide>
      <p className={text.soft}>About two minutes for 8 pages and one hour of talk.</p>
    </Sample>
  </Part>
);

export const SpokenParts = () => (
  <Part title="Spoken" files={["spoken"]}>
    <Sample label="Said" wide>
      <Spoken>I lose the sofa.</Spoken>
    </Sample>
    <Sample label="Said, in a list" wide>
      <Spoken size="list">Can the summary stay in sight while I type?</Spoken>
    </Sample>
    <Sample label="Said, in turns" wide>
      <Turns>Cart: Ines Carvalho: “Do we need both?” Tomás Echeverri: “No, the badge goes.”</Turns>
    </Sample>
    <Sample label="Quote, ruled" wide>
      <QuoteBlock words="I lose the sofa." speaker="Ines Carvalho">
        24:10
      </QuoteBlock>
    </Sample>
    <Sample label="Quote, plain, nobody named" wide>
      <QuoteBlock words="Then the week is too late." ruled={false} />
    </Sample>
    <Sample label="Quote beside an entry of a list">
      <ShortQuote words="Can the summary stay in sight while I type?" speaker="Ines Carvalho" />
    </Sample>
  </Part>
);

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

const SIZES = { xs: 12, s: 16, m: 20, l: 24 } as const;
const COUNTS = {
  "Action Item": 4,
  Decision: 2,
  Feedback: 11,
  "New Idea": 0,
  "Open Question": 3,
  "Visual Callout": 1,
};

export const MarkParts = () => (
  <>
    <Part title="Marks" files={["mark"]}>
      {(["xs", "s", "m", "l"] as const).map((size) => (
        <Sample key={size} label={`${SIZES[size]} px`}>
          <span className={style.row}>
            {ANNOTATION_TYPES.map((type) => (
              <Mark key={type} type={type} size={size} named />
            ))}
          </span>
        </Sample>
      ))}
      {ANNOTATION_TYPES.map((type) => (
        <Sample key={type} label="Mark and type">
          <KindLabel type={type} />
        </Sample>
      ))}
    </Part>
    <Part title="Counts and references" files={["mark"]}>
      <Sample label="Badge">
        <Badge type="Decision" count={2} />
      </Sample>
      <Sample label="Tally, an absent type keeps its place">
        <Tally counts={COUNTS} />
      </Sample>
      <Sample label="Reference">
        <Reference>4.3</Reference>
      </Sample>
    </Part>
  </>
);

type Rgb = readonly [number, number, number];

/** Red, green and blue from 0 to 1 of a computed colour; undefined where the browser names it another way. */
export function rgbOf(computed: string): Rgb | undefined {
  const found = /^rgba?\((\d+), (\d+), (\d+)\)$/.exec(computed);
  if (!found) return undefined;
  const [red, green, blue] = found.slice(1).map((part) => Number(part) / 255);
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** WCAG 2.2, relative luminance: 0 for black, 1 for white. */
function luminanceOf(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, contrast ratio: from 1 for equal colours to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}
