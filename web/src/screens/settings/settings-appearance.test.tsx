import { accountRoutes, calendarRoutes } from "@planner/contract/api";
import {
  type Appearance,
  contrast,
  DEFAULT_BACKGROUND,
  isReadablePageColour,
  type User,
} from "@planner/contract/model";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { PAGE_COLOURS, pageColourOf } from "../../features/account/background-colour.tsx";
import { hexOf, storedAppearance, showAppearance } from "../../platform/appearance.ts";
import { settingsWith } from "../../test/calendars.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { person, signIn } from "../../test/people.ts";

const SAND = "#e8decb";

let server: FakeServer;
/** What the server keeps of the person. */
let stored: User;
beforeEach(() => {
  stored = person(true);
  document.documentElement.removeAttribute("style");
  delete document.documentElement.dataset["theme"];
  server = signIn(new FakeServer())
    .on(calendarRoutes.settings, settingsWith())
    .on(accountRoutes.me, () => stored)
    .on(accountRoutes.savePreferences, ({ body }) => {
      stored = {
        ...stored,
        appearance: { ...stored.appearance, ...(body as Partial<Appearance>) },
      };
      return stored;
    });
});

const section = async () => within(await screen.findByRole("region", { name: "Appearance" }));
const choice = async (name: string) => (await section()).findByRole("radio", { name });
const saved = () => server.calls(accountRoutes.savePreferences).map(({ body }) => body);
const pageColour = () => document.documentElement.style.getPropertyValue("--wall");
const theme = () => document.documentElement.dataset["theme"];
/** As a browser tells of its colour dialog: each step, then the end. */
const pick = async (hex: string) => {
  const input = await (await section()).findByLabelText("Custom");
  fireEvent.input(input, { target: { value: hex } });
  const painted = pageColour();
  input.dispatchEvent(new Event("change", { bubbles: true }));
  return painted;
};

describe("the theme", () => {
  it("is shown at once and kept for the person", async () => {
    const { user } = openApp("/settings");
    await user.click(await choice("Dark"));
    expect(theme()).toBe("dark");
    await waitFor(() => expect(saved()).toEqual([{ theme: "dark" }]));
    expect(localStorage.getItem("theme")).toBe("dark");
    await user.click(await choice("Same as system"));
    expect(theme()).toBeUndefined();
    await waitFor(() => expect(stored.appearance.theme).toBe("system"));
  });

  it("of the person holds in a browser that knew another", async () => {
    localStorage.setItem("theme", "light");
    localStorage.setItem("wall", "#ccdecf");
    stored = { ...stored, appearance: { ...stored.appearance, theme: "dark" } };
    openApp("/settings");
    expect(await choice("Dark")).toBeChecked();
    expect(theme()).toBe("dark");
    expect(saved()).toEqual([]);
  });

  it("that was chosen while it belonged to the browser goes with the person", async () => {
    localStorage.setItem("theme", "dark");
    // As it is at every start.
    showAppearance(storedAppearance());
    openApp("/settings");
    await waitFor(() => expect(stored.appearance.theme).toBe("dark"));
    expect(await choice("Dark")).toBeChecked();
    expect(theme()).toBe("dark");
  });

  it("goes back where it could not be kept, and is tried again when asked", async () => {
    server.on(accountRoutes.savePreferences, () => refusal(503, "Try again in a minute."));
    const { user } = openApp("/settings");
    await user.click(await choice("Dark"));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Your appearance could not be saved. Try again in a minute.",
    );
    expect(await choice("Same as system")).toBeChecked();
    expect(theme()).toBeUndefined();
    expect(takeComplaints("API error:")).toHaveLength(1);
    server.on(accountRoutes.savePreferences, () => ({
      ...stored,
      appearance: { ...stored.appearance, theme: "dark" as const },
    }));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(theme()).toBe("dark"));
  });
});

describe("the background colour", () => {
  it("is one of a few, on all of which everything can be read", () => {
    for (const { name, hex } of PAGE_COLOURS)
      expect([name, isReadablePageColour(pageColourOf(hex))]).toEqual([name, true]);
    expect(PAGE_COLOURS[0]?.hex).toBe(hexOf(DEFAULT_BACKGROUND));
    expect(isReadablePageColour(pageColourOf("#8fa89a"))).toBe(false);
    const [black, white] = [pageColourOf("#000000"), pageColourOf("#ffffff")];
    expect([contrast(black, white), contrast(white, white)]).toEqual([21, 1]);
    expect(contrast(pageColourOf("#14211a"), DEFAULT_BACKGROUND)).toBeCloseTo(11.8, 1);
  });

  it("is shown at once, kept for the person, and can be undone", async () => {
    const { user } = openApp("/settings");
    expect(await choice("Sage")).toBeChecked();
    expect(pageColour()).toBe("");
    await user.click(await choice("Sand"));
    expect(pageColour()).toBe(SAND);
    await waitFor(() => expect(saved()).toEqual([{ background: pageColourOf(SAND) }]));
    expect(localStorage.getItem("wall")).toBe(SAND);
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(pageColour()).toBe(""));
    await waitFor(() => expect(stored.appearance.background).toEqual(DEFAULT_BACKGROUND));
    expect(await choice("Sage")).toBeChecked();
  });

  it("may be one's own, seen while it is looked for", async () => {
    const { user } = openApp("/settings");
    expect(await pick("#e9e2f0")).toBe("#e9e2f0");
    await waitFor(() => expect(saved()).toEqual([{ background: pageColourOf("#e9e2f0") }]));
    await user.click(await (await section()).findByRole("button", { name: "Reset to default" }));
    await waitFor(() => expect(stored.appearance.background).toEqual(DEFAULT_BACKGROUND));
    expect(pageColour()).toBe("");
  });

  it("on which text would be hard to read is refused with a sentence, and never shown", async () => {
    openApp("/settings");
    expect(await pick("#335544")).toBe("");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Text would be hard to read on this colour. Choose a lighter one.",
    );
    expect(pageColour()).toBe("");
    expect(saved()).toEqual([]);
    expect(await (await section()).findByLabelText("Custom")).toHaveValue("#ccdecf");
  });

  it("says that the wall stays dark in the dark", async () => {
    openApp("/settings");
    const hint = "Applies to the light appearance. The dark appearance keeps its dark background.";
    expect(
      await (await section()).findByRole("group", { name: "Background colour" }),
    ).toHaveAccessibleDescription(hint);
  });
});
