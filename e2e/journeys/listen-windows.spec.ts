import type { Presentation } from "@planner/contract/model";
import { callTeam, expectFits } from "../planning.ts";
import { openMeetingToPresent, present, slide } from "../present.ts";
import { listenForProblems } from "../problems.ts";
import { listen, listeningTest } from "../speech.ts";
import { expect } from "../test.ts";

const test = listeningTest({
  service: "vosk",
  lines: ["We decided to use one page instead of five steps."],
});

test("a reload goes on with the presentation, and another window takes over the listening", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  const { id } = await openMeetingToPresent(page);
  await present(page);
  await page.keyboard.press("ArrowRight");
  await expect(slide(page, 2)).toBeVisible();
  await page.reload();
  await expect(slide(page, 2)).toBeVisible();
  const presentations = () => callTeam<Presentation[]>(page, `/meetings/${id}/presentations`);
  await expect
    .poll(async () => (await presentations()).map((each) => [each.page, each.endedAt]))
    .toEqual([[2, null]]);
  await listen(page);

  const other = await page.context().newPage();
  const problems = await listenForProblems(other);
  await other.goto(`/meeting/${id}/present`);
  await listen(other);
  await expect(page.getByText("Another window listens", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: "Stop listening" })).toBeHidden();
  await page.keyboard.press("End");
  await expect(slide(page, 4)).toBeVisible();
  await expect(other.getByRole("button", { name: "Stop listening" })).toBeVisible();
  expect(problems).toEqual([]);
});

test("who signs out elsewhere is told that nothing is heard any more", async ({
  page,
  person,
  baseURL,
}) => {
  expect(person.email).toContain("@");
  await openMeetingToPresent(page);
  await present(page);
  await listen(page);
  const other = await page.context().newPage();
  await other.goto(`${baseURL}/logout`);
  await expect(other).toHaveURL(`${baseURL}/`);
  await expect(page.getByText(/You are logged out|Log in again/)).toBeVisible();
  await expect(slide(page, 1)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(slide(page, 2)).toBeVisible();
});

test("the connection is measured on a page of its own", async ({ page, person, shoot }) => {
  expect(person.email).toContain("@");
  await page.goto("/socket-test");
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  await expect(page.getByText("websocket", { exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: /Round trip, last \d+/ })).toBeVisible();
  await shoot("socket-test");
  await expectFits(page, "/socket-test");
});
