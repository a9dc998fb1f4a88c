import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { openApp } from "../../test/open-app.tsx";
import { contrastOf, rgbOf } from "./word-parts.tsx";
import { forcedSelector } from "./ui-gallery.tsx";

const parts = Object.keys(import.meta.glob("../../ui/*.tsx"))
  .map((path) => path.split("/").at(-1) ?? "")
  .filter((name) => !name.endsWith(".test.tsx"));
const sources = import.meta.glob<string>("./*.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Brought by the frame around every screen, or by what opens once somebody presses it. */
const BROUGHT = /^(toaster|(lazy-)?overlays)\.tsx$/;

beforeEach(async () => {
  await import("./ui-gallery.tsx");
  vi.stubGlobal("matchMedia", () => new EventTarget());
});

test("the page of parts shows every file of ui", async () => {
  openApp("/ui");
  expect(await screen.findByRole("heading", { level: 1, name: "Parts" })).toBeVisible();
  const named = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  const used = Object.values(sources).join("\n");
  expect(parts.length).toBeGreaterThan(20);
  for (const name of parts) {
    expect(named, `${name} stands on /ui`).toContain(name);
    if (BROUGHT.test(name)) continue;
    expect(used, `${name} is drawn on /ui`).toContain(`from "../../ui/${name}"`);
  }
});

test("both themes stand side by side when asked for", async () => {
  const { user, container } = openApp("/ui");
  await user.click(await screen.findByRole("radio", { name: "Side by side" }));
  const walls = [...container.querySelectorAll<HTMLElement>("[data-theme]")];
  expect(walls.map(({ dataset }) => dataset["theme"])).toEqual(["light", "dark"]);
  for (const pageColour of walls) within(pageColour).getByRole("heading", { name: "Buttons" });
});

test("a toast, a dialog and a question open from the page of parts", async () => {
  const { user } = openApp("/ui");
  await user.click(await screen.findByRole("button", { name: "Tell: undo" }));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(screen.getByText("Note restored.")).toBeVisible();
  await user.click(screen.getAllByRole("button", { name: "Share plan" })[0] as HTMLElement);
  expect(await screen.findByRole("dialog", { name: "Share plan" })).toBeVisible();
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "End the link" }));
  expect(await screen.findByRole("alertdialog", { name: "End this link?" })).toBeVisible();
});

test.each([
  ["rgb(0, 0, 0)", "rgb(255, 255, 255)", 21],
  ["rgb(20, 33, 26)", "rgb(204, 222, 207)", 11.8],
  ["rgb(210, 59, 29)", "rgb(250, 252, 248)", 4.6],
])("%s on %s has the contrast that WCAG computes", (one, other, ratio) => {
  const [written, ground] = [rgbOf(one), rgbOf(other)];
  expect(written && ground && contrastOf(written, ground)).toBeCloseTo(ratio, 1);
});

test("a colour that is not opaque has no contrast of its own", () => {
  expect(rgbOf("rgba(20, 33, 26, 0.17)")).toBeUndefined();
});

test.each([
  [".button:hover", /^\.button:is\(\[data-forced="hover"\]/],
  [".skip:focus", /^\.skip:is\(\[data-forced="focus"\]/],
  [".input:focus-visible", /^\.input:is\(\[data-forced="focus"\]/],
  [".field:focus-within", /^\.field:focus-within$/],
])("%s is repeated for what is shown in a state", (selector, expected) => {
  expect(forcedSelector(selector)).toMatch(expected);
});
