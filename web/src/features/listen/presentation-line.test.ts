import { beforeEach, describe, expect, test, vi } from "vitest";
import { present, STARTED } from "../../test/present-session.ts";
import { ScriptedLive } from "../../test/scripted-live.ts";

beforeEach(() => void vi.useFakeTimers({ now: STARTED }));

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

describe("Page turns", () => {
  test("arrive in order with the moment at which they were shown", async () => {
    const { live, session } = present();
    live.connect();
    await pass(0);
    session.turned(1);
    await pass(3_000);
    session.turned(2);
    await pass(1_500);
    session.turned(3);
    await pass(0);
    expect(live.all("page-turn")).toMatchObject([
      [1, { turn: 0, at: 0 }],
      [2, { turn: 1, at: 3 }],
      [3, { turn: 2, at: 4.5 }],
    ]);
  });

  test("before the first connection count from when they were shown", async () => {
    const { live, session } = present();
    session.turned(1);
    await pass(2_000);
    session.turned(2);
    await pass(4_000);
    live.connect();
    await pass(0);
    expect(live.all("page-turn")).toMatchObject([
      [1, { at: 0 }],
      [2, { at: 2 }],
    ]);
  });

  test("a cut of two seconds loses none, and none overtakes another", async () => {
    const { live, session } = present();
    live.connect();
    await pass(0);
    session.turned(1);
    await pass(1_000);
    live.cut();
    for (const page of [2, 3, 4]) {
      session.turned(page);
      await pass(600);
    }
    live.connect();
    session.turned(5);
    await pass(0);
    const turns = live.all("page-turn");
    expect(turns.map(([page]) => page)).toEqual([1, 2, 3, 4, 5]);
    expect(turns).toMatchObject([{}, [2, { at: 1 }], [3, { at: 1.6 }], [4, { at: 2.2 }], {}]);
  });

  test("wait on a new connection until the server knows the presentation there", async () => {
    const { live, session } = present();
    live.connect();
    await pass(0);
    live.cut();
    live.on("start-presentation", () => ({ ok: false, code: "unavailable", message: "" }));
    live.connect();
    session.turned(2);
    await pass(5_000);
    expect(live.all("page-turn")).toEqual([]);
  });

  test("one whose answer was lost is sent again under its number", async () => {
    const { live, session } = present();
    live.connect();
    await pass(0);
    live.losesAnswers = true;
    session.turned(1);
    await pass(0);
    live.losesAnswers = false;
    await pass(1_000);
    expect(live.all("page-turn")).toMatchObject([
      [1, { turn: 0 }],
      [1, { turn: 0 }],
    ]);
  });

  test("the same page drawn again is no turn", async () => {
    const { live, session } = present();
    live.connect();
    session.turned(2);
    session.turned(2);
    await pass(0);
    expect(live.all("page-turn")).toHaveLength(1);
  });

  test("a reload goes on with the presentation and with the server's numbers; the next presentation begins anew", async () => {
    const first = present();
    first.live.connect();
    first.session.turned(1);
    first.session.turned(2);
    await pass(0);
    first.session.close();
    const second = present(new ScriptedLive(), 2);
    second.live.connect();
    second.session.turned(2);
    await pass(0);
    expect(second.presentationId).toBe(first.presentationId);
    expect(second.live.all("page-turn")).toMatchObject([[2, { turn: 2 }]]);
    second.stored.forget();
    const third = present();
    third.live.connect();
    third.session.turned(1);
    await pass(0);
    expect(third.presentationId).not.toBe(first.presentationId);
    expect(third.live.all("page-turn")).toMatchObject([[1, { turn: 0 }]]);
  });

  test("that were not acknowledged before a reload are sent after it, under their numbers, before all others", async () => {
    const first = present();
    first.live.connect();
    await pass(0);
    first.session.turned(1);
    await pass(2_000);
    first.live.losesAnswers = true;
    first.session.turned(2);
    await pass(0);
    first.live.cut();
    await pass(1_000);
    first.session.turned(3);
    first.session.close();
    await pass(5_000);
    // The one whose answer was lost had arrived.
    const second = present(new ScriptedLive(), 2);
    second.session.turned(4);
    second.live.connect();
    await pass(0);
    expect(second.live.all("page-turn")).toMatchObject([
      [2, { turn: 1, at: 2 }],
      [3, { turn: 2, at: 3 }],
      [4, { turn: 3, at: 8 }],
    ]);
    second.session.close();
    const third = present(new ScriptedLive(), 4);
    third.live.connect();
    await pass(0);
    expect(third.live.all("page-turn")).toEqual([]);
  });

  test("before a reload that the server never heard of count from when they were shown", async () => {
    const first = present();
    await pass(2_000);
    first.session.turned(3);
    first.session.close();
    await pass(3_000);
    const second = present();
    second.live.connect();
    await pass(0);
    expect(second.live.all("page-turn")).toMatchObject([[3, { turn: 0, at: 2 }]]);
  });
});

describe("Black", () => {
  test("is said at once, every few seconds for who comes later, and on each connection until it ends", async () => {
    const { live, session, presentationId } = present();
    live.connect();
    await pass(0);
    const blackEvents = () => live.all("black").map(([what]) => what);
    expect(blackEvents()).toEqual([{ presentationId, isBlack: false }]);
    session.blacken(true);
    await pass(5_000);
    expect(blackEvents().slice(1)).toEqual([
      { presentationId, isBlack: true },
      { presentationId, isBlack: true },
    ]);
    live.cut();
    await pass(30_000);
    expect(blackEvents()).toHaveLength(3);
    live.connect();
    await pass(0);
    expect(blackEvents()[3]).toEqual({ presentationId, isBlack: true });
    session.blacken(false);
    await pass(60_000);
    expect(blackEvents().slice(4)).toEqual([{ presentationId, isBlack: false }]);
  });
});

describe("Marks", () => {
  test("made and taken back while there is no connection arrive in that order", async () => {
    const { live, session } = present();
    live.connect();
    await pass(2_000);
    live.cut();
    const mark = session.mark("Decision", 4);
    await pass(1_000);
    session.unmark(mark.id);
    live.connect();
    await pass(0);
    expect(mark.at).toBe(2);
    expect(live.taken.slice(-2)).toMatchObject([
      ["mark", { id: mark.id, type: "Decision", page: 4, at: 2 }],
      ["unmark", { id: mark.id }],
    ]);
  });

  test("are listed in the order of the clock, also while the server has not heard of them, and after a reload", async () => {
    const first = present();
    const { live, session, presentation } = first;
    const known = { id: "known", type: "New Idea", page: 1, at: 1 } as const;
    live.connect();
    await pass(0);
    live.emit("presentation", { presentation: { ...presentation, marks: [known] } });
    live.cut();
    await pass(3_000);
    const mark = session.mark("Decision", 4);
    expect(session.view().marks).toEqual([known, mark]);
    session.unmark(known.id);
    expect(session.view().marks).toEqual([mark]);
    session.close();
    const second = present();
    second.live.connect();
    await pass(0);
    expect(second.live.all("mark")).toMatchObject([[{ id: mark.id, at: 3 }]]);
    expect(second.live.all("unmark")).toMatchObject([[{ id: known.id }]]);
    const updated = { ...presentation, marks: [mark] };
    second.live.emit("presentation", { presentation: updated });
    expect(second.session.view().marks).toEqual([mark]);
  });

  test("one that the server refuses does not hold up the rest", async () => {
    const logged = vi.spyOn(console, "info").mockImplementation(() => undefined);
    const { live, session } = present();
    live.on("mark", () => ({ ok: false, code: "invalid", message: "1000 marks at most." }));
    live.connect();
    session.mark("Decision", 1);
    session.turned(3);
    await pass(0);
    expect(live.all("page-turn")).toHaveLength(1);
    expect(logged).toHaveBeenCalledWith(
      "live.refused",
      expect.objectContaining({ code: "invalid" }),
    );
  });

  test("one that came too fast is sent again", async () => {
    const { live, session } = present();
    live.on("mark", () => ({ ok: false, code: "too_fast", message: "" }));
    live.connect();
    session.mark("New Idea", 1);
    await pass(0);
    live.on("mark", () => ({ ok: true }));
    await pass(1_000);
    expect(live.all("mark")).toHaveLength(2);
    await pass(60_000);
    expect(live.all("mark")).toHaveLength(2);
  });
});
