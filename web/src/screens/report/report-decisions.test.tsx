import { decisionRoutes, meetingRoutes } from "@planner/contract/api";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { decided, linkedTo } from "../../test/decisions.ts";
import { FakeServer } from "../../test/fake-server.ts";
import { meetingWith, readyElements } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

const LONG = { timeout: 15_000 };
const ONE_PAGE = "Checkout becomes one page.";

let server: FakeServer;
beforeEach(() => {
  server = signIn(new FakeServer())
    .on(meetingRoutes.meeting, meetingWith(readyElements))
    .on(decisionRoutes.answer, { isLinked: true });
});

const linkOf = async () => (await screen.findAllByRole("link", { name: "Three pages." }, LONG))[0];

const reopens = (isLinked: boolean) => ({
  ...linkedTo("1", "Three pages.", { kind: "reopens" }),
  noteId: "n4.1",
  isLinked,
});

describe("a question in the notes", () => {
  it("says which decision of an earlier meeting it reopens, and leads there", async () => {
    server.on(decisionRoutes.reopened, [reopens(true)]);
    openApp("/meeting/meeting-1?view=list");
    expect(await linkOf()).toHaveAttribute("href", "/decisions/d1");
    expect(screen.getAllByText(/^Reopens Tue 3 Nov.*, page 4:$/)[0]).toBeVisible();
    expect(screen.queryByRole("button", { name: /May reopen/ })).toBeNull();
  });

  it("asks where that is doubtful", async () => {
    server.on(decisionRoutes.reopened, [reopens(false)]);
    const { user } = openApp("/meeting/meeting-1?view=list");
    const offer = (await linkOf())?.closest("div");
    await user.click(within(offer!).getByRole("button", { name: /^Yes: May reopen Tue 3 Nov/ }));
    await waitFor(() =>
      expect(server.calls(decisionRoutes.answer)[0]?.body).toEqual({ verdict: true }),
    );
  });
});

describe("a decision in the notes", () => {
  it("says which one of an earlier meeting it replaces, and leads there", async () => {
    const entry = decided("2", ONE_PAGE, { earlier: [linkedTo("1", "Three pages.")] });
    server.on(decisionRoutes.ofMeeting, [{ ...entry, note: { ...entry.note, id: "n4.2" } }]);
    openApp("/meeting/meeting-1?view=list");
    expect(await linkOf()).toHaveAttribute("href", "/decisions/d1");
    expect(screen.getAllByText(/^Replaces Tue 3 Nov.*, page 4:$/)[0]).toBeVisible();
  });

  it("asks where that is doubtful", async () => {
    const entry = decided("2", ONE_PAGE, { offers: [linkedTo("1", "Three pages.")] });
    server.on(decisionRoutes.ofMeeting, [{ ...entry, note: { ...entry.note, id: "n4.2" } }]);
    const { user } = openApp("/meeting/meeting-1?view=list");
    const offer = (await linkOf())?.closest("div");
    await user.click(within(offer!).getByRole("button", { name: /^No: May replace/ }));
    await waitFor(() =>
      expect(
        server.calls(decisionRoutes.answer).map(({ params, body }) => [params["linkId"], body]),
      ).toEqual([["l1", { verdict: false }]]),
    );
  });
});
