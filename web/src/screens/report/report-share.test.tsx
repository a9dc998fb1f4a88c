import { meetingRoutes, type ShareTerms } from "@planner/contract/api";
import type { Sharing } from "@planner/contract/model";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { FakeServer } from "../../test/fake-server.ts";
import { meetingWith, readyElements } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import type { Half } from "../../features/share/queries.ts";
import { signIn } from "../../test/people.ts";

const LINK = "https://planner.test/meeting/meeting-1/share/abc";
const UNUSED = { address: LINK, views: 0, lastViewedAt: null };
const CLIENT = "client@example.com";
const MESSAGE = "Link copied to clipboard. Anyone with the link can view the visual notes.";

let server: FakeServer;
let shared: Sharing;
let clipboard: string[];

beforeEach(() => {
  shared = {
    withTools: false,
    withEvidence: true,
    withDeck: true,
    withComments: false,
    isLocked: false,
    expiresAt: null,
    link: null,
    people: [],
  };
  clipboard = [];
  server = signIn(new FakeServer())
    .on(meetingRoutes.meeting, () =>
      meetingWith(readyElements, {
        shareLink: shared.link?.address ?? null,
        shareExpiresAt: shared.expiresAt,
      }),
    )
    .on(meetingRoutes.sharing, () => shared)
    .on(meetingRoutes.share, () => {
      shared = { ...shared, link: UNUSED, expiresAt: "2026-12-22T12:00:00.000Z" };
      return { link: LINK };
    })
    .on(meetingRoutes.changeSharing, ({ body }) => {
      const { expiresInDays, password, half: _half, ...rest } = body as ShareTerms & { half: Half };
      if (expiresInDays === null) shared = { ...shared, expiresAt: null };
      if (password !== undefined) shared = { ...shared, isLocked: password !== null };
      shared = { ...shared, ...rest } as Sharing;
      return shared;
    })
    .on(meetingRoutes.unshare, () => {
      shared = { ...shared, link: null, expiresAt: null };
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

it("says before there is a link who could open it, until when and what they would see", async () => {
  const user = open();
  await user.click(await press("Share Visual Notes"));
  const box = within(await dialog());
  expect(await box.findByText("Summary, Deck and List: 5 notes")).toBeVisible();
  expect(box.getByText(/^The transcript, the files/)).toBeVisible();
  expect(box.getByText(/^Anyone with the link can view the visual notes\./)).toBeVisible();
  expect(box.getByRole("combobox", { name: "Link expires" })).toHaveDisplayValue("In 30 days");
  await user.selectOptions(box.getByRole("combobox"), "In 7 days");
  await user.click(box.getByRole("checkbox", { name: /^The words behind each note/ }));
  expect(server.calls(meetingRoutes.share)).toEqual([]);
  await user.click(box.getByRole("button", { name: "Create link" }));
  expect(await box.findByRole("textbox", { name: "Link" })).toHaveValue(LINK);
  expect(server.calls(meetingRoutes.share).map(({ body }) => body)).toEqual([
    { half: "notes", expiresInDays: 7, withEvidence: false },
  ]);
  expect(clipboard).toEqual([LINK]);
  expect(await screen.findByText(MESSAGE)).toBeVisible();
});

it("copies the link that there is, and offers its expiry with the alert", async () => {
  shared = { ...shared, link: UNUSED };
  const user = open();
  await user.click(await press("Share Visual Notes"));
  expect(await screen.findByText(MESSAGE)).toBeVisible();
  expect(clipboard).toEqual([LINK]);
  expect(server.calls(meetingRoutes.share)).toEqual([]);
  const inAlert = screen
    .getAllByRole("button", { name: "Link and expiry…" })
    .find((button) => !screen.getByRole("main").contains(button));
  await user.click(inAlert!);
  expect(await within(await dialog()).findByRole("textbox", { name: "Link" })).toHaveValue(LINK);
});

it("shows how often a link was opened and when it ends, and changes that under the same address", async () => {
  const lastViewedAt = new Date(Date.now() - 7_300_000).toISOString();
  const link = { ...UNUSED, views: 3, lastViewedAt };
  shared = { ...shared, link, expiresAt: "2026-12-22T12:00:00.000Z" };
  const user = open();
  await user.click(await press("Link and expiry…"));
  const box = within(await dialog());
  expect(await box.findByText(/Opened 3 times, last 2 hours ago\.$/)).toBeVisible();
  const ends = () => box.getByRole("combobox", { name: "Link expires" });
  expect(ends()).toHaveDisplayValue("On Tuesday, December 22");
  await user.selectOptions(ends(), "Never, unless you turn it off");
  await waitFor(() => expect(ends()).toHaveDisplayValue("Never, unless you turn it off"));
  expect(server.calls(meetingRoutes.changeSharing).map(({ body }) => body)).toEqual([
    { half: "notes", expiresInDays: null },
  ]);
});

it("sets a password, which is never shown, and removes it", async () => {
  shared = { ...shared, link: UNUSED };
  const user = open();
  await user.click(await press("Link and expiry…"));
  const box = within(await dialog());
  await user.click(await box.findByText("Password"));
  await user.type(box.getByLabelText("Password"), "short");
  await user.click(box.getByRole("button", { name: "Set password" }));
  expect(box.getByLabelText("Password")).toHaveAccessibleDescription(/Use 8 to 128 characters/);
  await user.type(box.getByLabelText("Password"), " no more");
  await user.click(box.getByRole("button", { name: "Set password" }));
  expect(await box.findByText("Needed to open the link")).toBeVisible();
  await user.click(box.getByText("Password"));
  expect(box.getByLabelText("New password")).toHaveValue("");
  await user.click(box.getByRole("button", { name: "Remove password" }));
  expect(await box.findByText("None")).toBeVisible();
  expect(server.calls(meetingRoutes.changeSharing).map(({ body }) => body)).toEqual([
    { half: "notes", password: "short no more" },
    { half: "notes", password: null },
  ]);
});

it("shares with a person, says where no email is sent, and ends their link alone", async () => {
  const address = `${LINK}d`;
  server
    .on(meetingRoutes.shareWith, ({ body }) => {
      const { email } = body as { email: string };
      shared = { ...shared, people: [{ ...UNUSED, address, id: "link-2", email }] };
      return { link: address, isMailed: false };
    })
    .on(meetingRoutes.unshareWith, () => {
      shared = { ...shared, people: [] };
      return { message: "The link no longer works." };
    });
  const user = open();
  await user.click(await press("Link and expiry…"));
  const people = within(await within(await dialog()).findByRole("region", { name: "People" }));
  await user.click(people.getByRole("button", { name: "Share" }));
  expect(people.getByLabelText("Email")).toHaveAccessibleDescription(
    "Please enter an email address.",
  );
  await user.type(people.getByLabelText("Email"), CLIENT);
  await user.click(people.getByRole("button", { name: "Share" }));
  expect(await screen.findByText(/^No email is sent from here\. Copy the link/)).toBeVisible();
  expect(people.getByText("Not opened yet.")).toBeVisible();
  expect(people.getByLabelText("Email")).toHaveValue("");
  await user.click(people.getByRole("button", { name: `Copy link of ${CLIENT}` }));
  expect(clipboard).toEqual([address]);
  await user.click(people.getByRole("button", { name: `End link of ${CLIENT}` }));
  await waitFor(() => expect(people.queryByText(CLIENT)).toBeNull());
  expect(server.calls(meetingRoutes.unshareWith)[0]?.path).toMatch(/\/people\/link-2$/);
});

it("ends the link after saying that this cannot be undone", async () => {
  shared = { ...shared, link: UNUSED };
  const user = open();
  await user.click(await press("Link and expiry…"));
  await user.click(await press("End the link"));
  const question = await screen.findByRole("alertdialog", { name: "End this link?" });
  expect(question).toHaveTextContent("This cannot be undone: a new link will have a new address.");
  await user.click(within(question).getByRole("button", { name: "End the link" }));
  expect(await press("Create link")).toBeVisible();
  expect(server.calls(meetingRoutes.unshare)[0]?.query).toEqual({ half: "notes" });
});
