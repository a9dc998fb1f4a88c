import {
  type NoteCorrection,
  notesRoutes,
  type PromiseEntry,
  promiseRoutes,
  type PromiseView,
  teamRoutes,
} from "@planner/contract/api";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, noNetwork, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { mate, signIn } from "../../test/people.ts";
import { promised } from "../../test/promises.ts";

const NOW = "2026-11-12T15:00:00Z";

/** What the server has; calls change it. */
let held: Partial<Record<PromiseView, PromiseEntry[]>>;
let server: FakeServer;
const NONE = { confirm: 0, mine: 0, waiting: 0, overdue: 0, unowned: 0, open: 0, done: 0 };
const countsNow = () => ({
  ...NONE,
  ...Object.fromEntries(Object.entries(held).map(([view, list]) => [view, list.length])),
});
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(NOW) });
  held = {
    mine: [
      promised("1", { due: "2026-11-10", accepted: "owner" }),
      promised("2", { due: "2026-11-12", accepted: "organizer", comment: "Waits for icons." }),
      promised("3", { owner: "Ben" }),
    ],
  };
  const people = [
    mate({ id: "user-1", name: "Ada", email: "ada@studio.test" }),
    mate({ id: "user-2", name: "Ben Ode", email: "ben@studio.test" }),
    {
      ...mate({ id: "user-3", name: "Kim Gone", email: "kim@studio.test" }),
      isDeactivated: true,
    },
  ];
  server = signIn(new FakeServer())
    .on(teamRoutes.people, { members: people, invitations: [] })
    .on(promiseRoutes.list, ({ query }) => ({
      counts: countsNow(),
      promises: (held[query["view"] as PromiseView] ?? []).slice(0, Number(query["limit"])),
    }))
    .on(notesRoutes.correct, ({ params, body }) => {
      const { basedOn, ...fields } = body as NoteCorrection & { basedOn: number };
      const found = Object.values(held)
        .flat()
        .find(({ note }) => note.id === params["noteId"])!;
      const edited = { by: "Ada", at: NOW, version: basedOn + 1 };
      for (const view of Object.keys(held) as PromiseView[])
        held[view] = held[view]!.filter((one) => one !== found || fields.isDone === undefined);
      if (fields.comment !== undefined) found.note.comment = fields.comment ?? "";
      return { note: { ...found.note, edited }, page: 4 };
    })
    .on(notesRoutes.undo, { note: promised("1").note, page: 4 });
});

/** What a field offers to be chosen. */
const choicesOf = (field: HTMLElement): string[] =>
  [...((field as HTMLInputElement).list?.options ?? [])].map(({ value }) => value);
const link = (name: string) => screen.findByRole("link", { name });
/** Also those of messages behind the newest. */
const undos = () => screen.queryAllByRole("button", { name: "Undo", hidden: true });
const sent = () =>
  server.calls(notesRoutes.correct).map(({ params, body }) => [params["noteId"], body]);

describe("promises", () => {
  it("stand by day, with whose they are, whether they stand, and the words that prove them", async () => {
    openApp("/promises");
    const today = await screen.findByRole("region", { name: "Today" });
    expect(within(today).getByText("Confirmed by the organizer")).toBeVisible();
    expect(within(today).getByText("Waits for icons.")).toBeVisible();
    expect(within(today).getByText("I will do 2")).toBeVisible();
    const late = screen.getByRole("region", { name: "Tuesday, November 10" });
    expect(within(late).getByText("Overdue")).toBeVisible();
    expect(
      within(screen.getByRole("region", { name: "No day" })).getByText("Not confirmed"),
    ).toBeVisible();
    expect(screen.getByRole("tab", { name: "Mine 3" })).toHaveAttribute("aria-selected", "true");
    expect(await link("Tomás does 1.")).toHaveAttribute(
      "href",
      "/meeting/m1?view=deck&page=4&note=1",
    );
  });

  it("open where there is something to do, which the address holds from then on", async () => {
    held = { confirm: [{ ...promised("1"), canAccept: true }], mine: [promised("2")] };
    const { user, search, go } = openApp("/promises");
    await link("Tomás does 1.");
    expect(search()).toBe("?view=confirm&group=day");
    await user.keyboard("jy");
    await screen.findByText("Confirmed.");
    expect(search()).toBe("?view=confirm&group=day");
    held = { waiting: [promised("3")], done: [promised("4")] };
    await go("/promises");
    await link("Tomás does 3.");
    expect(search()).toBe("?view=waiting&group=day");
  });

  it("stand by person or project where that is chosen, which the address holds", async () => {
    held = { mine: [promised("1"), { ...promised("3", { owner: "Ben" }), seriesId: "a/b" }] };
    const { user, search } = openApp("/promises");
    await user.click(await screen.findByRole("radio", { name: "Person" }));
    expect(await screen.findByRole("region", { name: "Ben" })).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "Project" }));
    expect(await screen.findAllByRole("region", { name: "Design review" })).toHaveLength(2);
    expect(await link("Design review")).toHaveAttribute("href", "/series/a%2Fb");
    expect(search()).toBe("?view=mine&group=project");
    expect(server.calls(promiseRoutes.list).at(-1)?.query).toMatchObject({
      group: "project",
      today: "2026-11-12",
    });
  });

  it("are ticked by the space bar; the next one has the focus then, and U undoes it", async () => {
    const { user } = openApp("/promises");
    await link("Tomás does 1.");
    await user.keyboard("j");
    expect(await link("Tomás does 1.")).toHaveFocus();
    await user.keyboard(" ");
    await waitFor(() => expect(screen.queryByRole("link", { name: "Tomás does 1." })).toBeNull());
    expect(sent()).toEqual([["1", { isDone: true, basedOn: 0 }]]);
    await waitFor(async () => expect(await link("Tomás does 2.")).toHaveFocus());
    await screen.findByText("Done.");
    await user.keyboard("u");
    await waitFor(() => expect(server.calls(notesRoutes.undo)[0]?.body).toEqual({ basedOn: 1 }));
    expect(await screen.findByText("Action item 4.1 restored.")).toBeVisible();
    expect(undos()).toEqual([]);
  });

  it("are not undone by U in a dialog over them", async () => {
    const { user } = openApp("/promises");
    await user.click(await screen.findByRole("checkbox", { name: "Done: Tomás does 1." }));
    await screen.findByText("Done.");
    await user.keyboard("{Control>}k{/Control}");
    const dialog = await screen.findByRole("dialog", { name: "Find" });
    act(() => within(dialog).getByRole("button", { name: "Close" }).focus());
    await user.keyboard("u{Escape}");
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(server.calls(notesRoutes.undo)).toEqual([]);
    await user.keyboard("u");
    await waitFor(() => expect(server.calls(notesRoutes.undo)).toHaveLength(1));
  });

  it("leave the focus where it went while they all stay", async () => {
    const { user } = openApp("/promises");
    const first = await link("Tomás does 1.");
    await user.keyboard("j");
    expect(first).toHaveFocus();
    act(() => first.blur());
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(document.body).toHaveFocus();
  });

  it("are edited by E: owner, day and a word; Esc leaves all as it was", async () => {
    const { user } = openApp("/promises");
    await link("Tomás does 1.");
    await user.keyboard("je");
    expect(screen.getByLabelText("Owner")).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(await link("Tomás does 1.")).toHaveFocus();
    await user.keyboard("e");
    const owner = screen.getByLabelText("Owner");
    expect(choicesOf(owner)).toEqual(["Ada", "Ben Ode"]);
    await user.clear(owner);
    await user.type(owner, "Ben Ode");
    await user.type(screen.getByLabelText("Comment"), "After the shoot.{Enter}");
    await waitFor(() =>
      expect(sent()).toEqual([
        ["1", { owner: "Ben Ode", comment: "After the shoot.", basedOn: 0 }],
      ]),
    );
    expect(await screen.findByText("After the shoot.")).toBeVisible();
  });

  it("keep what was typed where the server refuses it, and take it once the server does", async () => {
    server.on(notesRoutes.correct, () => refusal(422, "Nothing can be saved now."));
    held = { confirm: [promised("1")] };
    const { user } = openApp("/promises?view=confirm");
    await link("Tomás does 1.");
    await user.keyboard("je");
    await user.clear(screen.getByLabelText("Owner"));
    await user.type(screen.getByLabelText("Comment"), "After the shoot.{Enter}");
    expect(await screen.findByText("Nothing can be saved now.")).toBeVisible();
    expect(screen.getByLabelText("Comment")).toHaveValue("After the shoot.");
    expect(screen.getByLabelText("Owner")).toHaveValue("");
    takeComplaints("API error:");
    const { note } = promised("1", { comment: "After the shoot." });
    server.on(notesRoutes.correct, { note, page: 4 });
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("Saved.");
    expect(screen.queryByLabelText("Comment")).toBeNull();
    expect(sent()).toHaveLength(2);
  });

  it("are changed again on what the server answered, before the list is read anew", async () => {
    const { user } = openApp("/promises");
    await link("Tomás does 1.");
    server.on(promiseRoutes.list, () => new Promise<Response>(() => {}));
    await user.keyboard("je");
    await user.type(screen.getByLabelText("Comment"), "First.{Enter}");
    expect(await screen.findByText("First.")).toBeVisible();
    await waitFor(async () => expect(await link("Tomás does 1.")).toHaveFocus());
    await user.keyboard("e");
    await user.type(screen.getByLabelText("Comment"), " Second.{Enter}");
    await waitFor(() =>
      expect(sent().map(([, body]) => body)).toEqual([
        { comment: "First.", basedOn: 0 },
        { comment: "First. Second.", basedOn: 1 },
      ]),
    );
  });

  it("are changed again before the first change is answered, each on the one before", async () => {
    let version = 0;
    const waiting: (() => void)[] = [];
    server.on(notesRoutes.correct, async ({ body }) => {
      const { basedOn, ...fields } = body as NoteCorrection & { basedOn: number };
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (basedOn !== version) return refusal(409, "Ben changed this note in the meantime.");
      version += 1;
      const edited = { by: "Ada", at: NOW, version };
      const note = { ...promised("1").note, comment: fields.comment ?? "", edited };
      return Response.json({ note, page: 4 });
    });
    const { user } = openApp("/promises?view=mine");
    await link("Tomás does 1.");
    const before = server.calls(promiseRoutes.list).length;
    await user.keyboard("je");
    await user.type(screen.getByLabelText("Comment"), "After the shoot.{Enter}");
    await waitFor(() => expect(waiting).toHaveLength(1));
    await user.click(screen.getByRole("checkbox", { name: "Done: Tomás does 1." }));
    expect(screen.queryByRole("link", { name: "Tomás does 1." })).toBeNull();
    act(() => waiting[0]?.());
    await waitFor(() => expect(waiting).toHaveLength(2));
    // The list is not read while the tick is on its way: it would show the promise open again.
    expect(server.calls(promiseRoutes.list)).toHaveLength(before);
    act(() => waiting[1]?.());
    await screen.findByText("Done.");
    expect(sent().map(([, body]) => body)).toEqual([
      { comment: "After the shoot.", basedOn: 0 },
      { isDone: true, basedOn: 1 },
    ]);
    await waitFor(() => expect(server.calls(promiseRoutes.list).length).toBeGreaterThan(before));
    // The first change can no more be undone by itself, and is not offered.
    expect(undos()).toHaveLength(1);
    await user.click(undos()[0]!);
    await waitFor(() => expect(server.calls(notesRoutes.undo)[0]?.body).toEqual({ basedOn: 2 }));
    expect(await screen.findByText("Action item 4.1 restored.")).toBeVisible();
  });

  it("are not changed over somebody else's change, also right after one's own", async () => {
    let version = 0;
    const first = Promise.withResolvers<void>();
    server.on(notesRoutes.correct, async ({ body }) => {
      const { basedOn } = body as { basedOn: number };
      if (version === 0) await first.promise;
      if (basedOn !== version) return refusal(409, "Ben changed this note in the meantime.");
      const note = { ...promised("1").note, edited: { by: "Ada", at: NOW, version: basedOn + 1 } };
      // Ben is faster than the next change.
      version = basedOn + 2;
      return Response.json({ note, page: 4 });
    });
    const { user } = openApp("/promises?view=mine");
    await link("Tomás does 1.");
    await user.keyboard("je");
    await user.type(screen.getByLabelText("Comment"), "Mine.{Enter}");
    await user.click(screen.getByRole("checkbox", { name: "Done: Tomás does 1." }));
    act(() => first.resolve());
    expect(await screen.findByText("Ben changed this note in the meantime.")).toBeVisible();
    expect(await link("Tomás does 1.")).toBeVisible();
    takeComplaints("API error:");
  });

  it("are saved as they were when the form was opened, so that nobody's change is written over", async () => {
    const { user } = openApp("/promises?view=mine");
    await link("Tomás does 1.");
    await user.keyboard("je");
    await user.type(screen.getByLabelText("Comment"), "Mine.");
    const edited = { by: "Ben", at: NOW, version: 3 };
    held = { mine: [promised("1", { due: "2026-11-10", owner: "Ben", edited })] };
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    await waitFor(() => expect(server.calls(promiseRoutes.list).length).toBeGreaterThan(1));
    server.on(notesRoutes.correct, () => refusal(409, "Ben changed this note in the meantime."));
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Ben changed this note in the meantime.")).toBeVisible();
    expect(screen.getByLabelText("Comment")).toHaveValue("Mine.");
    expect(sent()).toEqual([["1", { comment: "Mine.", basedOn: 0 }]]);
    takeComplaints("API error:");
  });

  it("stay in their list and place where there is no network", async () => {
    held = { confirm: ["1", "2"].map((id) => ({ ...promised(id), canAccept: true })) };
    const { user } = openApp("/promises?view=confirm");
    await link("Tomás does 1.");
    server.on(notesRoutes.correct, noNetwork);
    server.on(promiseRoutes.list, () => new Promise(() => {}));
    await user.keyboard("jy");
    await screen.findByText("Planner cannot be reached. Nothing was changed.");
    const names = screen.getAllByRole("link", { name: /^Tomás does/ });
    expect(names.map(({ textContent }) => textContent)).toEqual(["Tomás does 1.", "Tomás does 2."]);
    takeComplaints("API error:");
  });

  it("that wait for a word take a yes by Y, and a no by N", async () => {
    held = { confirm: ["1", "2"].map((id) => ({ ...promised(id), canAccept: true })) };
    const { user } = openApp("/promises?view=confirm");
    await link("Tomás does 1.");
    expect(screen.getAllByRole("button", { name: "Not mine" })).toHaveLength(2);
    await user.keyboard("jy");
    await screen.findByText("Confirmed.");
    await user.keyboard("jn");
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(([, body]) => body)).toEqual([
      { isAccepted: true, basedOn: 0 },
      { owner: null, basedOn: 0 },
    ]);
  });

  it("come back with the reason where the server refuses", async () => {
    server.on(notesRoutes.correct, () => refusal(409, "Ben changed this note in the meantime."));
    const { user } = openApp("/promises");
    await user.click(await screen.findByRole("checkbox", { name: "Done: Tomás does 1." }));
    expect(await screen.findByText("Ben changed this note in the meantime.")).toBeVisible();
    expect(await link("Tomás does 1.")).toBeVisible();
    takeComplaints("API error:");
  });

  it("say where there are none what would stand there, and why they cannot be read", async () => {
    held = {};
    const { user } = openApp("/promises");
    expect(await screen.findByText("Action items that you confirmed appear here.")).toBeVisible();
    server.on(promiseRoutes.list, () => refusal(422, "Nothing can be read now."));
    await user.click(screen.getByRole("tab", { name: "Overdue 0" }));
    expect(await screen.findByText("Nothing can be read now.")).toBeVisible();
    takeComplaints("API error:");
  });

  it("are shown a hundred at a time", async () => {
    held = { mine: Array.from({ length: 101 }, (_, at) => promised(`n${at}`)) };
    const { user } = openApp("/promises");
    await user.click(await screen.findByRole("button", { name: "Show more" }));
    expect(await link("Tomás does n100.")).toHaveFocus();
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });
});
