import { exportRoutes, meetingRoutes } from "@planner/contract/api";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { deckFile, meetingWith, readyElements } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

let server: FakeServer;
let saved: string[];

beforeEach(() => {
  server = signIn(new FakeServer()).on(meetingRoutes.meeting, {
    ...meetingWith(readyElements),
    files: [deckFile],
  });
  saved = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});

const file = (name: string) =>
  new Response("bytes", {
    headers: {
      "content-disposition": `attachment; filename="_"; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  });
async function choose(name: string) {
  const { user } = openApp("/meeting/meeting-1");
  await user.click(await screen.findByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name }));
  return user;
}

it("downloads each form under the name that the server gives it, and says while it is written", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  server.on(exportRoutes.notes, () => promise as never);
  await choose("Word document");
  expect(await screen.findByText("Preparing the Word document.")).toBeVisible();
  await act(async () => resolve(file("Größe 2026-11-12 visual notes.docx")));
  await waitFor(() => expect(saved).toEqual(["Größe 2026-11-12 visual notes.docx"]));
  expect(screen.queryByText("Preparing the Word document.")).toBeNull();
  expect(server.calls(exportRoutes.notes)[0]).toMatchObject({
    params: { id: "meeting-1" },
    query: { form: "docx" },
  });
});

it("asks for comments where these are to be in it; the menu stays open meanwhile", async () => {
  server.on(exportRoutes.notes, () => file("deck.pdf") as never);
  const { user } = openApp("/meeting/meeting-1");
  await user.click(await screen.findByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Include comments" }));
  await user.click(screen.getByRole("menuitem", { name: "Slides with comments (PDF)" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(server.calls(exportRoutes.notes)[0]?.query).toEqual({
    form: "deck",
    withComments: "true",
  });
});

it("writes a file once, however often it is asked for in the meantime", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  server.on(exportRoutes.notes, () => promise as never);
  const user = await choose("PDF");
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "PDF" }));
  await act(async () => resolve(file("notes.pdf")));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(server.calls(exportRoutes.notes)).toHaveLength(1);
});

it("says why there is no file", async () => {
  const sentence = "This transcript has no times, so there are no captions of it.";
  server.on(exportRoutes.notes, () => refusal(422, sentence));
  await choose("Captions (VTT)");
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(saved).toEqual([]);
  takeComplaints("API error:");
});

it("offers no slides where there are none", async () => {
  server.on(meetingRoutes.meeting, { ...meetingWith(readyElements), files: [] });
  const { user } = openApp("/meeting/meeting-1");
  await user.click(await screen.findByRole("button", { name: "Export" }));
  expect(await screen.findByRole("menuitem", { name: "Word document" })).toBeVisible();
  expect(screen.queryByRole("menuitem", { name: /Slides/ })).toBeNull();
});

it("takes everything along as one file, with comments where these are to be in it", async () => {
  server.on(exportRoutes.archive, () => file("Checkout meeting.zip") as never);
  const user = await choose("Everything (ZIP)");
  await waitFor(() => expect(saved).toEqual(["Checkout meeting.zip"]));
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Include comments" }));
  await user.click(screen.getByRole("menuitem", { name: "Everything (ZIP)" }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(server.calls(exportRoutes.archive).map(({ query }) => query)).toEqual([
    {},
    { withComments: "true" },
  ]);
});
