import {
  ANNOTATION_TYPES,
  HIGHLIGHT_KEYS,
  overviewBlocks,
  PRODUCT_NAME,
  type Annotation,
  type AnnotationType,
  type SummarySection,
} from "@planner/contract/model";
import { PRINT_STYLE } from "./html-style.ts";
import {
  factsOf,
  pageHeading,
  type PrintedNotes,
  quotesOf,
  replacedBy,
  sourceOf,
  textOf,
} from "./printed.ts";

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

/** The name of each type in the style sheet, where its colour is. */
const KINDS: Record<AnnotationType, string> = {
  "Action Item": "action",
  Decision: "decision",
  Feedback: "feedback",
  "New Idea": "idea",
  "Open Question": "question",
  "Visual Callout": "callout",
};

/** What was said stands in italic serif, who said it beside it. */
function said(text: string, source: string): string {
  const cite = source ? `<cite>${escaped(source)}</cite>` : "";
  return `<blockquote><p>“${escaped(text)}”</p>${cite}</blockquote>`;
}

function row(margin: string, main: string, right: string): string {
  return `<div class="row"><div class="margin">${margin}</div><div>${main}</div><div>${right}</div></div>`;
}

function noteRow(annotation: Annotation): string {
  const { reference, type, subtype, evidence } = annotation;
  const facts = factsOf(annotation);
  const replaced = replacedBy(annotation)
    .map((one) => `<p>${escaped(one)}</p>`)
    .join("");
  const more = facts.length ? ` <span class="facts">${escaped(facts.join(", "))}</span>` : "";
  return row(
    `<span class="kind ${KINDS[type]}">${type}</span> <span class="reference">${escaped(reference)}</span>`,
    `<h3>${escaped(subtype)}${more}</h3><p>${escaped(textOf(annotation))}</p>${replaced}`,
    quotesOf(evidence)
      .map(({ text, source }) => said(text, source))
      .join(""),
  );
}

const list = (items: readonly string[]): string =>
  `<ul>${items.map((one) => `<li>${escaped(one)}</li>`).join("")}</ul>`;

function sectionRow({ title, pages, text, quote }: SummarySection): string {
  const where = pages.length ? `<span class="reference">page ${pages.join(", ")}</span>` : "";
  const source = quote ? sourceOf({ speaker: quote.speaker, ...quote.evidence }) : "";
  return row(
    where,
    `<h3>${escaped(title)}</h3>${list(text)}`,
    quote ? said(quote.text, [source, quote.context].filter(Boolean).join(", ")) : "",
  );
}

function highlightList({ report }: PrintedNotes): string {
  const lines = ANNOTATION_TYPES.flatMap((type) => {
    const line = report[HIGHLIGHT_KEYS[type]];
    return line
      ? [`<li><span class="kind ${KINDS[type]}">${type}</span> ${escaped(line)}</li>`]
      : [];
  });
  return lines.length ? `<ul class="highlights">${lines.join("")}</ul>` : "";
}

function pageSection(notes: PrintedNotes): string {
  return notes.report.pages
    .map(
      ({ page, annotations }) =>
        `<section><h2>${escaped(pageHeading(page, notes.pages))}</h2>${annotations.map(noteRow).join("")}</section>`,
    )
    .join("\n");
}

/** Visual notes as one HTML file that needs nothing else, on screen and on paper; it runs no script and loads nothing. */
export function notesAsHtml(notes: PrintedNotes): string {
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
</main>
</body>
</html>
`;
}
