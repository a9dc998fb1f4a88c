import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { withoutSchemas } from "./vite.config.ts";

export default defineConfig({
  plugins: [react()],
  resolve: { alias: withoutSchemas },
  test: {
    name: "web",
    root: import.meta.dirname,
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["src/test/setup.ts"],
    css: { modules: { classNameStrategy: "non-scoped" } },
    restoreMocks: true,
    testTimeout: 60_000,
  },
});
