import {
  EDITABLE,
  type Element,
  type ElementOf,
  PLAN_TYPES,
  type PlanType,
} from "@planner/contract/model";
import type { Message } from "../../i18n/messages.ts";
import { t, translated } from "../../i18n/translate.ts";

/** The parts of a plan by their type; each may be missing. */
export type PlanParts = { [T in PlanType]?: ElementOf<T> };

export const planParts = (elements: readonly Element[]): PlanParts =>
  Object.fromEntries(elements.filter(isPlanElement).map((element) => [element.type, element]));

const isPlanElement = ({ type }: { type: string }): boolean =>
  (PLAN_TYPES as readonly string[]).includes(type);

export const hasPlan = (elements: readonly { type: string }[]): boolean =>
  elements.some(isPlanElement);

/** Said while a part is being made. */
export const WAITING = {
  goal: "Defining the purpose of your meeting.",
  agenda: "Structuring your meeting for productive discussion.",
  questions: "Generating key questions for you to ask during your meeting.",
  challenges: "Anticipating challenges that may come up in your meeting.",
  strategy: "Preparing a strategy for leading your meeting.",
  materials: "Reading the documents you provided for your meeting.",
  insights: "Gathering insights from your earlier meetings and your profile.",
} as const satisfies Record<PlanType, Message>;

/** Said where there is nothing to say. */
const NOTHING = {
  goal: "The invitation does not say what this meeting is for. Edit to add a purpose.",
  agenda:
    "Nothing to plan from yet. Add a line to the invitation, or a document, to get an agenda.",
  questions:
    "No questions yet. They come from the invitation, from documents and from what was left open before.",
  challenges: "No challenges found yet.",
  strategy: "No strategy yet. It needs a purpose or a document.",
  materials: "There are no insights from uploaded materials for this meeting.",
  insights:
    "No insights yet. They come from earlier meetings with these people and from your profile.",
} as const satisfies Record<PlanType, Message>;

/** Said where people have taken out all that stood there. */
const EMPTIED = "Nothing here yet." satisfies Message;

/** What is said of a part that has nothing to show. */
export function nothingIn({ type, data, message }: ElementOf<PlanType>): string {
  // What a person has written rests on no sources, not even on none.
  const isEmptied = type in EDITABLE && data !== null && !("sources" in data && data.sources);
  return message === null ? t(isEmptied ? EMPTIED : NOTHING[type]) : translated(message);
}

/** Whether a plan is a default for want of a purpose: nothing says what is to come of the meeting, and nobody wrote it. */
export const lacksPurpose = ({ goal, agenda }: PlanParts): boolean =>
  goal?.status === "DONE" &&
  agenda?.status === "DONE" &&
  !isEmpty(agenda) &&
  // What a person has written rests on no sources, not even on none.
  goal.data?.sources?.length === 0;

/** Whether a part that is done has nothing to show. */
export function isEmpty({ type, data }: ElementOf<PlanType>): boolean {
  if (data === null) return true;
  if (type === "goal") return data.text.trim() === "";
  if (type === "agenda") return data.content.trim() === "";
  if (type === "strategy") return data.text.trim() === "" && data.goals.length === 0;
  return data.items.length === 0;
}
