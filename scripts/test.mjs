// npm test: checks, then every feature through its door. npm run test:deep: what kills, cuts off, fills up, moves and times.
// Each sets itself up, names what was slow, and ends with one line that counts its tests. `npm test -- share link` runs the tests
// whose path has one of these words, and no checks.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { ensureDebians } from "./debians.mjs";
import { ensureAllInstalled } from "./install.mjs";
import { root } from "./node24.mjs";

const isDeep = process.argv.includes("--deep");
const words = process.argv.slice(2).filter((word) => word !== "--deep");
const OUT = join(root, ".cache", isDeep ? "test-deep" : "test");
/** Characters of what a journey saw. */
const MOST_SHOWN = 6_000;
const SLOWEST = 10;
const SLOW_MS = 5_000;

const counts = { passed: 0, failed: 0 };
/** Every test that took longer than `SLOW_MS`: its name and how long. */
const slow = [];
/** The name of every test that failed. */
const failures = [];

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

async function runVitest(name, projects) {
  const { runUnderNode24 } = await import("./run.mjs");
  const report = join(OUT, "vitest.json");
  const exitCode = await runUnderNode24(
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...(words.length > 0 ? ["--passWithNoTests", ...words] : []),
    ],
    { cwd: root },
  );
  const result = readReport(report, (found) => {
    for (const { name: file, assertionResults } of found.testResults)
      for (const { title, duration = 0, status } of assertionResults)
        noteTest(`${relative(root, file)} › ${title}`, duration, status === "failed");
    const { numPassedTests, numFailedTests, numFailedTestSuites } = found;
    return { passed: numPassedTests, failed: numFailedTests || Math.min(numFailedTestSuites, 1) };
  });
  add(name, withExitCode(result, exitCode));
}

/** The files of journeys whose path has one of the words; none stands for all of them. */
const journeysWith = () =>
  readdirSync(join(root, "e2e/journeys"))
    .map((file) => `e2e/journeys/${file}`)
    .filter((path) => path.endsWith(".spec.ts") && words.some((word) => path.includes(word)));

async function runJourneys(name, project) {
  const files = words.length > 0 ? journeysWith() : [];
  if (words.length > 0 && files.length === 0) return;
  const { runUnderNode24 } = await import("./run.mjs");
  const { ensureWebBuilt } = await import("./web-build.mjs");
  await ensureWebBuilt();
  const report = join(OUT, "journeys.json");
  const exitCode = await runUnderNode24(
    [
      "node_modules/@playwright/test/cli.js",
      "test",
      "-c",
      "e2e",
      "--project",
      project,
      ...(words.length > 0 ? ["--pass-with-no-tests", ...files] : []),
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        PLANNER_CHROMIUM: ensureBrowser(),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    },
  );
  const result = readReport(report, (found) => {
    for (const { file, title, ok, results } of journeysIn(found)) {
      for (const { duration } of results) noteTest(`${file} › ${title}`, duration, !ok);
      showWhatWasSeen(title, results);
    }
    return { passed: found.stats.expected, failed: found.stats.unexpected };
  });
  add(name, withExitCode(result, exitCode));
}

const journeysIn = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, title, ok, tests }) =>
    tests.map(({ results }) => ({ file, title, ok, results })),
  ),
  ...suites.flatMap(journeysIn),
];

/** Where the browser cannot be looked into later: what was on the screen when a journey failed. */
function showWhatWasSeen(title, results) {
  for (const { status, attachments } of results) {
    if (status === "passed" || status === "skipped") continue;
    console.log(`── ${title}: ${status}`);
    const seen = attachments.find(({ name }) => name === "error-context");
    if (seen?.path && existsSync(seen.path))
      console.log(readFileSync(seen.path, "utf8").slice(0, MOST_SHOWN));
  }
}

function noteTest(name, durationMs, hasFailed) {
  if (durationMs > SLOW_MS) slow.push({ name, durationMs });
  if (hasFailed) failures.push(name);
}

function printSlowest() {
  if (slow.length === 0) return;
  console.log(`── ${slow.length} tests took more than ${SLOW_MS / 1000} s; the slowest:`);
  const slowest = slow.toSorted((a, b) => b.durationMs - a.durationMs).slice(0, SLOWEST);
  for (const { name, durationMs } of slowest)
    console.log(`${(durationMs / 1000).toFixed(1).padStart(7)} s  ${name}`);
}

async function main() {
  ensureAllInstalled();
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  if (isDeep) {
    ensureDebians();
    await runVitest("processes", ["deep"]);
    await runJourneys("long journeys", "deep");
  } else {
    if (words.length === 0) {
      const { runChecks } = await import("./check.mjs");
      add("checks", await runChecks());
    }
    ensureDebians();
    await runVitest("contract, engine, server and web", ["contract", "engine", "server", "web"]);
    await runJourneys("browser journeys", "journeys");
  }
}

const startedAt = Date.now();
try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  counts.failed += 1;
}
if (words.length > 0 && counts.passed + counts.failed === 0) {
  console.error(`No test's path has ${words.join(" or ")}.`);
  counts.failed += 1;
}
printSlowest();
for (const name of failures) console.log(`── failed: ${name}`);
console.log(`── ${((Date.now() - startedAt) / 60_000).toFixed(1)} minutes`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;
