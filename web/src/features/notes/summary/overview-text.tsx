import { type Annotation, overviewBlocks, type Summary } from "@planner/contract/model";
import { Link } from "react-router";
import { Reference } from "../../../ui/mark.tsx";
import { ownMarksOf, Turns } from "../../../ui/spoken.tsx";
import text from "../../../ui/text.module.css";
import type { PlacedNote } from "../note-groups.ts";
import noteStyle from "../note-words.module.css";
import { noteSearch } from "../notes-search.ts";
import style from "./summary-view.module.css";

interface OverviewTextProps {
  overview: Summary["overview"];
  /** All notes of the meeting, which tell whose the quotation marks in its lines are. */
  written: readonly Annotation[];
  /** Those that a line may tell: it then leads to the words that prove it. */
  notes?: PlacedNote[];
  /** The note that the address names. */
  named?: PlacedNote | undefined;
}

const NONE: PlacedNote[] = [];

/** What a meeting was about in a line or two, then lists of what was decided, changed, promised and left open. */
export function OverviewText({ overview, written, notes = NONE, named }: OverviewTextProps) {
  const { prose, blocks } = overviewBlocks(overview.text);
  const texts = [
    ...written.flatMap(ownMarksOf),
    ...(overview.readBack ?? []).flatMap(({ list, text: line }) =>
      list === undefined ? [] : [line],
    ),
  ];
  return (
    <>
      <p className={text["lead"]}>{prose}</p>
      {blocks.length > 0 && (
        <dl className={style.outcomes}>
          {blocks.map(({ label, items }) => (
            <div key={label}>
              <dt>{label}</dt>
              {items.map((item) => (
                <Item key={item} note={noteFor(item, notes)} named={named} written={texts}>
                  {item}
                </Item>
              ))}
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

interface ItemProps {
  /** What stands in quotation marks was said, unless it stands so in what is written. */
  children: string;
  note: PlacedNote | undefined;
  named: PlacedNote | undefined;
  written: readonly string[];
}

function Item({ children, note, named, written }: ItemProps) {
  if (!note)
    return (
      <dd>
        <Turns written={written}>{children}</Turns>
      </dd>
    );
  const isNamed = note === named;
  return (
    <dd
      className={isNamed ? noteStyle.named : undefined}
      aria-current={isNamed ? "true" : undefined}
    >
      <Turns written={written}>{children}</Turns>{" "}
      <Link to={noteSearch(note)} className={style.reference}>
        <Reference>{note.reference}</Reference>
      </Link>
    </dd>
  );
}

/** The note whose words stand in a line, the longest where several do; else one that waits and is proved by words quoted there. */
const noteFor = (item: string, notes: PlacedNote[]): PlacedNote | undefined =>
  notes
    .filter((note) => item.includes(note.text.replace(/\.$/u, "")))
    .toSorted((a, b) => b.text.length - a.text.length)[0] ?? waitingFor(item, notes);

const wordsOf = (words: string): string[] => words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
/** Filler sounds of what was said are left out where it is quoted. */
const LEAST_QUOTED = 0.6;

/** The note that waits of whose words most stand in one of the quotations of a line. */
function waitingFor(item: string, notes: PlacedNote[]): PlacedNote | undefined {
  const quotations = [...item.matchAll(/“([^”]*)”/gu)].map(
    ([, words = ""]) => new Set(wordsOf(words)),
  );
  const quotedOf = ({ suggestion, evidence }: PlacedNote): number => {
    const spoken = wordsOf(evidence[0]?.quote ?? "");
    const most = Math.max(
      0,
      ...quotations.map((words) => spoken.filter((word) => words.has(word)).length),
    );
    return suggestion && most >= spoken.length * LEAST_QUOTED ? most : 0;
  };
  const best = notes.toSorted((a, b) => quotedOf(b) - quotedOf(a))[0];
  return best && quotedOf(best) > 0 ? best : undefined;
}
