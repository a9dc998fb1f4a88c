import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { forgetAlerts } from "../ui/alerts.ts";

// A complaint in the console is a fault: a test that expects one mocks console.error itself.
let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, "error").mockImplementation((...words) => void complaints.push(words));
});

afterEach(() => {
  cleanup();
  forgetAlerts();
  localStorage.clear();
  expect(complaints, "console.error was called").toEqual([]);
});
