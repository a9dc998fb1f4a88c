import { commentRoutes, meetingRoutes } from "@planner/contract/api";
import type { CommentThread, Report } from "@planner/contract/model";
import type { QueryClient } from "@tanstack/react-query";
import { act, renderHook, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { commentDrafts } from "../../features/comment/comment-drafts.ts";
import { openComments } from "../../features/comment/open-comments.ts";
import { meetingKey } from "../../features/meeting/queries.ts";
import { createQueryClient } from "../../platform/query-client.ts";
import { comment, threadOn } from "../../test/comments.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { fakeLive } from "../../test/fake-live.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { meetingWith, readyElements, report as readyReport } from "../../test/notes.ts";
import { choose, panel } from "../../test/note-menus.ts";
import { signIn } from "../../test/people.ts";

const DECK = "/meeting/meeting-1?view=deck&page=4";

/** Whether the browser would ask before the page is closed. */
function closing(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

let server: FakeServer;
beforeEach(() => {
  server = signIn(new FakeServer()).on(meetingRoutes.meeting, meetingWith(readyElements));
});
afterEach(() => commentDrafts.drop({ userId: "user-1", meetingId: "meeting-1" }, "all"));
const serve = (threads: CommentThread[], people: string[] = []) =>
  server.on(commentRoutes.list, { threads, people });

/** The notes are these from now on. */
async function makeAnew(cache: QueryClient, pages: Report["pages"]): Promise<void> {
  const elements = readyElements.map((element) =>
    element.type === "report" ? { ...element, data: { ...readyReport, pages } } : element,
  );
  server.on(meetingRoutes.meeting, meetingWith(elements));
  await act(() => cache.refetchQueries({ queryKey: meetingKey("team-1", "meeting-1") }));
}

describe("comments on a note", () => {
  it("are counted on it, and open below it", async () => {
    serve([threadOn("n4.1", [comment("a"), comment("b", { isGuest: true, author: "Mara" })])]);
    const { user } = openApp(DECK);
    await user.click(await screen.findByRole("button", { name: "2 comments: note 4.1" }));
    expect(screen.getByText("Words a.")).toBeVisible();
    const guest = screen.getByRole("article", { name: /^Mara/ });
    expect(within(guest).getByText("Guest")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "2 comments: note 4.1" }));
    expect(screen.queryByText("Words a.")).toBeNull();
  });

  it("begin from the note's menu; what is not sent stays in the field and is sent under the same id", async () => {
    const { user } = openApp(DECK);
    await choose(user, "4.1", "Comment");
    const field = await screen.findByRole("textbox", { name: "Comment on note 4.1" });
    await waitFor(() => expect(field).toHaveFocus());
    let isAway = true;
    server.on(commentRoutes.add, ({ body }) => {
      if (isAway) throw new TypeError("Failed to fetch");
      const { id, text } = body as { id: string; text: string };
      return { threads: [threadOn("n4.1", [comment(id, { text, author: "Ada" })])], people: [] };
    });
    await user.type(field, "Which one?{Control>}{Enter}{/Control}");
    expect(
      await screen.findByText("Planner cannot be reached. Your text is kept here."),
    ).toBeVisible();
    expect(field).toHaveValue("Which one?");
    isAway = false;
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByRole("article", { name: /^Ada/ })).toHaveTextContent("Which one?");
    expect(field).toHaveValue("");
    const ids = server.calls(commentRoutes.add).map(({ body }) => (body as { id: string }).id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    takeComplaints("API error:");
  });

  it("that are written on while one is sent are sent after it, as another", async () => {
    const { user } = openApp(DECK);
    await choose(user, "4.1", "Comment");
    const field = await screen.findByRole("textbox", { name: "Comment on note 4.1" });
    const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const stored = new Map<string, string>();
    server.on(commentRoutes.add, async ({ body }) => {
      const { id, text } = body as { id: string; text: string };
      await answers[stored.size]?.promise;
      stored.set(id, text);
      const threads = [...stored].map((one) =>
        threadOn("n4.1", [comment(one[0], { text: one[1] })]),
      );
      return Response.json({ threads, people: [] });
    });
    await user.type(field, "Which one?{Control>}{Enter}{/Control}");
    await user.type(field, " The blue");
    answers[0]?.resolve();
    expect(await screen.findByText("Which one?")).toBeVisible();
    await waitFor(() => expect(field).toHaveValue("The blue"));
    await user.type(field, " one?{Control>}{Enter}{/Control}");
    answers[1]?.resolve();
    expect(await screen.findByText("The blue one?")).toBeVisible();
    await waitFor(() => expect(field).toHaveValue(""));
    expect([...stored.values()]).toEqual(["Which one?", "The blue one?"]);
  });

  it("that are being written are there again after another page and another view", async () => {
    const { user } = openApp(DECK);
    await choose(user, "4.1", "Comment");
    await user.type(await screen.findByRole("textbox", { name: "Comment on note 4.1" }), "Half a");
    await user.click(screen.getByRole("button", { name: "Next page" }));
    await user.click(screen.getByRole("button", { name: "Previous page" }));
    expect(await screen.findByRole("textbox", { name: "Comment on note 4.1" })).toHaveValue(
      "Half a",
    );
  });

  it("offer teammates after an @, by keyboard too", async () => {
    serve([], ["Tom Ray", "Tomas Lind", "Ines"]);
    const { user } = openApp(DECK);
    await choose(user, "4.1", "Comment");
    const field = await screen.findByRole("textbox", { name: "Comment on note 4.1" });
    await user.type(field, "Ask @to");
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "Tom Ray",
      "Tomas Lind",
    ]);
    await user.keyboard("{ArrowDown}{Enter}");
    expect(field).toHaveValue("Ask @Tomas Lind ");
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("keep their lines where a teammate is chosen before the end of one", async () => {
    serve([], ["Tom Ray"]);
    const { user } = openApp(DECK);
    await choose(user, "4.1", "Comment");
    const field = await screen.findByRole<HTMLTextAreaElement>("textbox", {
      name: "Comment on note 4.1",
    });
    await user.type(field, "Hello{Enter}{Enter}Thanks");
    act(() => field.setSelectionRange(5, 5));
    await user.keyboard(" @to{Enter}");
    expect(field).toHaveValue("Hello @Tom Ray \n\nThanks");
  });

  it("that are resolved are one line that says by whom and when, and open", async () => {
    const resolved = { by: "Ines", at: "2026-11-21T09:00:00.000Z" };
    serve([threadOn("n4.1", [comment("a")], { resolved })]);
    const { user } = openApp(DECK);
    await user.click(await screen.findByRole("button", { name: "1 comment, resolved: note 4.1" }));
    expect(screen.getByText(/^Resolved by/)).toHaveTextContent(
      "Resolved by Ines on Saturday, November 21",
    );
    expect(screen.queryByText("Words a.")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Show what Tom Ray wrote" }));
    expect(screen.getByText("Words a.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Reopen what Tom Ray wrote" })).toBeVisible();
  });

  it("come without a reload once somebody else has written", async () => {
    const live = fakeLive();
    openApp(DECK);
    await waitFor(() => expect(live.sent.map(({ event }) => event)).toContain("watch"));
    serve([threadOn("n4.1", [comment("a")])]);
    act(() => live.emit("comments", { meetingId: "meeting-1" }));
    expect(await screen.findByRole("button", { name: "1 comment: note 4.1" })).toBeVisible();
  });

  it("are shown twenty threads at a time where there are hundreds", async () => {
    serve(Array.from({ length: 300 }, (_, at) => threadOn("n4.1", [comment(`c${at}`)])));
    const { user } = openApp(DECK);
    await user.click(await screen.findByRole("button", { name: "300 comments: note 4.1" }));
    expect(within(panel()).getAllByRole("article")).toHaveLength(20);
    expect(screen.getByText("Words c299.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show 280 earlier" }));
    expect(within(panel()).getAllByRole("article")).toHaveLength(300);
  });

  it("that cannot be loaded can be asked for again", async () => {
    server.on(commentRoutes.list, () => refusal(403, "Not now."));
    const { user } = openApp(DECK);
    await choose(user, "4.1", "Comment");
    expect((await screen.findAllByText("Not now."))[0]).toBeVisible();
    serve([threadOn("n4.1", [comment("a")])]);
    await user.click(screen.getAllByRole("button", { name: "Try again" })[0]!);
    expect(await screen.findByText("Words a.")).toBeVisible();
    takeComplaints("API error:");
  });

  it("of which somebody is writing a reply keep it in sight though it is resolved or deleted", async () => {
    const live = fakeLive();
    serve([threadOn("n4.1", [comment("a")])]);
    const { user } = openApp(DECK);
    await user.click(await screen.findByRole("button", { name: "1 comment: note 4.1" }));
    await user.click(screen.getByRole("button", { name: "Reply to Tom Ray" }));
    const field = screen.getByRole("textbox", { name: "Reply to Tom Ray" });
    await user.type(field, "Not the");
    const resolved = { by: "Ines", at: "2026-11-21T09:00:00.000Z" };
    serve([threadOn("n4.1", [comment("a")], { resolved })]);
    act(() => live.emit("comments", { meetingId: "meeting-1" }));
    expect(await screen.findByText(/^Resolved by/)).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Reply to Tom Ray" })).toHaveValue("Not the");
    await user.click(screen.getByRole("button", { name: "1 comment, resolved: note 4.1" }));
    expect(closing()).toBe(true);
    serve([]);
    act(() => live.emit("comments", { meetingId: "meeting-1" }));
    const end = await screen.findByRole("region", { name: "Comments on what is no longer here" });
    expect(end).toHaveTextContent("Not the");
    await user.click(within(end).getByRole("button", { name: "Discard" }));
    expect(end).not.toBeInTheDocument();
    expect(closing()).toBe(false);
  });

  it("that are being written stay in sight though their note is no longer there", async () => {
    const cache = createQueryClient();
    const { user } = openApp(DECK, cache);
    await choose(user, "4.1", "Comment");
    await user.type(await screen.findByRole("textbox", { name: "Comment on note 4.1" }), "Half a");
    await makeAnew(cache, []);
    const end = await screen.findByRole("region", { name: "Comments on what is no longer here" });
    expect(end).toHaveTextContent("about a note that is no longer there.Half a");
    await makeAnew(cache, readyReport.pages);
    expect(await screen.findByRole("textbox", { name: "Comment on note 4.1" })).toHaveValue(
      "Half a",
    );
    expect(end).not.toBeInTheDocument();
  });

  it("follow their notes as soon as these are made anew", async () => {
    serve([threadOn("n4.1", [comment("a")])]);
    const cache = createQueryClient();
    openApp(DECK, cache);
    await screen.findByRole("button", { name: "1 comment: note 4.1" });
    serve([threadOn("n4.2", [comment("a")])]);
    const asked = server.calls(commentRoutes.list).length;
    await makeAnew(cache, []);
    await waitFor(() => expect(server.calls(commentRoutes.list).length).toBeGreaterThan(asked));
  });

  it("that were opened stand open in that meeting alone, and take the focus once", async () => {
    const other = { userId: "user-1", meetingId: "meeting-2" };
    const { user } = openApp(DECK);
    await choose(user, "4.1", "Comment");
    const field = await screen.findByRole("textbox", { name: "Comment on note 4.1" });
    await waitFor(() => expect(field).toHaveFocus());
    expect(openComments.takePress({ ...other, meetingId: "meeting-1" }, "note n4.1")).toBe(false);
    await user.click(screen.getByRole("button", { name: "Next page" }));
    await user.click(screen.getByRole("button", { name: "Previous page" }));
    expect(await screen.findByRole("textbox", { name: "Comment on note 4.1" })).not.toHaveFocus();
    const { result } = renderHook(() => openComments.use(other, "note n4.1"));
    expect(result.current).toBe(false);
  });

  it("are not sent again to whoever has them", async () => {
    const live = fakeLive();
    const list = { threads: [threadOn("n4.1", [comment("a")])], people: [] };
    const tags: unknown[] = [];
    server.on(commentRoutes.list, ({ headers }) => {
      tags.push(headers.get("If-None-Match"));
      return headers.get("If-None-Match") === '"1"'
        ? new Response(null, { status: 304 })
        : Response.json(list, { headers: { etag: '"1"' } });
    });
    openApp(DECK);
    await screen.findByRole("button", { name: "1 comment: note 4.1" });
    act(() => live.emit("comments", { meetingId: "meeting-1" }));
    await waitFor(() => expect(tags.at(-1)).toBe('"1"'));
    expect(screen.getByRole("button", { name: "1 comment: note 4.1" })).toBeVisible();
  });

  it("on a note that is no longer there stand at the end, with its words", async () => {
    const place = { kind: "note", noteId: null, text: "We go with blue." } as const;
    serve([threadOn("", [comment("a")], { place })]);
    openApp(DECK);
    const end = await screen.findByRole("region", { name: "Comments on what is no longer here" });
    expect(end).toHaveTextContent("We go with blue.");
    expect(end).toHaveTextContent("Words a.");
  });
});

describe("comments on places of a slide", () => {
  it("are brought into sight by their pin, however many came later", async () => {
    const place = { kind: "slide", fileId: "file-1", page: 4, x: 0.5, y: 0.5 } as const;
    serve(Array.from({ length: 30 }, (_, at) => threadOn("", [comment(`c${at}`)], { place })));
    const { user } = openApp(DECK);
    await screen.findByText("Words c29.");
    expect(screen.queryByText("Words c3.")).toBeNull();
    await user.click(screen.getByRole("link", { name: "Comment 4 by Tom Ray" }));
    const thread = screen.getByText("Words c3.").closest("li[id]");
    expect(thread).toContainElement(document.activeElement as HTMLElement);
    expect(screen.getByRole("button", { name: "Show 10 earlier" })).toBeVisible();
  });
});
