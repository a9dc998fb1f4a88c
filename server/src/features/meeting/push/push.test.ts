import { createHmac, randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { PUSH_SERVICES, type PushService } from "@planner/contract/model";
import { jobTable } from "../../../platform/jobs/queue.ts";
import { meeting } from "../../../tables/meeting.tables.ts";
import { connectedTool, push } from "../../../tables/push.tables.ts";
import { auditEvent } from "../../../tables/audit.tables.ts";
import { CHECKOUT_NOTES, CHECKOUT_TALK, openMadeNotes } from "../../../testing/made-notes.ts";
import { openFakeServices } from "../../../testing/services/fake-services.ts";
import { GOOD_TOKEN } from "../../../testing/services/fake.ts";
import { PLACES, pushingOf } from "../../../testing/services/pushing.ts";

const { task, decision, otherTask } = CHECKOUT_NOTES;
let id: string;
const services = await openFakeServices({ totalMs: 700 });
const notes = await openMadeNotes(services.overrides);
const pushing = pushingOf(notes.ann, services);
afterAll(async () => {
  await notes.planner.close();
  await services.close();
});
beforeEach(async () => {
  services.created.length = 0;
  services.calls.length = 0;
  services.instead = () => false;
  services.dropsAfter = () => false;
  await notes.planner.db.execute(sql`delete from rate_limit`);
  await notes.planner.db.delete(connectedTool);
  await notes.planner.db.delete(push);
  id = await notes.addNotes(CHECKOUT_TALK.join("\n"));
});

const wordsOf = (service: string) =>
  services.created.find((one) => one.service === service)?.words ?? "";
const BODY = { id: "one", place: null, noteIds: [], title: "T", text: "", withPictures: false };

/** Runs jobs, with what waits to be sent due at once. */
async function runPushes() {
  await notes.planner.db.execute(sql`update ${jobTable} set start_after = now()
    where name like 'push.%' and state in ('created', 'retry')`);
  return notes.planner.runJobs();
}

const STATES: Partial<Record<PushService, object>> = {
  linear: { label: "ENG-1", state: "In Progress" },
  jira: { label: "WEB-10001", state: "To Do" },
  github: { label: "studio/site#1", state: "Open" },
};

test.each(PUSH_SERVICES)(
  "a task goes to %s as it was shown, and its link comes back",
  async (service) => {
    const tool = await pushing.link(service);
    const shown = await pushing.draft(id, tool, [task]);
    expect(shown.title).toBe("Enlarge the buttons under the thumb on the phone.");
    expect(shown.text).toContain(
      "> “I'll enlarge the buttons under the thumb on the phone by Friday.”",
    );
    expect(shown.text).toContain(`/meeting/${id}?view=deck`);
    const sent = await pushing.send(id, tool, [task]);
    expect(sent.status).toBe(200);
    expect(sent.body.status).toBe("waiting");
    await runPushes();
    const [there, ...others] = services.created;
    expect(others).toEqual([]);
    expect(there?.title.replaceAll(/[*\\]/g, "")).toBe(shown.title);
    expect(there?.words.replaceAll("\\", "")).toContain("enlarge the buttons under the thumb");
    expect(await pushing.list(id)).toMatchObject([
      {
        service,
        status: "sent",
        problem: null,
        noteIds: [task],
        place: PLACES[service]?.name ?? null,
        isPictureMissing: false,
        sentBy: "Test Person",
        ...STATES[service],
      },
    ]);
    // A second run of its job sends nothing more.
    await runPushes();
    expect(services.created).toHaveLength(1);
  },
);

test("nothing is linked until somebody does, and its token is kept sealed and never shown", async () => {
  expect(await pushing.tools()).toEqual([]);
  const tool = await pushing.link("linear");
  expect(tool).toMatchObject({ workspace: "Studio", actsAs: "Ann Lee", problem: null });
  const rows = await notes.planner.db.select().from(connectedTool);
  expect(JSON.stringify([rows, await pushing.tools()])).not.toContain(GOOD_TOKEN);
  const lines = await notes.planner.db.select().from(auditEvent);
  expect(lines.map(({ event }) => event)).toContain("tool_linked");
});

test("a wrong token is refused at its field, and nothing is kept", async () => {
  for (const service of ["slack", "linear", "github", "notion"]) {
    const { status, body } = await pushing.call("POST", "/connected-tools", {
      service,
      token: "wrong",
    });
    expect([status, body.field]).toEqual([422, "token"]);
  }
  expect(await pushing.tools()).toEqual([]);
});

test.each([
  ["jira", { address: "http://169.254.169.254/" }, "address"],
  ["jira", { address: "https://10.0.0.1/" }, "address"],
  ["jira", { address: "" }, "address"],
  ["jira", { account: "nobody" }, "account"],
  ["github", { address: "https://[::1]/api" }, "address"],
  ["teams", { token: "https://192.168.1.1/hook" }, "token"],
  ["teams", { token: "not an address" }, "token"],
])("%s with %j is refused at its field", async (service, fields, field) => {
  const base = { service, token: GOOD_TOKEN, address: services.origin, account: "ann@example.com" };
  const answer = await pushing.call("POST", "/connected-tools", { ...base, ...fields });
  expect([answer.status, answer.body.field]).toEqual([400, field]);
  expect(services.calls).toEqual([]);
});

test("pressed twice it is sent once, and the same again only where somebody confirms it", async () => {
  const tool = await pushing.link("linear");
  const same = { id: randomUUID() };
  const answers = await Promise.all([
    pushing.send(id, tool, [task], same),
    pushing.send(id, tool, [task], same),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await runPushes();
  expect(services.created).toHaveLength(1);
  const again = await pushing.send(id, tool, [task]);
  expect([again.status, again.body.field]).toEqual([409, "again"]);
  expect((await pushing.draft(id, tool, [task])).earlier).toMatchObject([{ label: "ENG-1" }]);
  expect((await pushing.send(id, tool, [otherTask])).status).toBe(200);
  expect((await pushing.send(id, tool, [task], { confirmed: ["again"] })).status).toBe(200);
  await runPushes();
  expect(services.created).toHaveLength(3);
});

test("two tabs that send the same at once send one", async () => {
  const tool = await pushing.link("jira");
  const answers = await Promise.all([1, 2].map(() => pushing.send(id, tool, [task])));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await runPushes();
  expect(services.created).toHaveLength(1);
});

test("a private meeting is sent from only once somebody has confirmed it", async () => {
  const tool = await pushing.link("linear");
  await notes.planner.db.update(meeting).set({ isPrivate: true }).where(eq(meeting.id, id));
  const refused = await pushing.send(id, tool, [task]);
  expect([refused.status, refused.body.field]).toEqual([409, "private"]);
  expect((await pushing.send(id, tool, [task], { confirmed: ["private"] })).status).toBe(200);
});

test.each<[PushService, "sent" | "unknown"]>([
  ["slack", "sent"],
  ["linear", "sent"],
  ["jira", "sent"],
  ["github", "sent"],
  ["notion", "sent"],
  ["confluence", "sent"],
  ["teams", "unknown"],
])(
  "when the answer of %s is lost, it is looked for there and not sent twice",
  async (service, status) => {
    const tool = await pushing.link(service);
    await pushing.send(id, tool, [task]);
    services.dropsAfter = () => services.created.length > 0;
    await runPushes();
    services.dropsAfter = () => false;
    await runPushes();
    expect(services.created).toHaveLength(1);
    expect(await pushing.list(id)).toMatchObject([{ status }]);
  },
);

test("where the connection broke before anything was created, a person sends it again", async () => {
  const tool = await pushing.link("jira");
  await pushing.send(id, tool, [task]);
  services.instead = ({ url, method }, response) => {
    const isCreate = method === "POST" && url === "/rest/api/3/issue";
    if (isCreate) response.destroy();
    return isCreate;
  };
  await runPushes();
  await runPushes();
  const [broken] = await pushing.list(id);
  expect(broken).toMatchObject({
    status: "failed",
    problem: "The connection to Jira broke off, and it is not there. Send it again.",
  });
  services.instead = () => false;
  await pushing.call("POST", `/meetings/${id}/pushes/${broken?.id}/retry`);
  await runPushes();
  expect(services.created).toHaveLength(1);
  expect(await pushing.list(id)).toMatchObject([{ status: "sent", label: "WEB-10001" }]);
});

test("a limit is waited for as long as the service says", async () => {
  const tool = await pushing.link("github");
  await pushing.send(id, tool, [task]);
  let isLimited = true;
  services.instead = ({ method }, response) => {
    if (!isLimited || method !== "POST") return false;
    response.writeHead(429, { "retry-after": "120" }).end("{}");
    return true;
  };
  await notes.planner.runJobs();
  const { rows } = await notes.planner.db.execute<{ pause: number }>(sql`
    select extract(epoch from start_after - created_on)::float8 as pause from ${jobTable}
    where name = 'push.send' and state = 'created'`);
  expect(rows.map(({ pause }) => Math.round(pause))).toEqual([120]);
  expect(await pushing.list(id)).toMatchObject([{ status: "waiting" }]);
  isLimited = false;
  await runPushes();
  expect(await pushing.list(id)).toMatchObject([{ status: "sent" }]);
  expect(services.created).toHaveLength(1);
});

test.each<[string, number, string, string]>([
  ["a revoked token", 401, "{}", "GitHub no longer accepts the token."],
  ["no permission", 403, "{}", "The token may not do this in GitHub."],
  ["a place that is gone", 404, "<html>gone</html>", "GitHub no longer has this repository"],
  ["a text that is too large", 413, "", "Shorten the text."],
  ["its own reason", 422, `{"message":"Validation Failed\\u0007"}`, "“Validation Failed”"],
  ["a redirect", 302, "", "cannot be reached safely"],
])("%s is said in words, and can be tried again", async (_, status, body, words) => {
  const tool = await pushing.link("github");
  await pushing.send(id, tool, [task]);
  services.instead = (_request, response) => {
    response.writeHead(status, { location: "http://169.254.169.254/" }).end(body);
    return true;
  };
  await runPushes();
  const [failed] = await pushing.list(id);
  expect(failed?.status).toBe("failed");
  expect(failed?.problem).toContain(words);
  const [shown] = await pushing.tools();
  expect(shown?.problem).toBe(status === 401 ? "revoked" : null);
});

test.each<[string, (response: ServerResponse) => void]>([
  ["a page in HTML", (response) => response.writeHead(200).end("<html>Log in</html>")],
  ["an endless answer", (response) => response.writeHead(200).end("[".repeat(3_000_000))],
  ["no answer", () => undefined],
  ["JSON of another shape", (response) => response.writeHead(200).end(`{"number":"<b>"}`)],
])("%s is no success, and nothing of it is shown", async (_, answer) => {
  const tool = await pushing.link("github");
  await pushing.send(id, tool, [task]);
  services.instead = ({ method }, response) => {
    if (method === "POST") answer(response);
    return method === "POST";
  };
  await runPushes();
  await runPushes();
  const [one] = await pushing.list(id);
  expect(one).toMatchObject({ status: "failed", url: null, label: null });
  expect(one?.problem).toContain("it is not there");
});

test("an address that is none of the web is not kept as a link", async () => {
  const tool = await pushing.link("github");
  await pushing.send(id, tool, [task]);
  services.instead = ({ method }, response) => {
    if (method !== "POST") return false;
    response.writeHead(201).end(`{"number":1,"html_url":"javascript:alert(1)","state":"open"}`);
    return true;
  };
  await runPushes();
  expect(await pushing.list(id)).toMatchObject([{ status: "sent", url: null }]);
});

test("words stay words: no markup, mention or link of their own goes along", async () => {
  const hostile = "**bold** <script>x</script> @ann [a](https://evil.example) <!channel> #1 `x`";
  for (const service of ["github", "slack", "confluence"] as const) {
    const tool = await pushing.link(service);
    await pushing.send(id, tool, [task], { title: "T", text: hostile });
  }
  await runPushes();
  expect(wordsOf("github")).toContain("\\*\\*bold\\*\\* \\<script\\>");
  expect(wordsOf("github")).toContain("@<!-- -->ann");
  expect(wordsOf("slack")).toContain("&lt;!channel&gt;");
  expect(wordsOf("confluence")).not.toContain("<script>");
});

test("a task that is done there is done here on the next round, and stays open here if somebody opens it", async () => {
  const tool = await pushing.link("jira");
  await pushing.send(id, tool, [task]);
  await runPushes();
  const round = async () => {
    await notes.planner.deps.send(notes.planner.db, "push.round", {});
    await runPushes();
  };
  await round();
  expect((await notes.noteOf(id, task))?.isDone).toBeUndefined();
  for (const one of services.created) one.state = "done";
  await round();
  expect(await notes.noteOf(id, task)).toMatchObject({ isDone: true });
  expect(await pushing.list(id)).toMatchObject([{ state: "Done", isDone: true }]);
  await notes.correct([id, task], { basedOn: 1, isDone: false });
  await round();
  expect((await notes.noteOf(id, task))?.isDone).not.toBe(true);
});

test("a signed message has its issue looked at at once; no other message does anything", async () => {
  const tool = await pushing.link("github");
  const secret = "a secret of the test";
  await pushing.send(id, tool, [task]);
  await runPushes();
  const post = (payload: string, signature: string) =>
    notes.planner.app.inject({
      method: "POST",
      url: new URL(tool.eventsUrl).pathname,
      headers: { "content-type": "application/json", "x-hub-signature-256": signature },
      payload,
    });
  const body = JSON.stringify({ issue: { number: 1 }, repository: { full_name: "studio/site" } });
  const sign = (text: string) =>
    `sha256=${createHmac("sha256", secret).update(text).digest("hex")}`;
  expect((await post(body, sign(body))).statusCode).toBe(404);
  const short = await pushing.call("PATCH", `/connected-tools/${tool.id}`, { webhookSecret: "a" });
  expect([short.status, short.body.field]).toEqual([400, "webhookSecret"]);
  await pushing.call("PATCH", `/connected-tools/${tool.id}`, { webhookSecret: secret });
  services.calls.length = 0;
  expect((await post(body, sign("another body"))).statusCode).toBe(403);
  expect((await post(body, "")).statusCode).toBe(403);
  expect((await post("not JSON", sign("not JSON"))).statusCode).toBe(200);
  await runPushes();
  expect(services.calls).toEqual([]);
  for (const one of services.created) one.state = "done";
  // The same message twice, as a replay sends it, has it looked at and nothing more.
  for (let times = 0; times < 2; times += 1)
    expect((await post(body, sign(body))).statusCode).toBe(200);
  await runPushes();
  expect(await notes.noteOf(id, task)).toMatchObject({ isDone: true });
});

test("an issue that was deleted there is shown so, and asked about no more", async () => {
  const tool = await pushing.link("linear");
  await pushing.send(id, tool, [task]);
  await runPushes();
  services.created.length = 0;
  await notes.planner.deps.send(notes.planner.db, "push.round", {});
  await runPushes();
  expect(await pushing.list(id)).toMatchObject([{ isGone: true, isDone: false }]);
});

test("unlinking forgets the token and what was sent, and keeps the notes", async () => {
  const tool = await pushing.link("linear");
  await pushing.send(id, tool, [task, decision]);
  await runPushes();
  await pushing.send(id, tool, [otherTask]);
  const { status } = await pushing.call("DELETE", `/connected-tools/${tool.id}`);
  expect(status).toBe(200);
  await runPushes();
  expect(services.created).toHaveLength(1);
  expect(await pushing.list(id)).toEqual([]);
  expect(await notes.planner.db.select().from(push)).toEqual([]);
  expect(await notes.planner.db.select().from(connectedTool)).toEqual([]);
  expect(await notes.notesOf(id)).toHaveLength(5);
});

test("sixty sends of a team in ten minutes are enough", async () => {
  const tool = await pushing.link("linear");
  const send = () => pushing.call("POST", `/meetings/${id}/pushes`, { ...BODY, toolId: tool.id });
  let status = 0;
  for (let sent = 0; sent <= 60 && status !== 429; sent += 1) status = (await send()).status;
  expect(status).toBe(429);
  await notes.planner.db.execute(sql`delete from rate_limit`);
});

test("somebody of another team finds neither tools nor what was sent", async () => {
  const tool = await pushing.link("linear");
  await pushing.send(id, tool, [task]);
  const eve = await notes.planner.signUp();
  expect((await eve.get(`/meetings/${id}/pushes`, notes.ann)).statusCode).toBe(404);
  const foreign = await pushingOf(eve, services).call("POST", `/connected-tools/${tool.id}/test`);
  expect(foreign.status).toBe(404);
});
