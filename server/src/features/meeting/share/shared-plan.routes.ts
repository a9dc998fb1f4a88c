import { SENTENCES, shareRoutes } from "@planner/contract/api";
import {
  type Element,
  type ElementType,
  PLAN_TYPES,
  type SharedPlan,
} from "@planner/contract/model";
import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/database.ts";
import { Failure } from "../../../platform/failures.ts";
import { type App, bind } from "../../../platform/http.ts";
import { findMeeting, listElements } from "../meeting.store.ts";
import { toElement } from "../to-element.ts";
import { withoutProfiles } from "../plan/profile-lines.ts";
import { NOWHERE, openLink } from "./open-link.ts";

/** What a link to a plan always shows; the rest are tools of the team, shown where it says so. */
const AGENDA_TYPES: ReadonlySet<ElementType> = new Set(["goal", "agenda", "questions"]);
const ALL_TYPES: ReadonlySet<ElementType> = new Set(PLAN_TYPES);

/** What someone who holds the link to a plan sees. */
export function registerSharedPlanRoutes(app: App, deps: Pick<Deps, "database" | "now">): void {
  bind(app, shareRoutes.plan, async ({ params }) => {
    return { data: await readSharedPlan(deps.database.db, params.shareId, deps.now()) };
  });
}

/** The plan behind a link. */
async function readSharedPlan(db: Db, token: string, now: Date): Promise<SharedPlan> {
  const link = await openLink(db, { token, kind: "plan" }, now);
  const row = await findMeeting(db, link);
  if (!row) throw noPlan();
  const types = link.withTools ? ALL_TYPES : AGENDA_TYPES;
  const elements = (await listElements(db, link)).filter(({ type }) => types.has(type));
  if (elements.length === 0) throw noPlan();
  return {
    title: row.title,
    startTime: row.startTime.toISOString(),
    endTime: row.endTime.toISOString(),
    attendees: row.attendees.map(({ name }) => ({ name })),
    elements: elements.map(toElement).map(withoutProfiles).map(withoutSources),
    hasTools: link.withTools,
    sharedBy: link.sharedBy,
    expiresAt: link.expiresAt?.toISOString() ?? null,
  };
}

/** What a sentence rests on names documents and meetings of the team, and so do remarks about them. */
function withoutSources(element: Element): Element {
  const message = element.status === "FAILED" ? SENTENCES.elementFailed : null;
  if (element.data === null || !("sources" in element.data)) return { ...element, message };
  const { sources: _sources, ...data } = element.data;
  return { ...element, message, data } as Element;
}

const noPlan = (): Failure => new Failure("not_found", NOWHERE.plan);
