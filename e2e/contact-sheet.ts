import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";

const LOOKS = [
  { look: "1440-light", width: 1440, height: 900, colorScheme: "light" },
  { look: "1440-dark", width: 1440, height: 900, colorScheme: "dark" },
  { look: "390-light", width: 390, height: 844, colorScheme: "light" },
] as const;

/** Where PLANNER_CONTACT_SHEET says; nowhere otherwise. */
export const PICTURES = process.env["PLANNER_CONTACT_SHEET"];

/** Pictures of a state for the contact sheet, all of the same place on the page; it is left on the desk by day. */
export async function shootForSheet(page: Page, sheet: string, state: string): Promise<void> {
  if (!PICTURES) return;
  const folder = join(PICTURES, sheet);
  mkdirSync(folder, { recursive: true });
  const place = String(readdirSync(folder).length / LOOKS.length + 1).padStart(2, "0");
  const middle = await page.evaluateHandle(() =>
    scrollY > 0 ? document.elementFromPoint(innerWidth / 2, innerHeight / 2) : null,
  );
  for (const { look, width, height, colorScheme } of [...LOOKS, LOOKS[0]]) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await middle.evaluate((element) => element?.scrollIntoView({ block: "center" }));
    await page.screenshot({ path: join(folder, `${place} ${state} ${look}.png`) });
  }
}

/** One picture of all states of a sheet, a row each: 1440 by day, 1440 in the dark, 390 by day. */
export async function makeContactSheet(page: Page, sheet: string): Promise<void> {
  if (!PICTURES) return;
  const names = readdirSync(join(PICTURES, sheet)).toSorted();
  const states = [...new Set(names.map((name) => name.replace(/ (?:1440|390)-\w+\.png$/, "")))];
  const html = join(PICTURES, `${sheet}.html`);
  writeFileSync(html, sheetOf(sheet, states));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(pathToFileURL(html).href);
  await page.screenshot({ path: join(PICTURES, `${sheet}.png`), fullPage: true });
}

const sheetOf = (sheet: string, states: readonly string[]) => `<!doctype html>
<meta charset="utf-8"><title>${sheet}</title>
<style>
  body { margin: 24px; font: 14px/20px sans-serif; background: #ddd }
  figure { display: grid; grid-template-columns: 608px 608px 1fr; gap: 12px; margin: 0 0 24px; align-items: start }
  figcaption { grid-column: 1 / -1 }
  img { width: 100%; display: block }
</style>
${states
  .map(
    (state) => `<figure><figcaption>${state}</figcaption>
${LOOKS.map(({ look }) => `<img alt="${look}" src="${encodeURIComponent(sheet)}/${encodeURIComponent(`${state} ${look}.png`)}">`).join("\n")}</figure>`,
  )
  .join("\n")}`;
