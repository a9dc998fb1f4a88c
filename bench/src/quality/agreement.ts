import { existsSync, readFileSync } from "node:fs";
import { ANNOTATION_TYPES, type AnnotationType } from "@planner/contract/model";
import {
  type FixtureMeeting,
  meetingNames,
  readMeeting,
} from "../../../engine/fixtures/meetings/read.ts";
import { line, sum, tableOf } from "../harness/table.ts";
import { type Labelling, type RealLabel, realMeetings } from "./real-labels.ts";

type Label = { type: AnnotationType; cues: number[] };
type Labels = { notes: Label[]; mayBe: Label[] };

/** How two labellings of some meetings compare in one type. */
type Agreement = {
  first: number;
  second: number;
  firstMet: number;
  secondMet: number;
  kappa: number;
};

const overlaps = (one: Label, other: Label): boolean =>
  one.type === other.type && one.cues.some((cue) => other.cues.includes(cue));

function secondOf(name: string): Labels | undefined {
  const url = new URL(`../../../engine/fixtures/meetings/${name}/second.json`, import.meta.url);
  return existsSync(url) ? (JSON.parse(readFileSync(url, "utf8")) as Labels) : undefined;
}

/** How many notes of a type one labelling has, and how many of them the other has too; what the other calls arguable counts in neither. */
function met(one: Labels, other: Labels, type: AnnotationType): { all: number; met: number } {
  const mine = one.notes.filter((note) => note.type === type);
  const found = mine.filter((note) => other.notes.some((theirs) => overlaps(note, theirs)));
  const arguable = mine.filter(
    (note) => !found.includes(note) && other.mayBe.some((theirs) => overlaps(note, theirs)),
  );
  return { all: mine.length - arguable.length, met: found.length };
}

const cuesOf = ({ notes }: Labels, type: AnnotationType): Set<number> =>
  new Set(notes.filter((note) => note.type === type).flatMap(({ cues }) => cues));

/** Cohen's kappa over cues: whether a cue belongs to a note of the type (J. Cohen 1960). */
function kappaOf(cases: readonly Case[], type: AnnotationType): number {
  let [both, onlyFirst, onlySecond, all] = [0, 0, 0, 0];
  for (const { first, second, cues } of cases) {
    const [one, other] = [cuesOf(first, type), cuesOf(second, type)];
    const shared = [...one].filter((cue) => other.has(cue)).length;
    both += shared;
    onlyFirst += one.size - shared;
    onlySecond += other.size - shared;
    all += cues;
  }
  const agreed = (all - onlyFirst - onlySecond) / all;
  const [p, q] = [(both + onlyFirst) / all, (both + onlySecond) / all];
  const byChance = p * q + (1 - p) * (1 - q);
  return (agreed - byChance) / (1 - byChance);
}

function compare(cases: readonly Case[], type: AnnotationType): Agreement {
  const sums = { first: 0, second: 0, firstMet: 0, secondMet: 0 };
  for (const { first, second } of cases) {
    const [forth, back] = [met(first, second, type), met(second, first, type)];
    sums.first += forth.all;
    sums.firstMet += forth.met;
    sums.second += back.all;
    sums.secondMet += back.met;
  }
  return { ...sums, kappa: kappaOf(cases, type) };
}

function lineOf(name: string, { first, second, firstMet, secondMet, kappa }: Agreement): string {
  const [recall, precision] = [firstMet / first, secondMet / second];
  const f1 = (2 * recall * precision) / (recall + precision);
  const counts = [`${firstMet}/${first}`, `${secondMet}/${second}`];
  return line(name, ...counts, f1.toFixed(2), kappa.toFixed(2));
}

const labelsOf = ({ gold }: FixtureMeeting): Labels => ({ notes: gold.notes, mayBe: gold.mayBe });

type Case = { first: Labels; second: Labels; cues: number };

/** The agreement per type, as a Markdown table; `what` names the cases and what their cues are. */
function agreementOf(cases: readonly Case[], what: string): string {
  const lines = sum(cases.map(({ cues }) => cues));
  return tableOf(
    [
      `${cases.length} ${what}, ${lines} lines`,
      "first labeller's found by the second",
      "second's found by the first",
      "F1",
      "kappa over lines",
    ],
    ANNOTATION_TYPES.map((type) => lineOf(type, compare(cases, type))),
  );
}

/** Labels of a real meeting by the places of its lines. */
function placedLabels(labelling: Labelling, segments: readonly { id: string }[]): Labels {
  const places = new Map(segments.map(({ id }, at) => [id, at]));
  const placed = (labels: readonly RealLabel[]): Label[] =>
    labels.map(({ type, acts }) => ({
      type,
      cues: acts.flatMap((act) => places.get(String(act)) ?? []),
    }));
  return { notes: placed(labelling.notes), mayBe: placed(labelling.mayBe) };
}

/** How far two people agree who labelled the same meetings, the second blind: the own ones and the real ones. */
export function bench(): string {
  const own = meetingNames().flatMap((name) => {
    const second = secondOf(name);
    if (!second) return [];
    const meeting = readMeeting(name);
    return [{ first: labelsOf(meeting), second, cues: meeting.cues.length }];
  });
  const real = realMeetings().map(({ segments, first, second }) => ({
    first: placedLabels(first, segments),
    second: placedLabels(second, segments),
    cues: segments.length,
  }));
  const tables = [agreementOf(own, "own meetings")];
  if (real.length > 0) tables.push(agreementOf(real, "real meetings"));
  return tables.join("\n\n");
}
