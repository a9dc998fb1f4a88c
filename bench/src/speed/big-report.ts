import type { AlignedSegment, AnnotationType, Report } from "@planner/contract/model";
import type { Visitor } from "@planner/e2e/visitor";
import { Client } from "pg";
import { createNotes, fetchPages, untilDone, uploadDeck, uploadMade } from "../harness/planner.ts";

/** One subject a page. */
const SUBJECTS =
  "checkout,address form,order summary,delivery date,invoice,gift card,size guide,search field,wish list,product picture,review stars,return label,colour filter,price tag,login screen,welcome mail,opening hours,store map,basket icon,loyalty badge,cookie notice,footer links,payment logos,error page,empty cart,coupon field,guest account,password hint,phone number,country list,tax line,shipping costs,pickup point,tracking number,delivery window,newsletter box,language switch,currency sign,stock level,waiting list,bundle offer,compare table,zoom lens,video clip,care label,fabric swatch,size chart,fitting tips,chat bubble,help centre,contact card,refund button,damage report,photo upload,rating scale,recipe cards,season banner,outlet corner,brand story,press kit".split(
    ",",
  );
const SECONDS_PER_PAGE = 60;
const PLACES = ["the header", "the sidebar", "a second step", "the account page", "a dialog"];
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

type Kind = readonly [AnnotationType, string];
interface SpokenLine {
  readonly kind: Kind | undefined;
  readonly text: (subject: string, page: number) => string;
}

/** What is said over each page, and what a note of it is; the first line only says what the page is about. */
const LINES: readonly SpokenLine[] = [
  { kind: undefined, text: (it) => `So this page is about the ${it}.` },
  {
    kind: ["Decision", "Agreement"],
    text: (it, page) => `We decided to move the ${it} into ${PLACES[page % PLACES.length]}.`,
  },
  {
    kind: ["Action Item", "To do"],
    text: (it, page) => `Aiko will test the ${it} with customers on ${DAYS[page % DAYS.length]}.`,
  },
  { kind: ["New Idea", "Feature"], text: (it) => `What if the ${it} showed a preview?` },
  { kind: ["Feedback", "Negative"], text: (it) => `I don't like the ${it}, it is hard to read.` },
  {
    kind: ["Open Question", "Unclear"],
    text: (it) => `Do we know how many people use the ${it} each week?`,
  },
];

/** A report of 60 pages and 300 notes: drawn pages, invented words, the notes that the engine makes of them, and the rest filled in. */
export async function makeBigReport(visitor: Visitor, databaseUrl: string) {
  const presentationFileId = await uploadDeck(visitor, SUBJECTS);
  const notesFileId = await uploadMade(visitor, "transcript.vtt", transcript());
  await fetchPages(visitor, presentationFileId, SUBJECTS.length);
  const files = { presentationFileId, notesFileId };
  const meeting = await createNotes(visitor, "Review of sixty pages", files);
  const elements = await untilDone(visitor, meeting);
  const dataOf = (wanted: string): unknown => elements.find(({ type }) => type === wanted)?.data;
  const { segments } = dataOf("extract") as { segments: AlignedSegment[] };
  const pages = pagesOf(dataOf("report") as Report, segments);
  const notes = pages.reduce((count, { annotations }) => count + annotations.length, 0);
  await writeReport(databaseUrl, meeting, { ...(dataOf("report") as Report), pages });
  return { meeting, notes };
}

const stamp = (seconds: number): string =>
  `${new Date(seconds * 1_000).toISOString().slice(11, 19)}.000`;

function transcript(): string {
  const each = SECONDS_PER_PAGE / LINES.length;
  const cues = SUBJECTS.flatMap((subject, page) =>
    LINES.map(({ text }, at) => {
      const start = page * SECONDS_PER_PAGE + at * each;
      const speaker = at % 2 ? "Mara Lindqvist" : "Jonas Weil";
      return `${stamp(start)} --> ${stamp(start + each - 1)}\n<v ${speaker}>${text(subject, page)}</v>`;
    }),
  );
  return `WEBVTT\n\n${cues.join("\n\n")}\n`;
}

/** A note for each line, the engine's own where it made one: no machine finds all of 300 lines worth noting. */
function pagesOf(report: Report, segments: readonly AlignedSegment[]): Report["pages"] {
  const made = report.pages.flatMap(({ annotations }) => annotations);
  return SUBJECTS.map((_, index) => ({
    page: index + 1,
    annotations: LINES.flatMap(({ kind }, at) => {
      const segment = segments[index * LINES.length + at];
      if (!kind || !segment) return [];
      const { id, text, start, speaker } = segment;
      const own = made.find(({ evidence }) => evidence[0]?.segmentId === id);
      const reference = `${index + 1}.${at}`;
      if (own) return [{ ...own, reference }];
      return [
        {
          id: `filled-${id}`,
          type: kind[0],
          subtype: kind[1],
          text,
          evidence: [{ segmentId: id, quote: text, start, speaker }],
          confidence: 0.7,
          suggestion: false,
          reference,
        },
      ];
    }),
  }));
}

async function writeReport(databaseUrl: string, meeting: string, report: Report): Promise<void> {
  const id = meeting.split("/").at(-1);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const values = [JSON.stringify(report), id];
  await client.query(
    "update element set data = $1 where meeting_id = $2 and type = 'report'",
    values,
  );
  await client.query("update meeting set version = version + 1 where id = $1", [id]);
  await client.end();
}
