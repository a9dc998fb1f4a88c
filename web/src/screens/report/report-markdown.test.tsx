import { commentRoutes, meetingRoutes } from "@planner/contract/api";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { comment, threadOn } from "../../test/comments.ts";
import { FakeServer } from "../../test/fake-server.ts";
import { meetingWith, readyElements, report } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

let server: FakeServer;
let saved: Blob[];
beforeEach(() => {
  server = signIn(new FakeServer()).on(meetingRoutes.meeting, meetingWith(readyElements));
  saved = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (saved.push(blob), "blob:1"),
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
});

it("has comments where they are included, under their note and by page", async () => {
  const resolved = { by: "Ines", at: "2026-11-21T09:00:00.000Z" };
  const reply = comment("b", { isGuest: true, author: "Mara", text: "*Yes*\u001B[31m\u202E" });
  const place = { kind: "slide", fileId: "file-deck", page: 4, x: 0.5, y: 0.5 } as const;
  const threads = [
    threadOn("n4.1", [comment("a"), reply], { resolved }),
    threadOn("", [comment("c")], { place }),
  ];
  server.on(commentRoutes.list, { threads, people: [] });
  const { user } = openApp("/meeting/meeting-1");
  await user.click(await screen.findByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Include comments" }));
  await user.click(screen.getByRole("menuitem", { name: "Markdown" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const words = await saved[0]!.text();
  expect(words).toMatch(
    /\n- \*\*4\.1\*\* [^\n]+\n(?: {2}> [^\n]+\n)+ {2}- \*\*Tom Ray, 2026-11-20 09:00 UTC:/,
  );
  expect(words).toContain(
    [
      "  - **Tom Ray, 2026-11-20 09:00 UTC:** Words a.",
      "    - **Mara (guest), 2026-11-20 09:00 UTC:** \\*Yes\\*\\[31m",
      "    - Resolved by Ines, 2026-11-21 09:00 UTC",
    ].join("\n"),
  );
  expect(words).toContain(
    "## Comments\n\n- Page 4\n  - **Tom Ray, 2026-11-20 09:00 UTC:** Words c.\n",
  );
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Leave comments out" }));
  await user.click(screen.getByRole("menuitem", { name: "Markdown" }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(await saved[1]!.text()).not.toContain("Words");
});

it("leaves out what is less sure", async () => {
  const data = structuredClone(report);
  const [first, second] = data.pages.flatMap(({ annotations }) => annotations);
  if (!first || !second) throw new Error("notes of which none is left");
  first.suggestion = true;
  const elements = readyElements.map((one) => (one.type === "report" ? { ...one, data } : one));
  server.on(meetingRoutes.meeting, meetingWith(elements));
  const { user } = openApp("/meeting/meeting-1");
  await user.click(await screen.findByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "Markdown" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const words = await saved[0]!.text();
  expect(words).toContain(`**${second.reference}**`);
  expect(words).not.toContain(`**${first.reference}**`);
});
