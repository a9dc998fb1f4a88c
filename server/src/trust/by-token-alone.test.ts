import type { paths } from "@planner/contract/client";
import type { TokenScope } from "@planner/contract/model";
import type { AddressInfo } from "node:net";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import createClient from "openapi-fetch";
import { afterAll, expect, test } from "vitest";
import { SAMPLE } from "../../sample/index.ts";
import { addToken, switchApiAccess } from "../testing/api-tokens.ts";
import { openMeetingApp } from "../testing/meetings.ts";
import { recordExamples } from "../testing/record-examples.ts";

recordExamples("by-token-alone");

const planner = await openMeetingApp();
await planner.app.listen({ port: 0, host: "127.0.0.1" });
const baseUrl = `http://127.0.0.1:${(planner.app.server.address() as AddressInfo).port}`;
afterAll(() => planner.close());

/** The client that anybody makes of the description, with a token and nothing else. */
async function clientOf(scopes: readonly TokenScope[]) {
  const { teamId, userId } = await planner.signUp({ email: "ann@example.com" });
  await switchApiAccess(planner.db, teamId);
  const { headers } = await addToken(planner.db, { teamId, userId, scopes, name: "Nightly" });
  return createClient<paths>({ baseUrl, headers });
}
type Client = Awaited<ReturnType<typeof clientOf>>;

test("a program goes from deck and transcript to notes, tasks and promises by a token alone", async () => {
  const api = await clientOf(["read", "write_notes"]);
  const { data: token } = await api.GET("/api/token");
  const teamId = token?.team.id ?? "";
  const inTeam = { params: { path: { teamId } } };

  const { data: event } = await api.POST("/api/team/{teamId}/calendar/events", {
    ...inTeam,
    body: {
      title: SAMPLE.title,
      startTime: "2026-03-02T09:00:00Z",
      endTime: "2026-03-02T10:00:00Z",
    },
  });
  const { data: made, error } = await api.POST("/api/team/{teamId}/meetings", {
    ...inTeam,
    body: {
      googleCalendarId: event?.googleCalendarId ?? "",
      googleEventId: event?.googleEventId ?? "",
      presentationFileId: await upload(api, {
        teamId,
        path: SAMPLE.deckPath,
        purpose: "presentation",
      }),
      notesFileId: await upload(api, { teamId, path: SAMPLE.transcriptPath, purpose: "notes" }),
    },
  });
  expect(error).toBeUndefined();
  await planner.runJobs();

  const path = { teamId, id: made?.id ?? "" };
  const { data: meeting } = await api.GET("/api/team/{teamId}/meetings/{id}", { params: { path } });
  const report = meeting?.elements.find((element) => element.type === "report");
  const notes = report?.data?.pages.flatMap(({ annotations }) => annotations) ?? [];
  const tasks = notes.filter(({ type }) => type === "Action Item");
  expect(report?.status).toBe("DONE");
  expect(tasks.length).toBeGreaterThan(2);

  const [first, second] = tasks;
  const { data: corrected } = await api.PATCH("/api/team/{teamId}/meetings/{id}/notes/{noteId}", {
    params: { path: { ...path, noteId: first?.id ?? "" } },
    body: { basedOn: first?.edited?.version ?? 0, owner: "Robin Vale", due: "2026-03-06" },
  });
  expect(corrected?.note).toMatchObject({ owner: "Robin Vale", due: "2026-03-06" });
  await api.PATCH("/api/team/{teamId}/meetings/{id}/notes/{noteId}", {
    params: { path: { ...path, noteId: second?.id ?? "" } },
    body: { basedOn: second?.edited?.version ?? 0, isDone: true },
  });
  const { data: added } = await api.POST("/api/team/{teamId}/meetings/{id}/comments", {
    params: { path },
    body: {
      id: randomUUID(),
      place: { kind: "note", noteId: first?.id ?? "" },
      text: "Done on Friday.",
    },
  });
  expect(added).toBeDefined();

  const promises = async (view: "open" | "done") => {
    const query = { view, today: "2026-03-02" };
    const { data } = await api.GET("/api/team/{teamId}/promises", {
      params: { path: { teamId }, query },
    });
    return data?.promises.map(({ note }) => note) ?? [];
  };
  const open = await promises("open");
  expect(open.map(({ id }) => id)).not.toContain(second?.id);
  expect(open.find(({ id }) => id === first?.id)).toMatchObject({ owner: "Robin Vale" });
  expect(await promises("done")).toEqual([expect.objectContaining({ id: second?.id })]);

  // What else a program reads of it.
  const ofMeeting = { params: { path } };
  const decisions = await api.GET("/api/team/{teamId}/decisions", {
    params: { path: { teamId }, query: { q: "three steps" } },
  });
  const read = [
    await api.GET("/api/team/{teamId}/members/me/meetings/completed", inTeam),
    await api.GET("/api/team/{teamId}/members", inTeam),
    decisions,
    await api.GET("/api/team/{teamId}/decisions/{decisionId}", {
      params: { path: { teamId, decisionId: decisions.data?.decisions[0]?.id ?? "" } },
    }),
    await api.GET("/api/team/{teamId}/meetings/{id}/decisions", ofMeeting),
    await api.GET("/api/team/{teamId}/meetings/{id}/notes/changes", ofMeeting),
    await api.GET("/api/team/{teamId}/meetings/{id}/transcripts", ofMeeting),
    await api.GET("/api/team/{teamId}/meetings/{id}/comments", ofMeeting),
    await api.GET("/api/team/{teamId}/files/{fileId}", {
      params: { path: { teamId, fileId: meeting?.files[0]?.id ?? "" } },
    }),
  ];
  expect(read.map(({ response }) => response.status)).toEqual(read.map(() => 200));

  // What the token lacks the scope for stays shut, and says which scope that is.
  const refused = await api.POST("/api/team/{teamId}/webhooks", {
    ...inTeam,
    body: { url: "https://example.com/planner", events: ["notes.ready"] },
  });
  expect(refused.response.status).toBe(403);
  expect(refused.response.headers.get("www-authenticate")).toBe(
    'Bearer realm="Planner", error="insufficient_scope", scope="admin"',
  );
  expect(refused.error?.message).toBe("This token lacks the scope admin.");
});

async function upload(
  api: Client,
  { teamId, path, purpose }: { teamId: string; path: string; purpose: "presentation" | "notes" },
): Promise<string> {
  const form = new FormData();
  form.append("file", new Blob([await readFile(path)]), path);
  const { data: job } = await api.POST("/api/team/{teamId}/files", {
    params: { path: { teamId }, query: { purpose } },
    // The description has a file as text: what is sent is the form.
    body: { file: "" },
    bodySerializer: () => form,
  });
  await planner.runJobs();
  const { data } = await api.GET("/api/team/{teamId}/files/status/{jobId}", {
    params: { path: { teamId, jobId: job?.jobId ?? "" } },
  });
  return data?.file?.id ?? "";
}
