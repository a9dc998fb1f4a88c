import { expect, it } from "vitest";
import { openSealing } from "./sealing.ts";

const [FIRST, SECOND] = ["a secret of thirty-two characters", "another secret of enough letters"];
const context = ["team-1", "row-1", "grant"];

it("opens what it sealed, and never seals twice alike", () => {
  const sealing = openSealing([FIRST]);
  const [one, two] = [sealing.seal("Grüße 🗓", context), sealing.seal("Grüße 🗓", context)];
  expect(one).not.toBe(two);
  expect(one).not.toContain("Grüße");
  expect(sealing.open(one, context)).toBe("Grüße 🗓");
});

it("keeps a secret of one row shut in another", () => {
  const sealing = openSealing([FIRST]);
  const sealed = sealing.seal("token", context);
  expect(() => sealing.open(sealed, ["team-1", "row-2", "grant"])).toThrow("cannot be opened");
  expect(() => sealing.open(sealed, ["team-1", "row-1"])).toThrow("cannot be opened");
});

it("refuses what was changed in any part, and what was never sealed", () => {
  const sealing = openSealing([FIRST]);
  const parts = sealing.seal("token", context).split(".");
  for (const [index, part] of parts.entries()) {
    const changed = parts.with(
      index,
      part.startsWith("A") ? `B${part.slice(1)}` : `A${part.slice(1)}`,
    );
    expect(() => sealing.open(changed.join("."), context)).toThrow("cannot be opened");
  }
  const shortTag = parts.with(3, parts[3]!.slice(0, 6)).join(".");
  expect(() => sealing.open(shortTag, context)).toThrow("cannot be opened");
  expect(() => sealing.open("plain text", context)).toThrow("cannot be opened");
});

it("opens with an older secret what was sealed before it changed, and says that it is outdated", () => {
  const sealed = openSealing([FIRST]).seal("token", context);
  const now = openSealing([SECOND, FIRST]);
  expect(now.open(sealed, context)).toBe("token");
  expect(now.isOutdated(sealed)).toBe(true);
  expect(now.isOutdated(now.seal("token", context))).toBe(false);
  expect(() => openSealing([SECOND]).open(sealed, context)).toThrow("cannot be opened");
});
