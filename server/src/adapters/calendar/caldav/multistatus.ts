import sax, { type QualifiedTag, type SAXParser } from "sax";

/** One resource of an answer. */
export interface DavEntry {
  readonly href: string;
  /** Its HTTP status; 200 where only properties have one. */
  readonly status: number;
  /** Texts of the properties that are there, by their local names. */
  readonly props: ReadonlyMap<string, string>;
}

/** A multistatus (RFC 4918, 13), or an error with its conditions. */
export interface DavAnswer {
  readonly entries: readonly DavEntry[];
  readonly syncToken: string | null;
  /** Local names of the conditions in an error (RFC 4918, 16). */
  readonly conditions: ReadonlySet<string>;
}

/** Thrown for XML that is broken or no answer of a server. */
export class BrokenAnswer extends Error {}

const SLICE_BYTES = 65_536;
const MAX_ENTRIES = 200_000;
const MAX_DEPTH = 50;
/** Elements whose text is kept besides properties. */
const TEXTS = new Set(["href", "status", "sync-token"]);
/** What an answer is. A page of something between us and the server is none, and must not pass for an empty calendar. */
const ROOTS = new Set(["multistatus", "error"]);

/** Reads an answer piece by piece, and lets others work in between. Entities of its own making are refused. */
export async function readMultistatus(bytes: Uint8Array): Promise<DavAnswer> {
  const reading = new Reading();
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    reading.write(decoder.decode(bytes.subarray(at, at + SLICE_BYTES), { stream: true }));
    await new Promise((resolve) => setImmediate(resolve));
  }
  return reading.end();
}

class Reading {
  private readonly parser = sax.parser(true, { xmlns: true, position: false });
  private readonly path: string[] = [];
  private readonly entries: DavEntry[] = [];
  private readonly conditions = new Set<string>();
  private syncToken: string | null = null;
  private isAnswer = false;
  private text = "";
  private hrefs: string[] = [];
  private status: number | undefined;
  private props = new Map<string, string>();
  private found = new Map<string, string>();
  private foundStatus: number | undefined;

  constructor() {
    const hear = (text: string): void => void (this.text += text);
    Object.assign(this.parser, {
      ontext: hear,
      oncdata: hear,
      onopentag: (node: QualifiedTag) => this.open(node.local),
      onclosetag: () => this.close(),
      onerror: (error: Error) => {
        throw new BrokenAnswer("broken XML", { cause: error });
      },
    } satisfies Partial<SAXParser>);
  }

  write(text: string): void {
    this.parser.write(text);
  }

  end(): DavAnswer {
    this.parser.close();
    if (!this.isAnswer) throw new BrokenAnswer("empty");
    const { entries, syncToken, conditions } = this;
    return { entries, syncToken, conditions };
  }

  private open(name: string): void {
    if (this.path.length >= MAX_DEPTH) throw new BrokenAnswer("too deep");
    if (this.path.length === 0 && !ROOTS.has(name)) throw new BrokenAnswer(`a ${name}`);
    this.isAnswer = true;
    if (this.path.at(-1) === "error") this.conditions.add(name);
    this.path.push(name);
    if (this.path.at(-2) === "prop" || TEXTS.has(name)) this.text = "";
    if (name === "response") this.begin();
    if (name === "propstat") [this.found, this.foundStatus] = [new Map(), undefined];
  }

  private begin(): void {
    [this.hrefs, this.status, this.props] = [[], undefined, new Map()];
  }

  private close(): void {
    const name = this.path.pop() ?? "";
    const parent = this.path.at(-1);
    if (parent === "prop") this.found.set(name, this.text);
    else if (parent === "response" && name === "href") this.hrefs.push(this.text.trim());
    else if (parent === "response" && name === "status") this.status = statusOf(this.text);
    else if (parent === "propstat" && name === "status") this.foundStatus = statusOf(this.text);
    else if (parent === "multistatus" && name === "sync-token") this.syncToken = this.text.trim();
    else if (name === "propstat") this.addFound();
    else if (name === "response") this.addEntry();
  }

  private addFound(): void {
    if ((this.foundStatus ?? 200) >= 300) return;
    for (const [name, text] of this.found) this.props.set(name, text);
  }

  private addEntry(): void {
    const { status = 200, props } = this;
    for (const href of this.hrefs) this.entries.push({ href, status, props });
    if (this.entries.length > MAX_ENTRIES) throw new BrokenAnswer("too many resources");
  }
}

const statusOf = (line: string): number => Number(/^\s*\S+\s+(\d{3})/.exec(line)?.[1] ?? 500);
