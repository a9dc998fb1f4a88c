import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { LONG_PAGES, longTalk, type Material, ROOT, SCRATCH, talk } from "../harness/data.ts";
import {
  type Bench,
  createNotes,
  fetchPages,
  untilDone,
  upload,
  withPlanner,
} from "../harness/planner.ts";
import { pssMb, treeOf, watchPeak } from "../harness/processes.ts";
import { type Row, row, spread, timed } from "../harness/table.ts";

const ROUNDS = 3;

/** From a deck and a talk to pages and notes: on the command line, and through the running server. */
export const bench = async (): Promise<Row[]> => [
  ...(await benchCommandLine()),
  ...(await withPlanner({}, benchServer)),
];

const name = (pages: number, time: string, { words }: Material): string =>
  `command line, ${pages} pages, ${time}, ${words} words`;

async function benchCommandLine(): Promise<Row[]> {
  const [short, long] = [talk(), longTalk()];
  const rows = [
    row(name(60, "60 minutes", short), spread(await commandLine(short, 5), "s"), "≤ 2 s"),
  ];
  if (long)
    rows.push(
      row(name(LONG_PAGES, "3 hours", long), spread(await commandLine(long, 3), "s"), "linear"),
    );
  return rows;
}

/** Seconds of `npm run notes` from start to finished JSON, as a whole process. */
async function commandLine({ deck, transcript }: Material, times: number): Promise<number[]> {
  const out = join(SCRATCH, "notes.json");
  const args = [
    "server/src/cli/notes.ts",
    "--deck",
    deck,
    "--transcript",
    transcript,
    "--out",
    out,
  ];
  const seconds: number[] = [];
  for (let run = 0; run < times; run += 1) {
    const { seconds: each, answer } = await timed(() =>
      spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" }),
    );
    if (answer.status !== 0) throw new Error(`The command line failed: ${answer.stderr}`);
    seconds.push(each);
  }
  return seconds;
}

async function benchServer({ planner, visitor }: Bench): Promise<Row[]> {
  const [short, long] = [talk(), longTalk()];
  const rounds: Round[] = [];
  const peers: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await measure(visitor, short, 60));
    if (hasPdftoppm) peers.push(await pdftoppm(short.deck));
  }
  const peer = peers.length > 0 ? `pdftoppm, PPM only: ${spread(peers, "s")}` : "–";
  const of = (part: keyof Round): string =>
    spread(
      rounds.map((round) => round[part]),
      "s",
    );
  const rows = [
    row("first page image after the upload's end", of("firstPage"), "≤ 0.3 s"),
    row("60 pages at 1600 px and thumbnails", of("allPages"), "≤ 3.5 s", peer),
    row("POST meetings to the last element done, 60 pages, 60 minutes", of("notes"), "≤ 4 s"),
  ];
  if (!long) return rows;
  const memory = watchPeak(() => treeOf(planner.pid()).reduce((all, pid) => all + pssMb(pid), 0));
  const { allPages, notes } = await measure(visitor, long, LONG_PAGES);
  return [
    ...rows,
    row(`${LONG_PAGES} pages at 1600 px and thumbnails`, spread([allPages], "s"), "linear"),
    row(`notes of ${LONG_PAGES} pages, 3 hours`, spread([notes], "s"), "linear"),
    row(
      "memory of all processes without the database",
      `${memory.stop().toFixed(0)} MB`,
      "≤ 700 MB",
    ),
  ];
}

/** Seconds. */
interface Round {
  readonly firstPage: number;
  readonly allPages: number;
  readonly notes: number;
}

/** One upload of the deck until every page was fetched, then the notes. */
async function measure(
  visitor: Bench["visitor"],
  material: Material,
  pages: number,
): Promise<Round> {
  const deck = freshCopy(material.deck);
  const { fileId = "", postEndedAt } = await visitor.upload(deck, "presentation", "stored");
  const since = (): number => (performance.now() - postEndedAt) / 1_000;
  await fetchPages(visitor, fileId, 1, [1600]);
  const firstPage = since();
  await fetchPages(visitor, fileId, pages);
  const allPages = since();
  rmSync(dirname(deck), { recursive: true });
  const notesFileId = await upload(visitor, material.transcript, "notes");
  const notes = await timed(async () => {
    const files = { presentationFileId: fileId, notesFileId };
    await untilDone(visitor, await createNotes(visitor, "Benchmark", files));
  });
  return { firstPage, allPages, notes: notes.seconds };
}

/** The same deck under another hash, so that no page is there from an earlier round. */
function freshCopy(deck: string): string {
  const copy = join(mkdtempSync(join(tmpdir(), "planner-bench-")), "deck.pdf");
  writeFileSync(copy, Buffer.concat([readFileSync(deck), Buffer.from(`\n% ${randomUUID()}\n`)]));
  return copy;
}

const hasPdftoppm = !spawnSync("pdftoppm", ["-v"]).error;

async function pdftoppm(deck: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "planner-bench-"));
  const args = ["-scale-to-x", "1600", "-scale-to-y", "-1", deck, join(folder, "p")];
  const { seconds } = await timed(() => spawnSync("pdftoppm", args));
  rmSync(folder, { recursive: true });
  return seconds;
}
