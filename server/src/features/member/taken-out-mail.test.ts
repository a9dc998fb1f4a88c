import { afterAll, expect, test } from "vitest";
import { buildTestApp, type TestPerson } from "../../testing/index.ts";
import { openMailServer } from "../../testing/mail-server.ts";

const server = await openMailServer();
const planner = await buildTestApp({ mailer: server.mailer });
afterAll(async () => {
  await planner.close();
  await server.close();
});

const remove = (by: TestPerson, who: TestPerson) => by.delete(`/members/${who.userId}`);
const mailsTo = async ({ email }: TestPerson) => {
  await planner.runJobs();
  return server.to(email);
};

test("whoever is taken out of a team is told so by mail; whoever takes them out is not", async () => {
  const ann = await planner.signUp();
  const ben = await planner.signUp({ teamId: ann.teamId });
  expect((await remove(ann, ben)).statusCode).toBe(200);
  const [letter, ...others] = await mailsTo(ben);
  expect(others).toEqual([]);
  expect(letter?.subject).toBe("You are no longer in a Planner team");
  const [{ name } = { name: "" }] = (await ann.inject({ url: "/me" })).json().teams;
  expect(letter?.text).toContain(`A teammate removed you from the team ${name} on Planner.`);
  expect(letter?.text).toContain("What you made stays with the team.");
  expect(await mailsTo(ann)).toEqual([]);
});

test("whoever leaves by themselves gets none, nor does anybody where it was refused", async () => {
  const ann = await planner.signUp();
  const [ben, eve] = [await planner.signUp({ teamId: ann.teamId }), await planner.signUp()];
  expect((await remove(eve, eve)).statusCode).toBe(409);
  expect((await eve.delete(`/members/${ben.userId}`, ann)).statusCode).toBe(404);
  expect((await remove(ben, ben)).statusCode).toBe(200);
  expect([...(await mailsTo(ben)), ...(await mailsTo(eve))]).toEqual([]);
});
