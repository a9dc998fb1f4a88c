import { accountRoutes, calendarRoutes, meetingRoutes } from "@planner/contract/api";
import { TOUR_MARKS, type TourMark } from "@planner/contract/model";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { settingsWith } from "../../test/calendars.ts";
import { entry } from "../../test/entries.ts";
import { FakeServer } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { person, signIn } from "../../test/people.ts";

let server: FakeServer;
const seen = (tourSeen: TourMark[]) => server.on(accountRoutes.me, { ...person(false), tourSeen });
const saved = () =>
  server
    .calls(accountRoutes.savePreferences)
    .map(({ body }) => (body as { tourSeen: string[] }).tourSeen);
const tour = () => screen.findByRole("complementary", { name: "Tour" });
const noTour = () => expect(screen.queryByRole("complementary", { name: "Tour" })).toBeNull();

beforeEach(() => {
  server = signIn(new FakeServer(), false)
    .on(calendarRoutes.settings, settingsWith())
    .on(meetingRoutes.completed, [])
    .on(meetingRoutes.recent, [])
    .on(accountRoutes.savePreferences, { ...person(false), tourSeen: [] });
  seen([]);
});

it("says on its screen what that is for, once: another visit shows nothing", async () => {
  const { user } = openApp("/sync");
  expect(await tour()).toHaveTextContent("1 of 5");
  expect(saved()).toEqual([["ways"]]);
  seen(["ways"]);
  await user.click(screen.getByRole("link", { name: "Skip for now" }));
  expect(await screen.findByRole("heading", { name: "Completed Meetings" })).toBeVisible();
  noTour();
});

it("counts the marks in the order in which their screens are opened", async () => {
  server.on(meetingRoutes.completed, [entry("Weekly", "2026-11-12T13:30Z", "2026-11-12T14:00Z")]);
  seen(["ways", "plan"]);
  openApp("/dashboard");
  expect(await tour()).toHaveTextContent("New meeting makes notes of any deck and transcript");
  expect(await tour()).toHaveTextContent("3 of 5");
});

it.each([
  { who: "has not looked at a meeting yet", marks: ["ways"] as TourMark[], elements: [] },
  {
    who: "has notes of their own",
    marks: ["ways", "notes"] as TourMark[],
    elements: [{ id: "report", type: "report", status: "DONE" as const }],
  },
])("does not speak of a meeting of one's own to who $who", async ({ marks, elements }) => {
  server.on(meetingRoutes.completed, [
    entry("Weekly", "2026-11-12T13:30Z", "2026-11-12T14:00Z", { elements }),
  ]);
  seen(marks);
  openApp("/dashboard");
  expect(await screen.findByRole("button", { name: "New meeting" })).toBeVisible();
  await waitFor(() => expect(server.calls(meetingRoutes.sample)).toHaveLength(1));
  noTour();
});

it("goes when it was read, and the others still come", async () => {
  const { user } = openApp("/sync");
  await tour();
  await user.click(screen.getByRole("button", { name: "Got it" }));
  noTour();
  expect(saved()).toEqual([["ways"]]);
});

it("goes for good when it is skipped", async () => {
  const { user } = openApp("/sync");
  await tour();
  await user.click(screen.getByRole("button", { name: "Skip the tour" }));
  noTour();
  await waitFor(() => expect(saved().at(-1)).toEqual([...TOUR_MARKS]));
});

it("is not shown to who has seen it elsewhere", async () => {
  seen(["ways"]);
  openApp("/sync");
  expect(await screen.findByRole("heading", { name: "Look at an example" })).toBeVisible();
  noTour();
});
