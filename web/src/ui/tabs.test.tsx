import { act, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { TabPanel, Tabs } from "./tabs.tsx";

const ITEMS = ["plan", "deck", "list"].map((id) => ({ id, label: id.toUpperCase() }));
const changed = vi.fn<(id: string) => void>();

function Three() {
  const [value, setValue] = useState("plan");
  const change = (id: string) => {
    changed(id);
    setValue(id);
  };
  return (
    <Tabs label="Parts" items={ITEMS} value={value} onChange={change}>
      <TabPanel id="plan">the plan</TabPanel>
      <TabPanel id="deck">the deck</TabPanel>
      <TabPanel id="list" staysMounted>
        <input aria-label="Word" />
      </TabPanel>
    </Tabs>
  );
}

let arrive: (() => void) | undefined;

/** What a tab shows is drawn as a transition: it may not be there yet when the next press comes. */
function Slow() {
  const [value, setValue] = useState("plan");
  const change = (id: string) => {
    changed(id);
    arrive = () => setValue(id);
  };
  return (
    <Tabs label="Slow" items={ITEMS} value={value} onChange={change}>
      {null}
    </Tabs>
  );
}

const user = userEvent.setup();
const tab = (name: string) => screen.getByRole("tab", { name });

beforeEach(() => {
  changed.mockReset();
  render(<Three />);
});

it("shows the panel of the current tab, and each names the other", () => {
  const panel = screen.getByRole("tabpanel", { name: "PLAN" });
  expect(panel).toHaveTextContent("the plan");
  expect(tab("PLAN")).toHaveAttribute("aria-controls", panel.id);
  expect(screen.getAllByRole("tab", { selected: true })).toEqual([tab("PLAN")]);
  expect(screen.queryByText("the deck")).toBeNull();
});

it("shows another one on a press, once", async () => {
  await user.click(tab("DECK"));
  expect(screen.getByRole("tabpanel", { name: "DECK" })).toHaveTextContent("the deck");
  expect(changed.mock.calls).toEqual([["deck"]]);
  await user.click(tab("DECK"));
  expect(changed).toHaveBeenCalledOnce();
});

it("ends on the tab that was pressed last, also where the one before is still on its way", async () => {
  render(<Slow />);
  const slow = within(screen.getByRole("tablist", { name: "Slow" }));
  await user.click(slow.getByRole("tab", { name: "DECK" }));
  await user.click(slow.getByRole("tab", { name: "PLAN" }));
  expect(changed.mock.calls.flat()).toEqual(["deck", "plan"]);
  await user.keyboard("{ArrowRight}{ArrowLeft}");
  expect(changed.mock.calls.flat()).toEqual(["deck", "plan", "deck", "plan"]);
  act(() => arrive?.());
  expect(slow.getByRole("tab", { selected: true })).toHaveTextContent("PLAN");
});

it("is one stop for the Tab key, on which arrows, Home and End move", async () => {
  await user.tab();
  expect(tab("PLAN")).toHaveFocus();
  await user.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}{Home}{End}");
  expect(changed.mock.calls.flat()).toEqual(["deck", "list", "plan", "list", "plan", "list"]);
  expect(tab("LIST")).toHaveFocus();
  await user.keyboard("{Alt>}{ArrowLeft}{/Alt}");
  expect(tab("LIST")).toHaveFocus();
  await user.tab();
  expect(screen.getByRole("tabpanel", { name: "LIST" })).toHaveFocus();
});

it("shows another one at the press, but not where a browser’s menu is asked for", async () => {
  await user.pointer({ keys: "[MouseRight]", target: tab("DECK") });
  expect(changed).not.toHaveBeenCalled();
  await user.pointer({ keys: "[MouseLeft>]", target: tab("LIST") });
  expect(changed.mock.calls).toEqual([["list"]]);
});

it("keeps what was begun in a panel that keeps it", async () => {
  await user.click(tab("LIST"));
  await user.type(screen.getByRole("textbox", { name: "Word" }), "kept");
  await user.click(tab("PLAN"));
  expect(screen.queryByRole("textbox", { name: "Word" })).toBeNull();
  await user.click(tab("LIST"));
  expect(screen.getByRole("textbox", { name: "Word" })).toHaveValue("kept");
});
