import { faultsByTags, faultsOfColours } from "./accessible.ts";
import { shootForSheet } from "./contact-sheet.ts";
import { expect, type Page } from "./test.ts";

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

const DESKTOP = { width: 1440, height: 900 };
const NARROW = { width: 320, height: 640 };
/** From wide to narrow; the third is a desk's at 200 %. */
export const SIZES = [DESKTOP, { width: 768, height: 1024 }, { width: 720, height: 450 }, NARROW];

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Menus and toasts lie over the page, outside of its landmarks. */
const UNSUITED = ["region"];

/**
 * Brings up each state once and judges it: with axe on a desk and on the narrowest phone, by day and in the dark, and for
 * sideways scrolling at every width, at 200 % and without motion. Goes through all of them before it fails, and then names
 * everything that it found.
 */
export async function expectStatesFit(page: Page, sheet: string, states: readonly State[]) {
  const faults: string[] = [];
  const titles = new Map<string, string>();
  for (const state of states) {
    await onDesktopByDay(page);
    try {
      await state.show(page);
    } catch (error) {
      faults.push(`${state.name} is not there: ${String(error)}`);
      continue;
    }
    faults.push(...(await faultsOf(page, state.name)));
    faults.push(...(await faultsOfTitle(page, state, titles)));
    await onDesktopByDay(page);
    await shootForSheet(page, sheet, state.name);
  }
  expect(faults).toEqual([]);
}

const inColours = (page: Page, colorScheme: "light" | "dark"): Promise<void> =>
  page.emulateMedia({ colorScheme, reducedMotion: "reduce" });

async function onDesktopByDay(page: Page): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await inColours(page, "light");
}

async function faultsOf(page: Page, name: string): Promise<string[]> {
  await layOutAll(page);
  const faults = await faultsByTags(page, `${name} by day`, RULES, UNSUITED);
  await inColours(page, "dark");
  faults.push(...(await faultsOfColours(page, `${name} in the dark`)));
  await inColours(page, "light");
  for (const size of SIZES) {
    await page.setViewportSize(size);
    faults.push(...(await faultsOfWidth(page, `${name} at ${size.width} px`)));
  }
  faults.push(...(await faultsOfColours(page, `${name} by day at ${NARROW.width} px`)));
  await inColours(page, "dark");
  const where = `${name} in the dark at ${NARROW.width} px`;
  faults.push(...(await faultsByTags(page, where, RULES, UNSUITED)));
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

/**
 * Lays out what is off the screen as it will be when somebody looks at it: until then entries of a long list have the height that
 * their styles guess (`contain-intrinsic-size`), over which their words run into the next one.
 */
async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets = [sheet];
  });
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
