import { accountRoutes, routes } from "@planner/contract/api";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { buildApp } from "../app.ts";
import { openAccess } from "../features/account/access.ts";
import { mail } from "../tables/mail.tables.ts";
import { bind } from "../platform/http/http.ts";
import { buildTestApp } from "./index.ts";

const probe = routes({
  read: {
    method: "GET",
    path: "/api/team/:teamId/probe",
    access: "member",
    scope: "read",
    answer: z.object({ userId: z.string() }),
  },
  write: {
    method: "POST",
    path: "/api/team/:teamId/probe",
    access: "member",
    scope: "read",
    answer: z.object({ userId: z.string() }),
  },
});

const [one, other] = await Promise.all([buildTestApp(), buildTestApp()]);
afterAll(() => Promise.all([one.close(), other.close()]));

test("each test app has a database of its own", async () => {
  const row = { id: "a", uniqueKey: "a", recipient: "a@example.com", subject: "A", text: "A" };
  await one.db.insert(mail).values(row);
  expect(await one.db.select().from(mail)).toHaveLength(1);
  expect(await other.db.select().from(mail)).toHaveLength(0);
});

test("jobs of a rolled-back transaction never run, and those of a committed one run once", async () => {
  await expect(
    one.db.transaction(async (tx) => {
      await one.deps.send(tx, "mail.send", { mailId: "lost" });
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  await one.db.transaction((tx) => one.deps.send(tx, "mail.send", { mailId: "kept" }));
  const ran = await one.runJobs();
  expect(ran.filter(({ name }) => name === "mail.send")).toMatchObject([
    { payload: { mailId: "kept" } },
  ]);
});

test("a member's call is let in; a stranger's, a foreign team's and a forged one are not", async () => {
  expect(accountRoutes.me.access).toBe("session");
  const app = await buildApp(one.deps, openAccess(one.deps));
  bind(app, probe.read, async ({ session }) => ({ userId: session.userId }));
  bind(app, probe.write, async ({ session }) => ({ userId: session.userId }));
  const [ann, ben] = [await one.signUp(), await one.signUp()];
  const url = `/api/team/${ann.teamId}/probe`;
  const { cookie } = ann.headers;

  const read = await app.inject({ url, headers: ann.headers });
  expect(read).toAnswer(200, { userId: ann.userId });
  expect((await app.inject({ url })).statusCode).toBe(401);
  expect((await app.inject({ url, headers: ben.headers })).statusCode).toBe(404);

  const write = { method: "POST", url } as const;
  expect((await app.inject({ ...write, headers: ann.headers })).statusCode).toBe(200);
  expect((await app.inject({ ...write, headers: { cookie } })).statusCode).toBe(403);
  const borrowed = { ...ben.headers, cookie };
  expect((await app.inject({ ...write, headers: borrowed })).statusCode).toBe(403);
  const foreign = { ...ann.headers, origin: "https://evil.example" };
  expect((await app.inject({ ...write, headers: foreign })).statusCode).toBe(403);
  await app.close();
});
