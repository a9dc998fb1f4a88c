import { accountRoutes } from "@planner/contract/api";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { type FakeLive, fakeLive } from "../test/fake-live.ts";
import { FakeServer, refusal } from "../test/fake-server.ts";
import { openApp } from "../test/open-app.tsx";

let live: FakeLive;
const cell = (name: RegExp) => screen.getByRole("row", { name });

beforeEach(() => {
  live = fakeLive().answer("echo", () => ({ ok: true, now: 0 }));
  new FakeServer().on(accountRoutes.loggedIn, () => refusal(401, "Log in first."));
});

it("shows the connection, its transport and how long a message takes", async () => {
  openApp("/socket-test");
  await screen.findByText("Connected");
  expect(cell(/^Transport/)).toHaveTextContent("websocket");
  await waitFor(() => expect(cell(/^Round trip, last/)).toHaveTextContent(/\d ms/));
  expect(cell(/^Round trip, median/)).toHaveTextContent(/ms \(1 measured\)/);
  expect(live.sent[0]?.event).toBe("echo");
});

it("says when the connection is lost", async () => {
  openApp("/socket-test");
  await screen.findByText("Connected");
  act(() => live.become("disconnected"));
  expect(screen.getByText(/^Not connected/)).toBeVisible();
  expect(cell(/^Transport/)).toHaveTextContent("none");
});

it("tells a stranger that the server refuses without a login", async () => {
  live.become("refused");
  openApp("/socket-test");
  expect(await screen.findByText(/refuses a connection without a login/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
  expect(live.sent).toEqual([]);
});
