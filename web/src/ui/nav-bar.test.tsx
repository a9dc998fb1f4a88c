import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { NavBar } from "./nav-bar.tsx";

test.each([
  ["/dashboard", "Meetings", "page"],
  ["/meeting/m1", "Meetings", "true"],
  ["/meeting/m1/transcript", "Meetings", "true"],
  ["/settings", "Settings", "page"],
  ["/personalization", "Settings", "true"],
])("at %s the bar marks %s", (address, label, current) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <NavBar busy={false} onFeedback={() => undefined} />
    </MemoryRouter>,
  );
  const links = ["Meetings", "Settings"].map((name) => screen.getByRole("link", { name }));
  const marked = links.filter((link) => link.hasAttribute("aria-current"));
  expect(marked.map((link) => link.getAttribute("aria-label"))).toEqual([label]);
  expect(marked[0]).toHaveAttribute("aria-current", current);
});
