import { meetingRoutes } from "@planner/contract/api";
import type { Element, Meeting } from "@planner/contract/model";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { planDrafts } from "../../features/plan/use-editing.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";
import { planElements, planMeeting, planWith } from "../../test/plan.ts";
import { PREVIEW } from "../../test/replan.ts";

let server: FakeServer;
let stored: string;

const goalOf = (text: string): Meeting => planMeeting(planElements({ goal: { text } }));
const answerWith = (meeting: Meeting) => server.on(meetingRoutes.meeting, meeting);
const lookAgain = () => act(() => void window.dispatchEvent(new Event("focus")));

/** A server that keeps one purpose, and refuses who began from another one. */
function storeGoal(first: string) {
  stored = first;
  server
    .on(meetingRoutes.meeting, () => Response.json(goalOf(stored)))
    .on(meetingRoutes.editElement, ({ body }) => {
      const { text, was } = body as { text: string; was?: string };
      if (was !== undefined && was !== stored) return refusal(409, "A colleague was there first.");
      stored = text;
      return goalOf(stored).elements[0] as Element;
    });
}

async function beginToEdit() {
  const app = openApp("/meeting/meeting-1");
  const purpose = within(await screen.findByRole("article", { name: "Purpose" }));
  await app.user.click(purpose.getByRole("button", { name: "Edit" }));
  return { ...app, purpose, field: purpose.getByRole("textbox", { name: "Purpose" }) };
}

beforeEach(() => {
  server = signIn(new FakeServer()).on(meetingRoutes.previewReplan, PREVIEW);
  storeGoal("Settle one page.");
});

// Words that are not saved outlive their screen.
afterEach(() => planDrafts.drop({ userId: "user-1", meetingId: "meeting-1" }, "all"));

it("lets only purpose and agenda be written in", async () => {
  const { user } = openApp("/meeting/meeting-1");
  await screen.findByRole("article", { name: "Purpose" });
  expect(screen.getAllByRole("button", { name: "Edit" })).toHaveLength(2);
  await user.click(screen.getByRole("tab", { name: "Tools" }));
  await screen.findByRole("article", { name: "Challenges" });
  expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
});

it("saves and keeps editing; done saves and closes", async () => {
  const { user, purpose, field } = await beginToEdit();
  expect(field).toHaveFocus();
  expect(field).toHaveValue("Settle one page.");
  expect(purpose.queryByRole("button", { name: "Copy" })).toBeNull();
  await user.type(field, " Today.");
  await user.click(purpose.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(stored).toBe("Settle one page. Today."));
  expect(await purpose.findByRole("button", { name: "✓ Saved" })).toBeVisible();
  expect(server.calls(meetingRoutes.editElement)[0]).toMatchObject({
    params: { elementId: "p-goal" },
    body: { text: "Settle one page. Today.", was: "Settle one page." },
  });
  await user.type(field, " Or not.");
  await user.click(purpose.getByRole("button", { name: "Done" }));
  expect(await purpose.findByText("Settle one page. Today. Or not.")).toBeVisible();
  expect(purpose.getByRole("button", { name: "Edit" })).toHaveFocus();
  expect(stored).toBe("Settle one page. Today. Or not.");
});

it("restores on cancel and says so", async () => {
  const { user, purpose, field } = await beginToEdit();
  await user.type(field, " Never mind.");
  await user.click(purpose.getByRole("button", { name: "Cancel" }));
  expect(purpose.getByText("✓ Canceled")).toBeVisible();
  expect(purpose.getByText("Settle one page.")).toBeVisible();
  expect(purpose.getByRole("button", { name: "Edit" })).toHaveFocus();
  expect(server.calls(meetingRoutes.editElement)).toHaveLength(0);
});

it("saves with Ctrl or Cmd and S, and leaves with Esc only what is unchanged", async () => {
  const { user, purpose, field } = await beginToEdit();
  await user.type(field, " Now.");
  await user.keyboard("{Escape}");
  expect(field).toHaveValue("Settle one page. Now.");
  await user.keyboard("{Control>}s{/Control}");
  await waitFor(() => expect(stored).toBe("Settle one page. Now."));
  await purpose.findByRole("button", { name: "Save" });
  await waitFor(() => {
    fireEvent.keyDown(field, { key: "Escape" });
    expect(purpose.queryByRole("textbox")).toBeNull();
  });
});

it("keeps the words and says why where they could not be saved", async () => {
  server.on(meetingRoutes.editElement, () => refusal(503, "The server is being restarted."));
  const { user, purpose, field } = await beginToEdit();
  await user.type(field, " Kept.");
  await user.click(purpose.getByRole("button", { name: "Done" }));
  expect(await screen.findByText("The server is being restarted.")).toBeVisible();
  expect(field).toHaveValue("Settle one page. Kept.");
  takeComplaints("API error:");
});

it("says that nothing is written where all words were taken out", async () => {
  const { user, purpose, field } = await beginToEdit();
  await user.clear(field);
  await user.type(field, "  ");
  await user.click(purpose.getByRole("button", { name: "Done" }));
  expect(await purpose.findByText("Nothing here yet.")).toBeVisible();
});

it("says no more of what was canceled once something is saved", async () => {
  const { user, purpose } = await beginToEdit();
  await user.click(purpose.getByRole("button", { name: "Cancel" }));
  expect(purpose.getByText("✓ Canceled")).toBeVisible();
  await user.click(purpose.getByRole("button", { name: "Edit" }));
  await user.type(purpose.getByRole("textbox", { name: "Purpose" }), " More.");
  await user.click(purpose.getByRole("button", { name: "Done" }));
  await purpose.findByText("Settle one page. More.");
  expect(purpose.queryByText("✓ Canceled")).toBeNull();
});

it("says that the words are kept where the server cannot be reached", async () => {
  server.on(meetingRoutes.editElement, () => Promise.reject(new TypeError("Failed to fetch")));
  const { user, purpose, field } = await beginToEdit();
  await user.type(field, " Kept.");
  await user.click(purpose.getByRole("button", { name: "Done" }));
  expect(
    await screen.findByText("Planner cannot be reached. Your text is kept here."),
  ).toBeVisible();
  expect(field).toHaveValue("Settle one page. Kept.");
  takeComplaints("API error:");
});

it("keeps the words where the session ends before they are saved", async () => {
  const { user, path, go, purpose, field } = await beginToEdit();
  await user.type(field, " Kept.");
  server.on(meetingRoutes.editElement, () => refusal(401, "Please log in."));
  await user.click(purpose.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(path()).toBe("/login"));
  takeComplaints("API error:");
  await act(() => go("/meeting/meeting-1"));
  expect(await screen.findByRole("textbox", { name: "Purpose" })).toHaveValue(
    "Settle one page. Kept.",
  );
});

it("keeps the words while the tab is turned", async () => {
  const { user, field } = await beginToEdit();
  await user.type(field, " Kept.");
  await user.click(screen.getByRole("tab", { name: "Tools" }));
  await screen.findByRole("article", { name: "Challenges" });
  await user.click(screen.getByRole("tab", { name: "Agenda" }));
  expect(await screen.findByRole("textbox", { name: "Purpose" })).toHaveValue(
    "Settle one page. Kept.",
  );
});

describe("when a colleague was there meanwhile", () => {
  it("takes over their words where nothing was written here", async () => {
    const { field } = await beginToEdit();
    stored = "Theirs.";
    lookAgain();
    await waitFor(() => expect(field).toHaveValue("Theirs."));
    expect(screen.queryByText("A colleague changed this in the meantime")).toBeNull();
  });

  it("offers both over unsaved words; mine is saved over theirs", async () => {
    const { user, purpose, field } = await beginToEdit();
    await user.type(field, " Mine.");
    stored = "Theirs.";
    lookAgain();
    expect(await purpose.findByText("A colleague changed this in the meantime")).toBeVisible();
    expect(purpose.getByText("Theirs.")).toBeVisible();
    expect(field).toHaveValue("Settle one page. Mine.");
    await user.click(purpose.getByRole("button", { name: "Done" }));
    expect(server.calls(meetingRoutes.editElement)).toHaveLength(0);
    await user.click(purpose.getByRole("button", { name: "Keep mine" }));
    expect(purpose.queryByText("A colleague changed this in the meantime")).toBeNull();
    await user.click(purpose.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(stored).toBe("Settle one page. Mine."));
  });

  it("offers both where only the server knew", async () => {
    const { user, purpose, field } = await beginToEdit();
    await user.type(field, " Mine.");
    stored = "Theirs.";
    await user.click(purpose.getByRole("button", { name: "Save" }));
    expect(await purpose.findByText("A colleague changed this in the meantime")).toBeVisible();
    expect(field).toHaveValue("Settle one page. Mine.");
    takeComplaints("API error:");
    await user.click(purpose.getByRole("button", { name: "Take theirs" }));
    expect(field).toHaveValue("Theirs.");
    expect(stored).toBe("Theirs.");
  });

  it("keeps unsaved words in sight while the part is made anew", async () => {
    const { user, field } = await beginToEdit();
    await user.type(field, " Mine.");
    answerWith(planMeeting(planWith("PENDING", ["goal"])));
    lookAgain();
    await screen.findByText("We're editing your plan, hold tight!");
    expect(field).toHaveValue("Settle one page. Mine.");
  });

  it("keeps unsaved words in sight when the meeting was deleted", async () => {
    const { user, field } = await beginToEdit();
    await user.type(field, " Mine.");
    server.on(meetingRoutes.meeting, () => refusal(404, "There is no such meeting."));
    lookAgain();
    expect(await screen.findByText(/This plan was deleted while you were writing/)).toBeVisible();
    expect(field).toHaveValue("Settle one page. Mine.");
    takeComplaints("API error:");
  });
});

/** Whether the window closes without a question. */
const closes = () => {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return !event.defaultPrevented;
};

describe("on leaving", () => {
  it("asks before unsaved words are left behind", async () => {
    const { user, path, field } = await beginToEdit();
    await user.type(field, " Mine.");
    await user.click(screen.getByRole("link", { name: "Replan" }));
    const question = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
    await user.click(within(question).getByRole("button", { name: "Cancel" }));
    expect(path()).toBe("/meeting/meeting-1");
    expect(field).toHaveValue("Settle one page. Mine.");
    await user.click(screen.getByRole("link", { name: "Replan" }));
    await user.click(await screen.findByRole("button", { name: "Leave" }));
    await waitFor(() => expect(path()).toBe("/meeting/meeting-1/replan"));
  });

  it("asks nothing where nothing was written", async () => {
    const { user, path } = await beginToEdit();
    await user.click(screen.getByRole("link", { name: "Replan" }));
    await waitFor(() => expect(path()).toBe("/meeting/meeting-1/replan"));
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("has the browser ask before the window is closed, only then", async () => {
    const { user, field } = await beginToEdit();
    expect(closes()).toBe(true);
    await user.type(field, " Mine.");
    expect(closes()).toBe(false);
    await user.clear(field);
    await user.type(field, "Settle one page.");
    expect(closes()).toBe(true);
  });
});

it("says hold tight only where a save takes long", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { promise, resolve: answer } = Promise.withResolvers<Response>();
  // What is answered later stands in for a slow network.
  server.on(meetingRoutes.editElement, () => promise);
  const { user, purpose, field } = await beginToEdit();
  await user.type(field, " Slow.");
  await user.click(purpose.getByRole("button", { name: "Save" }));
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(screen.queryByText("We're editing your plan, hold tight!")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByText("We're editing your plan, hold tight!")).toBeVisible();
  stored = "Settle one page. Slow.";
  answer(Response.json(goalOf(stored).elements[0]));
  await waitFor(() =>
    expect(screen.queryByText("We're editing your plan, hold tight!")).toBeNull(),
  );
});
