import { hex } from "dingbat-to-unicode";
import { DocxError } from "./docx-parts.ts";

export type NoteKind = "footnote" | "endnote";
/** An attribute of an element, by its local name. */
export type Attribute = (local: string) => string | undefined;

/** An element that is not closed yet. */
interface OpenElement {
  readonly name: string;
  /** How many lines there were before it. */
  readonly linesBefore: number;
  /** A paragraph whose end was deleted goes on in the next one. */
  isEndDeleted?: boolean;
  /** One of its alternatives has been read. */
  isChosen?: boolean;
}

const MAX_DEPTH = 1_000;
const OFF = new Set(["0", "false", "off"]);

/** Hears the elements of one part of a Word file (ECMA-376, part 1, 17) and keeps the text that a reader sees. */
export class WordStory {
  readonly noteReferences: { kind: NoteKind; id: string }[] = [];
  /** Lines of notes by their ids, where this part holds notes. */
  readonly notes = new Map<string, string[]>();
  readonly #open: OpenElement[] = [];
  readonly #flows = [new WordFlow()];
  readonly #noteIds: string[] = [];
  /** The depth of the element that is left out with all that it holds. */
  #leftOutDepth = Number.POSITIVE_INFINITY;

  open(name: string, attribute: Attribute): void {
    if (this.#open.length >= MAX_DEPTH) throw new DocxError("damaged_docx");
    this.#open.push({ name, linesBefore: this.#flow.lines.length });
    if (!this.#isLeftOut) this.#opened.get(name)?.(attribute);
  }

  text(text: string): void {
    const { name } = this.#ancestor(0);
    if (!this.#isLeftOut && (name === "w:t" || name === "m:t")) this.#flow.write(text);
  }

  close(): void {
    const isLeftOut = this.#isLeftOut;
    const element = this.#open.pop();
    if (this.#open.length < this.#leftOutDepth) this.#leftOutDepth = Number.POSITIVE_INFINITY;
    if (element && !isLeftOut) this.#closed.get(element.name)?.(element);
  }

  /** All lines, once everything was heard. */
  lines(): string[] {
    this.#flow.endParagraph();
    return this.#flow.lines;
  }

  readonly #opened = new Map<string, (attribute: Attribute) => void>([
    ["w:tab", () => this.#isIn("w:r") && this.#flow.write("\t")],
    ["w:ptab", () => this.#flow.write("\t")],
    ["w:br", (attribute) => this.#break(attribute("type"))],
    ["w:cr", () => this.#flow.endLine()],
    ["w:noBreakHyphen", () => this.#flow.write("\u2011")],
    ["w:sym", (attribute) => this.#flow.write(signOf(attribute))],
    ["w:fldChar", (attribute) => this.#flow.markField(attribute("fldCharType"))],
    ["w:vanish", (attribute) => this.#hide(attribute("val"))],
    ["w:del", () => this.#delete()],
    ["w:moveFrom", () => this.#delete()],
    ["w:cellDel", () => this.#leaveOut(2)],
    // How the word is read, printed small above it.
    ["w:rt", () => this.#leaveOut(0)],
    ["mc:Choice", () => this.#choose()],
    ["mc:Fallback", () => this.#choose()],
    ["w:txbxContent", () => this.#flows.push(new WordFlow())],
    ["w:footnote", (attribute) => this.#beginNote(attribute)],
    ["w:endnote", (attribute) => this.#beginNote(attribute)],
    ["w:footnoteReference", (attribute) => this.#refer("footnote", attribute)],
    ["w:endnoteReference", (attribute) => this.#refer("endnote", attribute)],
  ]);

  readonly #closed = new Map<string, (element: OpenElement) => void>([
    ["w:p", ({ isEndDeleted }) => isEndDeleted || this.#flow.endParagraph()],
    ["w:tc", ({ linesBefore }) => this.#flow.endCell(linesBefore)],
    ["w:tr", () => this.#flow.endLine()],
    ["w:txbxContent", () => this.#endBox()],
    ["w:footnote", () => this.#endNote()],
    ["w:endnote", () => this.#endNote()],
  ]);

  #break(type = "textWrapping"): void {
    if (type === "textWrapping") this.#flow.endLine();
    else this.#flow.endParagraph();
  }

  get #flow(): WordFlow {
    const flow = this.#flows.at(-1);
    if (!flow) throw new DocxError("damaged_docx");
    return flow;
  }

  get #isLeftOut(): boolean {
    return this.#open.length >= this.#leftOutDepth;
  }

  /** The element that was opened last, or the one so many levels around it. */
  #ancestor(levels: number): OpenElement {
    return this.#open.at(-1 - levels) ?? { name: "", linesBefore: 0 };
  }

  #isIn(...names: readonly string[]): boolean {
    return names.every((name, index) => this.#ancestor(index + 1).name === name);
  }

  #leaveOut(levels: number): void {
    this.#leftOutDepth = this.#open.length - levels;
  }

  /** Deleted is what it holds, or the row or the end of the paragraph whose properties it stands in. */
  #delete(): void {
    if (this.#isIn("w:trPr")) this.#leaveOut(2);
    else if (this.#isIn("w:rPr", "w:pPr")) this.#ancestor(3).isEndDeleted = true;
    else this.#leaveOut(0);
  }

  #hide(value: string | undefined): void {
    if (this.#isIn("w:rPr", "w:r") && !OFF.has(value ?? "")) this.#leaveOut(2);
  }

  /** The same thing for newer and older programs: the first counts. */
  #choose(): void {
    const alternatives = this.#ancestor(1);
    if (alternatives.isChosen) this.#leaveOut(0);
    alternatives.isChosen = true;
  }

  #refer(kind: NoteKind, attribute: Attribute): void {
    this.noteReferences.push({ kind, id: attribute("id") ?? "" });
    this.#flow.write(`[${this.noteReferences.length}]`);
  }

  #endBox(): void {
    const lines = this.#endFlow();
    this.#flow.addBox(lines);
  }

  #beginNote(attribute: Attribute): void {
    this.#noteIds.push(attribute("id") ?? "");
    this.#flows.push(new WordFlow());
  }

  #endNote(): void {
    this.notes.set(this.#noteIds.pop() ?? "", this.#endFlow());
  }

  #endFlow(): string[] {
    const flow = this.#flows.pop();
    flow?.endParagraph();
    return flow?.lines ?? [];
  }
}

/** A sign of a font of signs, such as Wingdings, as the character that looks like it. */
function signOf(attribute: Attribute): string {
  const [font = "", code = ""] = [attribute("font"), attribute("char")];
  // Fonts of signs stand at F000 and above besides their own codes (17.3.3.30).
  const found = hex(font, code) ?? hex(font, code.replace(/^F0/i, ""));
  return found?.string ?? "";
}

/** Where the code of a field begins; undefined once its result does. */
type FieldCode = { line: number; column: number } | undefined;

/** Text that runs by itself: a document, a text box, a note. */
class WordFlow {
  readonly lines: string[] = [];
  #line = "";
  /** Lines of text boxes: they follow the paragraph that they are anchored in. */
  #boxes: string[] = [];
  readonly #fields: FieldCode[] = [];

  write(text: string): void {
    this.#line += text;
  }

  endLine(): void {
    this.lines.push(this.#line);
    this.#line = "";
  }

  /** Paragraphs without text are space, not lines. */
  endParagraph(): void {
    if (this.#line !== "") this.endLine();
    for (const line of this.#boxes) this.lines.push(line);
    this.#boxes = [];
  }

  /** The cells of a row are one line. */
  endCell(linesBefore: number): void {
    if (this.lines.length > linesBefore) this.#line = this.lines.pop() ?? "";
    this.#line += "\t";
  }

  addBox(lines: readonly string[]): void {
    this.#boxes = this.#boxes.concat(lines);
  }

  /** Of a field only the result is seen; one without an end hides nothing. */
  markField(type: string | undefined): void {
    if (type === "begin") {
      this.#fields.push({ line: this.lines.length, column: this.#line.length });
      return;
    }
    const code = this.#fields.pop();
    if (type === "separate") this.#fields.push(undefined);
    if (!code) return;
    this.#line = (this.lines[code.line] ?? this.#line).slice(0, code.column);
    this.lines.length = Math.min(this.lines.length, code.line);
  }
}
