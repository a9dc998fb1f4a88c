import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { sealFor } from "../features/connected-tool/tool-secret.ts";
import { connectedTool, push } from "../tables/push.tables.ts";
import type { MakeFresh } from "./access-fresh.ts";
import { meeting, type Row, team } from "./access-row.ts";

const tools = `${team}/connected-tools`;
const one = `${tools}/:toolId`;
const pushes = `${meeting}/pushes`;

/** The one tool of a team, to which something was sent that it refused. No service answers at its address. */
const tool: MakeFresh = async ({ planner: { db, deps }, shared }, { teamId, userId }) => {
  const [toolId, pushId] = [randomUUID() as string, randomUUID() as string];
  const createdAt = new Date();
  await db.delete(connectedTool).where(eq(connectedTool.teamId, teamId));
  await db.insert(connectedTool).values({
    teamId,
    id: toolId,
    service: "teams",
    address: "",
    account: "",
    workspace: "hooks.example.com",
    actsAs: "the workflow",
    sealedToken: sealFor(deps, { teamId, id: toolId }, "token", "https://hooks.example.com/one"),
    createdBy: userId,
    createdAt,
  });
  await db.insert(push).values({
    teamId,
    id: pushId,
    meetingId: shared["id"] ?? "",
    toolId,
    notes: [],
    title: "Notes",
    text: "Words",
    withPictures: false,
    status: "failed",
    userId,
    createdAt,
  });
  return { ids: { toolId, pushId } };
};

/** Connected tools: any member links them, and sends notes of meetings that they may see. */
export const PUSH_ROWS: Readonly<Record<string, Row>> = {
  [`GET ${tools}`]: { who: "self", fresh: tool },
  [`POST ${tools}`]: {
    who: "self",
    body: () => ({ service: "teams", token: "https://hooks.example.com/two" }),
    fresh: tool,
  },
  [`PATCH ${one}`]: {
    who: "team",
    body: () => ({ token: "https://hooks.example.com/three" }),
    fresh: tool,
  },
  [`POST ${one}/test`]: { who: "team", fresh: tool },
  [`GET ${one}/places`]: { who: "team", fresh: tool },
  "POST /api/connected-tools/:teamId/:toolId/events": {
    who: "anyone",
    ok: 404,
    fresh: tool,
    takesAnyBody: true,
  },
  [`GET ${pushes}`]: { who: "team", fresh: tool },
  [`POST ${pushes}/draft`]: {
    who: "team",
    body: ({ toolId }) => ({ toolId, noteIds: [] }),
    fresh: tool,
  },
  // Notes of this world have no place on a slide; a journey sees the picture.
  [`GET ${pushes}/picture`]: {
    who: "team",
    ok: 404,
    query: ({ noteId }) => `noteId=${noteId}`,
    fresh: tool,
  },
  [`POST ${pushes}`]: {
    who: "team",
    body: ({ toolId }) => ({
      id: randomUUID(),
      toolId,
      place: null,
      noteIds: [],
      title: "Notes",
      text: "Words",
      withPictures: false,
      confirmed: ["private", "again"],
    }),
    fresh: tool,
  },
  [`POST ${pushes}/:pushId/retry`]: { who: "team", fresh: tool },
  [`DELETE ${pushes}/:pushId`]: { who: "team", fresh: tool },
  [`DELETE ${one}`]: { who: "team", fresh: tool },
};
