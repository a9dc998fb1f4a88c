import { presentationRoutes } from "@planner/contract/api";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { takeComplaints } from "../../test/complaints.ts";
import { present, STARTED } from "../../test/present-session.ts";

beforeEach(() => void vi.useFakeTimers({ now: STARTED }));

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

describe("What was said", () => {
  test("is posted once it is final, with the pages shown while it was spoken", async () => {
    const { live, session, speak, posted, presentationId } = present();
    live.connect();
    await pass(0);
    session.turned(1);
    await pass(5_000);
    session.turned(2);
    await pass(5_000);
    session.turned(3);
    // Recognised two pages later.
    speak("we keep", { final: false });
    speak("We keep the blue tiles.", {
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
    const { live, session, speak, posted } = present();
    await pass(60_000);
    live.connect();
    session.turned(7);
    await pass(0);
    speak("An hour ago.", { start_time: 10, end_time: 12, pages: [4] });
    await pass(0);
    expect(posted()).toMatchObject([{ pages: [4] }]);
  });

  test("across a reload is posted with all the pages that the server knows, not with the last alone", async () => {
    const { live, session, speak, posted } = present();
    await pass(60_000);
    live.connect();
    await pass(0);
    session.turned(7);
    speak("Half before.", { start_time: 55, end_time: 65, pages: [4, 7] });
    await pass(0);
    expect(posted()).toMatchObject([{ pages: [4, 7] }]);
  });

  test("is posted and seen once, although the server tells what this browser posted to it too", async () => {
    const { live, session, speak, posted } = present();
    live.connect();
    await pass(0);
    session.turned(1);
    speak("We keep the tiles.", { segmentId: "s1" });
    await pass(0);
    speak("We keep the tiles.", { segmentId: "s1", raw: { requestId: "browser" }, pages: [1] });
    speak("We keep the", { segmentId: "s1", final: false });
    await pass(1_000);
    expect(posted()).toHaveLength(1);
    expect(session.view().heard).toEqual({ final: "We keep the tiles.", interim: "" });
  });

  test("in another presentation of the meeting is left to that one's presenter", async () => {
    const { live, session, speak, posted } = present();
    live.connect();
    await pass(0);
    speak("Not ours.", { presentationId: "another" });
    await pass(0);
    expect(posted()).toEqual([]);
    expect(session.view().heard).toEqual({ final: "", interim: "" });
  });

  test("is posted again until the server can be reached, in the order in which it was said", async () => {
    const { live, server, speak, posted } = present();
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
    for (const words of ["One.", "Two.", "Three."]) speak(words);
    await pass(2_500);
    isDown = false;
    await pass(10_000);
    expect(posted().map(({ text }) => text)).toEqual(["One.", "One.", "One.", "Two.", "Three."]);
    expect(takeComplaints("API error:").length).toBe(2);
  });

  test("is left where the server refuses it, and the next goes on", async () => {
    const { live, server, speak, posted } = present();
    server.on(presentationRoutes.addTranscript, () =>
      Response.json({ message: "This meeting is not there." }, { status: 404 }),
    );
    live.connect();
    await pass(0);
    speak("One.");
    speak("Two.");
    await pass(60_000);
    expect(posted().map(({ text }) => text)).toEqual(["One.", "Two."]);
    expect(takeComplaints("API error:").length).toBe(2);
  });

  test("is seen at once: final words, and behind them those that may still change", async () => {
    const { live, session, speak } = present();
    live.connect();
    await pass(0);
    speak("Good morning", { final: false });
    expect(session.view().heard).toEqual({ final: "", interim: "Good morning" });
    speak("Good morning everybody.");
    speak("Hello", { final: false, channel: 1 });
    speak("Let us", { final: false });
    expect(session.view().heard).toEqual({
      final: "Good morning everybody.",
      interim: "Hello Let us",
    });
    for (let count = 0; count < 50; count += 1)
      speak("Many more words follow.", { segmentId: `s${count}` });
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
    const { live, session, speak, posted } = present();
    live.connect();
    await pass(0);
    expect(live.hearers).toBeGreaterThan(0);
    session.close();
    expect(live.hearers).toBe(0);
    speak("Too late.");
    await pass(0);
    expect(posted()).toEqual([]);
  });
});
