import type { LlmUsage } from "@planner/engine";
import { and, desc, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { meeting, type MeetingKey } from "../../tables/meeting.tables.ts";
import { llmCall } from "../../tables/llm-call.tables.ts";

/** A question of a team, by the hash of all that the answer depends on. */
export interface CallKey {
  readonly teamId: string;
  readonly key: string;
}
export type StoredAnswer = NonNullable<(typeof llmCall.$inferSelect)["answer"]>;

/** How long answers are kept: as long as a job may be tried again, and a person may want the notes once more. */
const RETENTION = sql`interval '7 days'`;

export async function findAnswer(
  db: Db,
  { teamId, key }: CallKey,
): Promise<StoredAnswer | undefined> {
  const [row] = await db
    .select({ answer: llmCall.answer })
    .from(llmCall)
    .where(and(eq(llmCall.teamId, teamId), eq(llmCall.key, key), isNotNull(llmCall.answer)));
  return row?.answer ?? undefined;
}

type Call = CallKey & {
  readonly meetingId: string;
  readonly purpose: string;
  readonly model: string;
  readonly answer: StoredAnswer | null;
  readonly usage: LlmUsage;
  /** How often the model was asked until it answered, or was given up. */
  readonly tries: number;
};

/** Keeps an answer and adds up what the question has cost. */
export async function saveCall(db: Db, { usage, tries, ...call }: Call): Promise<void> {
  await db
    .insert(llmCall)
    .values({ ...call, ...usage, calls: tries })
    .onConflictDoUpdate({
      target: [llmCall.teamId, llmCall.key],
      set: {
        answer: call.answer,
        meetingId: call.meetingId,
        createdAt: sql`now()`,
        calls: sql`${llmCall.calls} + ${tries}`,
        inputTokens: sql`${llmCall.inputTokens} + ${usage.inputTokens}`,
        cachedInputTokens: sql`${llmCall.cachedInputTokens} + ${usage.cachedInputTokens}`,
        outputTokens: sql`${llmCall.outputTokens} + ${usage.outputTokens}`,
      },
    });
}

/** Tokens, in and out, that a team has used since a moment. */
export async function countTokens(db: Db, teamId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({
      tokens: sql<string>`coalesce(sum(${llmCall.inputTokens} + ${llmCall.outputTokens}), 0)`,
    })
    .from(llmCall)
    .where(and(eq(llmCall.teamId, teamId), gt(llmCall.createdAt, since)));
  return Number(row?.tokens ?? 0);
}

/** What a meeting's questions have cost so far. */
export async function readUsage(
  db: Db,
  { teamId, meetingId }: MeetingKey,
): Promise<LlmUsage & { calls: number }> {
  const [row] = await db
    .select({
      calls: sql<number>`coalesce(sum(${llmCall.calls}), 0)::int`,
      inputTokens: sql<number>`coalesce(sum(${llmCall.inputTokens}), 0)::int`,
      cachedInputTokens: sql<number>`coalesce(sum(${llmCall.cachedInputTokens}), 0)::int`,
      outputTokens: sql<number>`coalesce(sum(${llmCall.outputTokens}), 0)::int`,
    })
    .from(llmCall)
    .where(and(eq(llmCall.teamId, teamId), eq(llmCall.meetingId, meetingId)));
  return row ?? { calls: 0, inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };
}

/** What a meeting's questions have cost. */
export type MeetingUsage = LlmUsage & {
  readonly meetingId: string;
  readonly title: string | null;
  readonly model: string;
  readonly calls: number;
};

/** The last meetings that a model was asked about, newest first. For the operator: all teams. */
export function listUsage(db: Db, last: number): Promise<MeetingUsage[]> {
  const newest = sql`max(${llmCall.createdAt})`;
  return db
    .select({
      meetingId: llmCall.meetingId,
      title: meeting.title,
      model: llmCall.model,
      calls: sql<number>`sum(${llmCall.calls})::int`,
      inputTokens: sql<number>`sum(${llmCall.inputTokens})::int`,
      cachedInputTokens: sql<number>`sum(${llmCall.cachedInputTokens})::int`,
      outputTokens: sql<number>`sum(${llmCall.outputTokens})::int`,
    })
    .from(llmCall)
    .leftJoin(meeting, and(eq(meeting.teamId, llmCall.teamId), eq(meeting.id, llmCall.meetingId)))
    .groupBy(llmCall.teamId, llmCall.meetingId, meeting.title, llmCall.model)
    .orderBy(desc(newest))
    .limit(last);
}

/** Part of job `house.sweep`: words of a meeting do not stay here; the counts do. */
export async function forgetOldAnswers(db: Db): Promise<void> {
  await db
    .update(llmCall)
    .set({ answer: null })
    .where(and(isNotNull(llmCall.answer), lt(llmCall.createdAt, sql`now() - ${RETENTION}`)));
}
