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

/** A Chromium without a window; `PLANNER_CHROMIUM` names one. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    args: FLAGS,
    ...(process.env["PLANNER_CHROMIUM"] ? { executablePath: process.env["PLANNER_CHROMIUM"] } : {}),
  });

/** A window's worth of a browser in which the visitor is signed in, with nothing in its cache. */
export async function signedIn(
  browser: Browser,
  url: string,
  visitor: Visitor,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url });
  const cookies = visitor.headers()["cookie"]?.split("; ") ?? [];
  await context.addCookies(
    cookies.map((pair) => {
      const at = pair.indexOf("=");
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
    }),
  );
  return context;
}
