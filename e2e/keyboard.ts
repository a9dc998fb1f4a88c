import { expect, type Page } from "./test.ts";

const REACHABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';
/** Of these only one is a stop of Tab; arrows lead to the others. */
const ROVING = '[role="tab"], [role="menuitem"], input[type="radio"]';

interface Stop {
  readonly number: string | undefined;
  readonly name: string;
  readonly isSeen: boolean;
}

/** Tab from the top of the page leads to everything in sight that can be used, and each stop is seen to have the focus. */
export async function expectKeyboardReaches(page: Page, where: string): Promise<void> {
  const wanted = await page.evaluate(numberStops, [REACHABLE, ROVING] as const);
  expect(Object.keys(wanted).length, `${where} has something to use`).toBeGreaterThan(2);
  const reached = new Set<string>();
  const unseen: string[] = [];
  // Twice as many steps as there are stops: rows that open on focus may add some.
  for (let step = 0; step < Object.keys(wanted).length * 2 + 5; step += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(whereFocusIs);
    if (stop.number !== undefined) reached.add(stop.number);
    if (!stop.isSeen && stop.name) unseen.push(stop.name);
    if (reached.size === Object.keys(wanted).length) break;
  }
  const missed = Object.entries(wanted).filter(([number]) => !reached.has(number));
  expect(
    missed.map(([, name]) => name),
    `${where}: Tab leads to everything`,
  ).toEqual([]);
  expect(unseen, `${where}: what has the focus is seen`).toEqual([]);
}

/** In the page: numbers everything that can be used and is in sight; answers what it is by number. */
function numberStops([reachable, roving]: readonly [string, string]): Record<string, string> {
  const stops: Record<string, string> = {};
  for (const [number, one] of document.querySelectorAll<HTMLElement>(reachable).entries()) {
    const isShown = one.checkVisibility({ visibilityProperty: true }) && !one.closest("[inert]");
    if (!isShown || one.matches(roving) || one.tabIndex < 0) continue;
    one.dataset["stop"] = `${number}`;
    const label = one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : undefined;
    stops[number] = `${label ?? ""}${one.outerHTML.slice(0, 120)}`;
  }
  return stops;
}

/** In the page: what has the focus, and whether an outline, on it or on what stands for it, says so. */
function whereFocusIs(): Stop {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body)
    return { number: undefined, name: "", isSeen: true };
  const around = [
    focused,
    focused.closest("label"),
    focused.parentElement,
    focused.nextElementSibling,
  ];
  const looks = around.flatMap((one) =>
    one ? [getComputedStyle(one), getComputedStyle(one, "::after")] : [],
  );
  const isSeen = looks.some(
    ({ outlineStyle, outlineWidth }) =>
      outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
  );
  return { number: focused.dataset["stop"], name: focused.outerHTML.slice(0, 120), isSeen };
}
