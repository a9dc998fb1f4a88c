import type { SignOff } from "@planner/contract/api";
import { afterAll, expect, test } from "vitest";
import { answersFor, openSignOffs, signPathOf } from "../../../testing/sign-offs.ts";
import { SIGN_OFF_LIMITS } from "./sign-off-limits.ts";

const planner = await openSignOffs({ rateLimits: true });
afterAll(() => planner.close());

test("a link to sign takes so many answers in a while, from wherever, and another link its own", async () => {
  const { ids } = await planner.holdBoth();
  const [first, second] = [await planner.sent(ids), await planner.sent(ids)];
  const sign = async (request: SignOff, place: number): Promise<number> => {
    const answer = await planner.app.inject({
      method: "POST",
      url: signPathOf(request),
      remoteAddress: `198.51.100.${place}`,
      payload: answersFor({ ...(await planner.opened(request)), rounds: 0 }, []),
    });
    return answer.statusCode;
  };
  const [{ max }] = SIGN_OFF_LIMITS.answer;
  for (let place = 1; place <= max; place++) expect(await sign(first, place)).toBe(200);
  expect(await sign(first, max + 1)).toBe(429);
  expect(await sign(second, max + 1)).toBe(200);
});
