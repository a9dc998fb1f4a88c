import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Page, ROOT } from "./test.ts";

/** Draws every sentence of the catalogues longer and in brackets from the next page on, or no longer. */
export const speakPseudo = (page: Page, isOn: boolean): Promise<void> =>
  page.evaluate(
    (on) => (on ? localStorage.setItem("language", "pseudo") : localStorage.removeItem("language")),
    isOn,
  );

/** What the page shows or says that stands in the source of the screens and in no catalogue. */
export async function untranslated(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: (string | null)[] = [];
    // What has a language of its own is words of a person, a file or the sample.
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest("body [lang]")) texts.push(node.textContent);
    const own = [...document.body.querySelectorAll("*")].filter(
      (element) => !element.closest("body [lang]"),
    );
    for (const element of own)
      for (const name of ["alt", "aria-label", "placeholder", "title"])
        texts.push(element.getAttribute(name));
    return texts.flatMap((text) => text?.trim() ?? []);
  });
  const words = new Set(
    shown.filter((text) => /[a-z]{2}/i.test(text) && !EVENT.test(text) && !text.includes("⟦")),
  );
  return [...words].filter((text) => !NAMES.has(text) && standsInSource(text));
}

/** Of a webhook, as programs read it. */
const EVENT = /^[a-z]+\.[a-z]+$/;
/** The same in every language: names, examples, and what the sample has in its own. */
const NAMES: ReadonlySet<string> = new Set([
  "Anthropic",
  "API",
  "Connection test",
  "Decided",
  "English",
  "Google",
  "Markdown",
  "name@studio.com",
  "none",
  "OpenAI",
  "Planner",
  "Sample",
  "Type",
  "Webhooks",
]);

const standsInSource = (text: string): boolean =>
  [`"${text}"`, `>${text}<`, `> ${text} <`, `\`${text}\``].some((form) => source().includes(form));

let read: string | undefined;
/** Every screen's code, on one line, but for the words of the example. */
const source = (): string =>
  (read ??= globSync(join(ROOT, "{contract,web}/src/**/*.{ts,tsx}"))
    .filter(
      (file) => !/\.test\.|\/test\/|\/i18n\/|ui-gallery|socket-test|features\/example/.test(file),
    )
    .map((file) => readFileSync(file, "utf8"))
    .join("\n")
    .replaceAll(/\s+/g, " "));
