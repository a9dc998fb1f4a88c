import type { Element, Meeting } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { ZipFile } from "yazl";
import { file } from "../../../../tables/file.tables.ts";
import { element, meeting } from "../../../../tables/meeting.tables.ts";
import { CHECKOUT_NOTES, CHECKOUT_TALK, openMadeNotes } from "../../../../testing/made-notes.ts";
import { recordExamples } from "../../../../testing/record-examples.ts";

const { decision, task } = CHECKOUT_NOTES;

recordExamples("archive", (name) => name === "exportRoutes.restore");
let id: string;

const notes = await openMadeNotes();
const ann = notes.ann;
afterAll(() => notes.planner.close());
beforeEach(async () => {
  id = await notes.addNotes(CHECKOUT_TALK.join("\n"));
});

async function archive(meetingId: string, person = ann): Promise<Buffer> {
  const answer = await person.get(`/meetings/${meetingId}/archive`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.rawPayload;
}
function restore(zip: Buffer, person = ann) {
  const payload = new FormData();
  payload.append("file", new Blob([new Uint8Array(zip)]), "meeting.zip");
  return person.post("/meetings/restore", payload);
}
async function restored(zip: Buffer, person = ann): Promise<string> {
  const answer = await restore(zip, person);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().id;
}
const read = async (meetingId: string, person = ann): Promise<Meeting> =>
  notes.planner.read(person, meetingId);
/** What the parts of a meeting say, byte for byte. */
const wordsOf = ({ elements }: Meeting) =>
  elements.map(({ type, status, data }: Element) => JSON.stringify({ type, status, data }));

const kindsOf = ({ files }: Meeting) =>
  files.map(({ name, kind, sizeBytes, contextType }) => ({
    name,
    kind,
    sizeBytes,
    contextType,
  }));

describe("a meeting that leaves as a zip", () => {
  test("comes back in another team with the same notes, corrections, slides and transcript", async () => {
    await notes.correct([id, decision], { text: "The payment step comes last.", basedOn: 0 });
    await notes.correct([id, task], { owner: "Tomás Vega", isDone: true, basedOn: 0 });
    await notes.rename(id, { from: "Ada", to: "Ada Lovelace" });
    const mia = await notes.planner.signUp();
    const own = await restored(await archive(id), mia);
    const [before, after] = [await read(id), await read(own, mia)];
    expect(wordsOf(after)).toEqual(wordsOf(before));
    expect(after).toMatchObject({
      title: before.title,
      startTime: before.startTime,
      endTime: before.endTime,
      attendees: before.attendees,
    });
    expect(kindsOf(after)).toEqual(kindsOf(before));
    expect(manifestIn(await unzip(await archive(own, mia)))).toEqual(
      withoutTimes(manifestIn(await unzip(await archive(id)))),
    );
  });

  test("can be corrected on, and what was corrected before can be undone", async () => {
    await notes.correct([id, decision], { text: "The payment step comes last.", basedOn: 0 });
    const own = await restored(await archive(id));
    const note = (await notes.noteOf(own, decision))!;
    expect(note.text).toBe("The payment step comes last.");
    expect(note.edited?.version).toBe(1);
    await notes.undo([own, decision], 1);
    expect((await notes.noteOf(own, decision))?.text).toBe(
      "We go with the payment step after the summary of the order.",
    );
  });

  test("holds the words to read beside it", async () => {
    const zip = await unzip(await archive(id));
    expect([...zip.keys()]).toEqual([
      "README.txt",
      "manifest.json",
      "files/deck.pdf",
      "files/transcript",
      "notes.md",
      "notes.html",
      "action-items.csv",
      "action-items.ics",
    ]);
    expect(String(zip.get("notes.md"))).toContain("“I'll enlarge the buttons under the thumb");
  });

  test("twice is two meetings", async () => {
    const zip = await archive(id);
    expect(await restored(zip)).not.toBe(await restored(zip));
  });

  test("that is private is its owner's alone", async () => {
    const ben = await notes.planner.signUp({ teamId: ann.teamId });
    await notes.planner.db.update(meeting).set({ isPrivate: true }).where(eq(meeting.id, id));
    const url = `/meetings/${id}/archive`;
    expect((await ben.get(url, ann)).statusCode).toBe(404);
    expect((await ann.get(url)).statusCode).toBe(200);
  });
});

type Changed = (entries: Map<string, Buffer>) => void;
const manifest =
  (change: (json: ReturnType<typeof manifestIn>) => unknown): Changed =>
  (entries) => {
    const json = manifestIn(entries);
    change(json);
    entries.set("manifest.json", Buffer.from(JSON.stringify(json)));
  };

describe("a zip that is not what was exported", () => {
  const NOT_OURS = /not a meeting that Planner exported/;
  const cases: readonly (readonly [what: string, change: Changed, sentence: RegExp])[] = [
    [
      "has no manifest",
      (entries) => entries.delete("manifest.json"),
      /damaged, or holds no meeting/,
    ],
    [
      "has words for a manifest",
      (entries) => entries.set("manifest.json", Buffer.from("hello")),
      NOT_OURS,
    ],
    ["is of a later version", manifest((json) => (json.version = 2)), NOT_OURS],
    ["lacks a field", manifest((json) => delete json.meeting.title), NOT_OURS],
    ["has a part twice", manifest((json) => json.parts.push(json.parts[0]!)), NOT_OURS],
    ["has a note of no kind", manifest((json) => (noteIn(json).type = "Rumour")), NOT_OURS],
    [
      "has characters that cannot be stored",
      manifest((json) => (noteIn(json).text = "a\0b")),
      NOT_OURS,
    ],
    [
      "has no PDF for slides",
      (entries) => entries.set("files/deck.pdf", Buffer.from("MZ")),
      NOT_OURS,
    ],
    [
      "has a damaged PDF",
      (entries) => entries.set("files/deck.pdf", Buffer.from("%PDF-1.7 no")),
      /PDF is damaged/,
    ],
    [
      "unpacks to far more than it is",
      (entries) => entries.set("manifest.json", Buffer.alloc(60_000_000)),
      /unpacks to more than a meeting can have/,
    ],
  ];

  test.each(cases)(
    "because it %s is refused with a sentence and leaves nothing",
    async (_, change, sentence) => {
      const entries = await unzip(await archive(id));
      change(entries);
      const before = await counts();
      const answer = await restore(await zipOf(entries));
      expect([answer.statusCode, answer.json().message]).toEqual([
        422,
        expect.stringMatching(sentence),
      ]);
      expect(await counts()).toEqual(before);
    },
  );

  test("is refused where it is no zip", async () => {
    const answer = await restore(Buffer.from("no zip"));
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      expect.stringMatching(/damaged, or holds no meeting/),
    ]);
  });

  test("and names meetings or files of another team leads to none of them", async () => {
    const entries = await unzip(await archive(id));
    manifest((json) =>
      json.parts.push({
        type: "insights",
        data: {
          items: ["One"],
          sources: [
            { item: 0, kind: "document", label: "A", quote: "B", fileId: "x", meetingId: "y" },
          ],
        },
        generated: null,
        message: null,
        editedAt: null,
      }),
    )(entries);
    const own = await restored(await zipOf(entries));
    const insights = (await read(own)).elements.find(({ type }) => type === "insights");
    expect(insights?.data).toEqual({
      items: ["One"],
      sources: [{ item: 0, kind: "document", label: "A", quote: "B" }],
    });
  });
});

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return entries;
}

async function zipOf(entries: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, bytes] of entries) zip.addBuffer(bytes, path);
  zip.end();
  return buffer(zip.outputStream);
}

interface AnyNote {
  type: string;
  text: string;
}
interface AnyManifest {
  version: number;
  meeting: { title?: string };
  parts: { type: string; data: object; generated: object | null; message: null; editedAt: null }[];
  corrections: { edited: { by: string; at: string } }[];
}
const manifestIn = (entries: ReadonlyMap<string, Buffer>): AnyManifest =>
  JSON.parse(String(entries.get("manifest.json")));
const noteIn = (json: AnyManifest): AnyNote => {
  const report = json.parts.find(({ type }) => type === "report")?.data as {
    pages: { annotations: AnyNote[] }[];
  };
  return report.pages[0]!.annotations[0]!;
};
/** Whoever restores a meeting stands for those who corrected it. */
const withoutTimes = (json: AnyManifest): AnyManifest => ({
  ...json,
  corrections: json.corrections.map((one) => ({
    ...one,
    edited: { ...one.edited, by: expect.any(String) },
  })),
});

async function counts(): Promise<number[]> {
  const { db } = notes.planner;
  return [await db.$count(meeting), await db.$count(element), await db.$count(file)];
}
