import { randomUUID } from "node:crypto";
import type { ConnectedTool, Push, PushDraft } from "@planner/contract/api";
import type { PushService } from "@planner/contract/model";
import type { TestPerson } from "../person.ts";
import { GOOD_ACCOUNT } from "./fake-atlassian.ts";
import type { FakeServices } from "./fake-services.ts";
import { GOOD_TOKEN } from "./fake.ts";

/** The one place of each fake that takes something. */
export const PLACES: Readonly<Record<PushService, { id: string; name: string } | null>> = {
  slack: { id: "C1", name: "#design" },
  teams: null,
  linear: { id: "team-1", name: "Engineering" },
  jira: { id: "10000", name: "Website (WEB)" },
  github: { id: "studio/site", name: "studio/site" },
  notion: { id: "page-1", name: "Design reviews" },
  confluence: { id: "space-1", name: "Design" },
};

/** What links a fake. */
export const linkOf = (service: PushService, { origin }: Pick<FakeServices, "origin">) => ({
  service,
  token: service === "teams" ? `${origin}/teams/workflow` : GOOD_TOKEN,
  ...(["jira", "confluence"].includes(service) ? { address: origin, account: GOOD_ACCOUNT } : {}),
});

/** What members do with connected tools. */
export function pushingOf(person: TestPerson, services: Pick<FakeServices, "origin">) {
  const team = `/api/team/${person.teamId}`;
  const call = async (
    method: "GET" | "POST" | "PATCH" | "DELETE",
    path: string,
    payload?: object,
  ) => {
    const url = `${team}${path}`;
    const answer = await person.inject({ method, url, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };
  const link = async (service: PushService): Promise<ConnectedTool> =>
    (await call("POST", "/connected-tools", linkOf(service, services))).body;
  const tools = async (): Promise<ConnectedTool[]> => (await call("GET", "/connected-tools")).body;
  const draft = async (
    meetingId: string,
    { id: toolId }: Pick<ConnectedTool, "id">,
    noteIds: readonly string[],
  ): Promise<PushDraft> =>
    (await call("POST", `/meetings/${meetingId}/pushes/draft`, { toolId, noteIds })).body;
  const list = async (meetingId: string): Promise<Push[]> =>
    (await call("GET", `/meetings/${meetingId}/pushes`)).body;
  const send = async (
    meetingId: string,
    tool: Pick<ConnectedTool, "id" | "service">,
    noteIds: readonly string[],
    fields: object = {},
  ) => {
    const { title, text } = await draft(meetingId, tool, noteIds);
    return call("POST", `/meetings/${meetingId}/pushes`, {
      id: randomUUID(),
      toolId: tool.id,
      place: PLACES[tool.service],
      noteIds,
      title,
      text,
      withPictures: true,
      ...fields,
    });
  };
  return { call, link, tools, draft, list, send };
}
