import type { Annotation, Meeting, UploadJob } from "@planner/contract/model";
import { setTimeout as wait } from "node:timers/promises";
import { type Browser, openBrowser } from "./cluster.ts";
import { CHECKOUT_TALK } from "./made-notes.ts";

/** Somebody who has just signed up at a Planner that runs somewhere, and all they do is asked over HTTP. */
export interface Newcomer {
  request(method: string, path: string, body?: object): ReturnType<Browser["request"]>;
  /** The same below their team. */
  inTeam(method: string, path: string, body?: object): ReturnType<Browser["request"]>;
  /** Uploads and waits until it is read; answers the file's id. */
  upload(purpose: "presentation" | "notes", name: string, bytes: Buffer): Promise<string>;
  /** Has notes made of a deck and a talk about a checkout; answers the meeting's id once they stand. */
  makeNotes(deck: { readonly name: string; readonly bytes: Buffer }): Promise<string>;
  /** All notes of a meeting, each with the page that it was said about. */
  notesOf(meetingId: string): Promise<readonly (Annotation & { page: number | null })[]>;
}

const PERSON = { email: "ann@example.com", password: "a long walk by the river" };
const POLL_MS = 200;

/** Signs up by the code of the first account's link, and logs in. */
export async function signUpAt(address: string, code: string): Promise<Newcomer> {
  const { status } = await openBrowser().request({ address }, "POST", "/signup", {
    ...PERSON,
    name: "Ann",
    code,
  });
  if (status !== 200) throw new Error(`The sign-up was answered with ${status}.`);
  return logInAt(address);
}

/** Logs in as whoever signed up there before. */
export async function logInAt(address: string): Promise<Newcomer> {
  const browser = openBrowser();
  const request: Newcomer["request"] = (method, path, body) =>
    browser.request({ address }, method, path, body);
  const { status } = await request("POST", "/login", PERSON);
  if (status !== 200) throw new Error(`The login was answered with ${status}.`);
  const me = (await request("GET", "/me")).json() as { teams: { id: string }[] };
  const inTeam: Newcomer["inTeam"] = (method, path, body) =>
    request(method, `/api/team/${me.teams[0]?.id}/${path}`, body);
  const read = async (path: string) => (await inTeam("GET", path)).json();

  const upload: Newcomer["upload"] = async (purpose, name, bytes) => {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(bytes)]), name);
    const sent = await inTeam("POST", `files?purpose=${purpose}`, form);
    const { jobId } = sent.json() as { jobId: string };
    for (;;) {
      const job = (await read(`files/status/${jobId}`)) as UploadJob;
      if (job.status === "completed" && job.file) return job.file.id;
      if (job.status !== "active") throw new Error(JSON.stringify(job));
      await wait(POLL_MS);
    }
  };
  const readReport = async (meetingId: string) => {
    const { elements } = (await read(`meetings/${meetingId}`)) as Meeting;
    return elements.find((element) => element.type === "report");
  };
  return {
    request,
    inTeam,
    upload,
    makeNotes: async ({ name, bytes }) => {
      const presentationFileId = await upload("presentation", name, bytes);
      const talk = Buffer.from(CHECKOUT_TALK.join("\n"));
      const notesFileId = await upload("notes", "talk.txt", talk);
      const event = await inTeam("POST", "calendar/events", {
        title: "Checkout review",
        startTime: "2026-11-02T09:00:00Z",
        endTime: "2026-11-02T10:00:00Z",
      });
      const files = { presentationFileId, notesFileId };
      const made = await inTeam("POST", "meetings", { ...(event.json() as object), ...files });
      const { id } = made.json() as { id: string };
      for (;;) {
        const report = await readReport(id);
        if (report?.status === "DONE") return id;
        if (report?.status === "FAILED") throw new Error(JSON.stringify(report));
        await wait(POLL_MS);
      }
    },
    notesOf: async (meetingId) => {
      const report = await readReport(meetingId);
      return (report?.data?.pages ?? []).flatMap(({ page, annotations }) =>
        annotations.map((note) => ({ ...note, page })),
      );
    },
  };
}
