import { decisionRoutes, signOffRoutes } from "@planner/contract/api";
import { act, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { takeComplaints } from "../../test/complaints.ts";
import { decided } from "../../test/decisions.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";
import { sentDecision, sentSignOff } from "../../test/sign-offs.ts";

const BLUE = "The header is blue.";
const TIERS = "Pricing has two tiers.";
const WAITING = sentSignOff([sentDecision("1", BLUE), sentDecision("2", TIERS)]);
const LIST = {
  counts: { current: 2, check: 0, active: 2, changed: 0, reopened: 0, replaced: 0 },
  next: null,
  projects: [],
};

/** A decision with its place in the notes. */
const placed = (id: string, page: number, reference: string, state = "active") => {
  const one = decided(id, `Decision ${id}`);
  return { ...one, page, state: state as typeof one.state, note: { ...one.note, reference } };
};

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-12T15:00:00Z") });
  const signed = { id: "r0", name: "Mara Lind", at: "2026-11-11T09:00:00.000Z", words: "" };
  const decisions = [
    decided("1", "The header is green.", {
      signOffs: [{ ...signed, state: "yes", text: BLUE }],
    }),
    decided("2", TIERS, { signOffs: [{ ...signed, state: "waiting", text: TIERS }] }),
  ];
  server = signIn(new FakeServer())
    .on(decisionRoutes.list, { ...LIST, decisions })
    .on(signOffRoutes.preview, ({ query }) => ({
      decisions: WAITING.decisions
        .filter(({ decisionId }) => query["decisions"]?.split(",").includes(decisionId ?? ""))
        .map(({ decisionId, words, digest, fileId }) => ({
          decisionId: decisionId ?? "",
          words,
          digest,
          fileId,
        })),
    }))
    .on(signOffRoutes.send, { signOff: WAITING, isMailed: false })
    .on(signOffRoutes.read, WAITING)
    .on(signOffRoutes.list, [WAITING]);
});

describe("decisions in the register", () => {
  it("say how their sign-off stands, and what was signed where they are others by now", async () => {
    openApp("/decisions");
    const [green, tiers] = await screen.findAllByRole("article");
    expect(green).toHaveTextContent(
      `Signed by Mara Lind on Wed 11 NovSigned as: “${BLUE}”; changed since`,
    );
    expect(tiers).toHaveTextContent("Waiting for Mara Lind since Wed 11 Nov");
    expect(tiers).not.toHaveTextContent("changed since");
  });

  it("are narrowed by it", async () => {
    const { user, search } = openApp("/decisions");
    await screen.findAllByRole("article");
    await user.click(screen.getByText("Filters"));
    await user.selectOptions(screen.getByLabelText("Sign-off"), "Waiting");
    await vi.waitFor(() => expect(search()).toContain("signOff=waiting"));
    await vi.waitFor(() =>
      expect(server.calls(decisionRoutes.list).at(-1)?.query).toMatchObject({ signOff: "waiting" }),
    );
  });

  it("are chosen, seen as they will be sent, and sent with the digests of what was seen", async () => {
    const { user, path } = openApp("/decisions");
    await user.click(await screen.findByRole("button", { name: "Choose for sign-off" }));
    await user.click(await screen.findByRole("checkbox", { name: /^Choose: The header/ }));
    await user.click(screen.getByRole("checkbox", { name: /^Choose: Pricing/ }));
    expect(screen.getByText("2 chosen")).toBeVisible();
    const bar = screen.getByRole("region", { name: "Chosen decisions" });
    await user.click(within(bar).getByRole("link", { name: "Send for sign-off" }));
    expect(await screen.findByRole("region", { name: "What the client sees" })).toHaveTextContent(
      BLUE,
    );
    await user.click(screen.getByRole("checkbox", { name: `Send this decision: ${TIERS}` }));
    await user.click(screen.getByLabelText(/^With the words that were said/));
    await user.type(screen.getByLabelText("Name of the client (optional)"), "Mara Lind");
    await user.click(await screen.findByRole("button", { name: "Make a link to 1 decision" }));
    expect(await screen.findByLabelText("Link for the client")).toHaveValue(WAITING.link);
    expect(path()).toBe("/sign-offs/r1");
    expect(server.calls(signOffRoutes.preview).at(-1)?.query).toMatchObject({
      withQuotes: "false",
    });
    expect(server.calls(signOffRoutes.send)[0]?.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      decisions: [{ decisionId: "d1", digest: "1".repeat(64) }],
      withQuotes: false,
      withSlides: true,
      expiresInDays: 30,
      recipientName: "Mara Lind",
      recipientEmail: null,
      note: "",
    });
  });
});

describe("a request for sign-off", () => {
  it("is in the list of all, and is withdrawn after a question", async () => {
    server.on(signOffRoutes.withdraw, {
      ...WAITING,
      state: "withdrawn",
      withdrawnAt: "2026-11-12T15:00:00.000Z",
      link: null,
    });
    const { user } = openApp("/sign-offs");
    expect(
      await screen.findByText("Waiting for an answer since Wednesday, November 11"),
    ).toBeVisible();
    await user.click(screen.getByRole("link", { name: BLUE }));
    await user.click(await screen.findByRole("button", { name: "Withdraw…" }));
    const question = await screen.findByRole("alertdialog");
    await user.click(within(question).getByRole("button", { name: "Withdraw" }));
    expect(await screen.findByText("Withdrawn on Thursday, November 12")).toBeVisible();
    expect(screen.queryByLabelText("Link for the client")).toBeNull();
  });

  it("says that there are decisions of which the person may not see the meeting", async () => {
    server.on(signOffRoutes.read, { ...WAITING, decisionCount: 3, link: null });
    openApp("/sign-offs/r1");
    expect(await screen.findByText(/^1 more decision is of a meeting/)).toBeVisible();
    expect(screen.queryByLabelText("Link for the client")).toBeNull();
  });

  it("is not left behind unsent without a question", async () => {
    const { user, path } = openApp("/sign-offs/new?decisions=d1");
    await user.type(await screen.findByLabelText("Note to the client (optional)"), "Hello.");
    await user.click(screen.getByRole("link", { name: "All decisions" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
    expect(dialog).toHaveTextContent("The request has not been sent.");
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(screen.getByLabelText("Note to the client (optional)")).toHaveValue("Hello.");
    expect(path()).toBe("/sign-offs/new");
  });

  it("of a meeting has its decisions in the order of their notes, without those that were replaced", async () => {
    const many = Array.from({ length: 51 }, (_, nth) => placed(`x${nth}`, 9, `9.${nth + 1}`));
    server.on(decisionRoutes.ofMeeting, [
      ...many.toReversed(),
      placed("late", 4, "4.10"),
      placed("old", 4, "4.1", "replaced"),
      placed("early", 4, "4.2"),
    ]);
    openApp("/sign-offs/new?meeting=m1");
    expect(
      await screen.findByText(/3 more are not here\. Send them in another request\./),
    ).toBeVisible();
    await vi.waitFor(() => expect(server.calls(signOffRoutes.preview)).not.toEqual([]));
    const ids = server.calls(signOffRoutes.preview)[0]?.query["decisions"]?.split(",") ?? [];
    expect(ids.slice(0, 4)).toEqual([
      decided("early", "").id,
      decided("late", "").id,
      decided("x0", "").id,
      decided("x1", "").id,
    ]);
    expect(ids).toHaveLength(50);
  });

  it("goes on without a decision that is no longer there", async () => {
    const { user } = openApp("/sign-offs/new?decisions=d1,gone");
    expect(await screen.findByText("One decision is no longer there.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Make a link to 1 decision" }));
    expect(await screen.findByLabelText("Link for the client")).toBeVisible();
  });

  it("says so where it was not sent, and leaves what was written", async () => {
    const sentence = "A decision has changed since you opened this page.";
    server.on(signOffRoutes.send, () => refusal(409, sentence));
    const { user } = openApp("/sign-offs/new?decisions=d1");
    await user.type(await screen.findByLabelText("Note to the client (optional)"), "Hello.");
    await user.click(screen.getByRole("button", { name: "Make a link to 1 decision" }));
    expect(await screen.findByText(sentence)).toBeVisible();
    const field = screen.getByLabelText("Note to the client (optional)");
    expect(field).toHaveValue("Hello.");
    // Sent again as it is, it is the same request; with other words it is another.
    const press = () =>
      user.click(screen.getByRole("button", { name: "Make a link to 1 decision" }));
    await press();
    await user.type(field, " Mara");
    await press();
    const sentIds = server.calls(signOffRoutes.send).map(({ body }) => (body as { id: string }).id);
    expect([sentIds.length, sentIds[0] === sentIds[1], sentIds[1] === sentIds[2]]).toEqual([
      3,
      true,
      false,
    ]);
    takeComplaints("API error:");
  });

  it("that is deleted while somebody waits for its answer says so, and is asked for no more", async () => {
    openApp("/sign-offs/r1");
    expect(await screen.findByLabelText("Link for the client")).toBeVisible();
    server.on(signOffRoutes.read, () => refusal(404, "There is no such request for sign-off."));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByRole("heading", { name: "No such sign-off" })).toBeVisible();
    expect(screen.queryByLabelText("Link for the client")).toBeNull();
    const asked = server.calls(signOffRoutes.read).length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(server.calls(signOffRoutes.read)).toHaveLength(asked);
    takeComplaints("API error:");
  });

  it("of which nothing is left says where to go", async () => {
    server.on(signOffRoutes.read, () => refusal(404, "There is no such request for sign-off."));
    openApp("/sign-offs/none");
    expect(await screen.findByRole("heading", { name: "No such sign-off" })).toBeVisible();
    takeComplaints("API error:");
    openApp("/sign-offs/new");
    expect(await screen.findByRole("heading", { name: "No decision is chosen" })).toBeVisible();
  });
});
