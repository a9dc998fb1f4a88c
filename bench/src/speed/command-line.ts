import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { LONG_PAGES, longTalk, ROOT, talk } from "./material.ts";
import { type Row, spread } from "./table.ts";

/** `npm run notes` from start to finished JSON, as a whole process. */
export function benchCommandLine(): Row[] {
  const short = talk();
  const rows = [
    row(`command line, 60 pages, 60 minutes, ${short.words} words`, runs(short, 5), "≤ 2 s"),
  ];
  const long = longTalk();
  if (long)
    rows.push(
      row(
        `command line, ${LONG_PAGES} pages, 3 hours, ${long.words} words`,
        runs(long, 3),
        "linear",
      ),
    );
  return rows;
}

const row = (what: string, seconds: number[], bar: string): Row => ({
  what,
  figure: spread(seconds, "s"),
  bar,
  beside: "–",
});

function runs(material: { deck: string; transcript: string }, times: number): number[] {
  const out = join(ROOT, ".cache/bench/notes.json");
  const args = [
    "server/src/cli/notes.ts",
    "--deck",
    material.deck,
    "--transcript",
    material.transcript,
    "--out",
    out,
  ];
  return Array.from({ length: times }, () => {
    const startedAt = performance.now();
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
    if (status !== 0) throw new Error(`The command line failed: ${stderr}`);
    rmSync(out);
    return (performance.now() - startedAt) / 1000;
  });
}
