import { spawnSync } from "node:child_process";

const PYTHON = "/usr/bin/python3";
/** The parser of Prometheus' own client: one JSON line a sample. */
const PARSER = `
import json, sys
from prometheus_client.parser import text_string_to_metric_families
for family in text_string_to_metric_families(sys.stdin.read()):
    for sample in family.samples:
        print(json.dumps([sample.name, sample.labels, sample.value if sample.value == sample.value else None]))
`;

type Labels = Readonly<Record<string, string>>;
type Sample = readonly [name: string, labels: Labels, value: number | null];

/** True where Prometheus' client for Python is missing and that may be. */
export const skipWithoutPrometheusClient =
  spawnSync(PYTHON, ["-c", "import prometheus_client"]).status !== 0 && !process.env["CI"];

/** Reads figures as Prometheus would; answers the sum of all samples with this name and these labels. */
export function readFigures(text: string): (name: string, labels?: Labels) => number {
  const { status, stdout, stderr } = spawnSync(PYTHON, ["-c", PARSER], {
    input: text,
    encoding: "utf8",
    maxBuffer: 64 * 1_048_576,
  });
  if (status !== 0) throw new Error(`These are no figures: ${stderr}`);
  const samples = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Sample);
  return (wanted, labels = {}) =>
    samples
      .filter(([name]) => name === wanted)
      .filter(([, has]) => Object.entries(labels).every(([key, value]) => has[key] === value))
      .reduce((sum, [, , value]) => sum + (value ?? 0), 0);
}
