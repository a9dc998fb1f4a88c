/** Where the code of a field begins; undefined once its result does. */
type FieldCode = { line: number; column: number } | undefined;

/** Text that runs by itself: a document, a text box, a note. */
export class WordFlow {
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

  keepBox(lines: readonly string[]): void {
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
