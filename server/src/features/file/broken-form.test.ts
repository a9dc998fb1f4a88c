import { eq } from "drizzle-orm";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { buildUploadApp } from "../../testing/uploads.ts";
import { uploadJob } from "../../tables/file.tables.ts";

const planner = await buildUploadApp();
const ann = await planner.signUp();
await planner.app.listen({ port: 0, host: "127.0.0.1" });
const origin = `http://127.0.0.1:${(planner.app.server.address() as AddressInfo).port}`;
afterAll(() => planner.close());

const send = (to: string, type: string, body: string): Promise<Response> =>
  fetch(`${origin}/api/team/${ann.teamId}/${to}`, {
    method: "POST",
    headers: { ...ann.headers, "content-type": type },
    body,
  });

const FORM = "multipart/form-data; boundary=b";
const field = (name: string, more = ""): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
const FILE = `${field("file", '; filename="a.txt"')}Ann: we ship it\r\n`;
const END = "--b--\r\n";
const INCOMPLETE = "The upload arrived incomplete. Choose the file again.";
const ONE_FILE = "Send one file in the field named file.";

test.each([
  ["that lacks its last boundary", FORM, FILE, INCOMPLETE],
  ["that ends within its last boundary", FORM, `${FILE}--b-`, INCOMPLETE],
  ["that ends within the head of its file", FORM, FILE.slice(0, 40), INCOMPLETE],
  ["that ends within a second part", FORM, FILE + field("more"), INCOMPLETE],
  ["that ends within a part before the file", FORM, `${field("more")}word`, INCOMPLETE],
  ["whose head names another boundary", "multipart/form-data; boundary=c", FILE + END, INCOMPLETE],
  ["whose head names no boundary", "multipart/form-data", FILE + END, INCOMPLETE],
  [
    "whose boundary is too long",
    `multipart/form-data; boundary=${"b".repeat(300)}`,
    FILE + END,
    INCOMPLETE,
  ],
  ["that has no parts at all", FORM, "words", INCOMPLETE],
  ["with a field called __proto__", FORM, `${field("__proto__")}x\r\n${FILE}${END}`, ONE_FILE],
  [
    "with a field that is not the JSON it says",
    FORM,
    `${field("x").replace("\r\n\r\n", "\r\nContent-Type: application/json\r\n\r\n")}{\r\n${FILE}${END}`,
    ONE_FILE,
  ],
])("a form %s is refused in a sentence and leaves nothing", async (_, type, body, message) => {
  for (const to of ["files", "calendar/import"]) {
    const answer = await send(to, type, body);
    expect([to, answer.status, await answer.json()]).toEqual([to, 400, { message, field: "file" }]);
  }
  expect(await planner.stored(ann.teamId)).toEqual([]);
  expect(await planner.partials()).toEqual([]);
  expect(await planner.db.$count(uploadJob, eq(uploadJob.teamId, ann.teamId))).toBe(0);
});

test("the same form with its end is taken", async () => {
  expect((await send("files", FORM, FILE + END)).status).toBe(200);
});
