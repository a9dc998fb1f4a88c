import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { RunningPlanner } from "@planner/e2e/planner";
import { pause, type Visitor } from "@planner/e2e/visitor";
import { hasProgram, LONG_PAGES, longTalk, talk } from "./material.ts";
import { watchMemory } from "./memory.ts";
import { type Row, spread, timed } from "./table.ts";

const ROUNDS = 3;

interface Material {
  readonly deck: string;
  readonly transcript: string;
}

interface Round {
  readonly firstPage: number;
  readonly allPages: number;
  readonly notes: number;
}

/** Upload, page images and notes through the running server. */
export async function benchServer(planner: RunningPlanner, visitor: Visitor): Promise<Row[]> {
  const short = talk();
  const rounds: Round[] = [];
  const peers: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await measure(visitor, short, 60));
    if (hasProgram("pdftoppm")) peers.push(await measurePeer(short.deck));
  }
  const peer =
    peers.length > 0 ? `pdftoppm, PPM only: ${spread(peers, "s")}` : "pdftoppm is not installed";
  const rows = [
    row(
      "first page image after the upload's end",
      rounds.map((each) => each.firstPage),
      "≤ 0.3 s",
    ),
    row(
      "60 pages at 1600 px and thumbnails",
      rounds.map((each) => each.allPages),
      "≤ 3.5 s",
      peer,
    ),
    row(
      "POST meetings to the last element done, 60 pages, 60 minutes",
      rounds.map((each) => each.notes),
      "≤ 4 s",
    ),
  ];
  return [...rows, ...(await benchLong(planner, visitor))];
}

async function benchLong(planner: RunningPlanner, visitor: Visitor): Promise<Row[]> {
  const long = longTalk();
  if (!long) return [];
  const memory = watchMemory(planner.pid());
  const round = await measure(visitor, long, LONG_PAGES);
  memory.stop();
  return [
    row(`${LONG_PAGES} pages at 1600 px and thumbnails`, [round.allPages], "linear"),
    row(`notes of ${LONG_PAGES} pages, 3 hours`, [round.notes], "linear"),
    {
      what: "memory of all processes without the database",
      figure: `${memory.peakMb().toFixed(0)} MB`,
      bar: "≤ 700 MB",
      beside: "–",
    },
  ];
}

const row = (what: string, seconds: number[], bar: string, beside = "–"): Row => ({
  what,
  figure: spread(seconds, "s"),
  bar,
  beside,
});

/** One upload of the deck until every page was fetched, then the notes. */
async function measure(visitor: Visitor, material: Material, pages: number): Promise<Round> {
  const deck = freshCopy(material.deck);
  const { fileId = "", postEndedAt } = await visitor.upload(deck, "presentation", "stored");
  await visitor.expect("GET", visitor.team(`/files/${fileId}/page/1?width=1600`));
  const firstPage = secondsSince(postEndedAt);
  await fetchAllPages(visitor, fileId, pages);
  const allPages = secondsSince(postEndedAt);
  rmSync(dirname(deck), { recursive: true });
  const notes = await visitor.upload(material.transcript, "notes");
  const built = await timed(() => buildNotes(visitor, fileId, notes.fileId ?? ""));
  return { firstPage, allPages, notes: built.seconds };
}

/** The same deck under another hash, so that no page is there from an earlier round. */
function freshCopy(deck: string): string {
  const copy = join(mkdtempSync(join(tmpdir(), "planner-bench-")), "deck.pdf");
  writeFileSync(copy, Buffer.concat([readFileSync(deck), Buffer.from(`\n% ${randomUUID()}\n`)]));
  return copy;
}

async function fetchAllPages(visitor: Visitor, fileId: string, pages: number): Promise<void> {
  const wanted = Array.from({ length: pages }, (_, index) => index + 1).flatMap((page) =>
    [1600, 320].map((width) => visitor.team(`/files/${fileId}/page/${page}?width=${width}`)),
  );
  const next = wanted.values();
  const fetchOn = async (): Promise<void> => {
    for (const path of next) await visitor.expect("GET", path);
  };
  // A browser asks for six things at a time.
  await Promise.all(Array.from({ length: 6 }, fetchOn));
}

const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000;

async function buildNotes(
  visitor: Visitor,
  presentationFileId: string,
  notesFileId: string,
): Promise<void> {
  const event = await visitor.createEvent("Benchmark");
  const { id } = await visitor.expect<{ id: string }>("POST", visitor.team("/meetings"), {
    ...event,
    presentationFileId,
    notesFileId,
  });
  for (;;) {
    const { elements } = await visitor.expect<{ elements: { status: string }[] }>(
      "GET",
      visitor.team(`/meetings/${id}`),
    );
    if (elements.every((element) => element.status === "DONE")) return;
    if (elements.some((element) => element.status === "FAILED"))
      throw new Error("The notes failed.");
    await pause(20);
  }
}

async function measurePeer(deck: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "planner-bench-"));
  const { seconds } = await timed(async () =>
    spawnSync("pdftoppm", ["-scale-to-x", "1600", "-scale-to-y", "-1", deck, join(folder, "p")]),
  );
  rmSync(folder, { recursive: true });
  return seconds;
}
