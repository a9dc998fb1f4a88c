import type { ElementRow } from "../../tables/meeting.tables.ts";
import { type Element, type ElementData, NO_HEADINGS } from "@planner/contract/model";
import { summaryWithoutEvidence } from "@planner/engine/corrections";

/** An element as the contract has it; what its data is follows from its type when it is written. */
export const toElement = ({ id, type, status, data, message, progress }: ElementRow): Element =>
  ({ id, type, status, data, message, progress }) as Element;

const NO_NOTES: ElementData["report"] = { pages: [], ...NO_HEADINGS };
const NOT_SHOWN = "These notes cannot be shown at the moment.";

/**
 * As somebody outside the team sees them: who corrected a note, and what is new to the team, is nobody's business there,
 * what is said to the team about a build asks for what nobody else can do, and of what was said around a note a summary
 * shows no more than it tells.
 */
export function toSharedElements(
  rows: readonly ElementRow[],
  { withEvidence }: { withEvidence: boolean },
): Element[] {
  const elements = rows.map((row) => {
    const element = { ...toElement(row), message: row.status === "FAILED" ? NOT_SHOWN : null };
    return element.type === "report" && element.data
      ? { ...element, data: sharedReport(element.data, withEvidence) }
      : element;
  });
  const report = elements.find((element) => element.type === "report");
  return elements.map((element) => {
    if (element.type !== "summary" || !element.data) return element;
    const { exchanges: _exchanges, ...overview } = element.data.overview;
    return {
      ...element,
      data: withEvidence
        ? { ...element.data, overview }
        : summaryWithoutEvidence(element.data, report?.data ?? NO_NOTES),
    };
  });
}

const sharedReport = (
  { renewed: _renewed, ...report }: ElementData["report"],
  withEvidence: boolean,
): ElementData["report"] => ({
  ...report,
  pages: report.pages.map(({ page, annotations }) => ({
    page,
    annotations: annotations.map(
      ({ edited: _edited, accepted: _accepted, evidence, replaces, ...note }) => ({
        ...note,
        evidence: withEvidence ? evidence : [],
        ...(withEvidence && replaces && { replaces }),
      }),
    ),
  })),
});
