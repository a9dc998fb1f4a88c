import { meetingRoutes } from "@planner/contract/api";
import type { Element, Report } from "@planner/contract/model";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeServer } from "../../test/fake-server.ts";
import { meetingWith, pendingElements, readyElements } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

const WHY = "What was said does not match the slides, so the notes are not placed on slides.";

const remarked = (elements: Element[]): Element[] =>
  elements.map((element) =>
    element.type === "extract" && element.data
      ? { ...element, data: { ...element.data, message: WHY } }
      : element,
  );
const emptied = (elements: Element[]): Element[] =>
  elements.map((element) => {
    if (element.type === "report" && element.data)
      return { ...element, data: { ...element.data, pages: [] } satisfies Report };
    if (element.type === "summary")
      return { ...element, data: { overview: { page: 1, text: "" }, sections: [] } };
    return element;
  });

let server: FakeServer;
const answerWith = (elements: Element[]) => server.on(meetingRoutes.meeting, meetingWith(elements));

beforeEach(() => {
  server = signIn(new FakeServer());
});

it.each(["summary", "deck", "list"])(
  "tells in the %s view how the notes came out",
  async (view) => {
    answerWith(remarked(readyElements));
    openApp(`/meeting/meeting-1?view=${view}`);
    expect(await screen.findByRole("note")).toHaveTextContent(WHY);
  },
);

it("says nothing where all is well", async () => {
  answerWith(readyElements);
  openApp("/meeting/meeting-1");
  await screen.findByRole("heading", { name: "Summary" });
  expect(screen.queryByRole("note")).toBeNull();
});

it("tells it while the notes are still being built", async () => {
  answerWith(remarked(pendingElements));
  openApp("/meeting/meeting-1");
  expect(await screen.findByRole("note")).toHaveTextContent(WHY);
});

describe("when nothing was noted", () => {
  beforeEach(() => {
    answerWith(remarked(emptied(readyElements)));
  });

  it.each(["summary", "list"])("gives the reason in the %s view", async (view) => {
    openApp(`/meeting/meeting-1?view=${view}`);
    expect(
      await screen.findByRole("heading", { name: "Nothing was noted in this meeting" }),
    ).toBeVisible();
    expect(screen.getByRole("note")).toHaveTextContent(WHY);
    expect(screen.getByRole("link", { name: "Open the transcript" })).toHaveAttribute(
      "href",
      "/meeting/meeting-1/transcript",
    );
    expect(screen.queryByRole("heading", { name: "Summary" })).toBeNull();
  });

  it("shows the deck with the reason and no way to notes that do not exist", async () => {
    openApp("/meeting/meeting-1?view=deck");
    const note = await screen.findByRole("note");
    expect(note).toHaveTextContent(`Nothing was noted in this meeting. ${WHY}`);
    const panel = screen.getByRole("tabpanel");
    expect(within(panel).getByRole("button", { name: "Next page" })).toBeVisible();
    expect(within(panel).queryByRole("button", { name: /Notes/ })).toBeNull();
  });
});
