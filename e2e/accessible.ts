import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "./test.ts";

/**
 * What Base UI puts on both sides of an open menu or popover: whoever comes to one with Tab is sent on at once, and readers need
 * not hear of it. To axe it is something that can have the focus and is hidden.
 */
export const FOCUS_GUARDS = "[data-base-ui-focus-guard]";

/** Fails on anything that axe finds against WCAG 2.2 AA, by day and in the dark; `name` says where. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page })
      .exclude(FOCUS_GUARDS)
      .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
      .analyze();
    expect(
      violations.map((each) => `${name} (${colorScheme}): ${each.id} ${each.nodes[0]?.html}`),
    ).toEqual([]);
  }
}
