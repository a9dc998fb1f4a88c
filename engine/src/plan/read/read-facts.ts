import { isMachineTalk } from "../../verify/machine-talk.ts";
import { contentWords, coverage, topicWords } from "../content-words.ts";
import type { People, PlanEvent, PlanInput, Reading, Slot, Slots } from "../types.ts";
import type { Description } from "./description.ts";
import { type Instruction, type Instructions, readGuidance } from "./guidance.ts";
import { type Invitation, readInvitation } from "./invitation.ts";
import { readEvent } from "./read-event.ts";
import { findSlots } from "./slots.ts";

/** All that an event, its people and the guidance say, read once. */
export type Facts = {
  /** Without words that speak to a machine in the event's own fields. */
  input: PlanInput;
  /** With the agenda that somebody asked for in place of the invitation's. */
  description: Description;
  people: People;
  instructions: Instructions;
  reading: Reading;
  /** Where guests come: only those that they may read. */
  slots: Slots;
  /** The stems of what is worked on today: of the artefact, else of the title without kinds of meetings and names. */
  matter: ReadonlySet<string>;
  /** The stems of all that the event is about: title, description, what it was read to be about, and what was asked for. */
  topics: ReadonlySet<string>;
};

/** Reads an event into facts: nobody behind it reads the event's fields again. */
export function readFacts(given: PlanInput): Facts {
  const invitation = readInvitation(given);
  const { input } = invitation;
  const invited = withoutOwnWords(invitation.people);
  const names = invited.all.map(({ name }) => name).filter((name) => name !== "");
  const asked = readGuidance(input.guidance, names);
  const people = withDecider(invited, asked);
  const description = withAgenda(invitation.description, asked);
  const instructions = meaningPoints(asked, description.agenda);
  const reading = readingFor(invitation, instructions, description);
  const slots = allowedSlots(findSlots({ input, description, reading, people }), input, people);
  const known = { input, description, people, instructions, reading, slots };
  return { ...known, ...wordsOf(known) };
}

/** What the reader says of themselves is for them alone, and a plan is read by all; their function may be known. */
const withoutOwnWords = (people: People): People =>
  people.decider?.sources.some(({ isPersonal }) => isPersonal)
    ? { ...people, decider: null }
    : people;

/** Who decides, where somebody says so now. */
function withDecider(people: People, { decider }: Instructions): People {
  const person = people.all.find(({ name }) => name === decider?.name);
  if (!decider || !person) return people;
  return { ...people, decider: { person, name: person.name, sources: [decider.source] } };
}

/** With the list that somebody asked for in place of the invitation's. */
const withAgenda = (description: Description, { agenda }: Instructions): Description =>
  agenda === null
    ? description
    : {
        ...description,
        agenda: agenda.map(({ text }) => text),
        times: agenda.map(({ time }) => time),
      };

/** 'Leave out the risks' means the point 'Risks' where the invitation's list has one, and the plan's challenges elsewhere. */
function meaningPoints(instructions: Instructions, listed: readonly string[]): Instructions {
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

/** From here on a meeting is planned in halves of days, unless its organiser cut it in points. */
const DAY_FROM = 480;
const DAY_SHAPES: ReadonlySet<Reading["shape"]> = new Set(["meeting", "large"]);

/** The event as it is read, in the light of what somebody asked for. */
function readingFor(
  invitation: Invitation,
  instructions: Instructions,
  { agenda }: Description,
): Reading {
  const read = readEvent(invitation, instructions.kind);
  const minutes = minutesFor(read, instructions);
  const isDay = minutes >= DAY_FROM && agenda.length === 0 && DAY_SHAPES.has(read.shape);
  return {
    ...read,
    language: instructions.language ?? read.language,
    ...(isDay ? { shape: "all-day", minutes: 0 } : { minutes }),
    sentence: withUnread(read, instructions),
  };
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

/** The slots that everybody who comes may read, and that speak to no machine. */
function allowedSlots(slots: Slots, input: PlanInput, people: People): Slots {
  const companies = [input.company.companyName, people.guestCompany ?? "", ...input.ownDomains];
  const names = contentWords(companies.join(" "));
  const allowed = Object.entries(slots).filter(
    ([name, slot]) =>
      (slot.audience === "all" || people.guests.length === 0) &&
      !isMachineTalk(slot.text) &&
      !((name === "artefact" || name === "project") && isNoWork(slot.text, names)),
  );
  return Object.fromEntries(allowed) as Slots;
}

/** Whether all that is left of a title is the companies' names, or what every team calls its meetings. */
function isNoWork(text: string, names: ReadonlySet<string>): boolean {
  const words = [...topicWords(text)];
  // 'Sprint 22' has no word of its own, and is one all the same.
  return words.every((word) => names.has(word)) && (words.length > 0 || !/\p{Nd}/u.test(text));
}

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

/** The stems of what the event is about, without those of names. */
export function wordsOf({
  input: { event, guidance },
  description,
  slots,
}: Pick<Facts, "input" | "description" | "slots">): Pick<Facts, "matter" | "topics"> {
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
