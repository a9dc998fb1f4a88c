// How fast the notes of a presentation are there; needs the real talks. `--write` puts the table into bench/README.md.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startPlanner } from "@planner/e2e/planner";
import { Visitor } from "@planner/e2e/visitor";
import { DATA, hasData, ROOT } from "./material.ts";
import { benchPresentationNotes } from "./presentation-notes.ts";
import { toMarkdown } from "./table.ts";

const README = join(ROOT, "bench/README.md");

if (hasData()) await measure();
else console.log(`Skipped: the real decks and talks are not at ${DATA} (set PLANNER_DATA).`);

async function measure(): Promise<void> {
  const planner = await startPlanner({ LOG_LEVEL: "warn" });
  try {
    const visitor = new Visitor(planner.url);
    const code = /code=([\w-]+)/.exec(planner.output())?.[1] ?? "";
    await visitor.signUp(code, "robin@example.test");
    const table = toMarkdown(await benchPresentationNotes(planner, visitor));
    console.log(table);
    if (process.argv.includes("--write")) write(table);
  } finally {
    await planner.close();
  }
}

function write(table: string): void {
  const [from, to] = ["<!-- presentation-notes -->", "<!-- /presentation-notes -->"];
  const text = readFileSync(README, "utf8");
  const [before, rest = ""] = text.split(from);
  writeFileSync(README, `${before}${from}\n${table}\n${to}${rest.split(to)[1] ?? ""}`);
}
