import type { SignOff } from "@planner/contract/api";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DecidedMeetings, openDecidedMeetings } from "../../../testing/decided-meetings.ts";
import { SIGN_OFF_LIMITS } from "./sign-off-limits.ts";

let planner: DecidedMeetings;
beforeAll(async () => {
  planner = await openDecidedMeetings({ rateLimits: true });
});
afterAll(() => planner.close());

test("a link to sign takes so many answers in a while, from wherever, and another link its own", async () => {
  const { ann } = planner;
  await planner.hold("2026-03-03", [["The header is blue."]]);
  const base = `/api/team/${ann.teamId}`;
  const [entry] = (await ann.inject({ url: `${base}/decisions` })).json().decisions;
  const query = `decisions=${entry.id}&withQuotes=true&withSlides=false`;
  const { decisions } = (await ann.inject({ url: `${base}/sign-offs/preview?${query}` })).json();
  const { decisionId, digest } = decisions[0];
  const ask = async (): Promise<SignOff> => {
    const payload = {
      id: randomUUID(),
      decisions: [{ decisionId, digest }],
      withQuotes: true,
      withSlides: false,
    };
    const answer = await ann.inject({ method: "POST", url: `${base}/sign-offs`, payload });
    return answer.json().signOff;
  };
  const [first, second] = [await ask(), await ask()];
  const sign = async ({ link, decisions: of }: SignOff, place: number): Promise<number> => {
    const answers = of.map((one) => ({ id: one.id, digest: one.digest, answer: "yes" }));
    const answer = await planner.app.inject({
      method: "POST",
      url: `/api/sign/${link?.split("/").at(-1)}`,
      remoteAddress: `198.51.100.${place}`,
      payload: { signer: "Mara Lind", basedOn: 0, answers },
    });
    return answer.statusCode;
  };
  const [{ max }] = SIGN_OFF_LIMITS.answer;
  for (let place = 1; place <= max; place++) expect(await sign(first, place)).toBe(200);
  expect(await sign(first, max + 1)).toBe(429);
  expect(await sign(second, max + 1)).toBe(200);
});
