import { expect, vi } from "vitest";

// A complaint in the console is a fault, unless the test says that it is due.
let complaints: unknown[][] = [];

/** Before each test: nothing was complained about yet. */
export function listenForComplaints(): void {
  complaints = [];
  vi.spyOn(console, "error").mockImplementation((...words) => void complaints.push(words));
}

/** The complaints so far that begin with these words; they count as expected from here on. */
export function takeComplaints(beginning: string): unknown[][] {
  const taken = complaints.filter(([first]) => String(first).startsWith(beginning));
  complaints = complaints.filter((words) => !taken.includes(words));
  return taken;
}

/** After each test: what is left was not expected. */
export const expectNoComplaints = (): void =>
  expect(complaints, "console.error was called").toEqual([]);
