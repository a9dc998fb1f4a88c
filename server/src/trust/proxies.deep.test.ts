import { type ClientEvent, SOCKET_PATH } from "@planner/contract/api";
import { XSRF } from "@planner/contract/model";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { io } from "socket.io-client";
import { Agent, fetch, FormData } from "undici";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findPort } from "../testing/haproxy.ts";
import { makePdf } from "../testing/make-pdf.ts";
import { POSTGRES_VARIABLE } from "../testing/global-setup.ts";
import { createTestDatabase } from "../testing/postgres.ts";
import { MAIN, startProcess } from "../testing/process.ts";
import {
  isProxyMissing,
  openReverseProxy,
  PROXIES,
  type ReverseProxy,
} from "../testing/reverse-proxies.ts";

const START_MS = 180_000;
const UPLOAD_MOST = 32 * 1024 ** 2;
const RECORDING = 300 * 1024 ** 2;
const PERSON = { email: "ann@example.com", password: "a long walk by the river" };

/** 16 kHz, one channel of 16 bit. */
function headOfWav(sizeBytes: number): Buffer {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(sizeBytes - 8, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(16_000, 24);
  head.writeUInt32LE(32_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(sizeBytes - 44, 40);
  return head;
}

function formOf(bytes: Uint8Array, file: string): FormData {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), file);
  return form;
}

describe.skipIf(PROXIES.some(isProxyMissing)).each(PROXIES)(
  "Planner behind %s, as docs/proxies.md has it",
  { timeout: START_MS },
  (name) => {
    let proxy: ReverseProxy;
    let team = "";
    const cookies = new Map<string, string>();
    const cleaning: (() => unknown)[] = [];

    beforeAll(async () => {
      const { url, drop } = await createTestDatabase(process.env[POSTGRES_VARIABLE] ?? "");
      cleaning.push(drop);
      const folder = mkdtempSync(join(tmpdir(), "planner-proxied-"));
      cleaning.push(() => rmSync(folder, { recursive: true, force: true }));
      const ports = { proxy: await findPort(), planner: await findPort() };
      const planner = startProcess(process.execPath, [MAIN], {
        DATABASE_URL: url,
        PLANNER_DATA_DIR: folder,
        PORT: String(ports.planner),
        PLANNER_PUBLIC_URL: `https://localhost:${ports.proxy}`,
        PLANNER_TRUSTED_PROXIES: "127.0.0.1",
        // Nobody answers there: of a recording only its parts are sent.
        TRANSCRIPTION_URL: "http://127.0.0.1:9/v1",
        TRANSCRIPTION_MODEL: "tiny",
      });
      cleaning.push(async () => {
        planner.signal("SIGTERM");
        await planner.ended;
      });
      const [, code = ""] = await planner.waitFor(/sign-up\?code=(\S+)/);
      proxy = await openReverseProxy(name, ports);
      cleaning.push(() => proxy.close());
      await send("POST", "/signup", { ...PERSON, name: "Ann", code });
    }, START_MS);

    afterAll(async () => {
      for (const step of cleaning.splice(0).toReversed()) await step();
    }, START_MS);

    /** As a browser at `from`, an address of this machine's loopback. */
    const send = (
      method: string,
      path: string,
      body?: object,
      { from = "127.0.0.1", headers = {} }: { from?: string; headers?: object } = {},
    ) => {
      const isJson = body !== undefined && !(body instanceof FormData);
      return fetch(new URL(path, proxy.origin), {
        method,
        dispatcher: new Agent({
          connect: { ca: proxy.authority, host: "127.0.0.1" },
          localAddress: from,
          pipelining: 0,
        }),
        headers: {
          cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join("; "),
          [XSRF.header]: decodeURIComponent(cookies.get(XSRF.cookie) ?? ""),
          origin: proxy.origin,
          ...(isJson ? { "content-type": "application/json" } : {}),
          ...headers,
        },
        ...(body ? { body: isJson ? JSON.stringify(body) : body } : {}),
      });
    };

    test("gives cookies that no open road carries, and knows its person by them", async () => {
      const answer = await send("POST", "/login", PERSON);
      expect(answer.status).toBe(200);
      const lines = answer.headers.getSetCookie();
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.filter((line) => !/;\s*secure/i.test(line))).toEqual([]);
      for (const line of lines) {
        const [, key = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(key, value);
      }
      expect(answer.headers.get("strict-transport-security")).toContain("max-age=");
      const me = (await (await send("GET", "/me")).json()) as { teams: { id: string }[] };
      team = `/api/team/${me.teams[0]?.id}`;
    });

    test("takes an upload of 32 MB", async () => {
      const largest = Buffer.concat([makePdf([{ lines: ["One"] }])], UPLOAD_MOST);
      const taken = await send("POST", `${team}/files`, formOf(largest, "deck.pdf"));
      expect([taken.status, await taken.json()]).toEqual([200, { jobId: expect.any(String) }]);
    });

    test("takes a recording of 300 MB in its parts", async () => {
      const begun = await send("POST", `${team}/recordings`, {
        name: "talk.wav",
        sizeBytes: RECORDING,
        modifiedAtMs: 1,
      });
      const { jobId, partBytes, missing } = (await begun.json()) as {
        jobId: string;
        partBytes: number;
        missing: number[];
      };
      expect(missing).toHaveLength(Math.ceil(RECORDING / partBytes));
      const path = (part: number) => `${team}/recordings/${jobId}/parts/${part}`;
      for (const part of missing) {
        const size = Math.min(partBytes, RECORDING - part * partBytes);
        const bytes = Buffer.alloc(size);
        if (part === 0) headOfWav(RECORDING).copy(bytes);
        const answer = await send("POST", path(part), formOf(bytes, "part"));
        expect([part, answer.status, await answer.text()]).toEqual([part, 200, expect.any(String)]);
      }
      expect((await send("DELETE", `${team}/recordings/${jobId}`)).status).toBe(200);
    });

    test("lets websockets through", async () => {
      const socket = io(proxy.origin, {
        path: SOCKET_PATH,
        transports: ["websocket"],
        ca: proxy.authority,
        forceNew: true,
        reconnection: false,
        extraHeaders: {
          cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join("; "),
          origin: proxy.origin,
        },
      });
      const connected = new Promise((resolve, reject) => {
        socket.once("connect", () => resolve(true));
        socket.once("connect_error", reject);
      });
      await expect(connected).resolves.toBe(true);
      const event: ClientEvent = "echo";
      await expect(socket.timeout(10_000).emitWithAck(event, 1)).resolves.toBeDefined();
      socket.close();
    });

    test("tells visitors apart by their address, and believes nobody who claims another", async () => {
      const wrong = { ...PERSON, password: "another walk by the river" };
      const tryFrom = async (from: string, claimed?: string) =>
        (
          await send("POST", "/login", wrong, {
            from,
            ...(claimed ? { headers: { "x-forwarded-for": claimed } } : {}),
          })
        ).status;
      for (let tried = 0; tried < 10; tried += 1) expect(await tryFrom("127.0.0.2")).toBe(401);
      expect(await tryFrom("127.0.0.2")).toBe(429);
      expect(await tryFrom("127.0.0.2", "203.0.113.7")).toBe(429);
      expect(await tryFrom("127.0.0.3")).toBe(401);
    });

    test("hands on a download whole, whose length nobody knows when it begins", async () => {
      const answer = await send("GET", "/api/account/export");
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-length")).toBeNull();
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.subarray(0, 2).toString()).toBe("PK");
      // The end of a zip: its central directory's record.
      expect(bytes.subarray(-22, -18).toString("latin1")).toBe("PK\x05\x06");
    });
  },
);
