import { beforeEach, describe, expect, test, vi } from "vitest";
import { present, STARTED } from "../../test/present-session.ts";

beforeEach(() => void vi.useFakeTimers({ now: STARTED }));

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

const begun = async () => {
  const presented = present();
  presented.live.connect();
  await pass(0);
  return presented;
};

describe("A presentation that is ended elsewhere", () => {
  const gone = { ok: false, code: "gone", message: "This presentation has ended." } as const;
  test("says so when the server tells, stops its sound, and takes no more marks", async () => {
    const { live, session, presentation } = await begun();
    live.emit("presentation", { presentation: { ...presentation, endedAt: "2026-11-12T10:05Z" } });
    expect(session.view().wasEnded).toBe(true);
    const mark = session.mark("Decision", 2);
    session.turned(2);
    await pass(60_000);
    expect(session.view().refusedMarks).toEqual(new Set([mark.id]));
    expect(session.view().marks).toEqual([]);
    expect(live.all("mark")).toEqual([]);
    expect(live.all("page-turn")).toEqual([]);
  });

  test("says so when a turn or a mark is answered with it, and takes the mark back", async () => {
    vi.spyOn(console, "info").mockImplementation(() => undefined);
    const { live, session } = await begun();
    live.on("mark", () => gone);
    const mark = session.mark("Decision", 2);
    expect(session.view().marks).toEqual([mark]);
    await pass(0);
    expect(session.view()).toMatchObject({ wasEnded: true, marks: [], refusal: null });
    expect(session.view().refusedMarks).toEqual(new Set([mark.id]));
  });

  test("says so after a cut, of which no mark was kept", async () => {
    const { live, session } = await begun();
    live.cut();
    const mark = session.mark("Decision", 2);
    live.on("start-presentation", () => gone);
    live.connect();
    await pass(60_000);
    expect(session.view()).toMatchObject({ wasEnded: true, marks: [] });
    expect(session.view().refusedMarks).toEqual(new Set([mark.id]));
    expect(live.all("mark")).toEqual([]);
  });

  test("is told from one that its presenter ends", async () => {
    const { live, session, presentation } = await begun();
    const ended = { ...presentation, endedAt: "2026-11-12T10:05:00.000Z" };
    live.on("end-presentation", () => {
      live.emit("presentation", { presentation: ended });
      return { ok: true, presentation: ended };
    });
    const over = session.end();
    await pass(0);
    expect(await over).toBe(true);
    expect(session.view().wasEnded).toBe(false);
  });

  test("goes on where the end was taken back before the server heard of it", async () => {
    const { live, session } = await begun();
    live.cut();
    const over = session.end();
    await pass(1_000);
    session.stay();
    live.connect();
    session.turned(3);
    await pass(0);
    expect(live.all("end-presentation")).toEqual([]);
    expect(live.all("page-turn")).toHaveLength(1);
    await over;
  });
});

describe("Who is signed out", () => {
  test("is told, and what was marked is sent once somebody is signed in again", async () => {
    const { live, session } = present();
    live.connect();
    await pass(0);
    live.on("mark", () => ({ ok: false, code: "not_signed_in", message: "" }));
    const mark = session.mark("New Idea", 1);
    await pass(0);
    live.refuse();
    expect(session.view().refusal?.code).toBe("not_signed_in");
    session.close();
    const again = present();
    again.live.connect();
    await pass(0);
    expect(again.live.all("mark")).toMatchObject([[{ id: mark.id }]]);
    expect(again.session.view().refusal).toBeNull();
  });
});

describe("A page that is loaded again", () => {
  test("says that listening stopped with it, once", async () => {
    const { stored, session } = present();
    stored.listens(true);
    session.close();
    expect(stored.wasListening).toBe(false);
    // A reload closes nothing.
    stored.listens(true);
    const second = present();
    expect(second.session.view().state).toEqual({
      kind: "failed",
      message: "Listening stopped when the page was reloaded.",
    });
    expect(present().session.view().state).toEqual({ kind: "off" });
  });
});
