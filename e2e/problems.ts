import type { Page } from "@playwright/test";

const FORBIDDEN = "Forbidden by the policy: ";
/** What browsers also tell by an event, which says where it happened; they word it differently from version to version. */
const REPORTED_BY_EVENT = /inline (?:event handler|style)/i;

/**
 * Errors of a page and what the security policy forbids it, as they come. To be called before the page opens anything. What
 * stands in text that is only parsed (by DOMParser, in a template) is no problem, since it can never run.
 */
export async function listenForProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    const text = message.text();
    if (text.startsWith(FORBIDDEN)) problems.push(text.slice(FORBIDDEN.length));
    else if (/content security policy/i.test(text) && !REPORTED_BY_EVENT.test(text))
      problems.push(text);
  });
  // Of the context, so that windows that the page opens are watched from their beginning.
  await page.context().addInitScript(watchPolicy, FORBIDDEN);
  return problems;
}

/** Runs in the page: logs what the policy forbids the document that people see. */
function watchPolicy(forbidden: string): void {
  const watched = globalThis as { watchesPolicy?: true };
  if (watched.watchesPolicy) return;
  watched.watchesPolicy = true;
  const report = (what: string): void =>
    console.debug(`${forbidden}${what} on ${location.pathname}`);

  const watch = (event: SecurityPolicyViolationEvent): void => {
    const { target, effectiveDirective, blockedURI } = event;
    // An attribute is told at its element; where that is no part of the document, at the document itself.
    if (target === document && effectiveDirective.endsWith("-attr")) return;
    report(`${effectiveDirective} ${blockedURI}`);
  };
  addEventListener("securitypolicyviolation", watch, { capture: true });

  // The rest does not hang on what the browser tells: a handler that comes into the document by any way, and one in an
  // element of this document that is not yet shown, where a picture loads all the same.
  const lookIn = (root: Node, where: string): void => {
    const elements = root instanceof Element ? [root, ...root.querySelectorAll("*")] : [];
    const isArmed = elements.some((one) =>
      one.getAttributeNames().some((name) => name.startsWith("on")),
    );
    if (isArmed) report(`script-src-attr ${where}`);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) lookIn(node, "shown");
  }).observe(document, { subtree: true, childList: true });
  const html = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");
  Object.defineProperty(Element.prototype, "innerHTML", {
    ...html,
    set(this: Element, words: string) {
      html?.set?.call(this, words);
      if (this.ownerDocument === document && !this.isConnected) lookIn(this, "not yet shown");
    },
  });
}
