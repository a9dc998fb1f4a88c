import { eq } from "drizzle-orm";
import { once } from "node:events";
import { type IncomingMessage, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { invitation } from "../../tables/account.tables.ts";
import { calendar } from "../../tables/calendar.tables.ts";
import { file as fileTable, uploadJob } from "../../tables/file.tables.ts";
import { member } from "../../tables/team.tables.ts";
import { buildTestApp } from "../../testing/index.ts";
import { openLog } from "../log.ts";

let logged = "";
const planner = await buildTestApp({ log: openLog("info", { write: (line) => (logged += line) }) });
const ann = await planner.signUp();
afterAll(() => planner.close());

const get = (url: string) => ann.inject({ url });
const post = (url: string, payload: object | string, type = "application/json") =>
  ann.inject({ method: "POST", url, payload, headers: { "content-type": type } });

describe("a character that the database cannot keep", () => {
  const message = "The request contains a character that cannot be stored.";

  test("is refused in the address, in the query and in a body, and nothing breaks", async () => {
    const team = `/api/team/${ann.teamId}`;
    const event = { startTime: "2026-03-01T09:00:00Z", endTime: "2026-03-01T10:00:00Z" };
    const attendees = [{ name: "A\0", email: null, answer: null }];
    const answers = await Promise.all([
      get("/api/team/%00/meetings/1"),
      get(`${team}/meetings/a%00b`),
      get(`${team}/calendar/x/event/%00`),
      get("/api/share/meetings/1/share/a%00b"),
      get(`${team}/meetings/1?any=%00`),
      post("/login", { email: "a\0@example.com", password: "some password" }),
      post(`${team}/calendar/events`, { ...event, title: "A\0", attendees: [] }),
      post(`${team}/calendar/events`, { ...event, title: "A", attendees }),
      post(`${team}/calendar/events`, { ...event, title: "half \ud83d", attendees: [] }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 400));
    const messages = new Set(answers.map((answer) => answer.json().message));
    expect(messages).toEqual(new Set([message]));
    expect(answers.map((answer) => answer.json().field)).toEqual([
      "teamId",
      "id",
      "eventId",
      "shareId",
      "any",
      "email",
      "title",
      "attendees.0.name",
      "title",
    ]);
    expect(logged).not.toContain('"level":50');
  });
});

describe("a request that cannot be read", () => {
  const invalid = { email: "a@example.com", password: "x".repeat(200) };

  test.each<[string, string | object, string, number, string]>([
    ["text", "hello", "text/plain", 415, "Send JSON."],
    ["a form", "email=a", "application/x-www-form-urlencoded", 415, "Send JSON."],
    ["broken JSON", '{"email":', "application/json", 400, "The request is not valid JSON."],
    ["no JSON at all", "", "application/json", 400, "The request is not valid JSON."],
    ["poison", '{"__proto__":{}}', "application/json", 400, "The request is not valid JSON."],
    [
      "too much",
      `"${"x".repeat(2_000_000)}"`,
      "application/json",
      413,
      "The request is too large.",
    ],
    [
      "empty fields",
      { email: "", password: "" },
      "application/json",
      400,
      "Please fill in all fields",
    ],
    [
      "blank fields",
      { email: "  ", password: "a" },
      "application/json",
      400,
      "Please fill in all fields",
    ],
    ["an endless password", invalid, "application/json", 400, "Use at most 128 characters."],
  ])("is refused in our words: %s", async (_, payload, type, status, message) => {
    const answer = await post("/login", payload, type);
    expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
  });

  test("names the field that is too long, and how long it may be", async () => {
    const body = { title: "x".repeat(501), startTime: "2026-03-01T09:00:00Z", attendees: [] };
    const url = `/api/team/${ann.teamId}/calendar/events`;
    const answer = await post(url, { ...body, endTime: body.startTime });
    expect(answer).toAnswer(400, { message: "Use at most 500 characters.", field: "title" });
  });

  test("names the words that a field takes, where they are few", async () => {
    const team = `/api/team/${ann.teamId}`;
    const request = { method: "DELETE" as const, url: `${team}/meetings/1/share` };
    for (const half of ["", "?half=both"]) {
      const answer = await ann.inject({ ...request, url: request.url + half });
      expect(answer).toAnswer(400, {
        message: "The field half must be plan or notes.",
        field: "half",
      });
    }
  });

  test("has an address that is too long or is none, and gets a sentence with our headers", async () => {
    for (const [part, status, message] of [
      ["x".repeat(2_000), 414, "This address is too long."],
      ["%zz", 400, "This address is not valid."],
    ] as const) {
      const answer = await get(`/api/team/${ann.teamId}/meetings/${part}`);
      expect(answer).toAnswer(status, { message });
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    }
  });
});

const formOf = async (fill: (form: FormData) => void, url: string) => {
  const form = new FormData();
  fill(form);
  const encoded = new Response(form);
  return ann.inject({
    method: "POST",
    url: `/api/team/${ann.teamId}/${url}`,
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
};

describe("a form without exactly one file", () => {
  const event = "BEGIN:VEVENT\nDTSTART:20260301T090000Z\nEND:VEVENT";
  const blob = () => new Blob([`BEGIN:VCALENDAR\n${event}\nEND:VCALENDAR`]);

  test.each(["files", "calendar/import"])("is refused in words: %s", async (url) => {
    const answers = [
      await formOf((form) => form.append("file", "text"), url),
      await formOf((form) => form.append("other", blob(), "a.txt"), url),
      await formOf((form) => {
        form.append("file", blob(), "a.txt");
        form.append("file", blob(), "b.txt");
      }, url),
      await formOf((form) => form.append("none", ""), url),
    ];
    const body = { message: "Send one file in the field named file.", field: "file" };
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
      answers.map(() => [400, body]),
    );
  });
});

/** The app on a port, listening. */
async function listening(): Promise<number> {
  if (!planner.app.server.listening) await planner.app.listen({ port: 0, host: "127.0.0.1" });
  return (planner.app.server.address() as AddressInfo).port;
}

/** The beginning and the end of a form with one file. */
const fileIn = (name: string, text: string): [string, string] => [
  `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${text}`,
  "\r\n--b--\r\n",
];

describe("a body whose sender was taken out while it came", () => {
  const FORM = "multipart/form-data; boundary=b";
  const CALENDAR =
    "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260301T090000Z\nEND:VEVENT\nEND:VCALENDAR";

  test.each([
    ["invitations", "application/json", [" ", '{"email":"second@example.com"}']],
    ["files?purpose=notes", FORM, fileIn("talk.txt", "Ada: Hello.")],
    ["calendar/import", FORM, fileIn("own.ics", CALENDAR)],
  ] as const)("is refused: %s", async (path, type, [begins, ends]) => {
    const leaver = await planner.signUp({ teamId: ann.teamId });
    const sent = httpRequest({
      port: await listening(),
      method: "POST",
      path: `/api/team/${ann.teamId}/${path}`,
      headers: { ...leaver.headers, "content-type": type },
    });
    const answered = once(sent, "response");
    sent.write(begins);
    await wait(1_200);
    await planner.db.delete(member).where(eq(member.userId, leaver.userId));
    sent.end(ends);
    const [answer] = (await answered) as [IncomingMessage];
    expect([answer.statusCode, await json(answer)]).toEqual([
      404,
      { message: "There is no such team." },
    ]);
    const stores = [invitation, uploadJob, fileTable, calendar];
    for (const table of stores)
      expect(await planner.db.$count(table, eq(table.teamId, ann.teamId))).toBe(0);
  });
});

describe("what the log says", () => {
  test("of an upload whose sender left: one line, and no error", async () => {
    logged = "";
    const port = await listening();
    const headers = {
      ...ann.headers,
      "content-type": "multipart/form-data; boundary=b",
      "content-length": 9_000_000,
    };
    for (const path of ["files", "calendar/import"]) {
      const url = `/api/team/${ann.teamId}/${path}`;
      const open = httpRequest({ port, method: "POST", path: url, headers });
      open.on("error", () => undefined);
      const sent = Promise.withResolvers<void>();
      open.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
      open.write(Buffer.alloc(1_000_000, "x"), () => sent.resolve());
      await sent.promise;
      open.destroy();
    }
    await expect.poll(() => logged.match(/upload\.aborted/g)?.length).toBe(2);
    expect(logged).not.toContain('"level":50');
    expect(logged).not.toContain('"stack"');
  });

  test("of a wrong password: its code alone", async () => {
    logged = "";
    await post("/login", { email: "nobody@example.com", password: "some password" });
    expect(logged).toContain('"err":"INVALID_EMAIL_OR_PASSWORD"');
    expect(logged).not.toContain("APIError");
  });
});
