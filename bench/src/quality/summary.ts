import { type AlignedSegment, NO_HEADINGS, type Report } from "@planner/contract/model";
import {
  type Candidate,
  cover,
  spokenCandidates,
  stemWeights,
  summarise,
  tokensOf,
} from "@planner/engine/summarise";
import { line, mean, median, tableOf } from "../harness/table.ts";
import { devMeetings, type Meeting } from "../training/ami.ts";
import { lexRank } from "./lex-rank.ts";

/** Of the words of a meeting, what a summary may take. */
const BUDGET = 0.15;

/** Chooses sentences of together at most so many words. */
type Chooser = (candidates: readonly Candidate[], words: number) => readonly Candidate[];
type Method = { name: string; of: "sentences" | "acts"; choose: Chooser };

const upTo = (ranked: readonly Candidate[], words: number): Candidate[] => {
  let left = words;
  return ranked.filter((one) => {
    if (one.words > left) return false;
    left -= one.words;
    return true;
  });
};

/** The peer chooses from the acts as they are, as published, ours from the clear sentences that the engine may take. */
const METHODS: readonly Method[] = [
  {
    name: "coverage (built in)",
    of: "sentences",
    choose: (candidates, words) => cover(candidates, stemWeights(candidates), { words }),
  },
  {
    name: "LexRank",
    of: "acts",
    choose: (candidates, words) => upTo(lexRank(candidates), words),
  },
];

/** Each act as something that a summary may take. */
function actsOf(segments: readonly AlignedSegment[]): Candidate[] {
  return segments.map(({ id, index, text, page, speaker, start }) => ({
    text,
    stems: [...new Set(tokensOf(text))],
    page,
    segment: index,
    segmentIds: [id],
    spoken: text,
    speaker,
    start,
    words: text.split(/\s+/u).length,
  }));
}

function segmentsOf({ segments }: Meeting): AlignedSegment[] {
  return segments.map(({ start, end, speaker, text }, index) => ({
    id: String(index),
    index,
    start,
    end,
    speaker,
    text,
    page: null,
  }));
}

const counted = (terms: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
};

/** F1 of two bags of terms, counted as often as they stand there. */
function f1(chosen: readonly string[], wanted: readonly string[]): number {
  const right = counted(wanted);
  let common = 0;
  for (const [term, count] of counted(chosen)) common += Math.min(count, right.get(term) ?? 0);
  return (2 * common) / Math.max(1, chosen.length + wanted.length);
}

/** How much what a method chooses has in common with what people extracted. */
function scoreOf(meeting: Meeting, { of, choose }: Method): number {
  const segments = segmentsOf(meeting);
  const words = segments.reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0);
  const candidates = of === "acts" ? actsOf(segments) : spokenCandidates(segments);
  const chosen = choose(candidates, words * BUDGET);
  const wanted = meeting.segments.filter(({ important }) => important);
  return f1(
    tokensOf(chosen.map(({ text }) => text).join(" ")),
    tokensOf(wanted.map(({ text }) => text).join(" ")),
  );
}

const WORDS_READ = 5000;
const RUNS = 5;
const NO_NOTES: Report = {
  pages: [],
  ...NO_HEADINGS,
};

/** The first so many words of a meeting, and of the next ones where it is shorter. */
function firstWords(meetings: readonly Meeting[], words: number): AlignedSegment[] {
  let left = words;
  return meetings
    .flatMap(segmentsOf)
    .filter(({ text }) => (left -= text.split(/\s+/u).length) >= 0)
    .map((segment, index) => ({ ...segment, id: String(index), index }));
}

/** Milliseconds of this process, which other work on the machine does not lengthen; the median of a few runs. */
function medianMs(work: () => void): number {
  const times = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return median(times);
}

/** The time to sum up 5,000 words, all steps, beside what the peer needs to rank their acts. */
function timeRow(meetings: readonly Meeting[]): string {
  const segments = firstWords(meetings, WORDS_READ);
  const own = medianMs(() => summarise({ deck: null, segments, report: NO_NOTES }));
  const peer = medianMs(() => lexRank(actsOf(segments)));
  return `${WORDS_READ.toLocaleString("en")} words summed up in ${own.toFixed(0)} ms of processor time (median of ${RUNS}); LexRank ranks them in ${peer.toFixed(0)} ms: ${(own / peer).toFixed(2)} of its time.`;
}

/** How well sentences are chosen for a summary: each method's F1 against what people extracted from AMI's dev meetings. */
export function bench(): string {
  const meetings = devMeetings().filter(({ segments }) => segments.some((one) => one.important));
  if (meetings.length === 0) return "Skipped: AMI's meetings are not here.";
  const lines = METHODS.map((method) =>
    line(method.name, mean(meetings.map((meeting) => scoreOf(meeting, method))).toFixed(3)),
  );
  const what = `${meetings.length} meetings, ${BUDGET * 100} % of the words`;
  return `${tableOf([what, "content F1"], lines)}\n\n${timeRow(meetings)}`;
}
