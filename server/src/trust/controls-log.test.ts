import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POSTGRES_VARIABLE } from "../testing/global-setup.ts";
import { createTestDatabase } from "../testing/postgres.ts";
import { ADMIN, MAIN, startProcess, type TestProcess } from "../testing/process.ts";

const PATIENCE_MS = 120_000;
const XSRF = "x-xsrf-token";
/** Each can be told from everything else that is logged. */
const CANARIES = {
  password: "canary-password-one",
  wrongPassword: "canary-password-two",
  newPassword: "canary-password-three",
  secret: "canary-of-the-house-secret-32-long",
  smtp: "canary-smtp-password",
  llmKey: "canary-llm-key",
  googleSecret: "canary-google-secret",
  googleCode: "canary-google-code",
  shareToken: "canary-share-token-0123456789abcdefghijklmnop",
  resetToken: "canary-reset-token",
  calendarPassword: "canary-calendar-password",
};

let drop: () => Promise<void>;
let web: TestProcess;
let env: Record<string, string>;
let origin: string;
beforeAll(async () => {
  const database = await createTestDatabase(process.env[POSTGRES_VARIABLE] ?? "");
  ({ drop } = database);
  const { port } = await closedPort();
  env = {
    DATABASE_URL: database.url,
    LOG_LEVEL: "trace",
    PLANNER_SECRET: CANARIES.secret,
    SMTP_URL: `smtp://planner:${CANARIES.smtp}@127.0.0.1:${port}`,
    GOOGLE_CLIENT_ID: "an-id",
    GOOGLE_CLIENT_SECRET: CANARIES.googleSecret,
    AI_PROVIDER: "openai-compatible",
    AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    AI_MODEL: "a-model",
    AI_API_KEY: CANARIES.llmKey,
  };
  web = startProcess(process.execPath, [MAIN], env);
  const [, address = ""] = await web.waitFor(/Planner is ready: (\S+)/);
  ({ origin } = new URL(address));
}, PATIENCE_MS);
afterAll(async () => {
  web.signal("SIGTERM");
  await web.ended;
  await drop();
}, PATIENCE_MS);

/** A port on which nobody listens. */
function closedPort(): Promise<{ port: number }> {
  const { promise, resolve } = Promise.withResolvers<{ port: number }>();
  const server = createServer().listen(0, "127.0.0.1", () => {
    const address = server.address() as { port: number };
    server.close(() => resolve(address));
  });
  return promise;
}

let cookies: Record<string, string> = {};
async function call(
  method: string,
  path: string,
  body?: object,
  more: Record<string, string> = {},
) {
  const answer = await fetch(`${origin}${path}`, {
    method,
    redirect: "manual",
    headers: {
      cookie: Object.entries(cookies)
        .map((pair) => pair.join("="))
        .join("; "),
      [XSRF]: decodeURIComponent(cookies["XSRF-TOKEN"] ?? ""),
      ...(body ? { "content-type": "application/json" } : {}),
      ...more,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  for (const line of answer.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies = { ...cookies, [name]: value };
  }
  return { status: answer.status, text: await answer.text() };
}

const linesOf = (printed: string): string[] =>
  printed.split("\n").filter((line) => line.startsWith("{"));

describe("the log of a real process at its most talkative", () => {
  const email = "log@example.com";
  const seen: string[] = [];

  beforeAll(async () => {
    const admin = startProcess(process.execPath, [ADMIN, "beta-key"], env);
    await admin.ended;
    const [key = ""] = admin.printed().split("\n");
    seen.push(key);
    await call("POST", "/signup", {
      email,
      password: CANARIES.password,
      name: 'A\r\n{"level":60,"msg":"forged"}\u001b[2J',
      code: key,
    });
    await call("POST", "/login", { email, password: CANARIES.wrongPassword });
    await call("POST", "/login", {
      email: 'a\r\n{"msg":"forged"}@example.com',
      password: CANARIES.wrongPassword,
    });
    const login = await call("POST", "/login", { email, password: CANARIES.password });
    if (login.status !== 200) throw new Error(login.text);
    seen.push(
      decodeURIComponent(cookies["planner.session_token"] ?? ""),
      decodeURIComponent(cookies["XSRF-TOKEN"] ?? ""),
    );
    const { teams } = JSON.parse((await call("GET", "/me")).text) as { teams: { id: string }[] };
    const team = `/api/team/${teams[0]?.id}`;
    await call("POST", "/api/account/password", {
      current: CANARIES.password,
      next: CANARIES.newPassword,
    });
    await call("POST", "/forget-password", { email });
    await call("POST", "/reset-password", {
      email,
      password: CANARIES.newPassword,
      token: CANARIES.resetToken,
    });
    await call("POST", `${team}/invitations`, { email: "guest@example.com" });
    await call("GET", `/api/share/plans/${CANARIES.shareToken}`);
    await call("GET", `/meeting/7/share/${CANARIES.shareToken}`);
    await call(
      "GET",
      `/api/auth/sync/google?state=${CANARIES.googleCode}&code=${CANARIES.googleCode}`,
    );
    await call("GET", `/%0d%0a{"msg":"forged"}?token=${CANARIES.resetToken}`, undefined, {
      authorization: `Bearer ${CANARIES.resetToken}`,
    });
    await call("POST", `${team}/calendar/accounts/caldav`, {
      server: "http://127.0.0.1:9/",
      user: "a",
      password: CANARIES.calendarPassword,
    });
    await web.waitFor(/mail\.send/);
  }, PATIENCE_MS);

  test("tells what happened", () => {
    const printed = web.printed();
    expect(printed).toContain("http.refused");
    expect(linesOf(printed).length).toBeGreaterThan(5);
  });

  test("names no password, key, token, code or cookie", () => {
    for (const secret of [...Object.values(CANARIES), ...seen]) {
      expect(secret.length).toBeGreaterThan(13);
      expect(web.printed()).not.toContain(secret);
    }
  });

  test("is one line of JSON for each event, whatever people write into names and addresses", () => {
    const lines = linesOf(web.printed());
    const events = lines.map(
      (line) => JSON.parse(line) as { msg?: string; level: unknown; time: string },
    );
    expect(events.filter(({ msg }) => msg === "forged")).toEqual([]);
    expect(
      events.every(({ time, level }) => new Date(time).getTime() > 0 && level !== undefined),
    ).toBe(true);
    // oxlint-disable-next-line no-control-regex
    expect(web.printed()).not.toMatch(/\u001b\[2J/);
  });
});

test(
  "a database that lets nobody in is told without its password",
  { timeout: PATIENCE_MS },
  async () => {
    const { port } = await closedPort();
    const address = `postgres://planner:canary-database-password@127.0.0.1:${port}/nowhere`;
    const started = startProcess(process.execPath, [MAIN], {
      ...env,
      DATABASE_URL: address,
      PLANNER_ROLE: "worker",
    });
    await started.waitFor(/database\.waiting/);
    started.signal("SIGKILL");
    await started.ended;
    expect(started.printed()).toContain("ECONNREFUSED");
    expect(started.printed()).not.toContain("canary-database-password");
  },
);
