import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { forgetOverlays, OverlayTrigger } from "./lazy-overlays.tsx";
import { MenuSheet, PopoverSheet } from "./overlays.tsx";
import { Toaster } from "./toaster.tsx";

type Load = () => Promise<unknown>;

/** Code that arrives when the test says so. */
function onItsWay() {
  const coming = Promise.withResolvers<void>();
  const load = vi.fn<Load>(() => coming.promise);
  return { load, arrive: async () => act(async () => coming.resolve()) };
}

const ITEMS = ["Markdown", "Print"].map((label) => ({ label, onSelect: () => {} }));

const showMenu = (load?: Load) =>
  render(
    <>
      <OverlayTrigger
        popup="menu"
        trigger={<button type="button">Export</button>}
        {...(load && { load })}
      >
        {(trigger) => <MenuSheet trigger={trigger} items={ITEMS} />}
      </OverlayTrigger>
      <Toaster />
    </>,
  );

const showPopover = (load: Load) =>
  render(
    <OverlayTrigger popup="dialog" onHover trigger={<button type="button">Why</button>} load={load}>
      {(trigger) => (
        <PopoverSheet trigger={trigger} label="What this is based on">
          Because
        </PopoverSheet>
      )}
    </OverlayTrigger>,
  );

const button = () => screen.getByRole("button");

describe("a menu whose code is not there yet", () => {
  it("says what it is, and loads nothing before it is pointed at", async () => {
    const { load } = onItsWay();
    showMenu(load);
    expect(button()).toHaveAttribute("aria-haspopup", "menu");
    expect(button()).toHaveAttribute("aria-expanded", "false");
    expect(load).not.toHaveBeenCalled();
    await userEvent.hover(button());
    expect(load).toHaveBeenCalledOnce();
  });

  it("opens for a press that came before the code", async () => {
    const { load, arrive } = onItsWay();
    showMenu(load);
    await userEvent.click(button());
    expect(screen.queryByRole("menu")).toBeNull();
    await arrive();
    expect(await screen.findByRole("menuitem", { name: "Markdown" })).toBeVisible();
    expect(screen.getByText("Export")).toHaveAttribute("aria-expanded", "true");
  });

  it("does not open for being pointed at", async () => {
    const { load, arrive } = onItsWay();
    showMenu(load);
    await userEvent.hover(button());
    await arrive();
    expect(button()).toHaveAttribute("aria-expanded", "false");
  });

  it.each(["{Enter}", "{ArrowDown}"])(
    "opens with %s at its first item, and gives the focus back",
    async (key) => {
      const { load, arrive } = onItsWay();
      showMenu(load);
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
    showMenu(async () => {
      if (isGone) throw new Error("gone");
    });
    await userEvent.click(button());
    expect(await screen.findByRole("alert")).toHaveTextContent("This could not be opened.");
    isGone = false;
    await userEvent.click(screen.getByRole("button", { name: "Export" }));
    expect(await screen.findByRole("menuitem", { name: "Markdown" })).toBeVisible();
  });

  it("does not try without a network, so that the next press can have it", async () => {
    forgetOverlays();
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    showMenu();
    await userEvent.click(button());
    expect(await screen.findByRole("alert")).toHaveTextContent("You are offline.");
    onLine.mockRestore();
    await userEvent.click(screen.getByRole("button", { name: "Export" }));
    expect(await screen.findByRole("menuitem", { name: "Markdown" })).toBeVisible();
  });

  it.each(["{Escape}", "{Tab}"])(
    "shows that it was pressed, and is called off with %s",
    async (key) => {
      const { load, arrive } = onItsWay();
      showMenu(load);
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
    const { load, arrive } = onItsWay();
    showPopover(load);
    await userEvent.hover(button());
    await arrive();
    expect(await screen.findByRole("dialog", { name: "What this is based on" })).toBeVisible();
  });

  it("stays closed where the pointer only passed", async () => {
    const { load, arrive } = onItsWay();
    showPopover(load);
    await userEvent.hover(button());
    await userEvent.unhover(button());
    await arrive();
    expect(button()).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(button());
    expect(await screen.findByRole("dialog", { name: "What this is based on" })).toBeVisible();
  });
});
