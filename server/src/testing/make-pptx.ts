import { makeZip } from "./make-docx.ts";

/** A slide as a test says it. */
export interface MadeSlide {
  readonly title?: string;
  readonly lines?: readonly string[];
  readonly notes?: string;
  readonly isHidden?: boolean;
  readonly font?: string;
  /** Where a picture on it is: an address outside the file. */
  readonly linked?: string;
}

const P = "http://schemas.openxmlformats.org/presentationml/2006/main";
const A = "http://schemas.openxmlformats.org/drawingml/2006/main";
const R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const NAMES = `xmlns:p="${P}" xmlns:a="${A}" xmlns:r="${R}"`;
const GROUP = `<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>`;

/**
 * A presentation of 16:9 with these slides, written by hand to ECMA-376: text boxes without masters. `parts` are added, or
 * take the place of others.
 */
export function makePptx(
  slides: readonly MadeSlide[],
  parts: Record<string, string | Buffer> = {},
): Buffer {
  const numbers = slides.map((_, index) => index + 1);
  return makeZip({
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/ppt/presentation.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/>${numbers
      .map(
        (number) =>
          `<Override PartName="/ppt/slides/slide${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.slide+xml"/><Override PartName="/ppt/notesSlides/notesSlide${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.notesSlide+xml"/>`,
      )
      .join("")}</Types>`,
    "_rels/.rels": relations([["rId1", "officeDocument", "ppt/presentation.xml"]]),
    "ppt/presentation.xml": `<p:presentation ${NAMES}><p:sldIdLst>${numbers.map((number) => `<p:sldId id="${255 + number}" r:id="rId${number}"/>`).join("")}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": relations(
      numbers.map((number) => [`rId${number}`, "slide", `slides/slide${number}.xml`]),
    ),
    ...Object.fromEntries(slides.flatMap(slideParts)),
    ...parts,
  });
}

function slideParts(slide: MadeSlide, index: number): [string, string][] {
  const number = index + 1;
  const { title, lines = [], notes, isHidden, font = "Liberation Sans", linked } = slide;
  const shapes = [
    ...(title === undefined ? [] : [shape(2, "title", title, font)]),
    ...lines.map((line, at) => shape(3 + at, "", line, font)),
    ...(linked === undefined ? [] : [PICTURE]),
  ];
  const attribute = isHidden ? ' show="0"' : "";
  return [
    [
      `ppt/slides/slide${number}.xml`,
      `<p:sld ${NAMES}${attribute}><p:cSld><p:spTree>${GROUP}${shapes.join("")}</p:spTree></p:cSld></p:sld>`,
    ],
    [
      `ppt/slides/_rels/slide${number}.xml.rels`,
      relations([
        ...(notes === undefined
          ? []
          : [["rId1", "notesSlide", `../notesSlides/notesSlide${number}.xml`] as const]),
        ...(linked === undefined ? [] : [["rId9", "image", linked, "External"] as const]),
      ]),
    ],
    ...(notes === undefined
      ? []
      : [
          [
            `ppt/notesSlides/notesSlide${number}.xml`,
            `<p:notes ${NAMES}><p:cSld><p:spTree>${GROUP}${shape(2, "sldNum", String(number), font)}${shape(3, "body", notes, font)}</p:spTree></p:cSld></p:notes>`,
          ] as [string, string],
        ]),
  ];
}

const shape = (id: number, type: string, text: string, font: string): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Text ${id}"/><p:cNvSpPr/><p:nvPr>${type && `<p:ph type="${type}"/>`}</p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="914400" y="${id * 700_000}"/><a:ext cx="9144000" cy="600000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/>${text
    .split("\n")
    .map(
      (line) =>
        `<a:p><a:r><a:rPr lang="en-GB" sz="2400"><a:latin typeface="${font}"/></a:rPr><a:t>${line}</a:t></a:r></a:p>`,
    )
    .join("")}</p:txBody></p:sp>`;

const PICTURE = `<p:pic><p:nvPicPr><p:cNvPr id="20" name="Linked"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:link="rId9"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="6096000" cy="3429000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`;

const relations = (
  all: readonly (readonly [string, string, string] | readonly [string, string, string, string])[],
): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(
      ([id, type, target, mode]) =>
        `<Relationship Id="${id}" Type="${R}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ""}/>`,
    )
    .join("")}</Relationships>`;
