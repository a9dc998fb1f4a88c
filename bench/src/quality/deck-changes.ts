import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Annotation, NoteState, Region, TextLine } from "@planner/contract/model";
import { NO_HEADINGS } from "@planner/contract/model";
import {
  compareDecks,
  followNotes,
  PICTURE_COLUMNS,
  PICTURE_ROWS,
  type PicturedPage,
} from "@planner/engine/decks";
import { readPixels } from "../../../server/src/adapters/pdf/page-image.ts";
import { DATA, SCRATCH } from "../harness/data.ts";
import { type Reader, withReader } from "../harness/readers.ts";
import { judged, type Row, row, timed } from "../harness/table.ts";
import { editDeck, type Edited } from "./edited-deck.ts";

/** Constants were chosen on the first five; nobody looked at the others before. */
const TUNED = [
  "decks/bm60-akpoff",
  "align/mavils_solar_resource/deck",
  "align/mavils_climate_policies/deck",
  "align/mavils_psychology/deck",
  "align/w3c_kevin_streeter_creative_expression/deck",
];
const HELD_OUT = [
  "decks/gs63-cncf",
  "decks/kn38-spectec",
  "align/mavils_decarbonization/deck",
  "align/w3c_ulf_hammarqvist_audio_latency/deck",
  "align/m3av_chi_003ec/deck",
];
const PAIRS_PER_DECK = 2;
const MOST_PAGES = 30;
const PADDING = 0.012;
const NOTES_PER_PAGE = 6;
/** A note of which so much was edited is touched; of one that was only grazed nobody can say. */
const TOUCHED = 0.3;
const BARS = { pages: 0.98, precision: 0.9 };

/** Pairs of deck versions made of real decks: which page is which, and which notes were touched. */
export async function bench(words: readonly string[]): Promise<Row[]> {
  const groups: [string, readonly string[]][] = [
    ["tuned on", TUNED],
    ["held out", HELD_OUT],
  ];
  return withReader(async (reader) => {
    const rows: Row[] = [];
    for (const [group, decks] of groups) {
      const wanted = decks.filter(
        (deck) => words.length === 0 || words.some((word) => deck.includes(word)),
      );
      const counts = new Counts();
      for (const [at, deck] of wanted.entries()) {
        const other = decks[(at + 1) % decks.length]!;
        await measureDeck(reader, { deck, other }, counts);
      }
      rows.push(...counts.rows(group));
    }
    return rows;
  });
}

async function measureDeck(
  reader: Reader,
  { deck, other }: { deck: string; other: string },
  all: Counts,
) {
  const path = join(DATA, `${deck}.pdf`);
  const earlier = await pictured(reader, path, MOST_PAGES);
  mkdirSync(join(SCRATCH, "deck-changes"), { recursive: true });
  for (let seed = 1; seed <= PAIRS_PER_DECK; seed++) {
    const target = join(SCRATCH, "deck-changes", `${deck.replaceAll("/", "-")}-${seed}.pdf`);
    const edited = await editDeck(
      { path, pages: earlier, other: join(DATA, `${other}.pdf`) },
      seed,
      target,
    );
    const now = await pictured(reader, target, Infinity);
    const { seconds, answer } = await timed(() => compareDecks(earlier, now));
    const counts = new Counts();
    counts.pairs = 1;
    counts.slowestS = seconds;
    countPages(counts, answer.pages, edited);
    countNotes(counts, { earlier, edited, pages: answer.pages });
    console.error(deck, seed, `${earlier.length}→${now.length}`, counts.summary());
    all.add(counts);
  }
}

async function pictured(reader: Reader, path: string, most: number): Promise<PicturedPage[]> {
  const { pages } = await reader.readDeck(path);
  const size = { width: PICTURE_COLUMNS, height: PICTURE_ROWS };
  const shown: PicturedPage[] = [];
  for (const page of pages.slice(0, most)) {
    const image = await reader.renderPage(path, page.page, { widthPx: 320, priority: "waiting" });
    shown.push({ ...page, picture: await readPixels(image, size) });
  }
  return shown;
}

/** A page of either version counts once: right where its partner, or that it has none, is. */
function countPages(counts: Counts, pages: Compared, { origins }: Edited): void {
  const right = new Map(origins.map((origin, index) => [index + 1, origin]));
  for (const { page, earlierPage } of pages) {
    counts.pages += 1;
    const isRight =
      page === null ? !origins.includes(earlierPage) : right.get(page) === earlierPage;
    if (isRight) counts.rightPages += 1;
  }
}

type Compared = ReturnType<typeof compareDecks>["pages"];

interface Pair {
  readonly earlier: readonly PicturedPage[];
  readonly edited: Edited;
  readonly pages: Compared;
}

/** Notes on lines of the earlier version, half of them without a place. */
function countNotes(counts: Counts, { earlier, edited, pages }: Pair): void {
  const notes = earlier.flatMap((page) =>
    chosen(page.lines).map((line, at) => ({ line, page: page.page, id: `${page.page}.${at}` })),
  );
  const report = {
    ...NO_HEADINGS,
    pages: earlier.map(({ page }) => ({
      page,
      annotations: notes.flatMap((one) =>
        one.page === page ? [noteOn(one, true), noteOn(one, false)] : [],
      ),
    })),
  };
  const found = new Map(followNotes(report, pages, null).map((note) => [note.id, note.found]));
  for (const { line, page, id } of notes) {
    const withPlace = truthOf(around(line), page, edited);
    if (withPlace) counts.count("placed", withPlace, found.get(`${id} placed`)!);
    const without = truthOfWords(line, page, edited);
    if (without) counts.count("unplaced", without, found.get(`${id} unplaced`)!);
  }
}

function chosen(lines: readonly TextLine[]): TextLine[] {
  const long = lines.filter(({ text }) => /\p{L}{3}/u.test(text));
  const step = Math.max(1, Math.floor(long.length / NOTES_PER_PAGE));
  return long.filter((_, at) => at % step === 0).slice(0, NOTES_PER_PAGE);
}

const around = ({ x, y, width, height }: Region): Region => ({
  x: x - PADDING,
  y: y - PADDING,
  width: width + 2 * PADDING,
  height: height + 2 * PADDING,
});

const noteOn = ({ line, id }: { line: TextLine; id: string }, isPlaced: boolean): Annotation => ({
  id: `${id} ${isPlaced ? "placed" : "unplaced"}`,
  reference: id,
  type: "Feedback",
  subtype: "",
  text: line.text,
  evidence: [],
  confidence: 1,
  suggestion: false,
  ...(isPlaced ? { region: around(line) } : {}),
});

/** Undefined where nobody can say. */
function truthOf(region: Region, page: number, { origins, places }: Edited): NoteState | undefined {
  if (!origins.includes(page)) return "gone";
  const share = Math.max(0, ...(places.get(page) ?? []).map((place) => overlap(region, place)));
  if (share === 0) return "untouched";
  return share >= TOUCHED ? "touched" : undefined;
}

/** A note without a place is touched by words that changed; of a page that looks different nobody can say. */
function truthOfWords(
  line: TextLine,
  page: number,
  { origins, places, reworded }: Edited,
): NoteState | undefined {
  if (!origins.includes(page)) return "gone";
  if (reworded.get(page)?.includes(line)) return "touched";
  return places.has(page) ? undefined : "untouched";
}

function overlap(region: Region, place: Region): number {
  const width =
    Math.min(region.x + region.width, place.x + place.width) - Math.max(region.x, place.x);
  const height =
    Math.min(region.y + region.height, place.y + place.height) - Math.max(region.y, place.y);
  const area = Math.min(region.width * region.height, place.width * place.height);
  return width > 0 && height > 0 ? (width * height) / area : 0;
}

type Kind = "placed" | "unplaced";

class Counts {
  pairs = 0;
  pages = 0;
  rightPages = 0;
  slowestS = 0;
  readonly notes = { placed: new Map<string, number>(), unplaced: new Map<string, number>() };

  count(kind: Kind, truth: NoteState, found: NoteState): void {
    const key = `${truth} ${found}`;
    this.notes[kind].set(key, (this.notes[kind].get(key) ?? 0) + 1);
  }

  add(other: Counts): void {
    this.pairs += other.pairs;
    this.pages += other.pages;
    this.rightPages += other.rightPages;
    this.slowestS = Math.max(this.slowestS, other.slowestS);
    for (const kind of ["placed", "unplaced"] as const)
      for (const [key, count] of other.notes[kind])
        this.notes[kind].set(key, (this.notes[kind].get(key) ?? 0) + count);
  }

  precision(kind: Kind, state: NoteState): [right: number, of: number] {
    return this.#share(kind, state, (key) => key.endsWith(` ${state}`));
  }

  recall(kind: Kind, state: NoteState): [right: number, of: number] {
    return this.#share(kind, state, (key) => key.startsWith(`${state} `));
  }

  #share(kind: Kind, state: NoteState, isOf: (key: string) => boolean): [number, number] {
    let of = 0;
    for (const [key, count] of this.notes[kind]) if (isOf(key)) of += count;
    return [this.notes[kind].get(`${state} ${state}`) ?? 0, of];
  }

  summary(): string {
    return JSON.stringify({
      pages: `${this.rightPages}/${this.pages}`,
      s: this.slowestS.toFixed(2),
      placed: Object.fromEntries(this.notes.placed),
      unplaced: Object.fromEntries(this.notes.unplaced),
    });
  }

  rows(group: string): Row[] {
    const what = (text: string): string => `${text}, ${group}`;
    const touched = this.precision("placed", "touched");
    return [
      row(
        what(`pages matched in ${this.pairs} pairs`),
        shown([this.rightPages, this.pages]),
        judged(`≥ ${BARS.pages}`, this.rightPages >= BARS.pages * this.pages),
      ),
      row(
        what("notes with a place: 'touched', precision"),
        shown(touched),
        judged(`≥ ${BARS.precision}`, touched[0] >= BARS.precision * touched[1]),
      ),
      row(what("notes with a place: 'touched', recall"), shown(this.recall("placed", "touched"))),
      row(
        what("notes without a place: 'touched', precision"),
        shown(this.precision("unplaced", "touched")),
      ),
      row(
        what("notes without a place: 'touched', recall"),
        shown(this.recall("unplaced", "touched")),
      ),
      row(what("'page gone', precision"), shown(this.precision("placed", "gone"))),
      row(what("'page gone', recall"), shown(this.recall("placed", "gone"))),
      row(what("slowest comparison"), `${this.slowestS.toFixed(2)} s`),
    ];
  }
}

const shown = ([right, of]: readonly [number, number]): string =>
  of === 0 ? "–" : `${(right / of).toFixed(3)} (${right} of ${of})`;
