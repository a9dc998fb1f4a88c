import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { connectedToolRoutes, type Push, pushRoutes } from "@planner/contract/api";
import { PUSH_FORMS, pushLines, PUSH_LINES_MAX } from "@planner/contract/model";
import type { Deps } from "../../../deps.ts";
import { record } from "../../../platform/audit.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Failure } from "../../../platform/failures.ts";
import { type App, bind } from "../../../platform/http/http.ts";
import { limiter } from "../../../platform/http/rate-limit.ts";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import type { ToolRow } from "../../../tables/push.tables.ts";
import { findTool, TOOL_LIMITS, webhookSecretOf } from "../../connected-tool/index.ts";
import { requireMeeting } from "../require-meeting.ts";
import { draftPush, picturedNotes } from "./draft-push.ts";
import { askNext, deletePush, findPush, holdSends, insertPush, movePush } from "./push.store.ts";
import { anchorsOf, readNotesToPush, readPushes } from "./pushed-notes.ts";
import { queueCheck, queuePush } from "./queue-push.ts";
import { type PictureDeps, requireCrop } from "./slide-pictures.ts";

type PushDeps = PictureDeps & Pick<Deps, "send" | "sealing" | "destinations" | "now" | "publicUrl">;

/** Notes of meetings on their way to connected tools, and what those say of them. */
export function registerPushRoutes(app: App, deps: PushDeps): void {
  const { db } = deps.database;
  const count = limiter(app, TOOL_LIMITS.send);

  bind(app, pushRoutes.list, async ({ params, session: { userId } }) =>
    readPushes(db, await requireMeeting(deps, params, userId)),
  );

  bind(app, pushRoutes.draft, async ({ params, session: { userId }, body }) => {
    const key = await requireMeeting(deps, params, userId);
    const tool = await requireTool(db, { teamId: params.teamId, toolId: body.toolId });
    const notes = await readNotesToPush(db, key, body.noteIds);
    const { noPictures } = PUSH_FORMS[tool.service];
    return {
      ...draftPush(tool.service, notes, deps.publicUrl),
      pictures: noPictures === null ? picturedNotes(notes.chosen).map(({ note }) => note.id) : [],
      isPrivate: notes.meeting.isPrivate,
      earlier: await earlierOf(db, { key, tool, noteIds: body.noteIds }),
    };
  });

  bind(app, pushRoutes.picture, async ({ params, session, query: { noteId }, reply }) => {
    const key = await requireMeeting(deps, params, session.userId);
    const { chosen } = await readNotesToPush(db, key, [noteId]);
    const picture = await requireCrop(deps, key, chosen[0]);
    return reply.type("image/jpeg").header("cache-control", "private, no-cache").send(picture);
  });

  bind(app, pushRoutes.send, async ({ params, session: { userId }, body, request, reply }) => {
    await count(request, reply);
    const key = await requireMeeting(deps, params, userId);
    const { teamId, meetingId } = key;
    const pushId = body.id;
    // Pressed twice, or sent again by a browser that heard nothing: it is the one that is there.
    const there = await findPush(db, { teamId, pushId });
    if (there) return getPush(db, key, pushId);
    const tool = await requireTool(db, { teamId, toolId: body.toolId });
    const form = PUSH_FORMS[tool.service];
    if (deps.destinations.of[tool.service].listPlaces && body.place === null)
      throw new Failure("invalid", `Choose where it goes in ${form.name}.`, { field: "place" });
    if (body.title.length > form.maxTitle)
      throw new Failure("invalid", `Shorten the title to ${form.maxTitle} characters.`, {
        field: "title",
      });
    if (body.text.length > form.maxText || pushLines(body.text).length > PUSH_LINES_MAX)
      throw new Failure(
        "invalid",
        `${form.name} takes ${form.maxText.toLocaleString("en-US")} characters and ${PUSH_LINES_MAX} lines at most. Shorten the text.`,
        { field: "text" },
      );
    const notes = await readNotesToPush(db, key, body.noteIds);
    if (notes.meeting.isPrivate && !body.confirmed.includes("private"))
      throw new Failure(
        "conflict",
        "This meeting is private. Confirm that its notes may be read where they are sent.",
        { field: "private" },
      );
    await db.transaction(async (tx) => {
      await holdSends(tx, key);
      if (await findPush(tx, { teamId, pushId })) return;
      const earlier = await earlierOf(tx, { key, tool, noteIds: body.noteIds });
      if (earlier.length > 0 && !body.confirmed.includes("again"))
        throw new Failure("conflict", `This was sent to ${form.name} before.`, { field: "again" });
      const row = {
        teamId,
        id: pushId,
        meetingId,
        toolId: tool.id,
        place: body.place,
        notes: anchorsOf(notes),
        title: body.title,
        text: body.text,
        withPictures: body.withPictures && form.noPictures === null,
        status: "waiting" as const,
        userId,
        createdAt: deps.now(),
      };
      if (!(await insertPush(tx, row))) return;
      await queuePush(deps, tx, { teamId, pushId });
      const where = body.place ? `${form.name}, ${body.place.name}` : form.name;
      const event = "notes_pushed";
      await record(tx, { event, at: deps.now(), teamId, userId, meetingId, about: where });
    });
    return getPush(db, key, pushId);
  });

  bind(app, pushRoutes.retry, async ({ params, session: { userId }, request, reply }) => {
    await count(request, reply);
    const key = await requireMeeting(deps, params, userId);
    const { teamId, pushId } = params;
    await getPush(db, key, pushId);
    await db.transaction(async (tx) => {
      const change = {
        status: "waiting",
        problem: null,
        attempts: 0,
        checkedAt: deps.now(),
      } as const;
      if (await movePush(tx, { teamId, pushId }, ["failed", "unknown"], change))
        await queuePush(deps, tx, { teamId, pushId });
    });
    return getPush(db, key, pushId);
  });

  bind(app, pushRoutes.remove, async ({ params, session: { userId } }) => {
    const key = await requireMeeting(deps, params, userId);
    const push = await getPush(db, key, params.pushId);
    if (!(await deletePush(db, { ...key, pushId: push.id })))
      throw new Failure("conflict", "It is being sent. Try again in a moment.");
    return { message: "Taken off the list. What was sent stays where it is." };
  });

  registerEvents(app, deps);
}

/** What services say, signed over the bytes as they came: nothing of it counts but that an issue is to be looked at. */
function registerEvents(app: App, deps: PushDeps): void {
  const limit = limiter(app, TOOL_LIMITS.event);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    bind(scope as App, connectedToolRoutes.events, async ({ params, request, reply }) => {
      await limit(request, reply);
      const { db } = deps.database;
      const tool = await findTool(db, params);
      const reader = tool && deps.destinations.of[tool.service].events;
      const secret = tool && webhookSecretOf(deps, tool);
      if (!tool || !reader || !secret)
        throw new Failure("not_found", "There is no such connected tool.");
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const given = String(new Map(Object.entries(request.headers)).get(reader.header) ?? "");
      const signature = createHmac("sha256", secret).update(body).digest("hex");
      if (!isSame(given, `${reader.prefix}${signature}`))
        throw new Failure("forbidden", "The signature is not that of this tool’s secret.");
      const ref = reader.refOf(parse(body));
      if (ref !== undefined && (await askNext(db, params, ref))) await queueCheck(deps, db, params);
      return { message: "Thank you." };
    });
  });
}

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(
    createHash("sha256").update(one).digest(),
    createHash("sha256").update(other).digest(),
  );

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

async function requireTool(db: Db, key: { teamId: string; toolId: string }): Promise<ToolRow> {
  const tool = await findTool(db, key);
  if (!tool) throw new Failure("not_found", "This tool is no longer connected.");
  return tool;
}

async function getPush(db: Db, key: MeetingKey, pushId: string): Promise<Push> {
  const push = (await readPushes(db, key)).find(({ id }) => id === pushId);
  if (!push) throw new Failure("not_found", "There is nothing like this that was sent.");
  return push;
}

/** What was sent of exactly these notes, or of all of the meeting, to the same tool, and was not refused there. */
async function earlierOf(
  db: Db,
  { key, tool, noteIds }: { key: MeetingKey; tool: ToolRow; noteIds: readonly string[] },
): Promise<Push[]> {
  const wanted = [...noteIds].toSorted().join(" ");
  const name = PUSH_FORMS[tool.service].name;
  return (await readPushes(db, key)).filter(
    (push) =>
      PUSH_FORMS[push.service].name === name &&
      push.status !== "failed" &&
      push.noteIds.toSorted().join(" ") === wanted,
  );
}
