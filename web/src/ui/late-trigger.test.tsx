import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { type Late, late } from "./late.ts";
import { LateTrigger } from "./late-trigger.tsx";
import { MenuFrame, MenuItem } from "./menu-sheet.tsx";
import { PopoverSheet } from "./popover-sheet.tsx";
import { Toaster } from "./toaster.tsx";

const SHEETS = { MenuFrame, MenuItem, PopoverSheet };

/** Code that arrives when the test says so. */
function onItsWay() {
  const coming = Promise.withResolvers<typeof SHEETS>();
  const fetch = vi.fn<() => Promise<typeof SHEETS>>(() => coming.promise);
  return { part: late(fetch), fetch, arrive: async () => act(async () => coming.resolve(SHEETS)) };
}

const showMenu = (part: Late<typeof SHEETS>) =>
  render(
    <>
      <LateTrigger part={part} popup="menu" trigger={<button type="button">Export</button>}>
        {(sheets, trigger) => (
          <sheets.MenuFrame trigger={trigger}>
            <sheets.MenuItem onSelect={() => {}}>Markdown</sheets.MenuItem>
            <sheets.MenuItem onSelect={() => {}}>Print</sheets.MenuItem>
          </sheets.MenuFrame>
        )}
      </LateTrigger>
      <Toaster />
    </>,
  );

const showPopover = (part: Late<typeof SHEETS>) =>
  render(
    <LateTrigger part={part} popup="dialog" onHover trigger={<button type="button">Why</button>}>
      {(sheets, trigger) => (
        <sheets.PopoverSheet trigger={trigger} label="What this rests on">
          Because
        </sheets.PopoverSheet>
      )}
    </LateTrigger>,
  );

const button = () => screen.getByRole("button");

describe("a menu whose code is not there yet", () => {
  it("says what it is, and loads nothing before it is pointed at", async () => {
    const { part, fetch } = onItsWay();
    showMenu(part);
    expect(button()).toHaveAttribute("aria-haspopup", "menu");
    expect(button()).toHaveAttribute("aria-expanded", "false");
    expect(fetch).not.toHaveBeenCalled();
    await userEvent.hover(button());
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("opens for a press that came before the code", async () => {
    const { part, arrive } = onItsWay();
    showMenu(part);
    await userEvent.click(button());
    expect(screen.queryByRole("menu")).toBeNull();
    await arrive();
    expect(await screen.findByRole("menuitem", { name: "Markdown" })).toBeVisible();
    expect(screen.getByText("Export")).toHaveAttribute("aria-expanded", "true");
  });

  it("does not open for being pointed at", async () => {
    const { part, arrive } = onItsWay();
    showMenu(part);
    await userEvent.hover(button());
    await arrive();
    expect(button()).toHaveAttribute("aria-expanded", "false");
  });

  it.each(["{Enter}", "{ArrowDown}"])(
    "opens with %s at its first item, and gives the focus back",
    async (key) => {
      const { part, arrive } = onItsWay();
      showMenu(part);
      await userEvent.tab();
      await userEvent.keyboard(key);
      await arrive();
      const first = await screen.findByRole("menuitem", { name: "Markdown" });
      await vi.waitFor(() => expect(first).toHaveFocus());
      await userEvent.keyboard("{Escape}");
      await vi.waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
      await vi.waitFor(() => expect(button()).toHaveFocus());
    },
  );

  it("says so where the code cannot be loaded, and tries again", async () => {
    let isGone = true;
    const fetch = async () => {
      if (isGone) throw new Error("gone");
      return SHEETS;
    };
    showMenu(late(fetch));
    await userEvent.click(button());
    expect(await screen.findByRole("alert")).toHaveTextContent("This could not be opened.");
    isGone = false;
    await userEvent.click(screen.getByRole("button", { name: "Export" }));
    expect(await screen.findByRole("menuitem", { name: "Markdown" })).toBeVisible();
  });

  it("does not try without a network, so that the next press can have it", async () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const { part, fetch, arrive } = onItsWay();
    showMenu(part);
    await userEvent.click(button());
    expect(await screen.findByRole("alert")).toHaveTextContent("You are offline.");
    expect(fetch).not.toHaveBeenCalled();
    onLine.mockRestore();
    await userEvent.click(screen.getByRole("button", { name: "Export" }));
    await arrive();
    expect(await screen.findByRole("menuitem", { name: "Markdown" })).toBeVisible();
  });

  it.each(["{Escape}", "{Tab}"])(
    "shows that it was pressed, and is called off with %s",
    async (key) => {
      const { part, arrive } = onItsWay();
      showMenu(part);
      await userEvent.tab();
      await userEvent.keyboard("{Enter}");
      expect(button()).toHaveAttribute("aria-busy", "true");
      await userEvent.keyboard(key);
      expect(button()).not.toHaveAttribute("aria-busy");
      await arrive();
      await expect(screen.findByRole("menu", {}, { timeout: 200 })).rejects.toThrow(/role="menu"/);
      expect(button()).toHaveAttribute("aria-expanded", "false");
    },
  );
});

describe("a popover whose code is not there yet", () => {
  it("opens where the pointer rests", async () => {
    const { part, arrive } = onItsWay();
    showPopover(part);
    await userEvent.hover(button());
    await arrive();
    expect(await screen.findByRole("dialog", { name: "What this rests on" })).toBeVisible();
  });

  it("stays closed where the pointer only passed", async () => {
    const { part, arrive } = onItsWay();
    showPopover(part);
    await userEvent.hover(button());
    await userEvent.unhover(button());
    await arrive();
    expect(button()).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(button());
    expect(await screen.findByRole("dialog", { name: "What this rests on" })).toBeVisible();
  });
});
