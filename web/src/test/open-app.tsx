import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { vi } from "vitest";
import { routes } from "../routes.tsx";

/** Opens the whole app at an address, with a cache of its own where one is given; `path()` says where it is by now. */
export function openApp(address: string, cache?: QueryClient) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const app = <RouterProvider router={router} />;
  const { container } = render(
    cache ? <QueryClientProvider client={cache}>{app}</QueryClientProvider> : app,
  );
  return {
    container,
    user: userEvent.setup({
      applyAccept: false,
      advanceTimers: (ms) => {
        if (vi.isFakeTimers()) vi.advanceTimersByTime(ms);
      },
    }),
    path: () => router.state.location.pathname,
    search: () => router.state.location.search,
    /** To an address, with what its location carries; -1: as the browser's Back. */
    go: (to: string | -1, state?: unknown) =>
      to === -1 ? router.navigate(to) : router.navigate(to, { state }),
  };
}
