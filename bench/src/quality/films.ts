import { createWriteStream, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { LIMITS, type PageInSight } from "@planner/contract/model";
import sharp from "sharp";
import { openRecordingReader } from "../../../server/src/adapters/recordings/ffmpeg.ts";
import { findPageTurns } from "../../../server/src/adapters/recordings/frames/find-page-turns.ts";
import type { Picture } from "../../../server/src/adapters/recordings/frames/picture.ts";
import { runFfmpeg } from "../../../server/src/testing/recordings.ts";
import { SCRATCH } from "../harness/data.ts";
import { withReader } from "../harness/readers.ts";
import { line, tableOf } from "../harness/table.ts";
import { deckOf } from "./align-cases.ts";

/** In pixels of a film of 1280 × 720. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Layout {
  /** The slide fits into it, in its middle. */
  readonly slide: Box;
  /** Over it, where they overlap. */
  readonly cameras: readonly Box[];
  /** The bars of a tool. */
  readonly bars: readonly Box[];
}

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
const CONTROLS = box(0, 664, 1280, 56);

/** As tools for calls lay out a shared screen. */
const LAYOUTS: Readonly<Record<string, Layout>> = {
  "slide alone": { slide: box(0, 0, 1280, 720), cameras: [], bars: [] },
  "camera in a corner": {
    slide: box(0, 0, 1280, 720),
    cameras: [box(1000, 540, 280, 180)],
    bars: [],
  },
  "gallery beside it": {
    slide: box(8, 90, 960, 540),
    cameras: [0, 1, 2, 3].map((at) => box(984, 16 + at * 172, 288, 162)),
    bars: [CONTROLS],
  },
  "bar of participants": {
    slide: box(216, 168, 848, 477),
    cameras: [0, 1, 2, 3, 4].map((at) => box(60 + at * 236, 8, 224, 140)),
    bars: [CONTROLS],
  },
  "half beside a camera": {
    slide: box(8, 180, 632, 356),
    cameras: [box(648, 100, 624, 520)],
    bars: [CONTROLS],
  },
  "small over a camera": {
    slide: box(740, 400, 512, 288),
    cameras: [box(0, 0, 1280, 720)],
    bars: [],
  },
  "a third beside a gallery": {
    slide: box(16, 220, 432, 243),
    cameras: [0, 1, 2, 3].map((at) => box(464 + (at % 2) * 408, 40 + (at >> 1) * 312, 400, 300)),
    bars: [CONTROLS],
  },
};

/** Dense, plain and nearly empty ones. */
const DECKS = [
  "w3c_paul_adenot_webcodecs_performance",
  "mavils_numerics",
  "mavils_climate_policies",
  "mavils_psychology",
];
const WIDTH = 1280;
const MOST_PAGES = 12;
const PAGE_SECONDS = 5;
/** At the end, cameras alone. */
const WITHOUT_SECONDS = 20;

/** The share of a film's seconds that have the page it showed, by layout; words name decks, or else layouts. */
export async function bench(words: readonly string[]): Promise<string> {
  const decks = namedOr(DECKS, words);
  const layouts = namedOr(Object.keys(LAYOUTS), words);
  const lines: string[] = [];
  for (const deck of decks) {
    const pages = await drawPages(deck);
    const cells: string[] = [];
    for (const layout of layouts) cells.push(await measure({ deck, layout, pages }));
    lines.push(line(`${deck}, ${pages.length} pages`, ...cells));
  }
  return tableOf(["deck", ...layouts], lines);
}

/** Those that are named, or all. */
function namedOr(all: readonly string[], words: readonly string[]): readonly string[] {
  const named = all.filter((name) => words.includes(name));
  return named.length > 0 ? named : all;
}

/** Pictures as WebP. */
const drawPages = (name: string): Promise<Buffer[]> =>
  withReader(async (reader) => {
    const { pages } = await reader.readDeck(deckOf(name));
    const drawn: Buffer[] = [];
    for (const { page } of pages.slice(0, MOST_PAGES)) {
      const size = { widthPx: LIMITS.pagePx, priority: "waiting" } as const;
      drawn.push(Buffer.from(await reader.renderPage(deckOf(name), page, size)));
    }
    return drawn;
  });

interface Film {
  readonly deck: string;
  readonly layout: string;
  readonly pages: readonly Buffer[];
}

/** '0.97, 1.00 (4 s)': of the seconds with a slide, of those without, and seconds of a core. */
async function measure(film: Film): Promise<string> {
  const path = await makeFilm(film);
  const reader = openRecordingReader(process.env["PATH"] ?? "");
  if (!reader) throw new Error("ffmpeg is not installed.");
  const frames = `${path}.frames`;
  await pipeline(Readable.from(reader.readFrames([path])), createWriteStream(frames));
  const startedAt = process.cpuUsage().user;
  const turns = await findPageTurns(frames, await Promise.all(film.pages.map(asKnown)));
  const seconds = ((process.cpuUsage().user - startedAt) / 1_000_000).toFixed(0);
  const [shown, without] = scoresOf(turns, shownPages(film.pages.length));
  return `${shown.toFixed(2)}, ${without.toFixed(2)} (${seconds} s)`;
}

/** As the server hands them to the process that looks for them. */
async function asKnown(page: Buffer): Promise<Picture> {
  const { data, info } = await sharp(page)
    .resize({ width: LIMITS.thumbnailPx })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
}

/** The pages in the order in which the film shows them: mostly forward, now and then back. */
const shownPages = (count: number): number[] =>
  Array.from({ length: count }, (_, at) => at + 1).flatMap((page) =>
    page % 5 === 0 ? [page, page - 3] : [page],
  );

/** The share of seconds with the page that is shown, and of those without a page that are seen as such. */
function scoresOf(turns: readonly PageInSight[], shown: readonly number[]): [number, number] {
  const pageAt = (second: number) => turns.findLast(({ start }) => start <= second)?.page ?? null;
  const truth = shown.flatMap((page) => Array.from({ length: PAGE_SECONDS }, () => page));
  const right = truth.filter((page, second) => pageAt(second) === page).length;
  const none = Array.from({ length: WITHOUT_SECONDS - 1 }, (_, at) => truth.length + at);
  const empty = none.filter((second) => pageAt(second) === null).length;
  return [right / truth.length, empty / none.length];
}

const RATE = 2;

/** A head that moves and speaks in a room, in the noise of a small camera. */
const cameraOf = (at: number): string => {
  const [x, y] = [`(80+9*sin(T*${1.1 + at * 0.3}+${at}))`, `(56+5*cos(T*${1.7 + at * 0.2}))`];
  const room = `70+40*sin(X/${7 + at})*cos(Y/11)+30*gt(mod(X+${at * 17}\\,60)\\,44)`;
  const head = `lt(pow((X-${x})/24\\,2)+pow((Y-${y})/32\\,2)\\,1)`;
  const body = `lt(pow((X-${x})/60\\,2)+pow((Y-150)/62\\,2)\\,1)`;
  const mouth = `lt(pow((X-${x})/9\\,2)+pow((Y-${y}-16)/(2+4*abs(sin(T*9)))\\,2)\\,1)`;
  const grey = `if(${mouth}\\,60\\,if(${head}\\,175-(X-${x})\\,if(${body}\\,50+${at * 25}\\,${room})))`;
  return `nullsrc=s=160x120:r=${RATE},geq=lum='${grey}':cb=120:cr=138,noise=alls=14:allf=t`;
};

/** What ffmpeg is to make of the pages (`[0:v]`): the film `[v]`, whose slides end after so many seconds. */
function filterOf({ slide, cameras, bars }: Layout, seconds: number): string {
  const fitted = `scale=${slide.width}:${slide.height}:force_original_aspect_ratio=decrease`;
  const chains = [
    `[0:v]fps=${RATE},${fitted},setsar=1,tpad=stop_mode=clone:stop_duration=60[slide]`,
    `color=0x2b2b2b:s=1280x720:r=${RATE}[ground]`,
    ...cameras.map(
      ({ width, height }, at) => `${cameraOf(at)},scale=${width}:${height},setsar=1[camera${at}]`,
    ),
  ];
  const [x, y] = [`${slide.x}+(${slide.width}-w)/2`, `${slide.y}+(${slide.height}-h)/2`];
  const shown = `[slide]overlay=${x}:${y}:enable='lt(t,${seconds})'`;
  const filmed = cameras.map((one, at) => `[camera${at}]overlay=${one.x}:${one.y}`);
  const isUnder = cameras.some(({ width }) => width === WIDTH);
  let under = "ground";
  for (const [at, overlay] of (isUnder ? [...filmed, shown] : [shown, ...filmed]).entries()) {
    chains.push(`[${under}]${overlay}[laid${at}]`);
    under = `laid${at}`;
  }
  const drawn = bars.flatMap((one) => [
    `drawbox=${one.x}:${one.y}:${one.width}:${one.height}:0x161616:fill`,
    `drawbox=${one.x + 500}:${one.y + 12}:280:32:0xd0d0d0:fill`,
  ]);
  return [...chains, `[${under}]${[...drawn, "format=yuv420p"].join(",")}[v]`].join(";");
}

async function makeFilm({ deck, layout, pages }: Film): Promise<string> {
  const folder = join(SCRATCH, "films", deck);
  mkdirSync(folder, { recursive: true });
  for (const [at, page] of pages.entries())
    writeFileSync(join(folder, `${at + 1}.png`), await sharp(page).png().toBuffer());
  const order = shownPages(pages.length);
  const list = order.map((page) => `file '${page}.png'\nduration ${PAGE_SECONDS}\n`);
  // Without it the last one would be shown for no time.
  writeFileSync(join(folder, "pages.txt"), `${list.join("")}file '${order.at(-1)}.png'\n`);
  const seconds = list.length * PAGE_SECONDS;
  const path = join(folder, `${layout.replaceAll(" ", "-")}.mp4`);
  runFfmpeg(
    ..."-f concat -safe 0 -i".split(" "),
    join(folder, "pages.txt"),
    "-filter_complex",
    filterOf(LAYOUTS[layout]!, seconds),
    ..."-map [v] -c:v libx264 -preset ultrafast -crf 28 -t".split(" "),
    String(seconds + WITHOUT_SECONDS),
    path,
  );
  return path;
}
