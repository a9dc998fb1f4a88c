import { contentWords, topicWords } from "../content-words.ts";
import type { PlanEvent, PlanInput, Slot, Slots } from "../types.ts";

/** The stems of what an event is about, without those of names. */
export type EventWords = {
  /** Of what is worked on today: of the artefact, else of the title without kinds of meetings. */
  matter: ReadonlySet<string>;
  /** Of all that the event is about: title, description, what it was read to be about, and what was asked for. */
  topics: ReadonlySet<string>;
};

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

type Read = { input: PlanInput; description: { text: string } };

/** Reads what an event is about, once its slots are known. */
export function wordsOf({ input, description }: Read, slots: Slots): EventWords {
  const { event, guidance } = input;
  const names = nameWords(event);
  const without = (words: ReadonlySet<string>): Set<string> =>
    new Set([...words].filter((word) => !names.has(word)));
  const artefact = topicWords(`${slots.artefact?.text ?? ""} ${slots.project?.text ?? ""}`);
  const filled = MATTER.map((slot) => slots[slot]?.text ?? "");
  return {
    matter: artefact.size > 0 ? artefact : without(topicWords(event.title)),
    topics: without(topicWords([event.title, description.text, guidance, ...filled].join(" "))),
  };
}

/** The stems of people's names, and of the words that their addresses are made of. */
const nameWords = ({ attendees }: Pick<PlanEvent, "attendees">): Set<string> =>
  contentWords(
    attendees.map(({ name, email }) => `${name ?? ""} ${email?.split("@")[0] ?? ""}`).join(" "),
  );
