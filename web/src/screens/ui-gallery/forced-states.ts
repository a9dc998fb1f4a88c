const INSIDE = ":is(a, button, input, textarea, select, summary, label, [tabindex])";
const FORCED: readonly [RegExp, string][] = [
  [/:hover/g, `:is([data-forced="hover"] ${INSIDE})`],
  [/:focus(?:-visible)?(?![\w-])/g, `:is([data-forced="focus"] ${INSIDE})`],
];

const done = new WeakSet<CSSStyleSheet>();

/**
 * Repeats every rule about pointing and focus for what stands inside `data-forced`, so that a page can show states that a
 * browser has one of at a time. The parts' own styles know nothing of it.
 */
export function forceStates(): void {
  for (const sheet of document.styleSheets) {
    if (done.has(sheet)) continue;
    done.add(sheet);
    repeatRules(sheet);
  }
}

function repeatRules(group: CSSStyleSheet | CSSGroupingRule): void {
  // From the end, so that what is put in moves nothing that is still to be read.
  for (let at = group.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = group.cssRules[at];
    if (rule instanceof CSSStyleRule) {
      const forced = forcedSelector(rule.selectorText);
      if (forced !== rule.selectorText)
        group.insertRule(`${forced} { ${rule.style.cssText} }`, at + 1);
    } else if (rule instanceof CSSGroupingRule) repeatRules(rule);
  }
}

/** The same selector for what is shown in a state: `.button:hover` matches inside `data-forced="hover"`. */
export const forcedSelector = (selector: string): string =>
  FORCED.reduce((now, [state, forced]) => now.replaceAll(state, forced), selector);
