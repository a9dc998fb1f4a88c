import { openAsBlob } from "node:fs";
import { basename } from "node:path";

const PASSWORD = "correct horse battery";

export interface Answer<T = unknown> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

/** A person who talks to a Planner over HTTP: keeps cookies and sends the cross-site token, as the web app does. */
export class Visitor {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();
  teamId = "";

  constructor(url: string) {
    this.#url = url;
  }

  /** Signs up with a beta key, logs in, and remembers the team. */
  async signUp(code: string, email: string): Promise<void> {
    await this.expect("POST", "/signup", { email, password: PASSWORD, name: "Robin Vale", code });
    await this.expect("POST", "/login", { email, password: PASSWORD });
    const me = await this.expect<{ teams: { id: string }[] }>("GET", "/me");
    this.teamId = me.teams[0]?.id ?? "";
  }

  /** The headers that carry this visitor's session. */
  headers(): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const token = this.#cookies.get("XSRF-TOKEN");
    return {
      ...(cookie ? { cookie } : {}),
      ...(token ? { "x-xsrf-token": decodeURIComponent(token) } : {}),
      origin: this.#url,
    };
  }

  /** A path under the team. */
  team(path: string): string {
    return `/api/team/${this.teamId}${path}`;
  }

  /** One call; never throws for a refusal. */
  async call<T = unknown>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const isForm = body instanceof FormData;
    const response = await fetch(this.#url + path, {
      method,
      redirect: "manual",
      headers: {
        ...this.headers(),
        ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) this.#storeCookie(line);
    return {
      status: response.status,
      headers: response.headers,
      body: (await readBody(response)) as T,
    };
  }

  /** One call that must be answered with 200. */
  async expect<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await this.call<T>(method, path, body);
    if (answer.status !== 200)
      throw new Error(`${method} ${path} → ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Makes an event in the built-in calendar, an hour long and over. */
  async createEvent(title: string): Promise<{ googleCalendarId: string; googleEventId: string }> {
    const endTime = new Date(Date.now() - 3_600_000).toISOString();
    const startTime = new Date(Date.now() - 7_200_000).toISOString();
    const event = await this.expect<{ googleCalendarId: string; googleEventId: string }>(
      "POST",
      this.team("/calendar/events"),
      { title, startTime, endTime },
    );
    return { googleCalendarId: event.googleCalendarId, googleEventId: event.googleEventId };
  }

  /** Uploads a file and waits until it is read, or only stored; answers its id, or the sentence why not. */
  async upload(
    path: string,
    purpose: "presentation" | "notes",
    until: "read" | "stored" = "read",
  ): Promise<Uploaded> {
    const form = new FormData();
    form.append("file", await openAsBlob(path), basename(path));
    const started = await this.call<{ jobId?: string; message?: string }>(
      "POST",
      this.team(`/files?purpose=${purpose}`),
      form,
    );
    const postEndedAt = performance.now();
    if (!started.body.jobId)
      return { message: started.body.message ?? `status ${started.status}`, postEndedAt };
    for (;;) {
      const job = await this.expect<UploadState>(
        "GET",
        this.team(`/files/status/${started.body.jobId}`),
      );
      const isThere = job.status === "completed" || until === "stored";
      if (isThere && job.status !== "failed" && job.file)
        return { fileId: job.file.id, postEndedAt };
      if (job.status === "failed") return { message: job.message ?? "", postEndedAt };
      await pause(20);
    }
  }

  #storeCookie(line: string): void {
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === "" || /max-age=0/i.test(line)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

/** What became of an upload; `postEndedAt` is when its POST was answered, on performance.now()'s clock. */
interface Uploaded {
  readonly fileId?: string;
  readonly message?: string;
  readonly postEndedAt: number;
}

interface UploadState {
  readonly status: string;
  readonly message: string | null;
  readonly file: { id: string } | null;
}

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

async function readBody(response: Response): Promise<unknown> {
  const isJson = response.headers.get("content-type")?.includes("json");
  return isJson ? response.json() : Buffer.from(await response.arrayBuffer());
}
