import type { About } from "./about.ts";
import { contentWords, topicWords } from "./content-words.ts";
import { readDescription } from "./read/description.ts";
import type { PlanEvent, PlanInput, Slot } from "./types.ts";

/** Slots that name what is worked on; people, roles and dates do not. */
const MATTER = [
  "artefact",
  "artefactGoal",
  "project",
  "userGroup",
  "task",
  "constraint",
  "problem",
  "study",
  "criterion",
  "vendor",
  "optionA",
  "optionB",
  "nextStep",
] as const satisfies readonly Slot[];

/** The stems of names: of people, and of the words that their addresses are made of. */
export function nameWords({ attendees }: Pick<PlanEvent, "attendees">): Set<string> {
  return contentWords(
    attendees.map(({ name, email }) => `${name ?? ""} ${email?.split("@")[0] ?? ""}`).join(" "),
  );
}

const without = (words: ReadonlySet<string>, left: ReadonlySet<string>): Set<string> =>
  new Set([...words].filter((word) => !left.has(word)));

/** The stems of what is worked on today: of the artefact, else of the title without kinds of meetings and names. */
export function artefactWords({ event }: PlanInput, { slots }: About): Set<string> {
  const { artefact, project } = slots;
  const named = topicWords(`${artefact?.text ?? ""} ${project?.text ?? ""}`);
  return named.size > 0 ? named : without(topicWords(event.title), nameWords(event));
}

/** The stems of all that the event is about: title, description, what it was read to be about, and what was asked for. */
export function eventWords({ event, guidance }: PlanInput, { slots }: About): Set<string> {
  const filled = MATTER.map((slot) => slots[slot]?.text ?? "");
  const all = [event.title, readDescription(event).text, guidance, ...filled].join(" ");
  return without(topicWords(all), nameWords(event));
}
