import { LIMITS } from "@planner/contract/model";
import { buffer } from "node:stream/consumers";
import { Failure, isPassing } from "../../platform/failures.ts";
import type { FileStore, PagePriority, PdfReader } from "./file.ports.ts";
import type { FileRow } from "./file.store.ts";
import { pageKey } from "./storage-keys.ts";

export interface ImageDeps {
  readonly files: FileStore;
  readonly pdf: PdfReader;
}

export type PageFile = Pick<FileRow, "teamId" | "sha256" | "storageKey" | "kind">;

export interface PageWanted {
  readonly page: number;
  readonly widthPx: number;
  readonly priority: PagePriority;
}

/** Page image and thumbnail come from one drawing. */
const STANDARD_WIDTHS = [LIMITS.pagePx, LIMITS.thumbnailPx] as const;

/** Drawings under way in this process: two who ask for the same page get the same one. */
const drawing = new Map<string, Promise<Map<number, Buffer>>>();
/** Pages that could not be drawn of late, so that nobody waits ten seconds for them again and again. */
const refused = new Map<string, { failure: Failure; until: number }>();
const MAX_REFUSED = 10_000;
const REFUSED_MS = 10 * 60_000;

/** A page as WebP: from storage, or drawn now and stored. */
export async function getPageImage(
  deps: ImageDeps,
  file: PageFile,
  wanted: PageWanted,
): Promise<Buffer> {
  const key = pageKey(file, wanted.page, wanted.widthPx);
  if (!drawing.has(key) && (await deps.files.stat(key))) return buffer(await deps.files.get(key));
  const images = await drawOnce(deps, file, wanted);
  const image = images.get(wanted.widthPx);
  if (!image) throw new Error(`page ${wanted.page} was not drawn at ${wanted.widthPx} px`);
  return image;
}

/** Makes sure that page image and thumbnail are in storage. */
export async function preparePage(
  deps: ImageDeps,
  file: PageFile,
  { page, priority }: Omit<PageWanted, "widthPx">,
): Promise<void> {
  const stored = await Promise.all(
    STANDARD_WIDTHS.map((widthPx) => deps.files.stat(pageKey(file, page, widthPx))),
  );
  if (stored.every(Boolean)) return;
  await drawOnce(deps, file, { page, priority, widthPx: LIMITS.pagePx });
}

function drawOnce(
  deps: ImageDeps,
  file: PageFile,
  wanted: PageWanted,
): Promise<Map<number, Buffer>> {
  const widthsPx =
    wanted.widthPx === LIMITS.densePagePx ? [LIMITS.densePagePx] : [...STANDARD_WIDTHS];
  const keys = widthsPx.map((widthPx) => pageKey(file, wanted.page, widthPx));
  const [firstKey = ""] = keys;
  const known = refused.get(firstKey);
  if (known && known.until > Date.now()) return Promise.reject(known.failure);
  const running = drawing.get(firstKey);
  if (running) return running;
  const started = draw(deps, file, { ...wanted, widthsPx })
    .catch((error: unknown) => {
      if (error instanceof Failure && !isPassing(error)) remember(firstKey, error);
      throw error;
    })
    .finally(() => {
      for (const key of keys) drawing.delete(key);
    });
  for (const key of keys) drawing.set(key, started);
  return started;
}

function remember(key: string, failure: Failure): void {
  if (refused.size >= MAX_REFUSED) refused.clear();
  refused.set(key, { failure, until: Date.now() + REFUSED_MS });
}

async function draw(
  { files, pdf }: ImageDeps,
  file: PageFile,
  { page, priority, widthsPx }: Omit<PageWanted, "widthPx"> & { widthsPx: readonly number[] },
): Promise<Map<number, Buffer>> {
  if (file.kind !== "pdf") throw new Failure("not_found", "This file has no pages.");
  const copy = await files.localCopy(file.storageKey);
  try {
    const images = await pdf.renderPageAt(copy.path, page, { widthsPx, priority });
    const byWidth = new Map(widthsPx.map((widthPx, index) => [widthPx, images[index]]));
    const drawn = new Map<number, Buffer>();
    for (const [widthPx, image] of byWidth) if (image) drawn.set(widthPx, image);
    await Promise.all(
      [...drawn].map(([widthPx, image]) =>
        files.put(pageKey(file, page, widthPx), image).catch(ignoreProblem),
      ),
    );
    return drawn;
  } finally {
    await copy.release();
  }
}

/** An image that cannot be stored is still served; it can be drawn again later. */
function ignoreProblem(error: unknown): void {
  if (error instanceof Failure && ["storage_full", "unavailable"].includes(error.code)) return;
  throw error;
}
