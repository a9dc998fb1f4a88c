// npm test: sets itself up, then runs checks, engine, server, web and browser journeys. The last line counts all of them.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { ensureDebians } from "./debians.mjs";
import { ensureInstalled } from "./install.mjs";
import { root } from "./node24.mjs";

const OUT = join(root, ".cache", "test");
/** Characters of what a journey saw. */
const MOST_SHOWN = 6_000;
const counts = { passed: 0, failed: 0 };

function add(name, { passed, failed }) {
  counts.passed += passed;
  counts.failed += failed;
  console.log(`── ${name}: ${passed} passed, ${failed} failed`);
}

/** A runner's own exit code counts as one more failure when its report shows none. */
function withExitCode(result, exitCode) {
  return exitCode !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}

function readReport(file, read) {
  return existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8"))) : { passed: 0, failed: 1 };
}

/** Where the browser cannot be looked into later: what was on the screen when a journey failed, at its first try too. */
function showWhatJourneysSaw(report) {
  if (!existsSync(report)) return;
  for (const { title, results } of journeysIn(JSON.parse(readFileSync(report, "utf8"))))
    for (const { retry, status, attachments } of results) {
      if (status === "passed" || status === "skipped") continue;
      console.log(`── ${title}: ${status} at try ${retry + 1}`);
      const seen = attachments.find(({ name }) => name === "error-context");
      if (seen?.path && existsSync(seen.path))
        console.log(readFileSync(seen.path, "utf8").slice(0, MOST_SHOWN));
    }
}

const journeysIn = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ title, tests }) => tests.map(({ results }) => ({ title, results }))),
  ...suites.flatMap(journeysIn),
];

async function main() {
  ensureInstalled();
  const { runChecks } = await import("./check.mjs");
  const { runUnderNode24 } = await import("./run.mjs");
  const { ensureWebBuilt } = await import("./web-build.mjs");
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });

  add("checks", runChecks());

  ensureDebians();

  const vitestReport = join(OUT, "vitest.json");
  const vitestExit = await runUnderNode24(
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      // Thousands of tests on a shared machine: what fails once is asked once more there, as journeys are.
      ...(process.env["CI"] ? ["--retry=1"] : []),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${vitestReport}`,
    ],
    { cwd: root },
  );
  const units = readReport(vitestReport, (report) => ({
    passed: report.numPassedTests,
    failed:
      report.numFailedTests +
      (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0),
  }));
  add("engine, server and web", withExitCode(units, vitestExit));

  await ensureWebBuilt();
  const journeysReport = join(OUT, "journeys.json");
  const journeysExit = await runUnderNode24(
    ["node_modules/@playwright/test/cli.js", "test", "-c", "e2e"],
    {
      cwd: root,
      env: {
        ...process.env,
        PLANNER_CHROMIUM: ensureBrowser(),
        PLAYWRIGHT_JSON_OUTPUT_NAME: journeysReport,
      },
    },
  );
  const journeys = readReport(journeysReport, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }));
  showWhatJourneysSaw(journeysReport);
  add("browser journeys", withExitCode(journeys, journeysExit));
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  counts.failed += 1;
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;
