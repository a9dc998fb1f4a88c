import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { helpPages } from "./help.ts";
import { withoutSchemas } from "./vite.config.ts";

export default defineConfig({
  plugins: [helpPages(), react()],
  resolve: { alias: withoutSchemas },
  test: {
    name: "web",
    root: import.meta.dirname,
    environment: "jsdom",
    // What a test leaves behind, `src/test/setup.ts` takes away; loading React and the screens for each file took longest.
    isolate: false,
    // After the tests of the server, which take a worker more than there are cores.
    sequence: { groupOrder: 1 },
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["src/test/setup.ts"],
    css: { modules: { classNameStrategy: "non-scoped" } },
    restoreMocks: true,
    testTimeout: 60_000,
  },
});
