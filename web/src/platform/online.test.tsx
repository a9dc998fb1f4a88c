import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { loadsAhead } from "./online.ts";

it.each([
  ["a pointer", fireEvent.pointerEnter],
  ["the focus", fireEvent.focus],
])(
  "loads what a click will need when %s comes near, and says nothing where that fails",
  (_, come) => {
    const load = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValue(new Error("There is no network."));
    render(<button {...loadsAhead(load)}>Open</button>);
    expect(load).not.toHaveBeenCalled();
    come(screen.getByRole("button"));
    expect(load).toHaveBeenCalledOnce();
  },
);
