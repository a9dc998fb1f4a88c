import { expect, test } from "vitest";
import { CALLS, isForTokens, type NamedCall, withoutExample } from "../src/openapi/index.ts";

const promised = CALLS.filter(({ route }) => isForTokens(route));

test("each call that a token can make has an example of what it sends and is answered", () => {
  expect(promised.length).toBeGreaterThan(100);
  expect(withoutExample(promised)).toEqual([]);
});

test("a call of which nothing was recorded is named", () => {
  const [call] = promised;
  const forgotten: NamedCall = { ...call!, name: "forgotten" };
  expect(withoutExample([forgotten])).toEqual([`${forgotten.table}.forgotten`]);
});
