// oxlint-disable-next-line import/no-unassigned-import -- once for all files that share a process
import "./patience.ts";
import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { forgetClientSettings } from "../platform/client-settings.ts";
import { queryClient } from "../platform/query-client.ts";
import { endSession } from "../platform/session.ts";
import { resetStores } from "../ui/store.ts";
import { expectNoComplaints, listenForComplaints } from "./complaints.ts";

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

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  // What is on its way when a file ends never comes, and whoever asks for it again waits for that.
  await vi.dynamicImportSettled();
  endSession();
  await queryClient.cancelQueries();
  queryClient.clear();
  forgetClientSettings();
  resetStores();
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  vi.unstubAllGlobals();
  expectNoComplaints();
});
