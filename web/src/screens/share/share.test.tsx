import { shareRoutes, meetingRoutes } from "@planner/contract/api";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { deckFile, meetingWith, readyElements } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

const tab = (name: string) => screen.findByRole("tab", { name });
const content = (name: string) => document.head.querySelector(`meta[name=${name}]`);

beforeEach(() => {
  signIn(new FakeServer()).on(meetingRoutes.meeting, meetingWith(readyElements));
});

it("shows shared notes to anyone, as a list, with pictures by the public path", async () => {
  const stranger = new FakeServer().on(shareRoutes.meeting, {
    data: {
      ...meetingWith(readyElements),
      files: [deckFile],
      sharedBy: "Mara Lind",
      expiresAt: null,
      hasEvidence: true,
      canComment: false,
    },
  });
  const { user } = openApp("/meeting/meeting-1/share/abc");
  expect(await tab("List")).toHaveAttribute("aria-selected", "true");
  const picture = screen.getAllByRole("img", { name: "Page 4" })[0];
  expect(picture).toHaveAttribute(
    "src",
    "/api/share/meetings/meeting-1/share/abc/files/file-1/page/4?width=320",
  );
  expect(screen.queryByRole("link", { name: "Back to Calendar" })).toBeNull();
  await user.click(screen.getByRole("tab", { name: "Summary" }));
  expect(screen.getByText("Five steps become one.")).toBeVisible();
  expect(stranger.seen.every(({ path }) => path.startsWith("/api/share/"))).toBe(true);
});

it("tells a link that does not work", async () => {
  new FakeServer().on(shareRoutes.meeting, () => refusal(404, "This link does not exist."));
  openApp("/meeting/meeting-1/share/abc");
  expect(await screen.findByRole("heading", { name: "This link does not work" })).toBeVisible();
  expect(takeComplaints("API error:")).toHaveLength(1);
});

it("says by whom the notes were shared, until when, and that no account is needed", async () => {
  new FakeServer().on(shareRoutes.meeting, {
    data: {
      ...meetingWith(readyElements),
      sharedBy: "Mara Lind",
      expiresAt: "2026-12-22T12:00:00.000Z",
      hasEvidence: true,
      canComment: false,
    },
  });
  openApp("/meeting/meeting-1/share/abc");
  const line = await screen.findByText(/You need no account/);
  expect(line).toHaveTextContent("Shared by Mara Lind. The link expires on Tuesday, December 22.");
  expect(content("robots")).toHaveAttribute("content", "noindex");
  expect(content("referrer")).toHaveAttribute("content", "no-referrer");
});

it("tells what became of a link that did lead here", async () => {
  const ended = "This link expired on December 22, 2026.";
  new FakeServer().on(shareRoutes.meeting, () => refusal(410, ended));
  openApp("/meeting/meeting-1/share/abc");
  expect(await screen.findByText(new RegExp(`^${ended} Ask the person`))).toBeVisible();
  expect(takeComplaints("API error:")).toHaveLength(1);
});

it("asks for the password of a link, and shows the notes once it is right", async () => {
  let isOpen = false;
  const data = { ...meetingWith(readyElements), sharedBy: null, expiresAt: null };
  const stranger = new FakeServer()
    .on(shareRoutes.meeting, () =>
      isOpen
        ? { data: { ...data, hasEvidence: true, canComment: false } }
        : refusal(403, "This link needs a password.", "password"),
    )
    .on(shareRoutes.unlockMeeting, ({ body }) => {
      isOpen = (body as { password: string }).password === "three steps";
      return isOpen
        ? { message: "The link is open." }
        : refusal(403, "Wrong password.", "password");
    });
  const { user } = openApp("/meeting/meeting-1/share/abc");
  const password = await screen.findByLabelText("Password");
  await user.type(password, "four steps");
  await user.click(screen.getByRole("button", { name: "Open" }));
  await waitFor(() => expect(password).toHaveAccessibleDescription("Wrong password."));
  await user.clear(password);
  await user.type(password, "three steps");
  await user.click(screen.getByRole("button", { name: "Open" }));
  expect(await tab("List")).toBeVisible();
  expect(screen.queryByLabelText("Password")).toBeNull();
  expect(stranger.calls(shareRoutes.unlockMeeting)).toHaveLength(2);
  expect(takeComplaints("API error:").length).toBeGreaterThan(1);
});

it("reads the transcript as a whole and marks the segment that was sought", async () => {
  const scrolled = vi.fn<() => void>();
  Element.prototype.scrollIntoView = scrolled;
  openApp("/meeting/meeting-1/transcript#s1");
  const line = await screen.findByText("I will enlarge the order.");
  expect(line).toHaveAttribute("aria-current", "true");
  expect(line).toHaveFocus();
  const turn = line.closest("li")!;
  expect(within(turn).getByRole("link", { name: "Action Item 4.1" })).toHaveAttribute(
    "href",
    "/meeting/meeting-1?view=deck&page=4&note=n4.1",
  );
  expect(scrolled).toHaveBeenCalled();
  expect(screen.getByText("Book the big room.")).toBeVisible();
});
