import { PLAN_TYPES, type PlanSource, type PlanType } from "@planner/contract/model";
import type { MadePlan, PlanElements, PlanInput } from "@planner/engine";
import { randomUUID } from "node:crypto";
import type { Deps } from "../deps.ts";
import type { Occurrence } from "../features/calendar/calendar.ports.ts";
import { addEvents, saveCalendar } from "../features/calendar/calendar.store.ts";
import type { TestPerson } from "./person.ts";
import { type MeetingApp, openMeetingApp } from "./meetings.ts";
import { occurrenceOf } from "./scripted-calendar.ts";

/** Writes plans that say which one they are and what they were made from, and keeps what it was given. */
export class ScriptedPlans {
  readonly inputs: PlanInput[] = [];
  /** The types that each plan was asked for. */
  readonly requested: string[][] = [];
  /** Parts that the maker cannot write. */
  broken: readonly PlanType[] = [];
  /** Runs before each plan; what it throws, the maker throws. */
  onMake: (input: PlanInput) => void | Promise<void> = () => undefined;

  readonly make: Deps["makePlan"] = async (input, { types = PLAN_TYPES, onElement }) => {
    this.inputs.push(input);
    this.requested.push([...types]);
    await this.onMake(input);
    const made = planOf(input, this.inputs.length);
    const errors = this.broken.map((type) => ({
      type,
      error: new Error("broken"),
      isMissing: true,
    }));
    const written = types.filter((type) => !this.broken.includes(type));
    for (const type of written) await onElement?.(type, made.elements);
    return { ...made, errors };
  };

  get last(): PlanInput {
    const input = this.inputs.at(-1);
    if (!input) throw new Error("no plan was made");
    return input;
  }
}

/** Two points, the second of which rests on the first document. */
export function planOf(input: PlanInput, number: number): MadePlan {
  const documents: PlanSource[] = input.documents.map(({ fileId, name }, item) => {
    const source = { kind: "document" as const, label: name, quote: "words", fileId };
    return { item, ...source };
  });
  const fromEvent: PlanSource = { item: 0, kind: "event", label: "the title", quote: "Design" };
  const profiles = [
    { quote: input.personal.goals, isPersonal: true },
    { quote: input.company.goals, isPersonal: false },
  ].filter(({ quote }) => quote !== "");
  const items = [
    ...profiles.map(({ quote }) => `Because of “${quote}”: act.`),
    `${number}: ${input.guidance || "as it is"}`,
  ];
  const ofProfiles = profiles.map((profile, item): PlanSource => ({
    ...profile,
    item,
    kind: "profile",
    label: "goals",
  }));
  const elements: PlanElements = {
    goal: { text: `Plan ${number} of ${input.event.title}`, sources: [fromEvent] },
    agenda: {
      content: `## Look back (10 min)\n\n- [ ] Bring the numbers of plan ${number}\n\n## Decide (20 min)\n\nWith Ada.`,
      items: ["Look back (10 min)", "Decide (20 min)"],
      sources: [fromEvent, ...documents.slice(0, 1).map((source) => ({ ...source, item: 1 }))],
    },
    questions: { items: [{ title: `Question ${number}?`, text: "" }] },
    challenges: { items: [] },
    strategy: { text: `Strategy ${number}`, goals: [] },
    materials: { items: documents.map(({ label }) => `“words” ${label}`), sources: documents },
    insights: { items, ...(ofProfiles.length > 0 ? { sources: ofProfiles } : {}) },
  };
  const kind = input.kind ?? "review";
  const reading = { kind, isChosen: input.kind !== null, sentence: `Read in plan ${number}.` };
  return { reading, elements, errors: [] };
}

/** A Planner with scripted plans, and what it takes to have some in it. */
export interface PlanApp extends MeetingApp {
  readonly plans: ScriptedPlans;
  /** Opens the event, or a new one; answers the meeting's id. The job waits. */
  open(person: TestPerson, payload?: object): Promise<string>;
  /** As `open`, and makes the plan. */
  plan(person: TestPerson, payload?: object): Promise<string>;
  /** An event in the person's calendar, as a provider tells it, in Berlin's time zone. */
  addOccurrence(
    person: TestPerson,
    change: Partial<Occurrence>,
  ): Promise<{ googleCalendarId: string; googleEventId: string }>;
  /** A call below the meeting. */
  call(
    person: TestPerson,
    method: "GET" | "POST" | "PATCH" | "DELETE",
    path: string,
    payload?: object,
  ): ReturnType<TestPerson["inject"]>;
}

async function addOccurrence(
  { db }: Pick<MeetingApp, "db">,
  { teamId, userId }: TestPerson,
  change: Partial<Occurrence>,
): Promise<{ googleCalendarId: string; googleEventId: string }> {
  const calendarId = `calendar of ${userId}`;
  const head = { teamId, userId, id: calendarId, name: "Work", provider: "ics" as const };
  await saveCalendar(db, { ...head, sourceId: calendarId, timeZone: "Europe/Berlin" });
  // Somebody else comes: it is a meeting, and no time of one's own.
  const attendees = ["Mara Lindt", "Jonas Weil"].map((name) => ({
    name,
    email: null,
    answer: null,
  }));
  const made = occurrenceOf(randomUUID(), { attendees, ...change });
  await addEvents(db, { teamId, calendarId }, [JSON.stringify([made])]);
  return { googleCalendarId: calendarId, googleEventId: made.id };
}

const call: PlanApp["call"] = (person, method, path, payload) =>
  person.inject({
    method,
    url: `/api/team/${person.teamId}/meetings${path}`,
    ...(payload ? { payload } : {}),
  });

/** Opens such a Planner; `overrides` replaces single dependencies. */
export async function openPlanApp(overrides: Partial<Deps> = {}): Promise<PlanApp> {
  const plans = new ScriptedPlans();
  const planner = await openMeetingApp({ makePlan: plans.make, ...overrides });
  const open: PlanApp["open"] = async (person, payload = {}) => {
    const event = "googleEventId" in payload ? {} : await planner.addEvent(person);
    return (await call(person, "POST", "", { ...event, ...payload })).json().id;
  };
  return {
    ...planner,
    plans,
    call,
    addOccurrence: (person, change) => addOccurrence(planner, person, change),
    open,
    plan: async (person, payload) => {
      const id = await open(person, payload);
      const broken = (await planner.runJobs()).find(({ error }) => error);
      if (broken) throw broken.error;
      return id;
    },
  };
}
