import { expect, it } from "vitest";
import { withoutControls } from "./foreign.tsx";

it.each([
  ["\u202Eevil\u202C review", "evil review"],
  ["\u2066Team\u2069 weekly", "Team weekly"],
  ["פגישת צוות", "פגישת צוות"],
])("takes out what turns the words around it, and nothing else: %j", (given, shown) => {
  expect(withoutControls(given)).toBe(shown);
});
