import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { AnnotationType, Segment } from "@planner/contract/model";
import { AMI, DATA, readJson, ROOT } from "../harness/data.ts";

const LABELS = join(ROOT, "bench/labels");

/** A note that a labeller would take, as the lines that it rests on: dialogue acts, or the numbers of minutes' lines. */
export type RealLabel = { type: AnnotationType; acts: (string | number)[] };

/** What one labeller says of a meeting. */
export type Labelling = {
  notes: RealLabel[];
  mayBe: RealLabel[];
  notAnItem: { acts: (string | number)[] }[];
};

/** A real meeting that two people labelled, the second blind to the first. Its words stay outside the repository. */
export type RealMeeting = {
  name: string;
  segments: Segment[];
  first: Labelling;
  second: Labelling;
};

type Line = { id?: string; start?: number; end?: number; speaker?: string; text: string };

function linesOf(name: string): Line[] | undefined {
  const ami = join(AMI, `${name}.json`);
  const minutes = join(DATA, "meetings", name, "transcript.json");
  if (existsSync(ami)) return (readJson(ami) as { segments: Line[] }).segments;
  return existsSync(minutes) ? (readJson(minutes) as Line[]) : undefined;
}

/** The segments of a transcript: words, times and speakers alone. */
const segmentOf = ({ id, start, end, speaker, text }: Line, at: number): Segment => ({
  id: id ?? String(at),
  index: at,
  text,
  ...(start === undefined ? {} : { start }),
  ...(end === undefined ? {} : { end }),
  ...(speaker === undefined ? {} : { speaker }),
});

/** The real meetings that were labelled twice and whose transcripts are at hand, by name. */
export function realMeetings(): RealMeeting[] {
  return readdirSync(LABELS)
    .toSorted()
    .flatMap((file) => {
      const name = basename(file, ".json");
      const lines = linesOf(name);
      if (lines === undefined) return [];
      const labels = readJson(LABELS, file) as Pick<RealMeeting, "first" | "second">;
      const segments = lines
        .map(segmentOf)
        .filter(({ text }) => text.trim() !== "")
        .map((segment, index) => ({ ...segment, index }));
      return [{ name, segments, ...labels }];
    });
}
