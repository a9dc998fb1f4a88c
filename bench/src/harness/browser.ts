import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import type { Visitor } from "@planner/e2e/visitor";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
];
/** A machine with other work takes its time. */
const PATIENCE_MS = 120_000;

/** A Chromium without a window; `PLANNER_CHROMIUM` names one. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = process.env["PLANNER_CHROMIUM"];
  const browser = await chromium.launch({ args: FLAGS, ...(executablePath && { executablePath }) });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A window's worth of a browser with nothing in its cache, in which the visitor is signed in, if there is one. */
export async function openContext(
  browser: Browser,
  url: string,
  visitor?: Visitor,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url });
  context.setDefaultTimeout(PATIENCE_MS);
  const cookies = visitor?.headers()["cookie"]?.split("; ") ?? [];
  await context.addCookies(
    cookies.map((pair) => {
      const at = pair.indexOf("=");
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
    }),
  );
  return context;
}

/** What an expression in the page comes to as a number, asked again until it does. */
export async function numberIn(
  page: { evaluate: (expression: string) => Promise<unknown> },
  expression: string,
): Promise<number> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until;) {
    const value = await page.evaluate(expression).catch(() => undefined);
    if (typeof value === "number") return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${expression} stayed without a number.`);
}
