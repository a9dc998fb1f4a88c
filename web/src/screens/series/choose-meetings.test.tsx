import { decisionRoutes, meetingRoutes, promiseRoutes, seriesRoutes } from "@planner/contract/api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { takeComplaints } from "../../test/complaints.ts";
import { entry } from "../../test/entries.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

const COUNTS = { confirm: 0, mine: 0, waiting: 0, overdue: 0, unowned: 0, open: 0, done: 0 };
const STATES = { current: 0, check: 0, active: 0, changed: 0, reopened: 0, replaced: 0 };
const meeting = (id: string, title: string) =>
  entry(title, "2026-03-03T09:00:00.000Z", "2026-03-03T10:00:00.000Z", {
    id,
    elements: [{ id: "r", type: "report", status: "DONE" }],
  });

let server: FakeServer;
beforeEach(() => {
  const series = { id: "s", title: "Review", meetings: 1, upcoming: [], decks: [], documents: [] };
  server = signIn(new FakeServer())
    .on(seriesRoutes.read, series)
    .on(seriesRoutes.meetings, [meeting("m1", "Review one")])
    .on(seriesRoutes.questions, { questions: [], next: null })
    .on(seriesRoutes.pages, [])
    .on(seriesRoutes.choose, { before: "own" })
    .on(meetingRoutes.completed, [meeting("m2", "Kickoff"), meeting("m1", "Review one")])
    .on(promiseRoutes.list, { counts: COUNTS, promises: [] })
    .on(decisionRoutes.list, { counts: STATES, decisions: [], next: null, projects: [] });
});

async function openChoice() {
  openApp("/series/s");
  await userEvent.click(await screen.findByRole("button", { name: "Add or take out" }));
  return within(await screen.findByRole("dialog", { name: "Meetings of this series" }));
}
const chosen = () =>
  server.calls(seriesRoutes.choose).map(({ path, body }) => [path.split("/").at(-2), body]);

it("a meeting is taken out of the series, and Undo puts it where it was", async () => {
  const dialog = await openChoice();
  await userEvent.click(
    await dialog.findByRole("button", { name: /^Take out Review one, Tue 3 Mar/ }),
  );
  expect(await screen.findByText("“Review one” is taken out.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => {
    expect(chosen()).toEqual([
      ["m1", { seriesId: null }],
      ["m1", { seriesId: "own" }],
    ]);
  });
});

it("a meeting that a search finds is put into the series", async () => {
  const dialog = await openChoice();
  await userEvent.type(dialog.getByRole("searchbox"), "Kick");
  await userEvent.click(await dialog.findByRole("button", { name: /^Add Kickoff, / }));
  expect(await screen.findByText("“Kickoff” is in this series.")).toBeVisible();
  expect(dialog.getByRole("button", { name: /^Take out Review one, Tue 3 Mar/ })).toBeVisible();
  expect(chosen()).toEqual([["m2", { seriesId: "s" }]]);
});

it("what the server refuses is said, and nothing is claimed", async () => {
  server.on(seriesRoutes.choose, () => refusal(404, "There is no such meeting."));
  const dialog = await openChoice();
  await userEvent.click(
    await dialog.findByRole("button", { name: /^Take out Review one, Tue 3 Mar/ }),
  );
  expect(await screen.findByText(/There is no such meeting/)).toBeVisible();
  expect(takeComplaints("API error")).toHaveLength(1);
});
