import { contentWords, coverage } from "./content-words.ts";
import type { Instruction, Instructions } from "./guidance.ts";
import type { Description } from "./read/description.ts";
import { readEvent } from "./read/read-event.ts";
import type { People, PlanInput, Reading } from "./types.ts";

/** From here on a meeting is planned in halves of days, unless its organiser cut it in points. */
const DAY_FROM = 480;
const DAY_SHAPES: ReadonlySet<Reading["shape"]> = new Set(["meeting", "large"]);

/** The event as it is read, in the light of what somebody asked for. */
export function readingFor(
  input: PlanInput,
  instructions: Instructions,
  { agenda }: Description,
): Reading {
  const read = readAs(input, instructions);
  const minutes = minutesFor(read, instructions);
  const isDay = minutes >= DAY_FROM && agenda.length === 0 && DAY_SHAPES.has(read.shape);
  return {
    ...read,
    language: instructions.language ?? read.language,
    ...(isDay ? { shape: "all-day", minutes: 0 } : { minutes }),
    sentence: withUnread(read, instructions),
  };
}

/** A kind that was chosen in the reading stands; that nothing is decided only says what a review is not. */
function readAs(input: PlanInput, { kind }: Instructions): Reading {
  const read = readEvent(input);
  if (kind === null || read.isChosen || (kind.isWeak && read.kind !== "review")) return read;
  return readEvent({ ...input, kind: kind.kind });
}

const LONGEST_UNREAD = 80;

/** With the first piece of the guidance that was not understood, so that nobody waits for it. */
function withUnread({ sentence, sensitivity, shape }: Reading, { unread }: Instructions): string {
  if (unread === null || sensitivity !== "none" || shape === "away") return sentence;
  const text = unread.replace(/[\s.]+$/u, "");
  const cut = text.length > LONGEST_UNREAD ? `${text.slice(0, LONGEST_UNREAD - 1).trim()}…` : text;
  return `${sentence} Planner could not follow this part of your guidance: “${cut}”.`;
}

const LEAST_MINUTES = 10;

/** As long as the invitation says, or shorter where somebody asked for that. */
function minutesFor({ minutes, shape }: Reading, { minutes: wished }: Instructions): number {
  const isShorter = wished !== null && wished.minutes >= LEAST_MINUTES && wished.minutes < minutes;
  return isShorter && shape !== "all-day" ? wished.minutes : minutes;
}

/** Who decides, where somebody says so now. */
export function withDecider(people: People, { decider }: Instructions): People {
  const person = people.all.find(({ name }) => name === decider?.name);
  if (!decider || !person) return people;
  return { ...people, decider: { person, name: person.name, sources: [decider.source] } };
}

/** With the list that somebody asked for in place of the invitation's. */
export const withAgenda = (description: Description, { agenda }: Instructions): Description =>
  agenda === null
    ? description
    : {
        ...description,
        agenda: agenda.map(({ text }) => text),
        times: agenda.map(({ time }) => time),
      };

/** 'Leave out the risks' means the point 'Risks' where the invitation's list has one, and the plan's challenges elsewhere. */
export function meaningPoints(instructions: Instructions, listed: readonly string[]): Instructions {
  const isListed = ({ topic }: Instruction): boolean =>
    listed.some((text) => coverage(contentWords(topic), contentWords(text)) > 0);
  const points = instructions.partsNamed.filter(isListed);
  if (points.length === 0) return instructions;
  const parts = new Set(points.map(({ part }) => part));
  return {
    ...instructions,
    without: new Set([...instructions.without].filter((part) => !parts.has(part))),
    leaveOut: [...instructions.leaveOut, ...points],
  };
}
