import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { readEnvironment } from "../../environment/environment.ts";
import { buildTestApp, type TestPerson } from "../../testing/index.ts";
import { openMailServer } from "../../testing/mail-server.ts";
import { user } from "../../tables/account.tables.ts";
import { feedback } from "../../tables/feedback.tables.ts";

const OPERATOR = "help@planner.test";
const { operator } = readEnvironment({ PLANNER_OPERATOR_EMAIL: OPERATOR });
const refusals: number[] = [];

const server = await openMailServer(() => refusals.shift());
const planner = await buildTestApp({ mailer: server.mailer, operator });
afterAll(async () => {
  await planner.close();
  await server.close();
});

const give = (person: TestPerson, text: string, screen = "/meeting/:id") =>
  person.post("/feedback", { text, screen });
const newest = () => server.received.at(-1);
const rowsOf = ({ teamId }: TestPerson) =>
  planner.db.select().from(feedback).where(eq(feedback.teamId, teamId));

test("what somebody writes is kept, and mailed to the operator, who can answer them", async () => {
  const ann = await planner.signUp();
  const answer = await give(ann, "  The deck is too small.\nOn my screen.  ");
  expect(answer).toAnswer(200, { message: "Sent." });
  expect(await rowsOf(ann)).toMatchObject([
    { userId: ann.userId, screen: "/meeting/:id", text: "The deck is too small.\nOn my screen." },
  ]);
  await planner.runJobs();
  expect(newest()?.to).toEqual([OPERATOR]);
  const { headers, subject, text } = newest()!;
  expect(headers).toMatch(new RegExp(`^Reply-To: ${ann.email}$`, "im"));
  expect(subject).toBe("Feedback on Planner: /meeting/:id");
  expect(text).toContain(`Test Person (${ann.email}) wrote on /meeting/:id at `);
  expect(text).toContain("> The deck is too small.\n> On my screen.");
});

test("a mail server that is busy is asked again; one that refuses is not", async () => {
  const ann = await planner.signUp();
  refusals.push(451);
  await give(ann, "Busy.");
  expect((await planner.runJobs()).filter(({ error }) => error)).toHaveLength(1);
  await expect.poll(() => planner.runJobs(), { timeout: 10_000 }).toHaveLength(1);
  const [row] = await rowsOf(ann);
  const id = `<feedback-${row?.id}@localhost>`;
  expect(server.received.filter(({ messageId }) => messageId === id)).toHaveLength(1);

  refusals.push(550);
  await give(ann, "Refused.");
  expect((await planner.runJobs()).filter(({ error }) => error)).toHaveLength(0);
  expect(server.received.filter(({ text }) => text.includes("Refused."))).toEqual([]);
  expect(await rowsOf(ann)).toHaveLength(2);
});

test("neither text, name nor address can add headers, recipients or lines that pass for ours", async () => {
  const eve = await planner.signUp();
  await planner.db
    .update(user)
    .set({
      name: "Eve\r\nBcc: spy@example.com",
      email: "eve@example.com\r\nBcc: spy@example.com",
    })
    .where(eq(user.id, eve.userId));
  await give(
    eve,
    "Hi\r\n.\r\nBcc: spy@example.com\n<script>x</script>\u001b[2J\u202eabc\u2028One\u2029Two\rThree",
  );
  await planner.runJobs();
  expect(newest()?.to).toEqual([OPERATOR]);
  const [head = "", ...body] = (newest()?.raw ?? "").split("\r\n\r\n");
  expect(head).not.toMatch(/^Bcc:/im);
  expect(head).toMatch(/^Content-Type: text\/plain/im);
  const mailText = body.join("\n\n").replaceAll("=\r\n", "");
  expect(mailText).toMatch(/^> Bcc: spy@example\.com/m);
  expect(mailText).not.toMatch(/^(?:Bcc|\.)/m);
  for (const line of ["One", "Two", "Three"])
    expect(mailText).toMatch(new RegExp(`^> ${line}`, "m"));
  expect(mailText).not.toContain("\u001b");
});

test("strangers, other teams' people, empty and endless texts and unknown screens are refused", async () => {
  const [ann, bob] = [await planner.signUp(), await planner.signUp()];
  const url = `/api/team/${ann.teamId}/feedback`;
  const payload = { text: "Mine.", screen: "/dashboard" };
  expect((await planner.app.inject({ method: "POST", url, payload })).statusCode).toBe(401);
  expect((await bob.inject({ method: "POST", url, payload })).statusCode).toBe(404);
  for (const [text, screen] of [
    ["  ", "/dashboard"],
    ["\u200b\u2060 \ufeff", "/dashboard"],
    ["x".repeat(10_001), "/dashboard"],
    ["x", "/meeting/6f1"],
  ] as const)
    expect((await give(ann, text, screen)).statusCode).toBe(400);
  expect(await rowsOf(ann)).toEqual([]);
  expect((await give(ann, "Mine.")).statusCode).toBe(200);
  expect(await rowsOf(ann)).toHaveLength(1);
});

test("the twenty-first in an hour is refused", async () => {
  const ann = await planner.signUp();
  const codes = [];
  for (let call = 0; call < 21; call += 1) codes.push((await give(ann, "Again.")).statusCode);
  expect(codes.slice(0, 20)).toEqual(Array(20).fill(200));
  expect(codes.at(-1)).toBe(429);
  await planner.runJobs();
});

test("without an operator's address it is only kept", async () => {
  const before = server.received.length;
  const withoutOperator = await buildTestApp({ mailer: server.mailer });
  const ann = await withoutOperator.signUp();
  expect((await give(ann, "Anybody there?")).statusCode).toBe(200);
  expect((await withoutOperator.runJobs()).filter(({ error }) => error)).toEqual([]);
  expect(await withoutOperator.db.select().from(feedback)).toMatchObject([
    { text: "Anybody there?" },
  ]);
  expect(server.received).toHaveLength(before);
  await withoutOperator.close();
});
