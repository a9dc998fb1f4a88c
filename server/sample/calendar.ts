import {
  addDays,
  addWorkingDays,
  type CivilDay,
  dayIn,
  dayOfWeek,
  toIcsDate,
} from "./civil-day.ts";
import { escapeText, toIcsText } from "./ics-text.ts";
import { TIME_ZONE_LINES } from "./time-zones.ts";

const COPENHAGEN = "Europe/Copenhagen";
const NEW_YORK = "America/New_York";
const WEDNESDAY = 3;
const THURSDAY = 4;

const PEOPLE = {
  mara: { name: "Mara Lindqvist", email: "mara@ostra.example" },
  tomas: { name: "Tomás Echeverri", email: "tomas@ostra.example" },
  noor: { name: "Noor Haddad", email: "noor@ostra.example" },
  yuki: { name: "Yuki Arai", email: "yuki@ostra.example" },
  ines: { name: "Ines Carvalho", email: "ines@halm-ask.example" },
  piet: { name: "Piet Vandaele", email: "piet@halm-ask.example" },
} as const;
type Person = keyof typeof PEOPLE;

const STUDIO: Person[] = ["mara", "tomas", "noor", "yuki"];
const EVERYONE: Person[] = [...STUDIO, "ines", "piet"];

/** The design review whose deck and transcript lie beside this file. */
export const sampleMeeting = {
  uid: "checkout-review-two@ostra.example",
  title: "Checkout redesign: design review",
  description:
    "Review two of the checkout for Halm & Ask: the numbers, the three steps, the phone.\nTen minutes for questions at the end; the deck is Tomás’s, the floor plan is everyone’s.",
  timeZone: COPENHAGEN,
  startsAt: "10:00",
  endsAt: "10:45",
  attendees: EVERYONE.map((person) => PEOPLE[person]),
} as const;

interface SampleEvent {
  uid: string;
  title: string;
  /** Lines that say when: DTSTART, DTEND, RRULE and so on. */
  when: string[];
  people?: readonly Person[];
  more?: string[];
}

/**
 * A design studio's calendar (.ics, RFC 5545) around `now`: the sample review on the last working day before it,
 * whole days, a weekly series with an exception and a moved date, two time zones, a cancelled and a private event.
 */
export function sampleCalendar(now: Date): string {
  const review = addWorkingDays(dayIn(now, COPENHAGEN), -1);
  const stamp = `DTSTAMP:${toIcsInstant(now)}`;
  const events = [...pastEvents(review), ...critiques(review), ...comingEvents(review)];
  return toIcsText([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Planner//Sample calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "X-WR-CALNAME:Ostra Studio (sample)",
    `X-WR-TIMEZONE:${COPENHAGEN}`,
    ...TIME_ZONE_LINES,
    ...events.flatMap((event) => toLines(event, stamp)),
    "END:VCALENDAR",
  ]);
}

function pastEvents(review: CivilDay): SampleEvent[] {
  const before = (count: number) => addWorkingDays(review, -count);
  return [
    {
      uid: sampleMeeting.uid,
      title: sampleMeeting.title,
      when: at(review, sampleMeeting.startsAt, sampleMeeting.endsAt),
      people: EVERYONE,
      more: [
        `DESCRIPTION:${escapeText(sampleMeeting.description)}`,
        `LOCATION:${escapeText("Ostra Studio, big table")}`,
        organizer("mara"),
      ],
    },
    {
      uid: "interview-notes@ostra.example",
      title: "Write up the interviews",
      when: at(review, "15:00", "16:30"),
      people: ["noor"],
    },
    {
      uid: "showroom-handover@ostra.example",
      title: "Hand-over with the New York showroom",
      when: at(before(1), "09:30", "10:00", NEW_YORK),
      people: ["mara", "ines"],
      more: [organizer("ines")],
    },
    {
      uid: "site-visit@ostra.example",
      title: "Site visit, Odense showroom",
      when: wholeDays(before(2), 1),
      people: STUDIO,
    },
    {
      uid: "type-workshop@ostra.example",
      title: "Type workshop",
      when: at(before(2), "13:00", "15:00"),
      people: ["tomas", "yuki"],
      more: ["STATUS:CANCELLED"],
    },
    {
      uid: "dentist@ostra.example",
      title: "Dentist",
      when: at(before(3), "08:30", "09:15"),
      more: ["CLASS:PRIVATE"],
    },
    {
      uid: "portfolio-talk@ostra.example",
      title: "Portfolio talk: Lea Brandt",
      when: [`DTSTART:${toIcsDate(before(3))}T143000Z`, `DTEND:${toIcsDate(before(3))}T150000Z`],
      people: ["mara", "tomas", "yuki"],
    },
    {
      uid: "checkout-review-one@ostra.example",
      title: "Checkout redesign: first sketches",
      when: at(before(10), "10:00", "11:00"),
      people: EVERYONE,
      more: [organizer("mara")],
    },
  ];
}

/** The weekly critique: since eight weeks, left out three weeks ago, moved to Thursday morning a week ago. */
function critiques(review: CivilDay): SampleEvent[] {
  const inWeek = (weeksAgo: number, weekday = WEDNESDAY) =>
    dayOfWeek(addDays(review, -7 * weeksAgo), weekday);
  const series = { uid: "critique@ostra.example", people: STUDIO };
  const original = (weeksAgo: number) => inZone(inWeek(weeksAgo), "14:00", COPENHAGEN);
  return [
    {
      ...series,
      title: "Design critique",
      when: [
        ...at(inWeek(8), "14:00", "15:00"),
        "RRULE:FREQ=WEEKLY;BYDAY=WE",
        `EXDATE${original(3)}`,
      ],
    },
    {
      ...series,
      title: "Design critique, moved to the morning",
      when: [`RECURRENCE-ID${original(1)}`, ...at(inWeek(1, THURSDAY), "09:30", "10:30")],
      more: ["SEQUENCE:1"],
    },
  ];
}

function comingEvents(review: CivilDay): SampleEvent[] {
  const after = (count: number) => addWorkingDays(review, count);
  return [
    {
      uid: "half-days@ostra.example",
      title: "Half days: can the depot promise them?",
      when: at(after(2), "11:00", "11:30"),
      people: ["mara", "ines", "piet"],
      more: [organizer("ines")],
    },
    {
      uid: "phone-buyers@ostra.example",
      title: "Eight buyers try the phone",
      when: wholeDays(after(4), 2),
      people: ["noor", "tomas"],
    },
  ];
}

function toLines(event: SampleEvent, stamp: string): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    stamp,
    ...event.when,
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.people ?? []).map(attendee),
    ...(event.more ?? []),
    "END:VEVENT",
  ];
}

function attendee(person: Person): string {
  const { name, email } = PEOPLE[person];
  const answer = person === "piet" ? "TENTATIVE" : "ACCEPTED";
  return `ATTENDEE;CN=${name};PARTSTAT=${answer}:mailto:${email}`;
}

const organizer = (person: Person): string =>
  `ORGANIZER;CN=${PEOPLE[person].name}:mailto:${PEOPLE[person].email}`;

const at = (day: CivilDay, from: string, to: string, timeZone = COPENHAGEN): string[] => [
  `DTSTART${inZone(day, from, timeZone)}`,
  `DTEND${inZone(day, to, timeZone)}`,
];

const inZone = (day: CivilDay, time: string, timeZone: string): string =>
  `;TZID=${timeZone}:${toIcsDate(day)}T${time.replace(":", "")}00`;

const wholeDays = (day: CivilDay, count: number): string[] => [
  `DTSTART;VALUE=DATE:${toIcsDate(day)}`,
  `DTEND;VALUE=DATE:${toIcsDate(addDays(day, count))}`,
];

const toIcsInstant = (time: Date): string =>
  `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
