import sax, { type QualifiedTag, type SAXParser } from "sax";
import { DOCUMENT_PART, type DocxParts, DocxError } from "./docx-parts.ts";
import { encodingOfMark } from "./plain-text.ts";
import { type Attribute, WordStory } from "./word-story.ts";

// A drawing may stand in an attribute of any length; the size of a part is bounded.
Object.assign(sax, { MAX_BUFFER_LENGTH: Number.POSITIVE_INFINITY });

/** What the vocabularies are called here, whatever a document calls them: ECMA-376 transitional, and strict. */
const PREFIX_OF = new Map([
  ["http://schemas.openxmlformats.org/wordprocessingml/2006/main", "w"],
  ["http://purl.oclc.org/ooxml/wordprocessingml/main", "w"],
  ["http://schemas.openxmlformats.org/officeDocument/2006/math", "m"],
  ["http://purl.oclc.org/ooxml/officeDocument/math", "m"],
  ["http://schemas.openxmlformats.org/markup-compatibility/2006", "mc"],
]);

/** Notes of each kind, with the part that holds them. */
const NOTE_PARTS = { footnote: "word/footnotes.xml", endnote: "word/endnotes.xml" } as const;

/**
 * What a reader of a Word file sees: a line per paragraph, the cells of a table row parted by tabs, foot- and endnotes
 * at the end. Read element by element: a tree of the whole would take some 40 times the memory of its XML.
 */
export async function readDocxWords(parts: DocxParts): Promise<string> {
  const document = await readStory(parts, DOCUMENT_PART);
  const lines = document.lines();
  const read = new Map<string, WordStory>();
  for (const [index, { kind, id }] of document.noteReferences.entries()) {
    const part = NOTE_PARTS[kind];
    const notes = read.get(part) ?? (await readStory(parts, part));
    read.set(part, notes);
    const [first, ...others] = notes.notes.get(id) ?? [];
    if (first !== undefined) lines.push(`[${index + 1}] ${first.trimStart()}`, ...others);
  }
  return lines
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();
}

async function readStory(parts: DocxParts, name: string): Promise<WordStory> {
  const story = new WordStory();
  const parser = openParser(story);
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of parts.read(name)) {
    decoder ??= new TextDecoder(encodingOfMark(chunk) ?? "utf-8");
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  if (decoder) parser.write(decoder.decode()).close();
  return story;
}

function openParser(story: WordStory): SAXParser {
  const options = { xmlns: true, position: false, strictEntities: true };
  const hear = (text: string): void => story.text(text);
  return Object.assign(sax.parser(true, options), {
    onopentag: (tag) => story.open(nameOf(tag as QualifiedTag), attributesOf(tag as QualifiedTag)),
    onclosetag: () => story.close(),
    ontext: hear,
    oncdata: hear,
    ondoctype: refuse,
    onerror: refuse,
  } satisfies Partial<SAXParser>);
}

function refuse(): never {
  throw new DocxError("damaged_docx");
}

const nameOf = ({ uri, local }: QualifiedTag): string => `${PREFIX_OF.get(uri) ?? "?"}:${local}`;

/** An attribute of the element's own vocabulary, by its local name. */
function attributesOf(tag: QualifiedTag): Attribute {
  return (local) =>
    Object.values(tag.attributes).find((it) => it.local === local && it.uri === tag.uri)?.value;
}
