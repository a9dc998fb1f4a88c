import { randomUUID } from "node:crypto";
import type { NotesLanguage } from "@planner/contract/model";
import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import type { Sealing } from "../../platform/db/sealing.ts";
import { Failure } from "../../platform/failures.ts";
import { user } from "../../tables/account.tables.ts";
import { llmCall } from "../../tables/llm-call.tables.ts";
import { team } from "../../tables/team.tables.ts";
import type { ChosenModel } from "./language-model.ports.ts";
import { languageModel } from "../../tables/language-model.tables.ts";

const ROW = "one";
const CONTEXT = ["language_model", ROW, "key"];

/** The model of the settings, with a version that changes with it. */
export type StoredModel = ChosenModel & { readonly version: string };

/** The model that is set; undefined where none is. Throws `Failure` where its key can't be opened. */
export async function findModel(db: Db, sealing: Sealing): Promise<StoredModel | undefined> {
  const [row] = await db.select().from(languageModel).where(eq(languageModel.id, ROW));
  if (!row) return undefined;
  const { provider, model, baseUrl, sealedKey, prices, version } = row;
  const apiKey = sealedKey === null ? undefined : sealing.open(sealedKey, CONTEXT);
  return {
    provider,
    model,
    version,
    baseUrl: baseUrl ?? undefined,
    apiKey,
    prices: prices ?? undefined,
  };
}

/** Seals the key of the model anew that an older secret sealed; `unreadable`: no secret here opens it. */
export async function resealModel(
  db: Db,
  sealing: Sealing,
): Promise<{ sealed: number; unreadable: number }> {
  const [row] = await db.select().from(languageModel).where(eq(languageModel.id, ROW));
  const sealedKey = row?.sealedKey ?? null;
  if (sealedKey === null || !sealing.isOutdated(sealedKey)) return { sealed: 0, unreadable: 0 };
  try {
    await db
      .update(languageModel)
      .set({ sealedKey: sealing.seal(sealing.open(sealedKey, CONTEXT), CONTEXT) })
      .where(and(eq(languageModel.id, ROW), eq(languageModel.sealedKey, sealedKey)));
    return { sealed: 1, unreadable: 0 };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { sealed: 0, unreadable: 1 };
  }
}

/** Sets the model of the installation, or takes it away. */
export async function saveModel(
  db: Db,
  { chosen, sealing, now }: { chosen: ChosenModel | undefined; sealing: Sealing; now: Date },
): Promise<void> {
  if (!chosen) {
    await db.delete(languageModel).where(eq(languageModel.id, ROW));
    return;
  }
  const { provider, model, baseUrl, apiKey, prices } = chosen;
  const row = {
    provider,
    model,
    baseUrl: baseUrl ?? null,
    sealedKey: apiKey === undefined ? null : sealing.seal(apiKey, CONTEXT),
    prices: prices ?? null,
    version: randomUUID(),
    changedAt: now,
  };
  await db
    .insert(languageModel)
    .values({ id: ROW, ...row })
    .onConflictDoUpdate({ target: languageModel.id, set: row });
}

/** Who runs the installation: whoever has the oldest account that is not deactivated. */
export async function findRunner(db: Db): Promise<{ id: string; name: string } | undefined> {
  const [first] = await db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(isNull(user.deactivatedAt))
    .orderBy(asc(user.createdAt), asc(user.id))
    .limit(1);
  return first;
}

/** What meetings have cost in the mean, in tokens; undefined where none has asked this model. */
export async function meanUsage(
  db: Db,
  model: string,
): Promise<{ count: number; inputTokens: number; outputTokens: number } | undefined> {
  const [row] = await db
    .select({
      count: sql<number>`count(distinct (${llmCall.teamId}, ${llmCall.meetingId}))::int`,
      inputTokens: sql<string>`coalesce(sum(${llmCall.inputTokens}), 0)`,
      outputTokens: sql<string>`coalesce(sum(${llmCall.outputTokens}), 0)`,
    })
    .from(llmCall)
    // Questions in Find are of no meeting.
    .where(and(eq(llmCall.model, model), ne(llmCall.purpose, "answer")));
  if (!row || row.count === 0) return undefined;
  const { count } = row;
  return {
    count,
    inputTokens: Math.round(Number(row.inputTokens) / count),
    outputTokens: Math.round(Number(row.outputTokens) / count),
  };
}

/** In which language a team's notes are written; null: the meeting's own. Undefined: there is no such team. */
export async function findNotesLanguage(
  db: Db,
  teamId: string,
): Promise<NotesLanguage | undefined> {
  const [row] = await db
    .select({ language: team.notesLanguage })
    .from(team)
    .where(eq(team.id, teamId));
  return row && (row.language as NotesLanguage);
}

export async function saveNotesLanguage(
  db: Db,
  { teamId, language }: { teamId: string; language: NotesLanguage },
): Promise<void> {
  await db.update(team).set({ notesLanguage: language }).where(eq(team.id, teamId));
}
