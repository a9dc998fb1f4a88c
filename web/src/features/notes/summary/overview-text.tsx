import { overviewBlocks } from "@planner/contract/model";
import { Link } from "react-router";
import { Reference } from "../../../ui/mark.tsx";
import text from "../../../ui/text.module.css";
import type { PlacedNote } from "../note-groups.ts";
import noteStyle from "../note-words.module.css";
import { noteSearch } from "../notes-search.ts";
import style from "./summary-view.module.css";

interface OverviewTextProps {
  children: string;
  /** Those that a line may tell: it then leads to the words that prove it. */
  notes?: PlacedNote[];
  /** The note that the address names. */
  named?: PlacedNote | undefined;
}

const NONE: PlacedNote[] = [];

/** What a meeting was about in a line or two, then lists of what was decided, changed, promised and left open. */
export function OverviewText({ children, notes = NONE, named }: OverviewTextProps) {
  const { prose, blocks } = overviewBlocks(children);
  return (
    <>
      <p className={text["lead"]}>{prose}</p>
      {blocks.length > 0 && (
        <dl className={style.outcomes}>
          {blocks.map(({ label, items }) => (
            <div key={label}>
              <dt>{label}</dt>
              {items.map((item) => (
                <Item key={item} note={noteFor(item, notes)} named={named}>
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
  children: string;
  note: PlacedNote | undefined;
  named: PlacedNote | undefined;
}

function Item({ children, note, named }: ItemProps) {
  if (!note) return <dd>{children}</dd>;
  const isNamed = note === named;
  return (
    <dd
      className={isNamed ? noteStyle.named : undefined}
      aria-current={isNamed ? "true" : undefined}
    >
      {children}{" "}
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

function waitingFor(item: string, notes: PlacedNote[]): PlacedNote | undefined {
  const quoted = wordsOf(/“(.+)”/su.exec(item)?.[1] ?? "");
  if (quoted.length === 0) return undefined;
  return notes.find(({ suggestion, evidence }) => {
    const spokenWords = new Set(wordsOf(evidence[0]?.quote ?? ""));
    return suggestion && quoted.every((word) => spokenWords.has(word));
  });
}
