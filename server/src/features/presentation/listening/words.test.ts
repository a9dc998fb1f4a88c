import { AUDIO } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { type AudioSource, openListeningApp } from "../../../testing/listening.ts";
import { ScriptedSpeech } from "../../../testing/scripted-speech.ts";
import { meeting } from "../../../tables/meeting.tables.ts";
import { correctPages } from "../transcript.store.ts";
import { capture, pageTurn, presentation } from "../../../tables/presentation.tables.ts";
import { keytermsOf } from "./keyterms.ts";
import { until } from "../../../testing/until.ts";

const SIZE = AUDIO.samplesPerFrame;

const planner = await openListeningApp();
afterAll(() => planner.close());

const wordsOf = ({ sent }: AudioSource) =>
  sent.flatMap((one) => (one.event === "transcript" ? [one.payload] : []));

const turn = (shown: { teamId: string; presentationId: string }, page: number, at: number) =>
  planner.db.insert(pageTurn).values({
    teamId: shown.teamId,
    presentationId: shown.presentationId,
    turn: page,
    page,
    at,
  });

describe("final words", () => {
  it("are told with their time, their pages and who spoke, after interim ones of the same id", async () => {
    const [speech, shown] = [new ScriptedSpeech({ sentence: 32_000 }), await planner.show()];
    await turn(shown, 1, 0);
    await turn(shown, 2, 101.5);
    const audioSource = planner.openProcess(speech);
    const browser = audioSource.connect(planner.person, shown);
    browser.channels = 2;
    browser.startsAt = 100;
    await browser.send(await browser.listen(), 16);
    await browser.hush(16);
    const finals = wordsOf(audioSource).filter(({ final }) => final);
    expect(finals.filter(({ channel }) => channel === 0)).toEqual([
      {
        presentationId: shown.presentationId,
        raw: { requestId: expect.stringMatching(/^stream-/) },
        final: true,
        transcript: "0-32000",
        start_time: 100,
        end_time: 102,
        segmentId: `${browser.captureId}-0-0`,
        channel: 0,
        speaker: "Test Person",
        pages: [1, 2],
      },
      expect.objectContaining({
        transcript: "32000-64000",
        start_time: 102,
        end_time: 104,
        segmentId: `${browser.captureId}-0-1`,
        pages: [2],
      }),
    ]);
    expect(finals.find(({ channel }) => channel === 1)).toMatchObject({
      segmentId: `${browser.captureId}-1-0`,
      speaker: null,
    });
    const interim = wordsOf(audioSource).find(({ final, channel }) => !final && channel === 0);
    expect(interim).toMatchObject({ segmentId: `${browser.captureId}-0-0`, pages: [] });
    const [row] = await planner.rowsOf(shown);
    expect(row).toMatchObject({ text: "0-32000", pages: [1, 2], speaker: "Test Person" });
  });

  it("ask once for a look at what was said so far", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    const browser = planner.openProcess(speech).connect(planner.person, shown);
    await browser.send(await browser.listen(), 30);
    await browser.hush(30);
    const { rows } = await planner.deps.database.pool.query(
      "select data from pgboss.job where name = 'notes.ahead' and data->>'presentationId' = $1",
      [shown.presentationId],
    );
    expect(rows).toHaveLength(1);
  });

  it("are found on other pages where the page turn came after them", async () => {
    const [speech, shown] = [new ScriptedSpeech({ sentence: 32_000 }), await planner.show()];
    await turn(shown, 1, 0);
    const browser = planner.openProcess(speech).connect(planner.person, shown);
    await browser.send(await browser.listen(), 16);
    await browser.hush(16);
    expect((await planner.rowsOf(shown)).map(({ pages }) => pages)).toEqual([[1], [1]]);
    await turn(shown, 2, 2.5);
    await correctPages(planner.db, shown, 2.5);
    expect((await planner.rowsOf(shown)).map(({ pages }) => pages)).toEqual([[1], [2, 1]]);
  });

  it("wait in order while the database is away", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    const audioSource = planner.openProcess(speech);
    const browser = audioSource.connect(planner.person, shown);
    await browser.listen();
    await planner.db.execute("alter table transcript rename to transcript_away");
    await browser.send(0, 30);
    await until(() => expect(speech.streams[0]?.written).toBe(30 * SIZE));
    expect(wordsOf(audioSource).filter(({ final }) => final)).toEqual([]);
    await planner.db.execute("alter table transcript_away rename to transcript");
    await browser.hush(30);
    expect(await planner.heardOf(shown)).toEqual([`0-${30 * SIZE}`]);
    const ids = wordsOf(audioSource).flatMap(({ final, segmentId }) => (final ? [segmentId] : []));
    expect(ids).toEqual(ids.map((_, index) => `${browser.captureId}-0-${index}`));
  });
});

describe("the end", () => {
  it("of a presentation has the rest written down", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    const audioSource = planner.openProcess(speech);
    const browser = audioSource.connect(planner.person, shown);
    await browser.send(await browser.listen(), 3);
    await audioSource.captures.endListening({ ...shown, presentationId: "another one" });
    await until(() => expect(speech.running).toHaveLength(1));
    await audioSource.captures.endListening(shown);
    expect(await planner.heardOf(shown)).toEqual([`0-${3 * SIZE}`]);
    expect(speech.running).toHaveLength(0);
    // The browser says so too, later.
    await browser.hush(3);
    await expect(browser.audio(3, browser.talk(3))).rejects.toMatchObject({ code: "not_found" });
    const [row] = await planner.db
      .select()
      .from(capture)
      .where(eq(capture.meetingId, shown.meetingId));
    expect(row?.endedAt).toEqual(planner.clock.now);
  });

  it("of a presentation elsewhere stops the listening here", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    const browser = planner.openProcess(speech).connect(planner.person, shown);
    await browser.send(await browser.listen(), 3);
    await planner.db
      .update(presentation)
      .set({ endedAt: planner.clock.now })
      .where(eq(presentation.id, shown.presentationId));
    await until(() => expect(speech.running).toHaveLength(0));
    await until(async () => expect(await planner.heardOf(shown)).toEqual([`0-${3 * SIZE}`]));
  });

  it("comes a minute after the last sound, and the capture can go on after that", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    const audioSource = planner.openProcess(speech);
    const browser = audioSource.connect(planner.person, shown);
    await browser.send(await browser.listen(), 3);
    planner.clock.now = new Date(planner.clock.now.getTime() + 61_000);
    await until(() =>
      expect(audioSource.sent.at(-1)).toMatchObject({
        event: "listening",
        payload: { state: "stopped" },
      }),
    );
    expect(speech.running).toHaveLength(0);
    const back = audioSource.connect(planner.person, shown).as(browser);
    expect(await back.listen()).toBe(3);
    await back.send(3, 9);
    await back.hush(9);
    expect(await planner.heardOf(shown)).toEqual([`0-${9 * SIZE}`]);
  });

  it("does not wait for a speech service that is away", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    speech.refuses = "network";
    const browser = planner.openProcess(speech, { drainMs: 100 }).connect(planner.person, shown);
    await browser.send(await browser.listen(), 3);
    await browser.hush(3);
    expect(await planner.heardOf(shown)).toEqual([]);
  });
});

describe("rare words", () => {
  it("are the names of people and the deck's own words", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    const attendees = [{ name: "Ada Lovelace", email: null, answer: null }];
    await planner.db.update(meeting).set({ attendees }).where(eq(meeting.id, shown.meetingId));
    await planner.openProcess(speech).connect(planner.person, shown).listen();
    await until(() => expect(speech.keyterms).toEqual([["Ada Lovelace"]]));
  });

  it("are not those that begin a line or are written small elsewhere", () => {
    const pages = [
      ["Checkout redesign with Kubernetes", "The Payment step uses OAuth2"],
      ["Payment of 61 baskets", "payment again, with Figma"],
      ["What iOS people see in Figma"],
    ].map((lines, index) => ({
      page: index + 1,
      widthPt: 1,
      heightPt: 1,
      title: null,
      lines: lines.map((text) => ({ text, sizePt: 1, x: 0, y: 0, width: 1, height: 1 })),
    }));
    expect(keytermsOf(["Ben"], { pages })).toEqual(["Ben", "OAuth2", "iOS", "Figma", "Kubernetes"]);
  });
});
