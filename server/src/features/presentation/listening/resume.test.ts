import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../testing/app.ts";
import { type Ear, openEar, showDeck, type Shown } from "../../../testing/listening.ts";
import type { TestPerson } from "../../../testing/person.ts";
import { ScriptedSpeech, stretchOf } from "../../../testing/scripted-speech.ts";
import { transcript } from "../transcript.tables.ts";

const HOUR_MS = 3_600_000;
const SIZE = 4_000;
let house: TestApp;
let person: TestPerson;
const ears: Ear[] = [];
const now = new Date("2026-03-02T10:00:00Z");

beforeAll(async () => {
  house = await buildTestApp();
  person = await house.signUp();
});
afterAll(async () => {
  for (const ear of ears) await ear.captures.close();
  await house.close();
});

/** A process of its own. */
function openProcess(speech: ScriptedSpeech): Ear {
  const ear = openEar(house, { speech, now: () => now });
  ears.push(ear);
  return ear;
}

const show = (): Promise<Shown> => showDeck(house, person, new Date(now.getTime() - HOUR_MS));

/** What was written down of a channel, joined where one stretch follows another. */
async function heardOf({ presentationId }: Shown, channel = 0): Promise<string[]> {
  const rows = await house.db
    .select()
    .from(transcript)
    .where(and(eq(transcript.presentationId, presentationId), eq(transcript.channel, channel)))
    .orderBy(asc(transcript.startTime));
  const joined: [number, number][] = [];
  for (const [from, to] of rows.map(({ text }) => stretchOf(text))) {
    const last = joined.at(-1);
    if (last && last[1] === from) last[1] = to;
    else joined.push([from, to]);
  }
  return joined.map(([from, to]) => `${from}-${to}`);
}

describe("a connection that is lost", () => {
  it("costs no sample and doubles none, on the same process", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await show()];
    const ear = openProcess(speech);
    const first = ear.connect(person, shown);
    let seq = await first.listen();
    for (let cut = 0; cut < 20; cut += 1) {
      const browser = ear.connect(person, shown).as(first);
      seq = await browser.listen();
      expect(seq).toBe(cut * 3);
      await browser.send(seq, seq + 3);
      // One more is sent, but its answer is lost.
    }
    await ear.connect(person, shown).as(first).hush(60);
    expect(await heardOf(shown)).toEqual([`0-${60 * SIZE}`]);
    expect(speech.streams).toHaveLength(1);
  });

  it("costs no sample and doubles none, where another process goes on each time", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await show()];
    const ear = [openProcess(speech), openProcess(speech), openProcess(speech)];
    const first = ear[0]!.connect(person, shown);
    first.channels = 2;
    let end = 0;
    for (let cut = 0; cut < 12; cut += 1) {
      const browser = ear[cut % 3]!.connect(person, shown).as(first);
      const seq = await browser.listen();
      expect(seq).toBeLessThanOrEqual(end);
      end = Math.max(end, seq) + 7;
      await browser.send(seq, end);
    }
    await ear[11 % 3]!.connect(person, shown).as(first).hush(end);
    expect(await heardOf(shown, 0)).toEqual([`0-${end * SIZE}`]);
    expect(await heardOf(shown, 1)).toEqual([`0-${end * SIZE}`]);
  });
});
