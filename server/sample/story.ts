import type { Attendee } from "@planner/contract/model";
import { addWorkingDays, type CivilDay, dayIn, instantOf } from "./civil-day.ts";

const person = (
  name: string,
  email: string,
  answer: Attendee["answer"] = "accepted",
): Attendee => ({
  name,
  email,
  answer,
});

const MARA = { ...person("Mara Lindqvist", "mara@ostra.example"), isOrganizer: true };
const EVERYONE: Attendee[] = [
  MARA,
  person("Tomás Echeverri", "tomas@ostra.example"),
  person("Noor Haddad", "noor@ostra.example"),
  person("Yuki Arai", "yuki@ostra.example"),
  person("Ines Carvalho", "ines@halm-ask.example"),
  person("Piet Vandaele", "piet@halm-ask.example", "tentative"),
];

/** One meeting of the sample's story. */
export interface SampleEvent {
  readonly id: "sketches" | "review" | "next";
  readonly title: string;
  readonly description: string;
  readonly location: string | null;
  readonly startTime: Date;
  readonly endTime: Date;
  readonly attendees: Attendee[];
}

/** The design review whose deck and transcript lie beside this file. */
export const REVIEW_TITLE = "Checkout redesign: design review";

/**
 * Three meetings of one story around `now`, earliest first, in the working hours of an IANA time zone: one that was planned,
 * the review that has a deck and a transcript, and the one that takes up what the review left open.
 */
export function sampleStory(now: Date, timeZone: string): SampleEvent[] {
  const today = dayIn(now, timeZone);
  const review = addWorkingDays(today, -1);
  const at = (day: CivilDay, from: string, to: string) => ({
    startTime: instantOf(day, from, timeZone),
    endTime: instantOf(day, to, timeZone),
  });
  return [
    {
      id: "sketches",
      title: "Checkout redesign: first sketches",
      description:
        "First sketches of the checkout for Halm & Ask.\n\nAgenda:\n1. Where baskets are lost\n2. Five steps or three\n3. What a floor costs, and when people learn it\n\nWe need a decision on the number of steps before the design review. Ines decides.",
      location: "Ostra Studio, big table",
      attendees: EVERYONE,
      ...at(addWorkingDays(review, -4), "10:00", "11:00"),
    },
    {
      id: "review",
      title: REVIEW_TITLE,
      description:
        "Review two of the checkout for Halm & Ask: the numbers, the three steps, the phone.\n\nAgenda:\n1. Three steps with delivery first\n2. The buttons for the floors\n3. Thirty euros off when another van is near\n4. Gift cards in the first version\n5. The test in Odense\n6. Loyalty points for regulars\n\nTen minutes for questions at the end; the deck is Tomás’s, the floor plan is everyone’s.",
      location: "Ostra Studio, big table",
      attendees: EVERYONE,
      ...at(review, "10:00", "10:45"),
    },
    {
      id: "next",
      title: "Checkout redesign: what is still open",
      description:
        "Half an hour for what the design review left open, before the test in Odense is prepared.",
      location: "Ostra Studio, big table",
      attendees: EVERYONE,
      ...at(addWorkingDays(today, 2), "10:00", "10:30"),
    },
  ];
}
