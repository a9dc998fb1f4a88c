import { defineConfig } from "@playwright/test";

const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
];

export default defineConfig({
  testDir: "journeys",
  outputDir: "test-results",
  // Each worker has a server of its own, and each journey a team of its own on it.
  workers: 2,
  fullyParallel: false,
  // Long enough for a machine that others use too: only what never comes is to fail, and nothing is tried twice.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  retries: 0,
  reporter: [["list"], ["json"]],
  projects: [
    {
      name: "journeys",
      testIgnore: /\.deep\.spec\.ts$/,
      // What turns while somebody waits is drawn sixty times a second without a graphics card; the deep journeys see it turn.
      use: { contextOptions: { reducedMotion: "reduce" } },
    },
    { name: "deep", testMatch: /\.deep\.spec\.ts$/ },
  ],
  use: {
    // What cannot be pressed by then never can: the journey says so, and does not wait until its end.
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      args: CHROMIUM_FLAGS,
      ...(process.env.PLANNER_CHROMIUM ? { executablePath: process.env.PLANNER_CHROMIUM } : {}),
    },
  },
});
