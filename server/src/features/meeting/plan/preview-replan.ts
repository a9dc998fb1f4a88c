import type { ElementData, PlanPreview } from "@planner/contract/model";
import type { Deps } from "../../../deps.ts";
import { Failure } from "../../../platform/failures.ts";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import { findMeeting } from "../meeting.store.ts";
import { checkMaterials } from "./materials.ts";
import { gatherInput, type InputDeps } from "./plan-input.ts";
import { listParts, type PartRow } from "./plan.store.ts";
import { changeOf, type Replan } from "./replan.ts";
import { adjustedAgenda, isWritten } from "./written-agenda.ts";

export type PreviewDeps = InputDeps & Pick<Deps, "makePlan" | "llmFor">;

/** What a replan would make, by the built-in engine and without a trace. Throws `Failure` where there is no plan. */
export async function previewReplan(
  deps: PreviewDeps,
  key: MeetingKey,
  { requestedBy, materialFileIds, keepEdits, ...change }: Replan & { requestedBy: string },
): Promise<PlanPreview> {
  const { db } = deps.database;
  if (materialFileIds) await checkMaterials(db, { ...key, userId: requestedBy }, materialFileIds);
  const [meeting, parts] = await Promise.all([findMeeting(db, key), listParts(db, key)]);
  if (!meeting || parts.length === 0)
    throw new Failure("conflict", "There is no plan of this meeting yet.");
  const { calendarId, eventId, teamId } = meeting;
  const gathered = await gatherInput(
    deps,
    { teamId, calendarId, eventId },
    { readerId: requestedBy, meeting: { ...meeting, ...changeOf(change) }, materialFileIds },
  );
  if (!gathered) throw new Failure("not_found", "There is no such event.");
  const stays = (type: PartRow["type"]): PartRow | undefined =>
    keepEdits ? parts.find((part) => part.type === type && isWritten(part)) : undefined;
  const [goal, written] = [stays("goal"), stays("agenda")];
  const agenda = written && agendaOf(written, gathered.input, meeting.planGuidance ?? "");
  const input = { ...gathered.input, writtenAgenda: agenda?.items ?? null };
  const { elements, reading } = await deps.makePlan(input, {});
  return {
    goal: (goal?.data as ElementData["goal"] | undefined)?.text ?? elements.goal.text,
    agenda: agenda?.items ?? elements.agenda.items,
    questions: elements.questions.items.map(({ title }) => title),
    answers: reading.answers ?? [],
    hasModel: (await deps.llmFor({ teamId, meetingId: meeting.id, deckId: "" })) !== undefined,
  };
}

const agendaOf = (
  part: PartRow,
  input: Parameters<typeof adjustedAgenda>[1],
  before: string,
): ElementData["agenda"] =>
  adjustedAgenda(part, input, before) ?? (part.data as ElementData["agenda"]);
