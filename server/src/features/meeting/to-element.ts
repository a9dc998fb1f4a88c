import type { ElementRow } from "../../tables/meeting.tables.ts";
import type { Element, ElementData } from "@planner/contract/model";

/** An element as the contract has it; what its data is follows from its type when it is written. */
export const toElement = ({ id, type, status, data, message, progress }: ElementRow): Element =>
  ({ id, type, status, data, message, progress }) as Element;

const NOT_SHOWN = "These notes cannot be shown at the moment.";

/**
 * As somebody outside the team sees it: who corrected a note, and what is new to the team, is nobody's business there,
 * and what is said to the team about a build asks for what nobody else can do.
 */
export function toSharedElement(
  row: ElementRow,
  { withEvidence }: { withEvidence: boolean },
): Element {
  const element = { ...toElement(row), message: row.status === "FAILED" ? NOT_SHOWN : null };
  if (element.type === "report" && element.data)
    return { ...element, data: sharedReport(element.data, withEvidence) };
  if (element.type === "summary" && element.data && !withEvidence)
    return { ...element, data: withoutQuotes(element.data) };
  return element;
}

const withoutQuotes = ({
  sections,
  overview: { readBack: _readBack, ...overview },
}: ElementData["summary"]): ElementData["summary"] => ({
  overview,
  sections: sections.map(({ quote: _quote, ...section }) => section),
});

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
