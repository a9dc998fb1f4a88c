import { type Cue, segmentsFromCues, segmentsFromText } from "@planner/engine";
import { z } from "zod";
import type { TranscriptRead } from "../../features/file/file.ports.ts";
import { documentFailure } from "./document-failures.ts";
import { bounded } from "./document-text.ts";
import { JSON_FORMS, type JsonForm } from "./json-forms.ts";

/** Hours of words with all that services say of each; more of them is no talk, and fills the memory. */
const MAX_MARKS = 1_000_000;

/** Other tools write null where they know nothing. */
const OwnLines = z.array(
  z.object({
    text: z.string(),
    start: z.number().nullish(),
    end: z.number().nullish(),
    speaker: z.string().nullish(),
  }),
);

/** A value of which nothing is known yet; throws `Failure` for JSON that is broken, or has far too many parts. */
export function parseJson(text: string): unknown {
  const mark = /[{[:]/g;
  for (let marks = 0; mark.test(text); marks++)
    if (marks >= MAX_MARKS) throw documentFailure("long_transcript");
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw documentFailure("broken_json");
  }
}

/**
 * A transcript in one of the forms of `JSON_FORMS`, a list of `{start, end, speaker?, text}`, whose items become segments
 * unsplit, or a `text` alone. Throws `Failure` for anything else.
 */
export function readJsonTranscript(value: unknown): TranscriptRead {
  for (const form of JSON_FORMS) {
    const people = peopleOf(value, form);
    const cues = cuesOf(value, form, people);
    if (cues.length === 0) continue;
    bounded(cues.map(({ text }) => text).join(" "), "long_transcript");
    const language = form.language && first(value, form.language);
    return {
      segments: segmentsFromCues(inOrder(cues), { split: true }),
      ...(form.tool && { tool: form.tool }),
      ...(typeof language === "string" && { language }),
      ...(people.size > 0 && { participants: [...new Set(people.values())] }),
    };
  }
  const own = OwnLines.safeParse(value);
  if (own.success) return { segments: segmentsFromCues(own.data.map(known), { split: false }) };
  const text = first(value, "text");
  if (typeof text !== "string") throw documentFailure("unknown_json");
  return { segments: segmentsFromText(bounded(text, "long_transcript")) };
}

const known = ({ text, start, end, speaker }: z.infer<typeof OwnLines>[number]): Cue => ({
  text,
  ...(start == null ? {} : { start }),
  ...(end == null ? {} : { end }),
  ...(speaker == null ? {} : { speaker }),
});

/** The lines of a value that has this form; none of another's. */
function cuesOf(value: unknown, form: JsonForm, people: ReadonlyMap<string, string>): Cue[] {
  const lines = form.lines.flatMap((path) => [...valuesAt(value, path.split("."))]);
  if (first(lines[0], form.mark) === undefined) return [];
  const participants = new Map(people);
  const seconds = TIMES[form.times];
  const cues = lines.flatMap((line): Cue[] => {
    const text = first(line, form.text);
    if (typeof text !== "string" || text.trim() === "") return [];
    const start = seconds(first(line, form.start));
    const end = form.end === undefined ? undefined : seconds(first(line, form.end));
    const speaker = speakerOf(form.speaker && first(line, form.speaker), participants);
    return [
      {
        text,
        ...(start === undefined ? {} : { start }),
        ...(start === undefined || end === undefined || end < start ? {} : { end }),
        ...(speaker === undefined ? {} : { speaker }),
      },
    ];
  });
  return form.times === "moment" ? fromFirst(cues) : cues;
}

/** Names by what stands for them in lines. */
function peopleOf(value: unknown, { people }: JsonForm): Map<string, string> {
  const found = people ? [...valuesAt(value, people.lines.split("."))] : [];
  return new Map(
    found.flatMap((one) => {
      const [id, name] = [first(one, people?.id ?? ""), first(one, people?.name ?? "")];
      const isNamed = typeof name === "string" && name.trim() !== "";
      return id !== undefined && isNamed ? [[String(id), name.trim()] as const] : [];
    }),
  );
}

/** All values at a path; `*` goes into every item of a list. */
function* valuesAt(value: unknown, [key, ...rest]: readonly string[]): Generator {
  if (key === undefined) yield value;
  else if (key === "*") {
    if (Array.isArray(value)) for (const item of value) yield* valuesAt(item, rest);
  } else if (typeof value === "object" && value !== null) {
    const own = Object.getOwnPropertyDescriptor(value, key);
    if (own) yield* valuesAt(own.value, rest);
  }
}

/** The first value at any of some paths, parted by `|`, that is a word or a number. */
function first(value: unknown, paths: string): string | number | undefined {
  for (const path of paths.split("|"))
    for (const found of valuesAt(value, path.split(".")))
      if (typeof found === "string" || typeof found === "number") return found;
  return undefined;
}

type Time = (value: string | number | undefined) => number | undefined;
const finite = (seconds: number): number | undefined =>
  Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
/** Seconds of what a form writes as a time. */
const TIMES: Record<JsonForm["times"], Time> = {
  seconds: (value) => (typeof value === "number" ? finite(value) : undefined),
  milliseconds: (value) => (typeof value === "number" ? finite(value / 1000) : undefined),
  clock: (value) =>
    typeof value === "string" && /^[\d:]+$/.test(value)
      ? finite(value.split(":").reduce((sum, part) => sum * 60 + Number(part), 0))
      : undefined,
  moment: (value) => (typeof value === "string" ? finite(Date.parse(value) / 1000) : undefined),
};

function fromFirst(cues: readonly Cue[]): Cue[] {
  const zero = cues.find(({ start }) => start !== undefined)?.start ?? 0;
  const since = (at: number): number => Math.max(0, Math.round((at - zero) * 1000) / 1000);
  return cues.map(({ start, end, ...rest }) => ({
    ...rest,
    ...(start === undefined ? {} : { start: since(start) }),
    ...(end === undefined ? {} : { end: since(end) }),
  }));
}

/** Channels stand one after another. */
const inOrder = (cues: readonly Cue[]): readonly Cue[] =>
  cues.every(({ start }) => start !== undefined)
    ? cues.toSorted((one, other) => (one.start ?? 0) - (other.start ?? 0))
    : cues;

/** Recorders that tell the computer's two sources apart: its microphone, and what comes out of it. */
const SOURCES = new Map([
  ["microphone", "Me"],
  ["me", "Me"],
  ["speaker", "Them"],
  ["system", "Them"],
  ["others", "Them"],
]);

/** A name; voices that are numbers or letters, and people whose names stand elsewhere, are told apart alone. */
function speakerOf(
  value: string | number | undefined,
  participants: Map<string, string>,
): string | undefined {
  const label = String(value ?? "").trim();
  if (label === "") return undefined;
  if (/^(?:\d{1,3}|[A-Z])$/.test(label)) return `Speaker ${label}`;
  if (!label.startsWith("conferenceRecords/")) return SOURCES.get(label) ?? label;
  const name = participants.get(label) ?? `Participant ${participants.size + 1}`;
  participants.set(label, name);
  return name;
}
