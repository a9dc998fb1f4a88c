import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { queryClient } from "../platform/query-client.ts";
import { endSession } from "../platform/session.ts";
import { forgetAlerts } from "../ui/alerts.ts";
import { expectNoComplaints, listenForComplaints } from "./complaints.ts";

beforeEach(() => {
  listenForComplaints();
  vi.stubGlobal("scrollTo", vi.fn());
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  endSession();
  queryClient.clear();
  forgetAlerts();
  localStorage.clear();
  vi.unstubAllGlobals();
  expectNoComplaints();
});
