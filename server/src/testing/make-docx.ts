import { crc32, deflateRawSync } from "node:zlib";

const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const RELATIONS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;
export const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

/** A Word file whose body is `bodyXml` (WordprocessingML with the prefix `w`), with further parts. */
export const makeDocx = (bodyXml: string, parts: Record<string, string> = {}): Buffer =>
  makeZip({
    "[Content_Types].xml": TYPES,
    "_rels/.rels": RELATIONS,
    "word/document.xml": `<?xml version="1.0"?><w:document xmlns:w="${WORD}"><w:body>${bodyXml}</w:body></w:document>`,
    ...parts,
  });

/** A paragraph of WordprocessingML. */
export const paragraph = (text: string): string =>
  `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** A compound file (MS-CFB) as far as Planner looks at it: its mark, and the name of one stream. */
export const makeCompoundFile = (stream: string): Buffer =>
  Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(2_000),
    Buffer.from(stream, "utf16le"),
    Buffer.alloc(2_000),
  ]);

/** A zip file of these names and contents (APPNOTE.TXT 6.3). `claimedBytes` lies about the unpacked size of every file; `stored`: which one is not packed. */
export function makeZip(
  files: Record<string, string | Buffer>,
  options: { claimedBytes?: number; stored?: string } = {},
): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = options.stored === name ? bytes : deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(options.stored === name ? 0 : 8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(options.claimedBytes ?? bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([mark("PK\x03\x04"), common, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    centrals.push(
      Buffer.concat([mark("PK\x01\x02"), Buffer.from([20, 0]), common, tail, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(centrals);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(centrals.length, 4);
  end.writeUInt16LE(centrals.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, central, mark("PK\x05\x06"), end]);
}

const mark = (signature: string): Buffer => Buffer.from(signature, "latin1");
