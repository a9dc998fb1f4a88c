import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "engine",
          root: "engine",
          include: ["src/**/*.test.ts", "fixtures/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "server",
          root: "server",
          include: ["src/**/*.test.ts", "sample/**/*.test.ts"],
          globalSetup: "src/testing/global-setup.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      "web",
    ],
  },
});
