// npm run bench:quality: how right the engine is, per case and group; `--write` puts it into bench/QUALITY.md.
import { existsSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { liesTable } from "../llm/lies.ts";
import { wordingTable } from "../llm/wording.ts";
import { agreementTable } from "./agreement.ts";
import { alignCrossValidation } from "./align-cross-validation.ts";
import { alignCases } from "./align-cases.ts";
import { alignQuality } from "./align.ts";
import { amiNotesTable } from "./ami-notes.ts";
import { amiTable } from "./classify.ts";
import { excerptRows } from "./excerpts.ts";
import { shippedTable } from "./shipped.ts";
import { statementTables } from "./statements.ts";
import { summaryRows } from "./summary.ts";

const FILE = fileURLToPath(new URL("../../QUALITY.md", import.meta.url));
const DATA =
  process.env["PLANNER_DATA"] ?? fileURLToPath(new URL("../../../../shared/data", import.meta.url));

/** What is measured, in the order in which it is shown. */
const SECTIONS: readonly (readonly [title: string, measure: () => string | Promise<string>])[] = [
  ["Pages", async () => alignQuality(await alignCases())],
  [
    "Pages, with constants chosen on the other talks",
    async () => alignCrossValidation(await alignCases()),
  ],
  ["Notes of real speech: AMI's meetings, end to end", amiNotesTable],
  ["Statements in AMI's meetings", amiTable],
  ["Statements in design meetings", () => statementTables(true)],
  ["Notes that ship, on weights that had not seen the meeting", shippedTable],
  ["How far two labellers agree", agreementTable],
  ["Summaries", () => summaryRows().join("\n")],
  ["A model that lies", () => liesTable()],
  ["A model that words things its own way", () => wordingTable()],
  [
    "Notes drawn by lot, with the words they were made of",
    async () => (await excerptRows()).join("\n"),
  ],
];

if (!existsSync(DATA)) {
  console.log(`Skipped: the real decks and talks are not at ${DATA} (set PLANNER_DATA).`);
} else {
  const parts: string[] = [];
  for (const [title, measure] of SECTIONS) {
    const part = `## ${title}\n\n${await measure()}`;
    console.log(`${part}\n`);
    parts.push(part);
  }
  if (process.argv.includes("--write")) {
    const head =
      "# How right the notes are\n\nWritten by `npm run bench:quality -- --write`; what the figures mean stands in bench/README.md.";
    writeFileSync(FILE, `${[head, ...parts].join("\n\n")}\n`);
  }
}
