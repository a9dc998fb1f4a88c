import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { toTop } from "./planning.ts";
import { expect, type Page, ROOT } from "./test.ts";

/** Where the landing page takes its pictures of the product from. */
const FOLDER = join(ROOT, "web/src/features/example/pictures");

const README_PICTURE = join(ROOT, "docs/pictures/notes.png");

/** One picture for a desk and one for a phone, each by day and in the dark. */
const SHAPES = [
  { shape: "wide", width: 1200, height: 750, quality: 76 },
  { shape: "narrow", width: 390, height: 640, quality: 70 },
] as const;
const THEMES = ["light", "dark"] as const;
type Shape = (typeof SHAPES)[number]["shape"];

/** Pixels of a screen for each of the page: enough for a dense display, and half of it for the others. */
export const DENSITY = 2;

/**
 * Looks at the screen as it stands from its top, in these shapes and both themes. With PLANNER_PICTURES=1 the landing page's
 * pictures are made anew from what is seen.
 */
export async function picture(
  page: Page,
  name: string,
  shapes: readonly Shape[] = ["wide", "narrow"],
): Promise<void> {
  for (const { shape, width, height, quality } of SHAPES) {
    if (!shapes.includes(shape)) continue;
    await page.setViewportSize({ width, height });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await toTop(page);
      await settle(page);
      const seen = await page.screenshot();
      const { width: pixels } = await sharp(seen).metadata();
      expect(pixels, `${name}, ${shape}`).toBe(width * DENSITY);
      if (process.env["PLANNER_PICTURES"])
        await savePicture(seen, { name, shape, colorScheme, quality });
    }
  }
}

/**
 * Looks at the screen as a window on a desk has it, by day. With PLANNER_PICTURES=1 the README's picture is made anew from
 * what is seen, with a pixel for each of the page.
 */
export async function readmePicture(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await settle(page);
  const seen = await page.screenshot({ scale: "css" });
  const { width } = await sharp(seen).metadata();
  expect(width, "the README's picture").toBe(1440);
  if (process.env["PLANNER_PICTURES"]) await writeFile(README_PICTURE, seen);
}

interface PictureOptions {
  readonly name: string;
  readonly shape: string;
  readonly colorScheme: string;
  readonly quality: number;
}

async function savePicture(
  seen: Buffer,
  { name, shape, colorScheme, quality }: PictureOptions,
): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const density of [1, DENSITY]) {
    const { width: full } = await sharp(seen).metadata();
    const file = `${name}-${shape}-${colorScheme}-${density}x.webp`;
    const made = await sharp(seen)
      .resize({ width: (full / DENSITY) * density })
      // Sharp edges of colour: thin coloured lines and marks would smear.
      .webp({ quality, effort: 4, smartSubsample: true })
      .toBuffer();
    const before = await readFile(join(FOLDER, file)).catch(() => Buffer.alloc(0));
    if (!made.equals(before)) await writeFile(join(FOLDER, file), made);
  }
}

/** Resolves once fonts and all pictures in sight are there. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inSight = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
