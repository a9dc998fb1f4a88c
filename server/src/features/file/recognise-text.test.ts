import { fileRoutes } from "@planner/contract/api";
import type { ElementData } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { runAlone, runInChild } from "../../testing/one-job.ts";
import { openTextRecogniser } from "../../adapters/text-recognition/text-recognition.adapter.ts";
import { CHECKOUT_TALK } from "../../testing/made-notes.ts";
import { openMeetingApp } from "../../testing/meetings.ts";
import { type DrawnLine, makePictureDeck } from "../../testing/pictures.ts";
import { auditEvent } from "../../tables/audit.tables.ts";
import { mail } from "../../tables/mail.tables.ts";
import { presentation } from "../../tables/presentation.tables.ts";
import { listPages, listPageTexts } from "./file.store.ts";
import { readDeckOf } from "./read-file.ts";
import { removeFile } from "./remove-file.ts";

const real = openTextRecogniser();
let read = 0;
const atOnce = { now: 0, most: 0 };
let atStage = (_stage: string): void | Promise<void> => undefined;
const planner = await openMeetingApp({
  failpoint: (stage) => atStage(stage),
  textRecogniser: {
    ...real,
    recognise: (...args) => {
      read += 1;
      atOnce.most = Math.max(atOnce.most, (atOnce.now += 1));
      return real.recognise(...args).finally(() => (atOnce.now -= 1));
    },
  },
});
const ann = await planner.signUp();
afterEach(() => {
  read = 0;
  atOnce.most = 0;
  atStage = () => undefined;
});
afterAll(() => planner.close());

/** The processes that recognise text yield to all others: on a busy machine they take long. */
const PATIENCE_MS = 400_000;

const slide = (title: string, ...lines: string[]): DrawnLine[] => [
  { text: title, y: 160, sizePx: 90 },
  ...lines.map((text, row) => ({ text, y: 340 + row * 110 })),
];
const SLIDES = [
  slide("Checkout redesign", "Design review, second round"),
  slide("Where people leave", "Payment step", "61 of 100 baskets never reach the summary"),
  slide("Three steps", "Address", "Payment", "Summary of the order"),
  slide("On the phone", "Buttons under the thumb", "Keyboard hides the total"),
];
const TITLES = ["Checkout redesign", "Where people leave", "Three steps", "On the phone"];
const PICTURES = await makePictureDeck(SLIDES);

const addDeck = (bytes = PICTURES) => planner.addFile(ann, { kind: "pdf", bytes });
const keyOf = (fileId: string) => ({ teamId: ann.teamId, fileId });
const titlesOf = async (fileId: string) =>
  (await listPages(planner.db, keyOf(fileId))).map(({ title }) => title);

/** A meeting with this deck, whose notes wait to be made. */
async function addMeeting(presentationFileId: string, transcript = CHECKOUT_TALK.join("\n")) {
  const notesFileId = await planner.addFile(ann, { kind: "txt", bytes: transcript });
  const payload = { ...(await planner.addEvent(ann)), presentationFileId, notesFileId };
  return String((await ann.post("/meetings", payload)).json().id);
}

const reportOf = async (meetingId: string) =>
  (await planner.read(ann, meetingId)).elements.find(({ type }) => type === "report")
    ?.data as ElementData["report"];
const tagOf = async (meetingId: string) => (await ann.get(`/meetings/${meetingId}`)).headers.etag;

async function notesOf(meetingId: string) {
  const { elements } = await planner.read(ann, meetingId);
  const part = elements.find(({ type }) => type === "report");
  const report = part?.data as ElementData["report"];
  const notes = report.pages.flatMap(({ page, annotations }) =>
    annotations.map((note) => ({ ...note, page })),
  );
  return { status: part?.status, notes };
}

async function runJobs(): Promise<string[]> {
  const ran = await planner.runJobs();
  for (const { error } of ran) if (error) throw error;
  return ran.map(({ name }) => name);
}

test(
  "notes of a deck of pictures are made at once, and anew by themselves when its text is recognised",
  async () => {
    const fileId = await addDeck();
    const meetingId = await addMeeting(fileId);
    await runAlone(planner, "notes.build", { teamId: ann.teamId, meetingId, build: 1 });
    expect(await titlesOf(fileId)).toEqual([null, null, null, null]);
    const first = await notesOf(meetingId);
    expect(first.status).toBe("DONE");

    const url = `/meetings/${meetingId}/notes/action-item-s4`;
    const payload = { basedOn: 0, text: "Tomás enlarges the buttons." };
    expect((await ann.patch(url, payload)).statusCode).toBe(200);

    const ran = await runJobs();
    expect(ran).toContain("file.recognise");
    expect(ran).toContain("notes.renew");
    expect(await titlesOf(fileId)).toEqual(TITLES);
    const [, page] = await listPages(planner.db, keyOf(fileId));
    expect(page?.lines.map(({ text }) => text)).toContain(
      "61 of 100 baskets never reach the summary",
    );

    const renewed = await notesOf(meetingId);
    expect(renewed.status).toBe("DONE");
    expect(renewed.notes.find(({ id }) => id === "action-item-s4")).toMatchObject({
      text: "Tomás enlarges the buttons.",
      page: 4,
    });
    expect(renewed.notes.map(({ page: on }) => on)).not.toEqual(
      first.notes.map(({ page: on }) => on),
    );
    const report = await reportOf(meetingId);
    const news = [...(report.renewed?.added ?? []), ...(report.renewed?.changed ?? [])];
    const before = new Map(first.notes.map((note) => [note.id, note]));
    const unlike = renewed.notes.filter(({ id, text, page: on }) => {
      const was = before.get(id);
      return id !== "action-item-s4" && (was?.text !== text || was.page !== on);
    });
    expect(unlike.length).toBeGreaterThan(0);
    expect(news.toSorted()).toEqual(unlike.map(({ id }) => id).toSorted());
    const mails = await planner.db.select().from(mail);
    expect(mails.filter(({ text }) => text.includes(meetingId))).toHaveLength(1);

    const see = () => ann.post(`/meetings/${meetingId}/notes/seen`);
    expect((await see()).statusCode).toBe(200);
    expect(await reportOf(meetingId)).not.toHaveProperty("renewed");
    const tag = await tagOf(meetingId);
    await see();
    expect(await tagOf(meetingId)).toBe(tag);
    const again = { basedOn: 1, text: "Tomás enlarges all buttons." };
    expect((await ann.patch(url, again)).statusCode).toBe(200);
    expect(await reportOf(meetingId)).not.toHaveProperty("renewed");
  },
  PATIENCE_MS,
);

test(
  "no page is read twice: not for another meeting, nor for the same deck uploaded again",
  async () => {
    const bytes = await makePictureDeck([slide("Delivery", "Two days"), slide("Returns", "Free")]);
    const fileId = await addDeck(bytes);
    await addMeeting(fileId);
    await runJobs();
    expect(read).toBe(2);
    const again = await addDeck(bytes);
    await addMeeting(again);
    await addMeeting(fileId);
    expect(await runJobs()).toContain("notes.build");
    expect(read).toBe(2);
    expect(await titlesOf(again)).toEqual(["Delivery", "Returns"]);
  },
  PATIENCE_MS,
);

test(
  "two pictures are read at a time, and one while anybody presents",
  async () => {
    await addMeeting(await addDeck(await makePictureDeck([slide("Tickets"), slide("Shop")])));
    await runJobs();
    expect(atOnce.most).toBe(2);
    atOnce.most = 0;
    const fileId = await addDeck(
      await makePictureDeck([slide("Opening hours"), slide("Guided tours")]),
    );
    const meetingId = await addMeeting(fileId);
    const now = new Date();
    const { teamId, userId } = ann;
    const shown = { id: randomUUID(), teamId, meetingId, fileId, userId };
    await planner.db.insert(presentation).values({ ...shown, startedAt: now, seenAt: now });
    await runJobs();
    expect(atOnce.most).toBe(1);
    expect(await titlesOf(fileId)).toEqual(["Opening hours", "Guided tours"]);
    await planner.db.update(presentation).set({ endedAt: now });
  },
  PATIENCE_MS,
);

test(
  "a worker that is killed in the middle leaves what it has read, and the next one goes on",
  async () => {
    const fileId = await addDeck(
      await makePictureDeck(["First", "Second", "Third", "Fourth"].map((title) => slide(title))),
    );
    const meetingId = await addMeeting(fileId);
    await runAlone(planner, "notes.build", { teamId: ann.teamId, meetingId, build: 1 });
    const signal = await runInChild(planner, {
      name: "file.recognise",
      payload: keyOf(fileId),
      killAt: "file.page-recognised",
    });
    expect(signal).toBe("SIGKILL");
    const done = (await listPageTexts(planner.db, keyOf(fileId))).filter((one) => one.recognised);
    expect(done.length).toBeGreaterThan(0);
    expect(done.length).toBeLessThan(4);
    await runJobs();
    expect(read).toBe(4 - done.length);
    expect(await titlesOf(fileId)).toEqual(["First", "Second", "Third", "Fourth"]);
  },
  PATIENCE_MS,
);

test(
  "a deck in German is read in German, and nothing is made anew where nothing is recognised",
  async () => {
    const german = await addDeck(
      await makePictureDeck([
        slide("Größere Schaltflächen", "Die Prüfung läuft über zwölf Monate"),
      ]),
    );
    const talk =
      "Anna: Wir müssen die Schaltflächen größer machen, damit man sie nicht verfehlt.\n";
    await addMeeting(german, talk.repeat(4));
    await runJobs();
    expect(await titlesOf(german)).toEqual(["Größere Schaltflächen"]);

    const empty = await addDeck(await makePictureDeck([[], []]));
    await addMeeting(empty);
    const ran = await runJobs();
    expect(ran).toContain("file.recognise");
    expect(ran).not.toContain("notes.renew");
  },
  PATIENCE_MS,
);

test(
  "a picture that cannot be read costs its page alone, and is not tried again",
  async () => {
    const deck = await makePictureDeck([slide("Never seen"), slide("Returns"), slide("Delivery")]);
    // PDFium refuses a picture of 30 GB.
    const lie = deck.toString("latin1").replace("/Width 1600", "/Width 99999");
    const fileId = await addDeck(
      Buffer.from(lie.replace("/Height 900", "/Height 99999"), "latin1"),
    );
    await addMeeting(fileId);
    await runJobs();
    expect(await titlesOf(fileId)).toEqual([null, "Returns", "Delivery"]);
    const before = read;
    await addMeeting(fileId);
    await runJobs();
    expect(read).toBe(before);
  },
  PATIENCE_MS,
);

test(
  "a deck that is removed meanwhile leaves nothing, and no trouble",
  async () => {
    const fileId = await addDeck(
      await makePictureDeck(
        ["One", "Two", "Three", "Four"].map((title) => slide(title, "Gone soon")),
      ),
    );
    await readDeckOf(planner.deps, keyOf(fileId));
    atStage = async (stage) => {
      if (stage === "file.page-recognised") await removeFile(planner.deps, keyOf(fileId));
    };
    await runAlone(planner, "file.recognise", keyOf(fileId));
    expect(await listPageTexts(planner.db, keyOf(fileId))).toEqual([]);
    expect(read).toBeLessThan(4);
    const stored = await readdir(join(planner.folder, ann.teamId), { recursive: true });
    expect(stored.filter((name) => name.includes(fileId) && name.endsWith("original"))).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  "a team switches it off, and its log says so",
  async () => {
    const eve = await planner.signUp();
    const params = { teamId: eve.teamId };
    const url = fileRoutes.textRecognition.path.replace(":teamId", params.teamId);
    expect((await eve.inject({ url })).json()).toEqual({ isOn: true, isAvailable: true });
    await eve.inject({ method: "PATCH", url, payload: { isOn: false } });
    expect((await eve.inject({ url })).json()).toEqual({ isOn: false, isAvailable: true });
    const lines = await planner.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.teamId, eve.teamId));
    expect(lines).toMatchObject([{ event: "text_recognition_changed", about: "off" }]);

    const fileId = await planner.addFile(eve, { kind: "pdf", bytes: PICTURES });
    await readDeckOf(planner.deps, { ...params, fileId });
    await runAlone(planner, "file.recognise", { ...params, fileId });
    expect(read).toBe(0);
  },
  PATIENCE_MS,
);
