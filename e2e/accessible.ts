import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "./test.ts";

/**
 * What Base UI puts on both sides of an open menu or popover: whoever comes to one with Tab is sent on at once, and readers need
 * not hear of it. To axe it is something that can have the focus and is hidden.
 */
const FOCUS_GUARDS = "[data-base-ui-focus-guard]";

const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];
/** A theme changes colours alone: what a page is made of is judged in one of them at each width. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Fails on anything that axe finds against WCAG 2.2 AA by day, and in the colours of the dark; `name` says where. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const faults = await faultsByTags(page, `${name} (light)`, WCAG_22_AA);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  expect([...faults, ...(await faultsOfColours(page, `${name} (dark)`))]).toEqual([]);
}

/** What axe finds on the page as it stands by the rules with any of these tags, but for some; a line for each rule. */
export const faultsByTags = (page: Page, where: string, tags: string[], unsuited: string[] = []) =>
  faultsOf(where, axe(page).withTags(tags).disableRules(unsuited));

/** What axe finds about the colours of the page as it stands. */
export const faultsOfColours = (page: Page, where: string) =>
  faultsOf(where, axe(page).withRules(COLOUR_RULES));

/**
 * No frames here, and without a page of its own for each report axe is twice as fast. It need not say where in the page
 * everything is that it finds nothing wrong with.
 */
const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .setLegacyMode()
    .exclude(FOCUS_GUARDS);

async function faultsOf(where: string, builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html ?? ""}`);
}
