import { createHash } from "node:crypto";
import { PUSH_FORMS, pushLines } from "@planner/contract/model";
import type { Deps } from "../../../deps.ts";
import { Failure, isPassing } from "../../../platform/failures.ts";
import type { PushKey, PushRow, ToolRow } from "../../../tables/push.tables.ts";
import {
  openAccess,
  type PushContent,
  type RemoteItem,
  sentenceOf,
  type ServiceAccess,
  ServiceRefusal,
  updateTool,
} from "../../connected-tool/index.ts";
import { reportReader } from "../follow-anchors.ts";
import { picturedNotes } from "./draft-push.ts";
import { beginAttempt, findPush, listStuck, movePush } from "./push.store.ts";
import { currentNotes } from "./pushed-notes.ts";
import { queuePush } from "./queue-push.ts";
import { drawCrop, type PictureDeps } from "./slide-pictures.ts";

type SendDeps = PictureDeps &
  Pick<Deps, "send" | "sealing" | "destinations" | "now" | "log" | "failpoint">;

/** Attempts before somebody has to press again. */
const MOST_ATTEMPTS = 6;
/** What a service may still be doing is over by then. */
const LOOK_AGAIN_SECONDS = 30;
/** What is on its way for so long has lost its job. */
const LOST_MS = 15 * 60_000;

const ON_ITS_WAY = ["waiting", "sending"] as const;
const ANY = [...ON_ITS_WAY, "failed", "unknown"] as const;

interface Sending {
  readonly key: PushKey;
  readonly row: PushRow;
  readonly tool: ToolRow;
  readonly access: ServiceAccess;
}

/**
 * Job `push.send`: one attempt. That it begins is written down before the service is asked, so that whoever comes after a worker
 * that died looks for it there first; where a service cannot be asked, a person decides.
 */
export async function sendPush(deps: SendDeps, key: PushKey): Promise<void> {
  const { db } = deps.database;
  const found = await findPush(db, key);
  if (!found || !["waiting", "sending"].includes(found.row.status)) return;
  const { row, tool } = found;
  const access = openAccess(deps, tool);
  if (!access) {
    await updateTool(db, { teamId: tool.teamId, toolId: tool.id }, { problem: "secret" });
    return settle(
      deps,
      { key, row },
      {
        problem:
          "The token can no longer be read here. Enter it again in Settings › Connected tools.",
      },
    );
  }
  const sending = { key, row, tool, access };
  try {
    const item = await lookOrSend(deps, sending);
    if (item) await settle(deps, sending, item);
  } catch (error) {
    if (!(error instanceof ServiceRefusal)) throw error;
    await handleRefusal(deps, sending, error);
  }
}

/** What was created, now or by an attempt before; undefined where nobody can know. */
async function lookOrSend(deps: SendDeps, sending: Sending): Promise<RemoteItem | undefined> {
  const { key, row, tool, access } = sending;
  const { db } = deps.database;
  const destination = deps.destinations.of[tool.service];
  const content = contentOf(row);
  if (row.begunAt !== null) {
    const { begunAt } = row;
    const there = destination.find && (await destination.find(access, { ...content, begunAt }));
    if (there) return { ...there, isPictureMissing: row.withPictures };
    // Sent once more only by a person who pressed again.
    if (row.status === "sending") {
      const change = destination.find
        ? { status: "failed" as const, problem: absentSentence(tool) }
        : { status: "unknown" as const, problem: unknownSentence(tool) };
      await movePush(db, key, ["sending"], change);
      return undefined;
    }
  }
  const pictures = row.withPictures ? await drawPictures(deps, row) : [];
  if (!(await beginAttempt(db, row, deps.now()))) return undefined;
  await deps.failpoint("push.begun");
  const item = await destination.send(access, { ...content, pictures });
  await deps.failpoint("push.sent");
  return item;
}

const unknownSentence = ({ service }: ToolRow): string =>
  `Perhaps sent: the connection to ${PUSH_FORMS[service].name} broke off, and it cannot be asked. Look there before you send it again.`;

const absentSentence = ({ service }: ToolRow): string =>
  `The connection to ${PUSH_FORMS[service].name} broke off, and it is not there. Send it again.`;

/** Its key at the service is a UUID (RFC 9562, version 8), the same at each attempt. */
function contentOf(row: PushRow): PushContent {
  const { place, title, text } = row;
  return {
    key: uuidOf(`${row.teamId} ${row.id}`),
    place,
    title,
    lines: pushLines(text),
    pictures: [],
  };
}

function uuidOf(name: string): string {
  const bytes = createHash("sha256").update(name).digest().subarray(0, 16);
  // Linear takes those of version 4 alone.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => hex.slice(from, to))
    .join("-");
}

/** Those that can be drawn: a slide that cannot is no reason to send nothing. */
async function drawPictures(deps: SendDeps, row: PushRow): Promise<PushContent["pictures"]> {
  const { teamId, meetingId } = row;
  const notes = await currentNotes(
    row.notes,
    reportReader(deps.database.db, { teamId, meetingId }),
  );
  const pictures: { name: string; bytes: Uint8Array }[] = [];
  for (const placed of picturedNotes(notes))
    try {
      const bytes = await drawCrop(deps, { teamId, meetingId }, placed);
      const name = `slide-${placed.page}-note-${placed.note.reference}.jpg`;
      if (bytes) pictures.push({ name, bytes });
    } catch (error) {
      if (!(error instanceof Failure) || isPassing(error)) throw error;
    }
  return pictures;
}

/** Writes what became of it. Its words are no longer needed once they are there. */
async function settle(
  deps: SendDeps,
  { key, row }: Pick<Sending, "key" | "row">,
  outcome: RemoteItem | { problem: string },
): Promise<void> {
  const { db } = deps.database;
  const change =
    "problem" in outcome
      ? { status: "failed" as const, problem: outcome.problem }
      : {
          ...boundedItem(outcome),
          status: "sent" as const,
          problem: null,
          text: "",
          checkedAt: deps.now(),
        };
  // What is there is there, whatever was thought of it meanwhile.
  const from = change.status === "sent" ? ANY : ON_ITS_WAY;
  await movePush(db, key, from, change);
  await deps.failpoint("push.settled");
  const { teamId, pushId } = key;
  const { toolId } = row;
  deps.log.info({ teamId, pushId, toolId, status: change.status }, "push.settled");
}

const boundedItem = ({ ref, label, url, state, isDone, isPictureMissing }: RemoteItem) => ({
  ref: ref.slice(0, 500),
  label: label?.slice(0, 200) ?? null,
  url,
  state: state?.slice(0, 100) ?? null,
  isDone,
  isPictureMissing,
});

/** What is uncertain is looked at again, what is limited sent later, and all else is the person's. */
async function handleRefusal(
  deps: SendDeps,
  { key, row, tool }: Sending,
  refusal: ServiceRefusal,
): Promise<void> {
  const { db } = deps.database;
  const { reason, retryAfterSeconds } = refusal;
  if (reason === "revoked")
    await updateTool(db, { teamId: tool.teamId, toolId: tool.id }, { problem: "revoked" });
  const now = await findPush(db, key);
  if (!now) return;
  const isSpent = now.row.attempts >= MOST_ATTEMPTS;
  if (reason === "uncertain") {
    const begun = now.row.begunAt !== null;
    if (begun && !isSpent && deps.destinations.of[tool.service].find) {
      if (await beginAttempt(db, now.row, deps.now()))
        await queuePush(deps, db, key, LOOK_AGAIN_SECONDS);
      return;
    }
    if (begun) {
      const problem = unknownSentence(tool);
      await movePush(db, key, ["waiting", "sending"], { status: "unknown", problem });
      return;
    }
  }
  if (reason === "limited" && !isSpent) {
    // Where it was asked to create it and refused, nothing was created; where it was asked what it has, nobody knows yet.
    const isRefused = now.row.attempts > row.attempts;
    await db.transaction(async (tx) => {
      await movePush(tx, key, ["waiting", "sending"], {
        status: isRefused ? "waiting" : row.status,
        attempts: row.attempts + 1,
        checkedAt: new Date(deps.now().getTime() + retryAfterSeconds * 1_000),
      });
      await queuePush(deps, tx, key, retryAfterSeconds);
    });
    return;
  }
  await settle(deps, { key, row }, { problem: sentenceOf(tool.service, refusal) });
}

/** Part of job `house.sweep`: what is on its way and has lost its job is seen to all the same. */
export async function sweepPushes(
  deps: Pick<Deps, "database" | "send" | "now" | "log">,
): Promise<void> {
  const { db } = deps.database;
  const stuck = await listStuck(db, new Date(deps.now().getTime() - LOST_MS));
  for (const key of stuck) await queuePush(deps, db, key);
  if (stuck.length > 0) deps.log.warn({ pushes: stuck.length }, "push.sent_again");
}
