import { meetingRoutes } from "@planner/contract/api";
import type { Meeting } from "@planner/contract/model";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { FakeServer } from "../../test/fake-server.ts";
import { meetingWith, readyElements } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

const LINK = "https://planner.test/meeting/meeting-1/share/abc";
const MESSAGE = "Link copied to clipboard. Anyone with the link can view the visual notes.";

let server: FakeServer;
let shared: Pick<Meeting, "shareLink" | "shareExpiresAt">;
let clipboard: string[];

beforeEach(() => {
  shared = { shareLink: null, shareExpiresAt: null };
  clipboard = [];
  server = signIn(new FakeServer())
    .on(meetingRoutes.meeting, () => meetingWith(readyElements, shared))
    .on(meetingRoutes.share, ({ body }) => {
      const { expiresInDays } = body as { expiresInDays?: number | null };
      const ends = expiresInDays === null ? null : "2026-12-22T12:00:00.000Z";
      shared = { shareLink: LINK, shareExpiresAt: ends };
      return { link: LINK };
    })
    .on(meetingRoutes.unshare, () => {
      shared = { shareLink: null, shareExpiresAt: null };
      return { message: "The link no longer works." };
    });
});

function open() {
  const { user } = openApp("/meeting/meeting-1");
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (words) => {
    clipboard.push(words);
  });
  return user;
}
const press = (name: string) => screen.findByRole("button", { name });
const dialog = () => screen.findByRole("dialog", { name: "Share Visual Notes" });

it("says before there is a link what its holder would see, and how long it would last", async () => {
  const user = open();
  await user.click(await press("Link and expiry…"));
  const box = within(await dialog());
  expect(box.getByText("Summary, Deck and List: 5 pages and 5 notes")).toBeVisible();
  expect(box.getByText(/^The transcript, the files/)).toBeVisible();
  expect(box.getByRole("combobox", { name: "Link expires" })).toHaveDisplayValue("In 30 days");
  expect(server.calls(meetingRoutes.share)).toEqual([]);
  await user.selectOptions(box.getByRole("combobox"), "In 7 days");
  await user.click(box.getByRole("button", { name: "Create link" }));
  expect(await box.findByRole("textbox", { name: "Link" })).toHaveValue(LINK);
  expect(server.calls(meetingRoutes.share)[0]?.body).toEqual({ half: "notes", expiresInDays: 7 });
  expect(clipboard).toEqual([LINK]);
});

it("offers link and expiry with the alert of a first share", async () => {
  const user = open();
  await user.click(await press("Share Visual Notes"));
  expect(await screen.findByText(MESSAGE)).toBeVisible();
  expect(clipboard).toEqual([LINK]);
  const inAlert = screen
    .getAllByRole("button", { name: "Link and expiry…" })
    .find((button) => !screen.getByRole("main").contains(button));
  await user.click(inAlert!);
  expect(within(await dialog()).getByRole("textbox", { name: "Link" })).toHaveValue(LINK);
});

it("shows the day on which a link ends, and changes it under the same address", async () => {
  shared = { shareLink: LINK, shareExpiresAt: "2026-12-22T12:00:00.000Z" };
  const user = open();
  await user.click(await press("Link and expiry…"));
  const box = within(await dialog());
  const ends = () => box.getByRole("combobox", { name: "Link expires" });
  expect(ends()).toHaveDisplayValue("On Tuesday, December 22");
  await user.selectOptions(ends(), "Never, unless you turn it off");
  await waitFor(() => expect(ends()).toHaveDisplayValue("Never, unless you turn it off"));
  expect(server.calls(meetingRoutes.share).map(({ body }) => body)).toEqual([
    { half: "notes", expiresInDays: null },
  ]);
});

it("ends the link after saying that this cannot be undone", async () => {
  shared = { shareLink: LINK, shareExpiresAt: null };
  const user = open();
  await user.click(await press("Link and expiry…"));
  await user.click(await press("End the link"));
  const question = await screen.findByRole("alertdialog", { name: "End this link?" });
  expect(question).toHaveTextContent("This cannot be undone: a new link will have a new address.");
  await user.click(within(question).getByRole("button", { name: "End the link" }));
  expect(await press("Create link")).toBeVisible();
  expect(server.calls(meetingRoutes.unshare)[0]?.query).toEqual({ half: "notes" });
});
