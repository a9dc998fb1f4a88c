import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Suites that kill, cut off, fill up, move or time whole processes: `npm run test:deep`. */
const DEEP = "**/*.deep.test.ts";

const server = {
  root: "server",
  globalSetup: "src/testing/global-setup.ts",
  setupFiles: "src/testing/matchers.ts",
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // A second, as it is otherwise, is short where several processes share two cores.
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    // Tests of the server wait for a database and for processes most of the time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { name: "contract", root: "contract", include: ["check/**/*.test.ts"] } },
      {
        test: {
          name: "engine",
          root: "engine",
          // Pure functions have nothing to keep apart, and each test file would load the weights again.
          isolate: false,
          // Some go through hundreds of made-up meetings, and machines that run tests are busy.
          testTimeout: 60_000,
          include: ["src/**/*.test.ts", "fixtures/**/*.test.ts"],
        },
      },
      {
        test: {
          ...server,
          name: "server",
          // Each test builds an app and a database of its own; what is left is modules, and loading them took longest.
          isolate: false,
          include: ["src/**/*.test.ts", "sample/**/*.test.ts"],
          exclude: [DEEP],
        },
      },
      { test: { ...server, name: "deep", include: [DEEP] } },
      "web",
    ],
  },
});
