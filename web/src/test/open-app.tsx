import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { vi } from "vitest";
import { queryClient } from "../platform/query-client.ts";
import { routes } from "../routes.tsx";

/** Opens the whole app at an address, with a cache of its own where one is given; `path()` says where it is by now. */
export function openApp(address: string, cache = queryClient) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const { container } = render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
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
    /** To an address; -1: as the browser's Back. */
    go: (to: string | -1) => (to === -1 ? router.navigate(to) : router.navigate(to)),
  };
}
