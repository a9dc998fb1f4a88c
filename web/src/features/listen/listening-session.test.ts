import { presentationRoutes, type TranscriptEvent } from "@planner/contract/api";
import type { Presentation } from "@planner/contract/model";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer } from "../../test/fake-server.ts";
import { ScriptedLive } from "../../test/scripted-live.ts";
import { KeptPresentation, keptPresentations } from "./kept-presentation.ts";
import { ListeningSession } from "./listening-session.ts";

const STARTED = Date.parse("2026-11-12T10:00:00.000Z");

beforeEach(() => {
  vi.useFakeTimers({ now: STARTED });
  sessionStorage.clear();
});
afterEach(() => void vi.useRealTimers());

const deck = { userId: "u1", meetingId: "m1", fileId: "f1" };

/** The presentation that this tab left running, else a new one. */
function keep(): KeptPresentation {
  const [left] = keptPresentations(sessionStorage, deck);
  const kept = left ?? new KeptPresentation(sessionStorage, deck, crypto.randomUUID());
  kept.use();
  return kept;
}

/** A session of this tab, on a server that began the presentation when the test began, and has `nextTurn` turns of it. */
function present(live = new ScriptedLive(), nextTurn = 0) {
  const kept = keep();
  const presentationId = kept.id;
  const presentation: Presentation = {
    id: presentationId,
    meetingId: "m1",
    fileId: "f1",
    startedAt: new Date(STARTED).toISOString(),
    endedAt: null,
    page: 1,
    isListening: false,
    marks: [],
    segments: 0,
  };
  live.on("start-presentation", () => ({
    ok: true,
    presentation,
    now: Date.now(),
    speech: { name: "Vosk", host: "speech.studio.test" },
    nextTurn,
  }));
  const server = new FakeServer().on(presentationRoutes.addTranscript, ({ body }) => ({
    ...(body as { text: string; startTime: string; endTime: string }),
    id: "t",
    pages: [],
    speaker: null,
    presentationId,
  }));
  const shown = { teamId: "t1", meetingId: "m1", fileId: "f1" };
  const session = new ListeningSession(live.connection, shown, kept);
  session.open();
  const said = (transcript: string, rest: Partial<TranscriptEvent> = {}) =>
    live.tell("transcript", {
      presentationId,
      raw: { requestId: "r1" },
      final: true,
      transcript,
      start_time: 0,
      end_time: 1,
      segmentId: `segment of ${transcript}`,
      channel: 0,
      speaker: null,
      pages: [],
      ...rest,
    });
  const posted = () =>
    server.calls(presentationRoutes.addTranscript).map(({ body }) => body as { text: string });
  return { live, session, server, kept, presentation, presentationId, said, posted };
}

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
    second.kept.forget();
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
    const said = () => live.all("black").map(([what]) => what);
    expect(said()).toEqual([{ presentationId, isBlack: false }]);
    session.blacken(true);
    await pass(5_000);
    expect(said().slice(1)).toEqual([
      { presentationId, isBlack: true },
      { presentationId, isBlack: true },
    ]);
    live.cut();
    await pass(30_000);
    expect(said()).toHaveLength(3);
    live.connect();
    await pass(0);
    expect(said()[3]).toEqual({ presentationId, isBlack: true });
    session.blacken(false);
    await pass(60_000);
    expect(said().slice(4)).toEqual([{ presentationId, isBlack: false }]);
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
    live.tell("presentation", { presentation: { ...presentation, marks: [known] } });
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
    const told = { ...presentation, marks: [mark] };
    second.live.tell("presentation", { presentation: told });
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

describe("What was said", () => {
  test("is posted once it is final, with the pages shown while it was spoken", async () => {
    const { live, session, said, posted, presentationId } = present();
    live.connect();
    await pass(0);
    session.turned(1);
    await pass(5_000);
    session.turned(2);
    await pass(5_000);
    session.turned(3);
    // Recognised two pages later.
    said("we keep", { final: false });
    said("We keep the blue tiles.", {
      start_time: 4,
      end_time: 9,
      segmentId: "s1",
      speaker: "Ada",
    });
    await pass(0);
    expect(posted()).toEqual([
      {
        fileId: "f1",
        text: "We keep the blue tiles.",
        startTime: "2026-11-12T10:00:04.000Z",
        endTime: "2026-11-12T10:00:09.000Z",
        pages: [2, 1],
        segmentId: "s1",
        presentationId,
        speaker: "Ada",
      },
    ]);
  });

  test("before a reload is posted with the pages that the server knows", async () => {
    const { live, session, said, posted } = present();
    await pass(60_000);
    live.connect();
    session.turned(7);
    await pass(0);
    said("An hour ago.", { start_time: 10, end_time: 12, pages: [4] });
    await pass(0);
    expect(posted()).toMatchObject([{ pages: [4] }]);
  });

  test("across a reload is posted with all the pages that the server knows, not with the last alone", async () => {
    const { live, session, said, posted } = present();
    await pass(60_000);
    live.connect();
    await pass(0);
    session.turned(7);
    said("Half before.", { start_time: 55, end_time: 65, pages: [4, 7] });
    await pass(0);
    expect(posted()).toMatchObject([{ pages: [4, 7] }]);
  });

  test("is posted and seen once, although the server tells what this browser posted to it too", async () => {
    const { live, session, said, posted } = present();
    live.connect();
    await pass(0);
    session.turned(1);
    said("We keep the tiles.", { segmentId: "s1" });
    await pass(0);
    said("We keep the tiles.", { segmentId: "s1", raw: { requestId: "browser" }, pages: [1] });
    said("We keep the", { segmentId: "s1", final: false });
    await pass(1_000);
    expect(posted()).toHaveLength(1);
    expect(session.view().heard).toEqual({ final: "We keep the tiles.", interim: "" });
  });

  test("in another presentation of the meeting is left to that one's presenter", async () => {
    const { live, session, said, posted } = present();
    live.connect();
    await pass(0);
    said("Not ours.", { presentationId: "another" });
    await pass(0);
    expect(posted()).toEqual([]);
    expect(session.view().heard).toEqual({ final: "", interim: "" });
  });

  test("is posted again until the server can be reached, in the order in which it was said", async () => {
    const { live, server, said, posted } = present();
    let isDown = true;
    server.on(presentationRoutes.addTranscript, () => {
      if (isDown) throw new TypeError("Failed to fetch");
      return {
        id: "t",
        text: "",
        pages: [],
        startTime: "",
        endTime: "",
        speaker: null,
        presentationId: null,
      };
    });
    live.connect();
    await pass(0);
    for (const words of ["One.", "Two.", "Three."]) said(words);
    await pass(2_500);
    isDown = false;
    await pass(10_000);
    expect(posted().map(({ text }) => text)).toEqual(["One.", "One.", "One.", "Two.", "Three."]);
    expect(takeComplaints("API error:").length).toBe(2);
  });

  test("is left where the server refuses it, and the next goes on", async () => {
    const { live, server, said, posted } = present();
    server.on(presentationRoutes.addTranscript, () =>
      Response.json({ message: "This meeting is not there." }, { status: 404 }),
    );
    live.connect();
    await pass(0);
    said("One.");
    said("Two.");
    await pass(60_000);
    expect(posted().map(({ text }) => text)).toEqual(["One.", "Two."]);
    expect(takeComplaints("API error:").length).toBe(2);
  });

  test("is seen at once: final words, and behind them those that may still change", async () => {
    const { live, session, said } = present();
    live.connect();
    await pass(0);
    said("Good morning", { final: false });
    expect(session.view().heard).toEqual({ final: "", interim: "Good morning" });
    said("Good morning everybody.");
    said("Hello", { final: false, channel: 1 });
    said("Let us", { final: false });
    expect(session.view().heard).toEqual({
      final: "Good morning everybody.",
      interim: "Hello Let us",
    });
    for (let count = 0; count < 50; count += 1)
      said("Many more words follow.", { segmentId: `s${count}` });
    const { final } = session.view().heard;
    expect(final.length).toBeLessThanOrEqual(400);
    expect(final).toMatch(/^\w+ .*follow\.$/);
  });
});

describe("A presentation", () => {
  test("is begun anew on each connection, with the same id", async () => {
    const { live, presentationId } = present();
    live.connect();
    await pass(0);
    live.cut();
    live.connect();
    await pass(0);
    expect(live.all("start-presentation")).toEqual([
      [{ teamId: "t1", meetingId: "m1", fileId: "f1", presentationId }],
      [{ teamId: "t1", meetingId: "m1", fileId: "f1", presentationId }],
    ]);
  });

  test("that the server does not know says why, and that it has ended", async () => {
    const { live, session } = present();
    const message = "This presentation has ended. Start another one.";
    live.on("start-presentation", () => ({ ok: false, code: "gone", message }));
    live.connect();
    await pass(0);
    expect(session.view().refusal).toEqual({ code: "gone", message });
    await pass(60_000);
    expect(live.all("start-presentation")).toHaveLength(1);
    // Nothing is left to wait for.
    const over = vi.fn<() => void>();
    void session.end().then(over);
    await pass(0);
    expect(over).toHaveBeenCalled();
  });

  test("that cannot be begun now is tried again", async () => {
    const { live, session } = present();
    live.losesAnswers = true;
    live.connect();
    await pass(2_000);
    live.losesAnswers = false;
    await pass(2_000);
    expect(session.view().presentation).not.toBeNull();
    expect(session.view().source).toEqual({
      kind: "server",
      name: "Vosk",
      host: "speech.studio.test",
    });
  });

  test("ends after everything else has arrived", async () => {
    const { live, session, presentation } = present();
    const ended = { ...presentation, endedAt: new Date(STARTED + 9_000).toISOString() };
    live.on("end-presentation", () => ({ ok: true, presentation: ended }));
    live.connect();
    await pass(0);
    live.cut();
    session.turned(2);
    const over = vi.fn<() => void>();
    void session.end().then(over);
    await pass(1_000);
    expect(over).not.toHaveBeenCalled();
    live.connect();
    await pass(0);
    expect(over).toHaveBeenCalled();
    expect(live.taken.slice(-2).map(([event]) => event)).toEqual(["page-turn", "end-presentation"]);
    expect(session.view().presentation).toEqual(ended);
  });

  test("whose server is out of reach lets its presenter go after a while", async () => {
    const { session } = present();
    const over = vi.fn<() => void>();
    void session.end().then(over);
    await pass(7_000);
    expect(over).not.toHaveBeenCalled();
    await pass(2_000);
    expect(over).toHaveBeenCalled();
  });

  test("that is left hears nothing any more", async () => {
    const { live, session, said, posted } = present();
    live.connect();
    await pass(0);
    expect(live.hearers).toBeGreaterThan(0);
    session.close();
    expect(live.hearers).toBe(0);
    said("Too late.");
    await pass(0);
    expect(posted()).toEqual([]);
  });
});
