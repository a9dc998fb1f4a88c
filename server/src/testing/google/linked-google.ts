import { openGoogle } from "../../adapters/calendar/google/google.adapter.ts";
import type {
  CalendarAccounts,
  CalendarProblem,
} from "../../features/calendar/calendar-account.ports.ts";
import type { FakeCalendar } from "./fake-calendar.ts";
import { type FakeGoogle, GOOGLE_CLIENT, openFakeGoogle } from "./fake-google.ts";
import { holdInMemory, signInAt } from "./google-person.ts";

const RETURN_TO = "http://localhost:3000/api/auth/sync/google";

/** The adapter in front of the fake, without a Planner around it. */
export interface LinkedGoogle {
  readonly google: FakeGoogle;
  readonly accounts: CalendarAccounts;
  /** The adapter's clock. */
  now: Date;
  /** A new person who has signed in, with a calendar of their own; whatever was set on the fake is reset. */
  addPerson(): Promise<LinkedPerson>;
}

export interface LinkedPerson {
  readonly holder: ReturnType<typeof holdInMemory>;
  readonly calendar: FakeCalendar;
  readonly remoteId: string;
}

/** Starts the fake with enough people for the tests of a file. */
export async function openLinkedGoogle(): Promise<LinkedGoogle> {
  const people = peopleOf(60);
  const google = await openFakeGoogle(people, RETURN_TO);
  const clock = { now: (): Date => linked.now };
  const { accounts } = openGoogle({ ...GOOGLE_CLIENT, baseUrl: google.url, ...clock });
  let next = 0;
  const linked: LinkedGoogle = {
    google,
    accounts,
    now: new Date(),
    addPerson: async () => {
      linked.now = new Date();
      google.reset();
      const remoteId = people[(next += 1)] ?? "";
      const holder = holdInMemory(await signInAt(google, remoteId, RETURN_TO));
      google.seen.length = 0;
      const entry = { id: remoteId, summary: "Ann", primary: true };
      return { holder, remoteId, calendar: google.addCalendar(remoteId, entry) };
    },
  };
  return linked;
}

/** Addresses of people whom the fake knows. */
export const peopleOf = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `person${index}@gmail.example`);

/** What was thrown; work that goes well is an error. */
export const problemWith = (work: Promise<unknown>): Promise<CalendarProblem> =>
  work.then(
    () => Promise.reject(new Error("it went well")),
    (error: CalendarProblem) => error,
  );

const at = (time: string) => ({
  dateTime: `2026-11-23T${time}:00Z`,
  timeZone: "Europe/Berlin",
});

/** An hour on a Monday. */
export const simpleEvent = (id: string) => ({
  id,
  summary: id,
  start: at("09:00"),
  end: at("10:00"),
});
