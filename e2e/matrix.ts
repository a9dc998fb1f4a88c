import { AxeBuilder } from "@axe-core/playwright";
import { FOCUS_GUARDS } from "./accessible.ts";
import { shootForSheet } from "./contact-sheet.ts";
import { expect, type Page, test } from "./test.ts";

/** A screen in one state: what it is called, and how the page gets there from anywhere. */
export interface State {
  readonly name: string;
  readonly show: (page: Page) => Promise<unknown>;
  /** The document's title is that of the state before: a dialog, a menu, a tab. */
  readonly sameTitle?: true;
}

/** Waits for the screen's own title. */
export const heading = (page: Page) =>
  expect(page.getByRole("heading", { level: 1 })).toBeVisible();

/** A screen as it stands at its address. */
export const at = (path: string, name = path): State => ({
  name: name.replaceAll(/[^\w =]+/g, " ").trim() || "landing",
  show: async (page) => {
    await page.goto(path);
    await heading(page);
  },
});

/** What opens on the screen of the state before. */
export const upon = (name: string, show: State["show"]): State => ({ name, show, sameTitle: true });

/** What stands at an address that another state has been at. */
export const again = (state: State): State => ({ ...state, sameTitle: true });

const NARROW = { width: 320, height: 640 };
export const SIZES = [{ width: 1440, height: 900 }, { width: 768, height: 1024 }, NARROW];
/** 1440 × 900 at 200 %. */
const ZOOMED = { width: 720, height: 450 };
const DESKTOP = { width: 1440, height: 900 };

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Menus and toasts lie over the page, outside of its landmarks. */
const UNSUITED = ["region"];
/** A theme changes colours alone: what a page is made of was judged by day. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * Brings up each state once and judges it at every width, by day and in the dark, at 200 % and without motion; in the quick
 * tier by day alone, as wide as a desk and as narrow as the narrowest phone. Goes through all of them before it fails, and
 * then names everything that it found.
 */
export async function expectStatesFit(page: Page, sheet: string, states: readonly State[]) {
  const faults: string[] = [];
  const titles = new Map<string, string>();
  for (const state of states) {
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    try {
      await state.show(page);
    } catch (error) {
      faults.push(`${state.name} is not there: ${String(error)}`);
      continue;
    }
    faults.push(...(await (isDeep() ? faultsOf : quickFaultsOf)(page, state.name)));
    faults.push(...(await faultsOfTitle(page, state, titles)));
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await shootForSheet(page, sheet, state.name);
  }
  expect(faults).toEqual([]);
}

const isDeep = (): boolean => test.info().project.name === "deep";

async function quickFaultsOf(page: Page, name: string): Promise<string[]> {
  const faults = await axeByDay(page, name);
  await page.setViewportSize(NARROW);
  return [...faults, ...(await faultsOfWidth(page, `${name} at ${NARROW.width} px`))];
}

async function faultsOf(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const size of SIZES) {
    const where = `${name} at ${size.width} px`;
    await page.setViewportSize(size);
    faults.push(...(await faultsOfWidth(page, where)));
    faults.push(...(await axeByDay(page, where)));
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    faults.push(
      ...(await axe(page, `${where}, dark`, (builder) => builder.withRules(COLOUR_RULES))),
    );
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  }
  await page.setViewportSize(ZOOMED);
  faults.push(...(await faultsOfWidth(page, `${name} at 200 %`)));
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === "running").length,
  );
  return moving > 0 ? [...faults, `${name}: ${moving} things move with reduced motion`] : faults;
}

export async function faultsOfWidth(page: Page, where: string): Promise<string[]> {
  // What hangs on something else, a menu on its button, follows it one frame after the window has changed.
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))),
      ),
  );
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return beyond > 0 ? [`${where}: ${beyond} px scroll sideways`] : [];
}

const axeByDay = (page: Page, where: string): Promise<string[]> =>
  axe(page, `${where}, light`, (builder) => builder.withTags(RULES).disableRules(UNSUITED));

async function axe(page: Page, where: string, choose: (builder: AxeBuilder) => AxeBuilder) {
  // No frames here, and without a page of its own for each report it is twice as fast.
  const builder = new AxeBuilder({ page }).setLegacyMode().exclude(FOCUS_GUARDS);
  const { violations } = await choose(builder).analyze();
  return violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html ?? ""}`);
}

/** Every screen has a title of its own, so that tabs and the history can be told apart. */
async function faultsOfTitle(page: Page, state: State, titles: Map<string, string>) {
  const title = await page.title();
  const before = titles.get(title);
  titles.set(title, state.name);
  const faults = /, Planner$|^Planner/.test(title) ? [] : [`${state.name} is titled ${title}`];
  if (before !== undefined && !state.sameTitle)
    faults.push(`${state.name} and ${before} are both titled ${title}`);
  return faults;
}
