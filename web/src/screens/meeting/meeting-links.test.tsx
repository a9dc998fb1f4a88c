import { meetingRoutes, presentationRoutes } from "@planner/contract/api";
import { act, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { FakeServer } from "../../test/fake-server.ts";
import { meetingWith, readyElements } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";
import { planElements } from "../../test/plan.ts";
import { presentation } from "../../test/scripted-listening.ts";

let server: FakeServer;
const colleague = { ...presentation, presenter: { id: "user-2", name: "Robin" } };
const requestCount = () => server.calls(presentationRoutes.presentations).length;

beforeEach(() => {
  // jsdom is never idle.
  vi.stubGlobal("requestIdleCallback", (idle: () => void) => setTimeout(idle));
  vi.stubGlobal("cancelIdleCallback", clearTimeout);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server = signIn(new FakeServer())
    .on(meetingRoutes.meeting, meetingWith(planElements()))
    .on(presentationRoutes.presentations, [colleague]);
});

it.each([
  ["plan", planElements()],
  ["notes", readyElements],
])("says on the page of the %s who presents now, with a way to watch", async (_half, elements) => {
  server.on(meetingRoutes.meeting, meetingWith(elements));
  openApp("/meeting/meeting-1");
  const link = await screen.findByRole("link", { name: "Watch" });
  expect(link).toHaveAttribute("href", "/meeting/meeting-1/present?view=audience");
  expect(link.parentElement).toHaveTextContent("Robin is presenting now. Watch");
});

it("looks again every 15 seconds, and says no more once it has ended", async () => {
  openApp("/meeting/meeting-1");
  await screen.findByRole("link", { name: "Watch" });
  const before = requestCount();
  server.on(presentationRoutes.presentations, [{ ...colleague, endedAt: colleague.startedAt }]);
  await act(() => vi.advanceTimersByTimeAsync(14_000));
  expect(requestCount()).toBe(before);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(requestCount()).toBe(before + 1);
  expect(screen.queryByRole("link", { name: "Watch" })).not.toBeInTheDocument();
});

it("leads the presenter back", async () => {
  server.on(presentationRoutes.presentations, [presentation]);
  openApp("/meeting/meeting-1");
  expect(await screen.findByRole("link", { name: "Go on" })).toHaveAttribute(
    "href",
    "/meeting/meeting-1/present",
  );
});
