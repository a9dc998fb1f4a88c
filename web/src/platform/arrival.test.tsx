import { act, render } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { useArrival } from "./arrival.ts";

function Frame() {
  useArrival();
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}

const openAt = (address: string) => {
  const children = ["/list", "/report"].map((path) => ({ path, element: path }));
  const router = createMemoryRouter([{ Component: Frame, children }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return (to: string | -1 | 1, state?: object) =>
    act(() => (typeof to === "number" ? router.navigate(to) : router.navigate(to, { state })));
};

/** As the browser does it and says it. */
function scrollTo(top: number) {
  vi.stubGlobal("scrollY", top);
  window.dispatchEvent(new Event("scroll"));
}

beforeEach(() => {
  vi.stubGlobal("scrollY", 0);
  vi.mocked(window.scrollTo).mockImplementation((...[, top]: unknown[]) => scrollTo(Number(top)));
});

it("begins a new screen at its top and hands it the focus", async () => {
  const go = openAt("/list");
  scrollTo(640);
  await go("/report");
  expect(window.scrollY).toBe(0);
  expect(document.getElementById("main")).toHaveFocus();
});

it("brings Back and Forward to where the screen was left", async () => {
  const go = openAt("/list");
  scrollTo(640);
  await go("/report");
  scrollTo(300);
  await go(-1);
  expect(window.scrollY).toBe(640);
  await go(1);
  expect(window.scrollY).toBe(300);
});

it("stays in place where a view is switched, and comes back to it", async () => {
  const go = openAt("/report");
  scrollTo(640);
  await go("/report?view=list", { keepPlace: true });
  expect(window.scrollY).toBe(640);
  expect(document.body).toHaveFocus();
  scrollTo(900);
  await go(-1);
  expect(window.scrollY).toBe(640);
});

it("waits for a page that is still too short, unless somebody scrolls first", async () => {
  const grown = new Set<() => void>();
  class Observer {
    readonly report: () => void;
    constructor(report: () => void) {
      this.report = report;
    }
    observe() {
      grown.add(this.report);
    }
    disconnect() {
      grown.delete(this.report);
    }
  }
  vi.stubGlobal("ResizeObserver", Observer);
  const go = openAt("/list");
  scrollTo(640);
  await go("/report");
  let mostTop = 100;
  vi.mocked(window.scrollTo).mockImplementation((...[, top]: unknown[]) =>
    scrollTo(Math.min(mostTop, Number(top))),
  );
  await go(-1);
  expect(window.scrollY).toBe(100);
  mostTop = 2_000;
  for (const report of grown) report();
  expect(window.scrollY).toBe(640);
  expect(grown.size).toBe(0);
  mostTop = 100;
  await go(1);
  await go(-1);
  window.dispatchEvent(new Event("wheel"));
  expect(grown.size).toBe(0);
});
