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

const FRAME_MS = 16;

beforeEach(() => {
  listenForComplaints();
  vi.stubGlobal("scrollTo", vi.fn());
  // jsdom draws by one interval for all frames, which stands still for good once a test made it with a clock of its own.
  vi.stubGlobal("requestAnimationFrame", (draw: FrameRequestCallback) =>
    setTimeout(() => draw(performance.now()), FRAME_MS),
  );
  vi.stubGlobal("cancelAnimationFrame", (frame: number) => clearTimeout(frame));
  // jsdom lays nothing out, and has no such function.
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  endSession();
  queryClient.clear();
  forgetClientSettings();
  forgetAlerts();
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  vi.unstubAllGlobals();
  expectNoComplaints();
});
