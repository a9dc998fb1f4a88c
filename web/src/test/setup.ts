import "@testing-library/jest-dom/vitest";
import { act, cleanup, configure, getConfig } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { forgetClientSettings } from "../platform/client-settings.ts";
import { queryClient } from "../platform/query-client.ts";
import { endSession } from "../platform/session.ts";
import { forgetAlerts } from "../ui/alerts.ts";
import { expectNoComplaints, listenForComplaints } from "./complaints.ts";

const before = getConfig();
configure({
  // The first screen of a file is loaded when it is opened, which takes its time on a busy machine.
  asyncUtilTimeout: 12_000,
  // Nobody presses anything before the effects of what they see have run.
  asyncWrapper: async (wait) => {
    const found = await before.asyncWrapper(wait);
    await act(async () => {});
    return found;
  },
});

beforeEach(() => {
  listenForComplaints();
  vi.stubGlobal("scrollTo", vi.fn());
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  endSession();
  queryClient.clear();
  forgetClientSettings();
  forgetAlerts();
  localStorage.clear();
  vi.unstubAllGlobals();
  expectNoComplaints();
});
