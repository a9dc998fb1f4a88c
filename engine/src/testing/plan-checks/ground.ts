import { plainDate, planDate } from "../../plan/dates.ts";
import { KINDS } from "../../plan/phrases.ts";
import { daysIn } from "../../plan/read/day-mentions.ts";
import { readDescription } from "../../plan/read/description.ts";
import type { Brief } from "../../plan/select/select.ts";
import type { PlanInput } from "../../plan/types.ts";
import { civilDayOf, isoOf } from "../../text/civil-date.ts";

/** All texts of an input: a claim of a plan stands in one of them. */
export function textsOf(input: PlanInput): string[] {
  const { event, earlier, documents, personal, company } = input;
  return [
    event.title,
    event.description ?? "",
    readDescription(event).text,
    event.location ?? "",
    ...event.attendees.flatMap(({ name, email }) => [name ?? "", nameIn(email)]),
    ...earlier.flatMap((meeting) => [
      meeting.title,
      ...meeting.attendees.flatMap(({ name, email }) => [name ?? "", nameIn(email)]),
      ...meeting.notes.flatMap((note) => [
        note.text,
        note.quote,
        note.owner ?? "",
        note.comment ?? "",
      ]),
    ]),
    ...documents.flatMap(({ name, pages }) => [
      name,
      ...pages.flatMap(({ title, lines }) => [title ?? "", lines.join(" ")]),
    ]),
    ...Object.values(personal),
    ...Object.values(company).map((value) => String(value ?? "")),
    input.guidance,
  ].filter((text) => text.trim() !== "");
}

/** 'lena.vogt@northgrid.example' names a person and a company. */
const nameIn = (email: string | null): string => (email ?? "").replaceAll(/[._@+-]+/gu, " ");

/** Phrases of the engine in one language: words that claim nothing of this meeting. */
export function frameOf({
  phrases,
  playbook,
  language,
}: Pick<Brief, "phrases" | "playbook" | "language">): string {
  const ofKinds = Object.values(KINDS[language]).map(({ goalAdvice, documentQuestions }) => [
    goalAdvice,
    documentQuestions,
  ]);
  return sentencesIn([playbook, phrases, ofKinds]).join("\n");
}

/** What in a playbook is no words of a plan. */
const NAMES = new Set(["id", "lead", "needs", "quotes"]);

function sentencesIn(table: unknown): string[] {
  if (typeof table === "string") return [table.replaceAll(/\{(?:the )?\w+\}/gu, " ")];
  return typeof table === "object" && table !== null
    ? Object.entries(table).flatMap(([name, one]) => (NAMES.has(name) ? [] : sentencesIn(one)))
    : [];
}

/** The days that the invitation names, and the words that a date was read from. */
function daysNamed({ input, language, slots }: Dated): string[] {
  const { event } = input;
  const today = civilDayOf(event.startTime, event.timeZone ?? "UTC");
  if (today === undefined) return [];
  const quotes = (slots.date?.sources ?? []).map(({ quote }) => quote);
  return [event.title, readDescription(event).text, ...quotes]
    .flatMap((text) => daysIn(text, { today, language, timeZone: event.timeZone }))
    .map(({ day }) => isoOf(day));
}

type Dated = Pick<Brief, "input" | "language" | "slots">;

/** Every day that the input names as a day, in every way in which a plan writes it. */
export function datesOf(brief: Dated): string[] {
  const { input, language } = brief;
  const { event, earlier } = input;
  const style = { language, timeZone: event.timeZone, now: event.startTime };
  const days = [
    ...daysNamed(brief),
    event.startTime,
    ...earlier.flatMap((meeting) => [
      meeting.startTime,
      ...meeting.notes.flatMap(({ due }) => (due === undefined ? [] : [due])),
    ]),
  ];
  const written = days.flatMap((day) => [
    planDate(day, style),
    plainDate(day, style),
    plainDate(day, { ...style, language: "en" }),
  ]);
  // The longest first: '9 March 2025' holds '9 March'.
  return [...new Set(written)]
    .filter((date) => date !== "")
    .toSorted((a, b) => b.length - a.length);
}

/** White space and quotation marks as one kind each, in small letters, so that words are found across line ends. */
export const evened = (text: string): string =>
  text
    .replaceAll(/[\s\u00a0\u202f]+/gu, " ")
    .replaceAll(/[“”„«»‹›]/gu, '"')
    .replaceAll("’", "'")
    .toLowerCase()
    .trim();
