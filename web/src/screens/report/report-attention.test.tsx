import { meetingRoutes } from "@planner/contract/api";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeServer } from "../../test/fake-server.ts";
import { meetingWith, readyElements } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

beforeEach(() => {
  signIn(new FakeServer()).on(meetingRoutes.meeting, meetingWith(readyElements));
});

describe("how long each page was spoken about", () => {
  it("stands closed under the summary, with who spoke and what came of it", async () => {
    const { user } = openApp("/meeting/meeting-1?view=summary");
    const row = await screen.findByText("Time by page");
    expect(screen.queryByRole("table")).toBeNull();
    await user.click(row);
    const table = within(await screen.findByRole("table"));
    const four = within(table.getByRole("row", { name: /^4 / }));
    expect(four.getByText("2 min")).toBeVisible();
    expect(four.getByText("15 words")).toBeVisible();
    expect(four.getByText("Mara, Tom")).toBeVisible();
    expect(table.getByRole("row", { name: /^1 – 0/ })).toBeVisible();
    expect(table.getByRole("row", { name: /^3 Not spoken about 0/ })).toBeVisible();
    expect(screen.getByText("2 pages were not spoken about")).toBeVisible();
  });

  it("is told of each small page in the deck view, and in full of the one that is shown", async () => {
    const { user } = openApp("/meeting/meeting-1?view=deck");
    const strip = within(await screen.findByRole("navigation", { name: "Pages" }));
    expect(strip.getByRole("link", { name: /^Page 4, \d+ notes, 2 min$/ })).toBeVisible();
    expect(strip.getByRole("link", { name: "Page 1" })).toBeVisible();
    const silent = strip.getByRole("link", { name: "Page 3, not spoken about" });
    await user.click(strip.getByRole("link", { name: /^Page 4/ }));
    expect(await screen.findByText("2 min, 15 words: Mara, Tom")).toBeVisible();
    await user.click(silent);
    expect(await screen.findByText("Nobody spoke about this page.")).toBeVisible();
  });
});
