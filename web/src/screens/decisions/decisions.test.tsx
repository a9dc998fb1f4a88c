import { type DecisionEntry, type DecisionList, decisionRoutes } from "@planner/contract/api";
import { LIMITS } from "@planner/contract/model";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { takeComplaints } from "../../test/complaints.ts";
import { decided, linkedTo } from "../../test/decisions.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

const NOW = "2026-11-12T15:00:00Z";
const NONE = { current: 0, check: 0, active: 0, changed: 0, reopened: 0, replaced: 0 };

const GREEN = decided("2", "The header is green.", {
  state: "changed",
  earlier: [linkedTo("1", "The header is blue.")],
});

const asked = (id: string) =>
  decided(id, `The font is ${id}.`, {
    earlier: [linkedTo(`${id}0`, "A."), linkedTo(`${id}1`, "B.")],
    offers: [linkedTo(`${id}2`, "C.")],
  });

let server: FakeServer;
let held: DecisionEntry[];
const answer = (fields: Partial<DecisionList> = {}): DecisionList => ({
  counts: { ...NONE, current: held.length, changed: 1 },
  decisions: held,
  next: null,
  projects: [{ id: "series", title: "Design review" }],
  ...fields,
});
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(NOW) });
  held = [GREEN, decided("3", "=SUM(A1) is no formula.")];
  server = signIn(new FakeServer())
    .on(decisionRoutes.list, () => answer())
    .on(decisionRoutes.read, GREEN)
    .on(decisionRoutes.answer, { isLinked: true });
});

const link = (name: string) => screen.findByRole("link", { name });

/** Collects what the browser is handed as a file. */
function files(): Blob[] {
  const saved: Blob[] = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (saved.push(blob), "blob:1"),
      revokeObjectURL: () => {},
    }),
  );
  return saved;
}

/** Width by height of the frame around the first slide. */
const frameRatio = async (): Promise<number> => {
  const row = await screen.findByRole("article");
  return Number(row.querySelector("img")?.parentElement?.style.getPropertyValue("--ratio"));
};

describe("the slide of a decision", () => {
  it("has its own proportions", async () => {
    held = [decided("3", "The header is blue.", { ratio: 4 / 3 })];
    openApp("/decisions");
    expect(await frameRatio()).toBeCloseTo(4 / 3, 3);
  });

  it("is the piece that the note is about, where it has a place", async () => {
    const { note, ...entry } = decided("3", "The header is blue.", { ratio: 4 / 3 });
    const region = { x: 0.1, y: 0.2, width: 0.5, height: 0.4 };
    held = [{ ...entry, note: { ...note, region } }];
    openApp("/decisions");
    expect(await frameRatio()).toBeCloseTo(((4 / 3) * 0.58) / 0.48, 3);
  });

  it("is left out where its page is not known", async () => {
    held = [decided("3", "The header is blue.", { ratio: null })];
    openApp("/decisions");
    expect((await screen.findByRole("article")).querySelector("img")).toBeNull();
  });
});

describe("the register of decisions", () => {
  it("says what holds, what held before with day and page, and the words that prove it", async () => {
    openApp("/decisions");
    expect(await link("The header is green.")).toHaveAttribute("href", "/decisions/d2");
    const before = screen.getByRole("list", { name: "What held before" });
    expect(before).toHaveTextContent(/Tue 3 Nov, page 4: The header is blue\./);
    expect(within(before).getByRole("link")).toHaveAttribute("href", "/decisions/d1");
    expect(screen.getByText("So The header is green.")).toBeVisible();
    expect(screen.getByText("Changed", { selector: "article *" })).toBeVisible();
    expect(screen.getByRole("tab", { name: "Current 2" })).toHaveAttribute("aria-selected", "true");
  });

  it("is narrowed by view, project, person and words, which the address holds", async () => {
    const { user, search } = openApp("/decisions");
    await link("The header is green.");
    await user.click(screen.getByText("Filters"));
    await user.selectOptions(screen.getByLabelText("Project"), "Design review");
    await user.type(screen.getByLabelText("Person"), "Tom");
    await user.type(screen.getByLabelText("Find in decisions"), "head");
    await waitFor(() => expect(search()).toContain("q=head"));
    await user.click(screen.getByRole("tab", { name: "Replaced 0" }));
    await waitFor(() =>
      expect(server.calls(decisionRoutes.list).at(-1)?.query).toEqual({
        view: "replaced",
        project: "series",
        person: "Tom",
        q: "head",
      }),
    );
  });

  it("asks of a doubtful link, which Y and N answer and U takes back", async () => {
    held = [
      decided("2", "The font is Georgia.", { offers: [linkedTo("1", "The font is Inter.")] }),
    ];
    const { user } = openApp("/decisions?view=check");
    await link("The font is Georgia.");
    expect(screen.getByText("(60% sure)")).toBeVisible();
    await user.keyboard("jy");
    await screen.findByText("Linked.");
    await user.keyboard("u");
    await waitFor(() =>
      expect(
        server.calls(decisionRoutes.answer).map(({ params, body }) => [params["linkId"], body]),
      ).toEqual([
        ["l1", { verdict: true }],
        ["l1", { verdict: null }],
      ]),
    );
    await user.click(screen.getByRole("button", { name: "No: May replace Tue 3 Nov, page 4" }));
    await screen.findByText("Not linked.");
  });

  it("goes on at the next row once one is answered, whatever lists stand in the rows before", async () => {
    held = ["1", "2", "3", "4"].map(asked);
    server.on(decisionRoutes.answer, () => {
      held = held.filter(({ id }) => id !== "d2");
      return { isLinked: true };
    });
    const { user } = openApp("/decisions?view=check");
    await link("The font is 1.");
    await user.keyboard("jjy");
    await waitFor(() => expect(screen.queryByRole("link", { name: "The font is 2." })).toBeNull());
    expect(await link("The font is 3.")).toHaveFocus();
  });

  it("copies a decision as text for a ticket by C", async () => {
    const { user } = openApp("/decisions");
    await link("The header is green.");
    await user.keyboard("jc");
    await screen.findByRole("button", { name: /^✓ Copied/ });
    expect(await navigator.clipboard.readText()).toBe(
      [
        "The header is green.",
        "Was: The header is blue. (Tue 3 Nov, page 4)",
        "“So The header is green.” Tomás",
        "Changed. Design review, Tue 10 Nov, page 7",
        `${window.location.origin}/decisions/d2`,
      ].join("\n"),
    );
  });

  it("goes into files as it is filtered, all pages of it, and no cell is a formula", async () => {
    const saved = files();
    server.on(decisionRoutes.list, ({ query }) =>
      query["after"] === "2"
        ? answer({ decisions: held.slice(1) })
        : answer({ decisions: held.slice(0, 1), next: "2" }),
    );
    const { user } = openApp("/decisions?q=header");
    await link("The header is green.");
    await user.click(screen.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "CSV" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const csv = await saved[0]!.text();
    expect(csv.split("\r\n")).toHaveLength(4);
    expect(csv).toContain(`"'=SUM(A1) is no formula."`);
    expect(csv).toContain('"The header is blue. (Tue 3 Nov, page 4)"');
    await user.click(screen.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "Markdown" }));
    await waitFor(() => expect(saved).toHaveLength(2));
    const markdown = await saved[1]!.text();
    expect(markdown).toContain("- **The header is green.** (changed, [Design review");
    expect(markdown).toContain(
      "  - Was: The header is blue. (Tue 3 Nov, page 4)\n    > “So The header is blue.” Tomás\n",
    );
    expect(server.calls(decisionRoutes.list).at(-1)?.query).toMatchObject({ q: "header" });
  });

  it("shows more when asked, and goes on at the first new one", async () => {
    server.on(decisionRoutes.list, ({ query }) =>
      query["after"]
        ? answer({ decisions: held.slice(1) })
        : answer({ decisions: held.slice(0, 1), next: "2" }),
    );
    const { user } = openApp("/decisions");
    await user.click(await screen.findByRole("button", { name: "Show more" }));
    expect(await link("=SUM(A1) is no formula.")).toHaveFocus();
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("says what would stand there, that nothing fits, and why it cannot be read", async () => {
    held = [];
    const { user } = openApp("/decisions");
    expect(await screen.findByText(/appears here once its notes are made/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Export" })).toBeDisabled();
    await user.click(screen.getByText("Filters"));
    await user.type(screen.getByLabelText("Person"), "x");
    expect(await screen.findByText("No decision fits these words and filters.")).toBeVisible();
    server.on(decisionRoutes.list, () => refusal(422, "Nothing can be read now."));
    await user.click(screen.getByRole("tab", { name: "Active 0" }));
    expect(await screen.findByText("Nothing can be read now.")).toBeVisible();
    takeComplaints("API error:");
  });
});

describe("a decision", () => {
  it("has a page of its own, where a link can be taken away", async () => {
    const { user } = openApp("/decisions/d2");
    expect(await link("The header is green.")).toHaveAttribute(
      "href",
      "/meeting/m1?view=deck&page=7&note=2",
    );
    const before = screen.getByRole("list", { name: "What held before" });
    expect(before).toHaveTextContent("So The header is blue.");
    expect(within(before).getByText("Tomás")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Unlink: The header is blue." }));
    await screen.findByText("Unlinked.");
    expect(server.calls(decisionRoutes.answer)[0]?.body).toEqual({ verdict: false });
  });

  it("has a word given again by Undo that was somebody's before", async () => {
    const blue = linkedTo("1", "The header is blue.", { verdict: true, verdictBy: "Mara" });
    server.on(decisionRoutes.read, { ...GREEN, earlier: [blue] });
    const { user } = openApp("/decisions/d2");
    await user.click(await screen.findByRole("button", { name: /^Unlink/ }));
    await screen.findByText("Unlinked.");
    await user.keyboard("u");
    await screen.findByText("Taken back.");
    expect(server.calls(decisionRoutes.answer).at(-1)?.body).toEqual({ verdict: true });
  });

  it("shows what somebody unlinked, which can be linked again", async () => {
    const blue = linkedTo("1", "The header is blue.", { verdict: false, verdictBy: "Mara" });
    server.on(decisionRoutes.read, { ...GREEN, earlier: [], rejected: [blue] });
    const { user } = openApp("/decisions/d2");
    const rejected = await screen.findByRole("list", { name: "Not linked" });
    expect(rejected).toHaveTextContent("Unlinked by Mara");
    await user.click(screen.getByRole("button", { name: "Link again: The header is blue." }));
    await screen.findByText("Linked.");
    expect(server.calls(decisionRoutes.answer).at(-1)?.body).toEqual({ verdict: true });
  });

  it("that is deleted while somebody looks says so, and is asked for no more", async () => {
    const waiting = { id: "r0", name: "Mara Lind", at: NOW, words: "", text: "" };
    server.on(decisionRoutes.read, { ...GREEN, signOffs: [{ ...waiting, state: "waiting" }] });
    openApp("/decisions/d2");
    await link("The header is green.");
    server.on(decisionRoutes.read, () => refusal(404, "There is no such decision."));
    await act(() => vi.advanceTimersByTimeAsync(LIMITS.meetingPollMs));
    expect(await screen.findByRole("heading", { name: "No such decision" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "The header is green." })).toBeNull();
    const count = server.calls(decisionRoutes.read).length;
    await act(() => vi.advanceTimersByTimeAsync(LIMITS.teamRefetchMs));
    expect(server.calls(decisionRoutes.read)).toHaveLength(count);
    takeComplaints("API error:");
  });

  it("that is not there, or not theirs to see, says so", async () => {
    server.on(decisionRoutes.read, () => refusal(404, "There is no such decision."));
    openApp("/decisions/none");
    expect(await screen.findByRole("heading", { name: "No such decision" })).toBeVisible();
    takeComplaints("API error:");
  });
});
