import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // By default one core is left idle, which on two is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
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
          name: "server",
          root: "server",
          include: ["src/**/*.test.ts", "sample/**/*.test.ts"],
          globalSetup: "src/testing/global-setup.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A second, as it is otherwise, is short where several processes share two cores.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      "web",
    ],
  },
});
