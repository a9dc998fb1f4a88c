import type { Annotation, Report } from "@planner/contract/model";

/** What outcomes may rest on in a report, as one text: two reports with the same text have the same outcomes. */
export const noteGrounds = ({ pages }: Report): string =>
  JSON.stringify(pages.map(({ page, annotations }) => [page, annotations.map(groundOf)]));

/** Without what people do with a note: ticks, owners, days, comments. */
const groundOf = ({ id, reference, type, text, subject, suggestion, evidence }: Annotation) => [
  [id, reference, type, text, subject, suggestion],
  evidence.map(({ segmentId, quote, start, speaker }) => [segmentId, quote, start, speaker]),
];
