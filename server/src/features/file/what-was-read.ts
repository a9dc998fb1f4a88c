import type { Segment } from "@planner/contract/model";
import type { TranscriptRead } from "./file.ports.ts";

interface Read extends Pick<TranscriptRead, "tool" | "language"> {
  readonly segments: readonly Pick<Segment, "speaker" | "start" | "end">[];
}

const MOST_NAMES = 4;
const listed = new Intl.ListFormat("en-GB", { type: "conjunction" });
const languages = new Intl.DisplayNames("en", { type: "language", languageDisplay: "standard" });

/** What was read of a transcript, as a sentence: who speaks, how long it takes, and what its file says of itself. */
export function whatWasRead({ segments, tool, language }: Read): string {
  const names = [...new Set(segments.flatMap(({ speaker }) => speaker ?? []))];
  const endS = segments.reduce((last, { start, end }) => Math.max(last, end ?? start ?? 0), 0);
  const isPlain = !tool && names.length === 0 && endS === 0;
  if (isPlain) return "No names and no times were found, so it was read as plain text.";
  const facts = [
    names.length > 0 ? peopleIn(names) : "no names",
    endS > 0 ? durationOf(endS) : "no times",
    ...(language ? [`in ${languageName(language)}`] : []),
  ];
  return `Read${tool ? ` as JSON of ${tool}` : ""}: ${facts.join(", ")}.`;
}

function peopleIn(names: readonly string[]): string {
  const shown = names.slice(0, names.length > MOST_NAMES + 1 ? MOST_NAMES : undefined);
  const others = names.length - shown.length;
  return listed.format([...shown, ...(others > 0 ? [`${others} more`] : [])]);
}

function durationOf(seconds: number): string {
  const [count, unit] =
    seconds < 60 ? [Math.ceil(seconds), "second"] : [Math.round(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** "en_us", "de", "english" → as people write it. */
function languageName(tag: string): string {
  const [language = ""] = tag.toLowerCase().split(/[-_]/);
  const name = /^[a-z]{2,8}$/.test(language) ? languages.of(language) : undefined;
  return name ? name.charAt(0).toUpperCase() + name.slice(1) : tag.slice(0, 20);
}
