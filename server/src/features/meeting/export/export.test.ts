import type { CommentList } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import ical from "node-ical";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import sax from "sax";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { readDocumentText } from "../../../adapters/documents/document-text.ts";
import { readTranscriptFile } from "../../../adapters/documents/transcript.adapter.ts";
import { user } from "../../../tables/account.tables.ts";
import { element, meeting } from "../../../tables/meeting.tables.ts";
import { CHECKOUT_NOTES, CHECKOUT_TALK, openMadeNotes } from "../../../testing/made-notes.ts";
import { sharedPdf } from "../../../testing/test-deps.ts";

const { decision, task, suggestion } = CHECKOUT_NOTES;
const REGION = { x: 0.1, y: 0.2, width: 0.3, height: 0.2 };

let id: string;

const notes = await openMadeNotes();
const ann = notes.ann;
await notes.planner.db.update(user).set({ name: "Ann Berg" }).where(eq(user.id, ann.userId));
const folder = await mkdtemp(join(tmpdir(), "planner-exports-"));
afterAll(async () => {
  await notes.planner.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  id = await notes.addNotes(CHECKOUT_TALK.join("\n"));
});

const ask = (path: string, person = ann) => person.get(`/meetings/${id}/${path}`, ann);
async function exported(form: string, more = ""): Promise<Buffer> {
  const answer = await ask(`notes/export?form=${form}${more}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.rawPayload;
}
/** Where another program reads it. */
async function saved(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}
const asText = async (bytes: Buffer) =>
  readDocumentText({ path: await saved("notes.docx", bytes), kind: "docx" });
/** The notes to read in the zip of everything. */
async function notesInZip(more = ""): Promise<string[]> {
  const zip = await unzip((await ask(`archive${more}`)).rawPayload);
  return [zip.get("notes.html"), zip.get("notes.md")].map(String);
}
const pdfText = async (bytes: Buffer) => {
  const text = await sharedPdf().readText(await saved("notes.pdf", bytes));
  return text.replaceAll(/\s+/g, " ");
};

describe("visual notes as a Word document", () => {
  test("are read by another program: title, summary, each note with number, owner, day and quote", async () => {
    await notes.correct([id, task], {
      owner: "Tomás Vega",
      due: "2026-12-04",
      isDone: true,
      basedOn: 0,
    });
    const text = await asText(await exported("docx"));
    expect(text).toContain("Design review");
    expect(text).toMatch(/4\.\d+/);
    expect(text).toContain("Tomás Vega, 2026-12-04, done");
    expect(text).toContain("“I'll enlarge the buttons under the thumb on the phone by Friday.”");
  });

  test("have styles for what is written and what was spoken, a picture of each page, and tasks as a table", async () => {
    const zip = await unzip(await exported("docx"));
    const xml = String(zip.get("word/document.xml"));
    for (const path of zip.keys()) if (path.endsWith(".xml")) requireXml(String(zip.get(path)));
    expect(xml).toContain('<w:pStyle w:val="Heading1"/>');
    expect(xml).toContain('<w:rStyle w:val="Spoken"/>');
    expect(xml).toMatch(/<w:tblHeader\/>/);
    const pages = (await notes.dataOf(id, "report")).pages.filter(({ page }) => page !== null);
    const pictures = [...zip.keys()].filter((path) => path.startsWith("word/media/"));
    expect(pictures).toHaveLength(pages.length);
    const [first = ""] = pictures;
    expect((await sharp(zip.get(first)).metadata()).format).toBe("jpeg");
  });

  test("leave out what waits behind 'Less sure'", async () => {
    const [sure] = [await asText(await exported("docx"))];
    expect(sure).toContain("total above the keyboard");
    await notes.doubt([id, suggestion]);
    const { text } = (await notes.noteOf(id, suggestion))!;
    const rows = (await asText(await exported("docx"))).split("Notes\n").at(-1);
    expect(sure.split("Notes\n").at(-1)).toContain(text);
    expect(rows).not.toContain(text);
  });

  test("hold words that would break a file, as words", async () => {
    await notes.make([id, decision], { text: "A <b> & \u0001 'quote' \u202Eevil" });
    expect(await asText(await exported("docx"))).toContain("A <b> & ");
    expect(await pdfText(await exported("pdf"))).toContain("A <b> & ");
  });
});

describe("visual notes as PDF", () => {
  test("are a text that can be searched, with the letters of other scripts", async () => {
    await notes.make([id, decision], { text: "Łódź, Ελλάδα and Москва are settled." });
    const text = await pdfText(await exported("pdf"));
    expect(text).toContain("Łódź, Ελλάδα and Москва are settled.");
    expect(text).toContain("Monday, March 2, 2026");
    expect(text).toContain("“I'll enlarge the buttons");
  });

  test("mark on the picture of a page the place that a note is about", async () => {
    await notes.make([id, decision], { region: REGION });
    const path = await saved("marked.pdf", await exported("pdf"));
    const { pageCount } = await sharedPdf().open(path);
    const red = await Promise.all(
      Array.from({ length: pageCount }, (_, at) => redPixels(path, at + 1)),
    );
    expect(Math.max(...red)).toBeGreaterThan(100);
  });

  test("carry comments where these are wanted, and else none", async () => {
    await comment("Is this settled?");
    expect(await pdfText(await exported("pdf", "&withComments=true"))).toContain(
      "Is this settled?",
    );
    expect(await pdfText(await exported("pdf"))).not.toContain("Is this settled?");
    expect(await asText(await exported("docx", "&withComments=true"))).toContain(
      "Is this settled?",
    );
  });
});

describe("visual notes as a web page", () => {
  test("run no script, and have comments with name and time only where these are wanted", async () => {
    await comment("Is <b>this</b> settled?");
    const [without, page] = [await exported("html"), await exported("html", "&withComments=true")];
    expect(String(without)).toContain("enlarge the buttons under the thumb");
    expect(String(without)).not.toContain("settled?");
    expect(String(page)).toMatch(
      /Ann Berg, \d{4}-\d\d-\d\d \d\d:\d\d UTC.*Is &lt;b&gt;this&lt;\/b&gt; settled\?/,
    );
    expect(String(page)).toContain("default-src 'none'");
    const { headers } = await ask("notes/export?form=html");
    expect(headers["content-disposition"]).toMatch(/^attachment; .*visual%20notes\.html/);
  });

  test("say by whom comments were resolved", async () => {
    const { threads } = await comment("Is this settled?");
    await ann.patch(`/meetings/${id}/comments/${threads[0]?.id}`, { isResolved: true });
    expect(String(await exported("html", "&withComments=true"))).toMatch(
      /Is this settled\?.*Resolved by Ann Berg, \d{4}-\d\d-\d\d \d\d:\d\d UTC/,
    );
  });
});

describe("the zip", () => {
  test("has comments in the notes to read where these are wanted, and else none", async () => {
    await comment("Is this settled?");
    for (const file of await notesInZip("?withComments=true"))
      expect(file).toContain("Is this settled?");
    for (const file of await notesInZip()) {
      expect(file).toContain("enlarge the buttons under the thumb");
      expect(file).not.toContain("Is this settled?");
    }
  });
});

describe("a plan", () => {
  test("leaves as Word and PDF with what its parts say, Markdown read as such", async () => {
    const key = { teamId: ann.teamId, meetingId: id, status: "DONE" as const };
    const content =
      "## Go or no go (10 min)\n\n- [x] Ask **Mara**\n- Then [this](https://a.example)";
    await notes.planner.db.insert(element).values([
      { ...key, id: "goal", type: "goal", data: { text: "A go." } },
      { ...key, id: "agenda", type: "agenda", data: { content, items: [] } },
      { ...key, id: "insights", type: "insights", data: { items: [] } },
    ]);
    const word = await asText((await ask("plan/export?form=docx")).rawPayload);
    const pdf = await pdfText((await ask("plan/export?form=pdf")).rawPayload);
    for (const text of [word, pdf]) {
      for (const part of ["Purpose", "A go.", "Agenda", "Go or no go (10 min)", "Ask Mara"])
        expect(text).toContain(part);
      expect(text).toContain("this (https://a.example)");
      expect(text).not.toMatch(/\*\*|\[x\]|##|Insights/);
    }
  });
});

describe("the deck with the notes as comments", () => {
  test("begins with every byte of the deck, and shows a comment at the place of its note", async () => {
    await notes.make([id, decision], { region: REGION });
    const { page } = (await notes.noteOf(id, decision))!;
    const deck = await exported("deck");
    const original = await originalDeck();
    expect(deck.subarray(0, original.length).equals(original)).toBe(true);
    expect(deck.length).toBeGreaterThan(original.length);
    expect(await commentsIn(deck, page!)).toContainEqual({
      id: expect.any(String),
      author: "Planner",
      text: expect.stringMatching(
        /^\d\.\d+ Decision: .*\n.*\n“Good, then we go with the payment step/s,
      ),
      place: [REGION.x, REGION.y, REGION.x + REGION.width, REGION.y + REGION.height].map((side) =>
        expect.closeTo(side, 2),
      ),
      answers: null,
    });
  });

  test("has what people wrote about a note as answers under their names", async () => {
    await comment("Is this settled?");
    const { page } = (await notes.noteOf(id, decision))!;
    const [first, answer] = await commentsIn(await exported("deck", "&withComments=true"), page!);
    expect(answer).toMatchObject({ author: "Ann Berg", text: "Is this settled?" });
    expect(answer?.answers).toBe(first?.id);
  });

  test("is refused in words where there is no deck", async () => {
    await notes.planner.db
      .update(meeting)
      .set({ presentationFileId: null })
      .where(eq(meeting.id, id));
    const answer = await ask("notes/export?form=deck");
    expect(answer).toAnswer(404, "This meeting has no slides.");
  });
});

describe("action items", () => {
  test("are a table of which no cell is a formula", async () => {
    await notes.make([id, task], { text: '=SUM(A1), "quoted"', owner: "Tomás" });
    const csv = String(await exported("csv"));
    expect(csv.startsWith('\uFEFF"Note","Action item","Owner"')).toBe(true);
    expect(csv).toContain(`"'=SUM(A1), ""quoted""","Tomás"`);
    expect(csv.trimEnd().split("\r\n")).toHaveLength(3);
  });

  test("are tasks of a calendar with day and state, read by another reader", async () => {
    await notes.make([id, task], { text: "Line; one, with ÄÖÜ\\".repeat(8), due: "2026-12-04" });
    await notes.correct([id, task], { isDone: true, basedOn: 0 });
    const read = Object.values(ical.parseICS(String(await exported("ics"))));
    const todos = read.filter((one) => one?.type === "VTODO") as unknown as {
      summary: string;
      status: string;
      due?: Date;
    }[];
    expect(todos).toHaveLength(2);
    const ticked = todos.find(({ status }) => status === "COMPLETED");
    expect(ticked?.summary).toBe("Line; one, with ÄÖÜ\\".repeat(8));
    expect(ticked?.due).toMatchObject({ dateOnly: true });
  });
});

describe("the transcript as captions", () => {
  test("keeps words, times and speakers, as our own reader finds them", async () => {
    await setTimes();
    const path = await saved("talk.vtt", await exported("vtt"));
    const { segments } = await readTranscriptFile(
      { path, name: "talk.vtt", kind: "vtt" },
      sharedPdf(),
    );
    const own = (await notes.dataOf(id, "extract")).segments;
    expect(segments.map(({ text, speaker, start }) => ({ text, speaker, start }))).toEqual(
      own.map(({ text, speaker, start }) => ({ text, speaker, start })),
    );
  });

  test("that has no times says why there are none", async () => {
    const answer = await ask("notes/export?form=vtt");
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      message: "This transcript has no times, so there are no captions of it.",
    });
  });
});

describe("an export", () => {
  test("is called as its meeting and its day, in every script", async () => {
    await notes.planner.db
      .update(meeting)
      .set({ title: "Größe: a/b “x”" })
      .where(eq(meeting.id, id));
    const { headers } = await ask("notes/export?form=csv");
    expect(headers["content-disposition"]).toBe(
      `attachment; filename="Gr__e_ a_b _x_ 2026-03-02 action items.csv"; filename*=UTF-8''Gr%C3%B6%C3%9Fe_%20a_b%20%E2%80%9Cx%E2%80%9D%202026-03-02%20action%20items.csv`,
    );
    expect(headers["cache-control"]).toContain("no-store");
  });

  test("of a private meeting is its owner's alone", async () => {
    const ben = await notes.planner.signUp({ teamId: ann.teamId });
    expect((await ask("notes/export?form=csv", ben)).statusCode).toBe(200);
    await notes.planner.db.update(meeting).set({ isPrivate: true }).where(eq(meeting.id, id));
    for (const path of ["notes/export?form=csv", "plan/export?form=pdf"])
      expect((await ask(path, ben)).statusCode).toBe(404);
    expect((await ask("notes/export?form=csv")).statusCode).toBe(200);
  });

  test("says so where there are no notes, or no plan", async () => {
    expect((await ask("plan/export?form=docx")).json()).toEqual({
      message: "This meeting has no plan to export.",
    });
    await notes.planner.db.delete(element).where(eq(element.type, "report"));
    expect((await ask("notes/export?form=pdf")).json()).toEqual({
      message: "This meeting has no finished visual notes to export.",
    });
  });
});

async function comment(text: string): Promise<CommentList> {
  const payload = { id: randomUUID(), text, place: { kind: "note", noteId: decision } };
  const answer = await ann.post(`/meetings/${id}/comments`, payload);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

/** The comments on a page as the PDF reader of Firefox finds them: places in fractions from the upper left corner. */
async function commentsIn(bytes: Buffer, pageNumber: number) {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const page = await (await loading.promise).getPage(pageNumber);
  const { viewBox } = page.getViewport({ scale: 1 });
  const [, , width = 1, height = 1] = viewBox;
  const found = await page.getAnnotations();
  await loading.destroy();
  return found
    .filter(({ subtype }) => subtype === "Square" || subtype === "Text")
    .map(({ id: own, titleObj, contentsObj, rect: [left, bottom, right, top], inReplyTo }) => ({
      id: own as string,
      author: titleObj.str as string,
      text: contentsObj.str as string,
      place: [left / width, 1 - top / height, right / width, 1 - bottom / height],
      answers: (inReplyTo ?? null) as string | null,
    }));
}

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return entries;
}

/** Throws where it is not well-formed. */
function requireXml(text: string): void {
  sax.parser(true).write(text).close();
}

/** How many pixels of a page are as red as the pencil. */
async function redPixels(path: string, page: number): Promise<number> {
  const picture = await sharedPdf().renderPage(path, page, { widthPx: 1_000, priority: "viewed" });
  const { data } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += 3)
    if (data[at]! > 180 && data[at + 1]! < 100 && data[at + 2]! < 80) count += 1;
  return count;
}

async function originalDeck(): Promise<Buffer> {
  const [row] = await notes.planner.db.select().from(meeting).where(eq(meeting.id, id));
  return (await ann.get(`/files/${row?.presentationFileId}/download`)).rawPayload;
}

async function setTimes(): Promise<void> {
  const extract = await notes.dataOf(id, "extract");
  const segments = extract.segments.map((segment, at) => ({
    ...segment,
    start: at * 4,
    end: at * 4 + 3,
  }));
  await notes.planner.db
    .update(element)
    .set({ data: { ...extract, segments } })
    .where(eq(element.type, "extract"));
}
