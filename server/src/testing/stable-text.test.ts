import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { stableText } from "./stable-text.ts";

/** What one run says of a file of its own. */
function say(now: number): string {
  const id = randomUUID();
  const secret = `${randomUUID()}A`.replaceAll("-", "");
  const madeAt = new Date(now - 7_250_000).toISOString();
  const key = Buffer.from(`${id}+/`).toString("base64");
  return `${id} of ${secret} with whsec_${key}, made ${madeAt} for 2026-03-02T09:00:00.000Z, is ${id} on action-item-s64`;
}

test("two runs say the same once their ids and moments are made stable, and nothing else changes", () => {
  const runs = [Date.parse("2026-11-29T18:40:12.345Z"), Date.parse("2027-01-05T03:59:59.999Z")];
  const [first, second] = runs.map((now) => stableText(now)(say(now)));
  expect(first).toBe(
    "5eed0000-0000-4000-8000-000000000001 of 5eed00000000000000000000000000002 with whsec_5eed000000000000000000000000000000000000000000000003, made 2026-03-02T08:00:00.000Z for 2026-03-02T09:00:00.000Z, is 5eed0000-0000-4000-8000-000000000001 on action-item-s64",
  );
  expect(second).toBe(first);
});
