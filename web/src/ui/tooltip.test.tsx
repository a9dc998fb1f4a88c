import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadOverlays } from "./lazy-overlays.tsx";
import { Tooltip } from "./tooltip.tsx";

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  await loadOverlays();
  vi.useFakeTimers();
  render(
    <Tooltip text="Meetings of the week">
      <button type="button">Meetings</button>
    </Tooltip>,
  );
});

const trigger = () => screen.getByRole("button", { name: "Meetings" });
const tip = () => screen.queryByText("Meetings of the week");

describe("a tooltip", () => {
  it("comes where the pointer rests, and goes with it", async () => {
    const before = trigger();
    fireEvent.pointerEnter(trigger());
    await pass(299);
    expect(tip()).toBeNull();
    await pass(1);
    expect(tip()).toBeVisible();
    expect(trigger()).toBe(before);
    fireEvent.pointerLeave(trigger());
    await pass(200);
    expect(tip()).toBeNull();
  });

  it("comes where the button could not hear that the pointer came", async () => {
    fireEvent.pointerMove(trigger());
    await pass(300);
    expect(tip()).toBeVisible();
  });

  it("stays while the pointer is on it", async () => {
    fireEvent.pointerEnter(trigger());
    await pass(300);
    fireEvent.pointerLeave(trigger());
    fireEvent.pointerEnter(tip() ?? document.body);
    await pass(1_000);
    expect(tip()).toBeVisible();
  });

  it("goes with Esc", async () => {
    fireEvent.pointerEnter(trigger());
    await pass(300);
    fireEvent.keyDown(document.body, { key: "Escape" });
    await pass(200);
    expect(tip()).toBeNull();
  });

  it("does not come where the pointer only passed, nor after a press", async () => {
    fireEvent.pointerEnter(trigger());
    fireEvent.pointerLeave(trigger());
    await pass(1_000);
    expect(tip()).toBeNull();
    fireEvent.pointerEnter(trigger());
    fireEvent.pointerDown(trigger());
    fireEvent.pointerMove(trigger());
    await pass(1_000);
    expect(tip()).toBeNull();
  });

  it("comes with the keyboard", async () => {
    act(() => trigger().focus());
    await pass(0);
    expect(tip()).toBeVisible();
    act(() => trigger().blur());
    await pass(200);
    expect(tip()).toBeNull();
  });
});
