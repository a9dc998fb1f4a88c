import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, ROOT } from "./test.ts";

const TEXTS = join(ROOT, "../shared/data/hostile/text");

/** One of each kind, for where the collection is not at hand. */
const FEW = [
  `<script>alert(1)</script>`,
  `<img src=x onerror=alert(2)>`,
  `<svg onload=alert(3)><animate onbegin=alert(3) attributeName=x></svg>`,
  `<details open ontoggle=alert(4)>`,
  `<iframe srcdoc="<script>parent.alert(5)</script>"></iframe>`,
  `<a href="javascript:alert(6)">a</a> [b](javascript:alert(6)) [c](data:text/html,<script>alert(6)</script>)`,
  `<math><mtext><style><img src=x onerror=alert(7)></style></mtext></math>`,
  `"><input autofocus onfocus=alert(8)>`,
  `<video><source onerror=alert(9)></video><audio src onerror=alert(9)>`,
  `<form action=javascript:alert(10)><button>x</button></form><base href=//evil.example>`,
  `'-alert(11)-' \u202e\u2066 \${alert(11)} {{constructor.constructor('alert(11)')()}}`,
  `<svg><foreignObject><body onload=alert(12)></foreignObject><use href="data:image/svg+xml,<svg onload=alert(12)>"/></svg>`,
];

/** Words that are to run where they are taken for more than words; each on one line. */
export const HOSTILE: readonly string[] = existsSync(TEXTS)
  ? [
      ...FEW,
      ...readFileSync(join(TEXTS, "xss.txt"), "utf8").split("\n"),
      ...(JSON.parse(readFileSync(join(TEXTS, "blns.json"), "utf8")) as string[]),
    ]
      // What Planner refuses to keep never comes to a screen.
      .map((words) =>
        words
          .toWellFormed()
          .replaceAll(/[\0\r\n\u2028\u2029]+/g, " ")
          .trim(),
      )
      .filter((words) => words !== "")
  : FEW;

/** All of them in pieces of at most so many characters, none of them cut. */
export function piecesOf(max: number, between = " "): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const words of HOSTILE.filter(({ length }) => length <= max)) {
    if (piece.length + between.length + words.length > max) {
      pieces.push(piece);
      piece = "";
    }
    piece = piece === "" ? words : `${piece}${between}${words}`;
  }
  return [...pieces, piece];
}

/** Counts what runs on every page from now on: by the calls that the words make, and by the boxes that they open. */
export async function countRuns(page: Page): Promise<() => Promise<number>> {
  let boxes = 0;
  page.on("dialog", (dialog) => {
    boxes += 1;
    void dialog.dismiss().catch(() => undefined);
  });
  await page.addInitScript(() => {
    const ran = { count: 0 };
    const count = (): void => {
      ran.count += 1;
    };
    Object.assign(globalThis, { ran, alert: count, prompt: count, confirm: count, print: count });
  });
  const runs = () => page.evaluate(() => (globalThis as { ran?: { count: number } }).ran?.count);
  return async () => boxes + ((await runs()) ?? 0);
}

/** Attributes that would run something: on…, and addresses of scripts. */
export const armedIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const runs = /^\s*(?:javascript|vbscript|data:text\/html|data:image\/svg)/i;
    const isAddress = /^(?:href|src|action|formaction|data|xlink:href|srcdoc|poster|background)$/i;
    return [...document.querySelectorAll("*")].flatMap((element) =>
      [...element.attributes]
        .filter(
          ({ name, value }) => /^on/i.test(name) || (isAddress.test(name) && runs.test(value)),
        )
        .map(({ name, value }) => `<${element.localName} ${name}=${value}>`),
    );
  });

/** Nothing ran on this page, and nothing waits to. */
export async function expectQuiet(page: Page, runs: () => Promise<number>): Promise<void> {
  // Whatever loads or comes into view late has done so.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })),
  );
  expect(await armedIn(page), page.url()).toEqual([]);
  expect(await runs(), page.url()).toBe(0);
}
