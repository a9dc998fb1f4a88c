import type { Language } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { mail } from "../../tables/mail.tables.ts";
import { buildTestApp, type TestApp } from "../../testing/index.ts";

const planner = await buildTestApp();
afterAll(() => planner.close());

const choose = (person: Awaited<ReturnType<TestApp["signUp"]>>, language: Language) =>
  person.inject({ method: "PATCH", url: "/api/account/preferences", payload: { language } });
const mailsTo = (recipient: string) =>
  planner.db
    .select({ subject: mail.subject, text: mail.text })
    .from(mail)
    .where(eq(mail.recipient, recipient));

test("a mail has the language that its reader chose", async () => {
  const ann = await planner.signUp();
  await choose(ann, "de");
  await planner.app.inject({
    method: "POST",
    url: "/forget-password",
    payload: { email: ann.email },
  });
  await planner.runJobs();
  const [reset] = await mailsTo(ann.email);
  expect(reset?.subject).toBe("Setze dein Passwort für Planner zurück");
  expect(reset?.text).toMatch(/^Wähle hier ein neues Passwort:\n\nhttp\S+\n\nDer Link/);
});

test("a stranger reads the language of whoever writes to them, until they choose one", async () => {
  const ann = await planner.signUp();
  await choose(ann, "fr");
  await ann.post("/invitations", { email: "stranger@example.com" });
  const [invitation] = await mailsTo("stranger@example.com");
  expect(invitation?.subject).toBe("Vous êtes invité à rejoindre Planner");
});

test("who chose none reads English", async () => {
  const bob = await planner.signUp();
  await planner.app.inject({
    method: "POST",
    url: "/forget-password",
    payload: { email: bob.email },
  });
  await planner.runJobs();
  expect((await mailsTo(bob.email))[0]?.subject).toBe("Reset your Planner password");
});

const partsOf = (text: string) => ({
  gaps: [...new Set(text.match(/\{\w+\}/g))].toSorted((one, other) => one.localeCompare(other)),
  forms: text.split(" | ").length,
});

test.each(["de", "fr", "es"])("%s keeps the gaps and forms of each sentence", (language) => {
  const file = join(import.meta.dirname, "messages", `${language}.json`);
  const catalogue = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  for (const [message, translated] of Object.entries(catalogue))
    expect({ message, ...partsOf(translated) }).toEqual({ message, ...partsOf(message) });
});
