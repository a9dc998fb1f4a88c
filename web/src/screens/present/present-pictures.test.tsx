import { meetingRoutes, presentationRoutes } from "@planner/contract/api";
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeLive } from "../../test/fake-live.ts";
import { FakeServer } from "../../test/fake-server.ts";
import { meetingWith, report } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";
import { planElements } from "../../test/plan.ts";
import { scriptListening } from "../../test/scripted-listening.ts";

const open = async (search = "") => {
  const app = openApp(`/meeting/meeting-1/present${search}`);
  await screen.findByRole("img", { name: "Page 1" });
  return app;
};
/** The `img` of a page; another one each time that it is asked for anew. */
const picture = (page: number) => {
  const found = document.querySelector(`img[alt="Page ${page}"]`);
  if (!found) throw new Error(`Page ${page} is not in the document`);
  return found;
};
const next = () => screen.getByAltText("Next, page 2");
const broken = (page: number) => screen.queryByText(`Page ${page} cannot be shown.`);

beforeEach(() => {
  fakeLive();
  scriptListening();
  signIn(new FakeServer())
    .on(meetingRoutes.meeting, meetingWith(planElements()))
    .on(presentationRoutes.notesSoFar, { version: 1, report });
});

it("shows a page that could not be had once the network is back", async () => {
  await open();
  const before = picture(1);
  fireEvent.error(before);
  expect(broken(1)).toBeVisible();
  act(() => void window.dispatchEvent(new Event("online")));
  expect(picture(1)).not.toBe(before);
  expect(broken(1)).toBeVisible();
  fireEvent.load(picture(1));
  await vi.waitFor(() => expect(broken(1)).not.toBeInTheDocument());
  expect(picture(1)).toBeVisible();
});

it("asks again after some seconds, each time a little later", async () => {
  await open();
  vi.useFakeTimers();
  fireEvent.error(picture(1));
  const first = picture(1);
  act(() => void vi.advanceTimersByTime(2_000));
  const second = picture(1);
  expect(second).not.toBe(first);
  fireEvent.error(second);
  act(() => void vi.advanceTimersByTime(2_000));
  expect(picture(1)).toBe(second);
  act(() => void vi.advanceTimersByTime(2_000));
  expect(picture(1)).not.toBe(second);
});

it("asks again when somebody turns to the page", async () => {
  await open();
  fireEvent.load(picture(1));
  await vi.waitFor(() => picture(2));
  const before = picture(2);
  fireEvent.error(before);
  fireEvent.keyDown(document.body, { key: "ArrowRight" });
  expect(picture(2)).not.toBe(before);
});

it("asks again for the next page in the presenter’s view", async () => {
  await open("?view=presenter");
  const before = next();
  fireEvent.error(before);
  expect(broken(2)).toBeVisible();
  act(() => void window.dispatchEvent(new Event("online")));
  expect(next()).not.toBe(before);
  fireEvent.load(next());
  expect(broken(2)).not.toBeInTheDocument();
});
