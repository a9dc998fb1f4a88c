import { existsSync, readdirSync } from "node:fs";
import { type Unit, unitOf } from "@planner/engine/classify";
import { AMI, readJson } from "../harness/data.ts";

/** A heading of the AMI annotation that a head learns. */
export type Label = "action" | "decision" | "question" | "idea" | "feedback";
export const LABELS: readonly Label[] = ["action", "decision", "question", "idea", "feedback"];

type Act = {
  id: string;
  start: number;
  end: number;
  speaker: string;
  da: string;
  text: string;
  labels: string[];
  /** Whether the human summary links to it; for measuring summaries, never read by the classifier. */
  important: boolean;
};
type SummaryItem = { text: string; segments: number[] };

/** One AMI meeting as the README beside the data describes it. */
export type Meeting = {
  meeting: string;
  split: "train" | "dev";
  segments: Act[];
  summary: { decisions: SummaryItem[]; actions: SummaryItem[] };
};

/** A unit, and what it is labelled. */
export type Row = { unit: Unit; labels: Set<Label> };

/** All meetings of a part of the corpus in the order of their names; none where they are not on this machine. */
const readMeetings = (split: Meeting["split"]): Meeting[] =>
  (existsSync(AMI) ? readdirSync(AMI) : [])
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map((name) => readJson(AMI, name) as Meeting)
    .filter((meeting) => Array.isArray(meeting.segments) && meeting.split === split);
export const trainMeetings = (): Meeting[] => readMeetings("train");
/** No training saw these. */
export const devMeetings = (): Meeting[] => readMeetings("dev");

/** What AMI's annotation says of an act. */
export const labelsOf = (act: Act): Label[] => [
  ...(act.labels.includes("action") ? (["action"] as const) : []),
  ...(act.labels.includes("decision") ? (["decision"] as const) : []),
  ...(act.da.startsWith("el.") ? (["question"] as const) : []),
  ...(act.da === "sug" ? (["idea"] as const) : []),
  ...(act.da === "ass" ? (["feedback"] as const) : []),
];

/** One row per dialogue act. */
export const actRows = (meeting: Meeting): Row[] =>
  meeting.segments.map((act, index) => ({
    unit: unitOf(act, { segment: index, from: 0, to: act.text.length }),
    labels: new Set(labelsOf(act)),
  }));

/** One row per utterance: a speaker's acts ≤ 2 s apart, up to 40 words, closed by [.?!] from 10 words on. */
export const utteranceRows = (meeting: Meeting): Row[] => {
  const groups: number[][] = [];
  const open = new Map<string, number[]>();
  meeting.segments.forEach((act, index) => {
    const group = open.get(act.speaker);
    if (group && continues(meeting, group, act)) group.push(index);
    else {
      const fresh = [index];
      open.set(act.speaker, fresh);
      groups.push(fresh);
    }
  });
  return groups.map((acts) => utterance(meeting, acts));
};

const wordCount = (text: string): number => text.split(/\s+/).length;

const continues = (meeting: Meeting, group: number[], act: Act): boolean => {
  const spokenActs = group.map((index) => meeting.segments[index]!);
  const words = spokenActs.reduce((sum, each) => sum + wordCount(each.text), 0);
  const last = spokenActs.at(-1)!;
  const closed = words >= 10 && /[.?!]\s*$/.test(last.text);
  return !closed && act.start - last.end <= 2 && words + wordCount(act.text) <= 40;
};

const utterance = (meeting: Meeting, acts: number[]): Row => {
  const spokenActs = acts.map((index) => meeting.segments[index]!);
  const text = spokenActs.map((act) => act.text).join(" ");
  const spoken = {
    text,
    start: spokenActs[0]!.start,
    end: spokenActs.at(-1)!.end,
    speaker: spokenActs[0]!.speaker,
  };
  return {
    unit: unitOf(spoken, { segment: acts[0]!, from: 0, to: text.length }),
    labels: new Set(spokenActs.flatMap(labelsOf)),
  };
};
