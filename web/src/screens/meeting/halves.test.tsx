import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { part } from "./halves.tsx";

const Words = () => <p>words</p>;
const loading = () => vi.fn<() => Promise<typeof Words>>().mockResolvedValue(Words);

it("waits for a part that is shown for the first time, and loads it once", async () => {
  const load = loading();
  const Wanted = part(load, <p>waiting</p>);
  expect(load).not.toHaveBeenCalled();
  render(<Wanted />);
  expect(screen.getByText("waiting")).toBeVisible();
  expect(await screen.findByText("words")).toBeVisible();
  await Wanted.load();
  expect(load).toHaveBeenCalledOnce();
});

it("shows a part at once that was loaded ahead", async () => {
  const Wanted = part(loading(), <p>waiting</p>);
  await Wanted.load();
  render(<Wanted />);
  expect(screen.getByText("words")).toBeVisible();
});

it("tries again what could not be loaded ahead", async () => {
  const load = loading().mockRejectedValueOnce(new Error("There is no network."));
  const Wanted = part(load);
  await expect(Wanted.load()).rejects.toThrow("There is no network.");
  render(<Wanted />);
  expect(await screen.findByText("words")).toBeVisible();
});
