import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { childPids, watchChildMemory } from "../../testing/child-memory.ts";
import { makeCompoundFile, makeDocx, makeZip, paragraph, WORD } from "../../testing/make-docx.ts";
import { readDocxText } from "./document-text.ts";

const folder = await mkdtemp(join(tmpdir(), "planner-docx-"));
afterAll(() => rm(folder, { recursive: true }));

let count = 0;
async function save(bytes: Uint8Array): Promise<string> {
  const path = join(folder, String((count += 1)));
  await writeFile(path, bytes);
  return path;
}

const inBox = (tag: string) =>
  `<w:p><w:r><w:t>Anchor</w:t></w:r><w:r>${tag}</w:r><w:r><w:t> here</w:t></w:r></w:p>`;
const box = `<w:txbxContent>${paragraph("Boxed")}</w:txbxContent>`;
const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const run = (text: string, properties = "") =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (content: string, mark = "") =>
  `<w:p><w:pPr><w:rPr>${mark}</w:rPr></w:pPr>${content}</w:p>`;
const notes = (kind: string, id: number, text: string) =>
  `<w:${kind}s xmlns:w="${WORD}"><w:${kind} w:id="${id}">${paragraph(text)}</w:${kind}><w:${kind} w:id="9">${paragraph("unused")}</w:${kind}></w:${kind}s>`;
const readersBut = (known: ReadonlySet<string>) => childPids().filter((pid) => !known.has(pid));
const kill = (pid: string) => process.kill(Number(pid), "SIGKILL");

/** Fields 14 and 15 of proc_pid_stat(5), in hundredths of a second. */
function cpuSeconds(pid: string): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(" ");
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

describe("Word files", () => {
  const table = `<w:tbl><w:tr><w:tc>${paragraph("00:01")}</w:tc><w:tc>${paragraph("Ann")}</w:tc></w:tr><w:tr><w:tc>${paragraph("00:02")}</w:tc><w:tc>${paragraph("Ben")}</w:tc></w:tr></w:tbl>`;

  test.each([
    [
      "paragraphs are lines",
      paragraph("Ann: we ship") + paragraph("Ben: agreed"),
      "Ann: we ship\nBen: agreed",
    ],
    ["line breaks stay", "<w:p><w:r><w:t>One</w:t><w:br/><w:t>two</w:t></w:r></w:p>", "One\ntwo"],
    [
      "signs that mean something in HTML stay",
      paragraph("a &lt; b &amp;amp; c &gt; d"),
      "a < b &amp; c > d",
    ],
    ["a table row is a line", table, "00:01\tAnn\n00:02\tBen"],
    ["an empty document is empty", "", ""],
  ])("%s", async (_, body, text) => {
    expect(await readDocxText(await save(makeDocx(body)))).toBe(text);
  });

  test("stray bytes behind the end do no harm", async () => {
    const bytes = Buffer.concat([makeDocx(paragraph("Still read")), Buffer.from("\r\n")]);
    expect(await readDocxText(await save(bytes))).toBe("Still read");
  });

  const damaged = "This Word document is damaged. Save it again in Word and upload the new file.";
  const big =
    "This Word document is too large to read. Copy its text into a new document and upload that.";
  const entity = `<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><d>&x;</d>`;
  const many = Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`${index}`, ""]));
  test.each([
    ["is cut off", makeDocx(paragraph("x")).subarray(0, 300), damaged],
    ["is no zip file", Buffer.from("PK but not really"), damaged],
    ["holds no document", makeZip({ "word/other.xml": "<a/>" }), damaged],
    ["asks for files from outside", makeZip({ "word/document.xml": entity }), damaged],
    ["unpacks to far more than it weighs", makeDocx(paragraph(" ".repeat(20_000_000))), big],
    [
      "unpacks to more than it says",
      makeZip({ "word/document.xml": "x".repeat(1e6) }, { claimedBytes: 10 }),
      damaged,
    ],
    ["holds thousands of files", makeZip(many), big],
  ])("a file that %s is refused with a sentence", async (_, bytes, sentence) => {
    await expect(readDocxText(await save(bytes))).rejects.toThrow(sentence);
  });

  test.each([
    [
      "a merged field",
      p(`${run("Dear ")}<w:fldSimple w:instr="X">${run("Ann")}</w:fldSimple>`),
      "Dear Ann",
    ],
    [
      "the result of a field",
      p(
        field("begin") +
          `<w:r><w:instrText>REF x</w:instrText></w:r>` +
          run("code") +
          field("separate") +
          run("page 4") +
          field("end"),
      ),
      "page 4",
    ],
    [
      "what follows a field without an end",
      p(field("begin") + run("Still") + run(" read")),
      "Still read",
    ],
    [
      "a content control",
      `<w:sdt><w:sdtPr><w:alias w:val="no"/></w:sdtPr><w:sdtContent>${p(`<w:sdt><w:sdtContent>${run("Chosen")}</w:sdtContent></w:sdt>`)}</w:sdtContent></w:sdt>`,
      "Chosen",
    ],
    ["a link", p(`<w:hyperlink w:anchor="x">${run("the minutes")}</w:hyperlink>`), "the minutes"],
    [
      "a smart tag and what runs the other way",
      p(
        `<w:smartTag w:element="x">${run("Rome")}</w:smartTag><w:bdo w:val="rtl">${run(" Oslo")}</w:bdo>`,
      ),
      "Rome Oslo",
    ],
    [
      "the word below its reading",
      p(
        `<w:r><w:ruby><w:rt>${run("toukyou")}</w:rt><w:rubyBase>${run("東京")}</w:rubyBase></w:ruby></w:r>`,
      ),
      "東京",
    ],
    [
      "what was inserted, not what was deleted",
      p(`<w:ins>${run("new")}</w:ins><w:del><w:r><w:delText>old</w:delText><w:tab/></w:r></w:del>`),
      "new",
    ],
    [
      "what was moved, once",
      p(
        `<w:moveFrom>${run("moved")}</w:moveFrom>${run("then ")}<w:moveTo>${run("moved")}</w:moveTo>`,
      ),
      "then moved",
    ],
    [
      "two paragraphs as one where the break was deleted",
      p(run("One "), "<w:del/>") + p(run("line")),
      "One line",
    ],
    [
      "no row and no cell that was deleted",
      `<w:tbl><w:tr><w:trPr><w:del/></w:trPr><w:tc>${paragraph("gone")}</w:tc></w:tr><w:tr><w:tc>${paragraph("a")}</w:tc><w:tc><w:tcPr><w:cellDel/></w:tcPr>${paragraph("gone")}</w:tc><w:tc>${paragraph("b")}</w:tc></w:tr></w:tbl>`,
      "a\tb",
    ],
    [
      "nothing that is hidden",
      p(run("seen") + run(" hidden", "<w:vanish/>") + run(" too", `<w:vanish w:val="0"/>`)),
      "seen too",
    ],
    [
      "a text box behind its paragraph",
      inBox(`<w:pict><v:textbox xmlns:v="urn:v">${box}</v:textbox></w:pict>`),
      "Anchor here\nBoxed",
    ],
    [
      "a text box once that is there for old programs too",
      inBox(
        `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent>`,
      ),
      "Anchor here\nBoxed",
    ],
    [
      "an equation",
      p(
        `<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>a=b</m:t></m:r></m:oMath>`,
      ),
      "a=b",
    ],
    [
      "a sign of Wingdings",
      p(`<w:r><w:t>A</w:t><w:sym w:font="Wingdings" w:char="F0E0"/><w:t>B</w:t></w:r>`),
      "A🡪B",
    ],
    [
      "tabs, but no tab stops",
      `<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t></w:r></w:p>`,
      "a\tb",
    ],
    ["a word of JavaScript", p(run("constructor __proto__")), "constructor __proto__"],
  ])("of what a reader sees, there is %s", async (_, body, text) => {
    expect(await readDocxText(await save(makeDocx(body)))).toBe(text);
  });

  test("foot- and endnotes stand at the end, by the numbers that name them", async () => {
    const body = p(
      `${run("We ship")}<w:r><w:endnoteReference w:id="7"/></w:r><w:r><w:footnoteReference w:id="2"/></w:r>`,
    );
    const parts = {
      "word/footnotes.xml": notes("footnote", 2, "on Friday"),
      "word/endnotes.xml": notes("endnote", 7, "to Oslo"),
    };
    expect(await readDocxText(await save(makeDocx(body, parts)))).toBe(
      "We ship[1][2]\n[1] to Oslo\n[2] on Friday",
    );
  });

  test.each([
    [
      "strict",
      (xml: string) => xml.replaceAll(WORD, "http://purl.oclc.org/ooxml/wordprocessingml/main"),
    ],
    [
      "another prefix",
      (xml: string) => xml.replaceAll("w:", "ns0:").replace("xmlns:w", "xmlns:ns0"),
    ],
    ["UTF-16", (xml: string) => Buffer.from(`\ufeff${xml}`, "utf16le")],
  ])("a document in %s is read", async (_, rewrite) => {
    const xml = `<w:document xmlns:w="${WORD}"><w:body>${paragraph("Déjà vu")}</w:body></w:document>`;
    const bytes = makeZip({ "word/document.xml": rewrite(xml) });
    expect(await readDocxText(await save(bytes))).toBe("Déjà vu");
  });

  test("a document at the limits of 24 MB is read within 512 MB", { timeout: 60_000 }, async () => {
    // As bug65649 of Apache POI: hardly any words, much about how they look.
    const look = `<w:rFonts w:ascii="Tahoma" w:hAnsi="Tahoma"/><w:color w:val="454545"/><w:sz w:val="18"/>`;
    const piece = Array.from({ length: 40 }, (_, index) =>
      p(run(`Line ${index * 7919}`, look)),
    ).join("");
    const body = piece.repeat(Math.floor((24 * 1024 * 1024 - 4_096) / piece.length));
    const path = await save(makeDocx(body));
    const memory = watchChildMemory();
    const text = await readDocxText(path).finally(() => memory.stop());
    expect(text.split("\n").length).toBeGreaterThan(90_000);
    expect(memory.peakMb() ?? 0).toBeLessThan(512);
  });

  test("a document with a password says so", async () => {
    await expect(readDocxText(await save(makeCompoundFile("EncryptedPackage")))).rejects.toThrow(
      "This Word document is protected by a password. Save it without the password and choose it again.",
    );
  });

  test("one nested deeper than any document is damaged", async () => {
    const body = Array.from({ length: 100_000 }, (_, index) => `<w:p w:rsidR="${index}">`).join("");
    await expect(readDocxText(await save(makeDocx(body)))).rejects.toThrow(damaged);
  });

  describe.runIf(existsSync("/proc/self"))("that is good, when its reader dies by itself,", () => {
    test("is read by another", async () => {
      const path = await save(makeDocx(paragraph("Still read")));
      const before = new Set(childPids());
      const reading = readDocxText(path);
      const readers = readersBut(before);
      expect(readers).toHaveLength(1);
      readers.forEach(kill);
      expect(await reading).toBe("Still read");
    });

    test("and the next one too, is not said to be too large", async () => {
      // Keeps a reader busy until its time is over.
      const attributes = Array.from({ length: 1_200_000 }, (_, index) => ` a${index}="${index}"`);
      const path = await save(makeDocx(`<w:p${attributes.join("")}/>`));
      const known = new Set(childPids());
      const outcome = readDocxText(path).catch((error: unknown) => error);
      for (const _ of ["first", "second"]) {
        const working = () => readersBut(known).filter((pid) => cpuSeconds(pid) > 1);
        await expect.poll(working, { timeout: 20_000 }).toHaveLength(1);
        for (const pid of working()) {
          known.add(pid);
          kill(pid);
        }
      }
      expect(await outcome).toMatchObject({
        code: "unavailable",
        message: "This Word document could not be read. Try again, or save it again in Word.",
      });
    });
  });
});
