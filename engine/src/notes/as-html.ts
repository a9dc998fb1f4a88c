import {
  ANNOTATION_TYPES,
  NOTE_KINDS,
  overviewBlocks,
  PRODUCT_NAME,
  printedThread,
  threadsOfNoNote,
  threadsOfNote,
  type Annotation,
  type CommentThread,
  type SummarySection,
} from "@planner/contract/model";
import * as printed from "./printed.ts";
import printStyle from "./print-style.json" with { type: "json" };

/** The looks of printed notes: what was written in a grotesque, what was said in an italic serif; one column on a phone. */
const PRINT_STYLE = [
  ...printStyle,
  ...ANNOTATION_TYPES.map(
    (type) => `.${NOTE_KINDS[type].slug}{color:light-dark(${NOTE_KINDS[type].colours.join()})}`,
  ),
].join("\n");

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (character) => ENTITIES.get(character) ?? character);
}

function quotation({ text, source }: printed.PrintedQuote): string {
  const cite = source ? `<cite>${escaped(source)}</cite>` : "";
  return `<blockquote><p>“${escaped(text)}”</p>${cite}</blockquote>`;
}

function row(margin: string, main: string, right: string): string {
  return `<div class="row"><div class="margin">${margin}</div><div>${main}</div><div>${right}</div></div>`;
}

/** A comment, its replies set in below it, then who resolved it. */
function threadBlock(thread: CommentThread): string {
  const { comments, end } = printedThread(thread);
  const lines = comments.map(
    ({ by, text }) =>
      `<li><span class="facts">${escaped(by)}</span><p class="comment">${escaped(text)}</p></li>`,
  );
  if (end) lines.push(`<li class="facts">${escaped(end)}</li>`);
  return `<ul class="thread">${lines.join("")}</ul>`;
}

function commentSection({ threads = [] }: printed.PrintedNotes): string {
  const others = threadsOfNoNote(threads).map(({ about, thread }) =>
    row("", `<h3>${escaped(about)}</h3>${threadBlock(thread)}`, ""),
  );
  return others.length ? `<section><h2>Comments</h2>${others.join("")}</section>` : "";
}

function noteRow(annotation: Annotation, { threads = [] }: printed.PrintedNotes): string {
  const { reference, type, subtype, evidence } = annotation;
  const facts = escaped(printed.factsOf(annotation).join(", "));
  const replaced = printed
    .replacedBy(annotation)
    .map((one) => `<p>${escaped(one)}</p>`)
    .join("");
  const comments = threadsOfNote(threads, annotation.id).map(threadBlock).join("");
  const more = facts ? ` <span class="facts">${facts}</span>` : "";
  return row(
    `<span class="kind ${NOTE_KINDS[type].slug}">${type}</span> <span class="reference">${escaped(reference)}</span>`,
    `<h3>${escaped(subtype)}${more}</h3><p>${escaped(printed.textOf(annotation))}</p>${replaced}${comments}`,
    printed.quotesOf(evidence).map(quotation).join(""),
  );
}

const list = (items: readonly string[]): string =>
  `<ul>${items.map((one) => `<li>${escaped(one)}</li>`).join("")}</ul>`;

function sectionRow({ title, pages, text, quote }: SummarySection): string {
  const where = pages.length ? `<span class="reference">page ${pages.join(", ")}</span>` : "";
  const right = quote ? quotation(printed.printedQuote(quote)) : "";
  return row(where, `<h3>${escaped(title)}</h3>${list(text)}`, right);
}

function highlightList({ report }: printed.PrintedNotes): string {
  const lines = printed
    .highlightsIn(report)
    .map(
      ({ type, line }) =>
        `<li><span class="kind ${NOTE_KINDS[type].slug}">${type}</span> ${escaped(line)}</li>`,
    );
  return lines.length ? `<ul class="highlights">${lines.join("")}</ul>` : "";
}

function pageSection(notes: printed.PrintedNotes): string {
  return notes.report.pages
    .map(
      ({ page, annotations }) =>
        `<section><h2>${escaped(printed.pageHeading(page, notes.pages))}</h2>${annotations.map((one) => noteRow(one, notes)).join("")}</section>`,
    )
    .join("\n");
}

/** Visual notes as one HTML file that needs nothing else, on screen and on paper; it runs no script and loads nothing. */
export function notesAsHtml(notes: printed.PrintedNotes): string {
  const { title, summary, message } = notes;
  const notice = message ? `<p class="notice">${escaped(message)}</p>\n` : "";
  const sections = summary.sections.map(sectionRow).join("");
  const { prose, blocks } = overviewBlocks(summary.overview.text);
  const came = blocks
    .map(({ label, items }) => `<h3 class="label">${escaped(label)}</h3>${list(items)}`)
    .join("\n");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}, ${PRODUCT_NAME}</title>
<style>${PRINT_STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${notice}<p class="lead">${escaped(prose)}</p>
${came}
${sections ? `<section><h2>Summary</h2>${sections}</section>` : ""}
${highlightList(notes)}
${pageSection(notes)}
${commentSection(notes)}
</main>
</body>
</html>
`;
}
