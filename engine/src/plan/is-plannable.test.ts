import { expect, test } from "vitest";
import { colleague, event, host, input } from "../../fixtures/plans/make.ts";
import { isPlannable } from "./make-plan.ts";

const together = [host("Mira Holm"), colleague("Tomas Beck"), colleague("Yuki Arata")];
const of = (title: string, more: object = {}) =>
  isPlannable(input(event({ title, attendees: together, ...more })));

test.each(["Booking flow v4 – design review", "Sync", "Retro Sprint 14", "Freigabe Startseite"])(
  "%s is planned unasked",
  (title) => expect(of(title)).toBe(true),
);

test.each(["Lunch", "Urlaub", "Entretien annuel", "Gehaltsgespräch", "Layoff plan", "Arzttermin"])(
  "%s is not",
  (title) => expect(of(title)).toBe(false),
);

test("time that somebody keeps for themselves is not", () => {
  expect(of("Focus time", { attendees: [host("Mira Holm")] })).toBe(false);
});
