import { act, screen } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { takeComplaints } from "../../test/complaints.ts";
import { openApp } from "../../test/open-app.tsx";
import { routes } from "../../routes.tsx";

const go = (network: "online" | "offline") =>
  act(() => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(network === "online");
    window.dispatchEvent(new Event(network));
  });

// Loaded before a test waits for what they show.
beforeAll(() => Promise.all([import("../open/terms.tsx"), import("./person-frames.tsx")]));

describe("without a network", () => {
  it("says what still works, and goes by itself when the network is back", async () => {
    openApp("/terms");
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByText(/^You are offline/)).toBeNull();
    go("offline");
    expect(screen.getByText(/^You are offline\. You can keep reading/)).toBeVisible();
    expect(screen.getByRole("heading", { level: 1 })).toBeVisible();
    go("online");
    expect(screen.queryByText(/^You are offline/)).toBeNull();
  });
});

/** An address whose file is lost; answers how to take it away again. */
const failing = (error: Error) => {
  const lazy = () => {
    window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: error }));
    return Promise.reject(error);
  };
  routes[0]?.children?.push({ path: "/lost-file", lazy });
  return () => routes[0]?.children?.pop();
};

describe("a screen whose file cannot be loaded", () => {
  it.each([
    ["online", "Reload to go on"],
    ["offline", "You are offline"],
  ] as const)("offers to reload (%s)", async (network, title) => {
    const putBack = failing(new TypeError("Failed to fetch dynamically imported module"));
    const app = openApp("/terms");
    await screen.findByRole("heading", { level: 1, name: "Terms of Service" });
    go(network);
    await act(() => app.go("/lost-file"));
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole("button", { name: "Reload" })).toBeVisible();
    expect(takeComplaints("Screen error:").length).toBeGreaterThan(0);
    putBack();
  });
});
