import { meetingRoutes } from "@planner/contract/api";
import type { Deps } from "../../../deps.ts";
import { type App, bind } from "../../../platform/http/http.ts";
import { requireMeeting } from "../require-meeting.ts";
import { toElement } from "../to-element.ts";
import { swapWithEarlier } from "./earlier-plan.ts";
import { editElement } from "./edit-element.ts";
import { addMaterial, removeMaterial } from "./materials.ts";
import { replanOf } from "./replan.ts";
import { type PreviewDeps, previewReplan } from "./preview-replan.ts";

type PlanDeps = PreviewDeps & Pick<Deps, "send">;

/** Writing in a plan, going back to the one before, and the documents that it draws on. */
export function registerPlanRoutes(app: App, deps: PlanDeps): void {
  bind(app, meetingRoutes.editElement, async ({ params, session: { userId }, body }) => {
    const key = await requireMeeting(deps, params, userId);
    const { elementId } = params;
    return toElement(await editElement(deps, key, { elementId, edit: body, userId }));
  });

  bind(app, meetingRoutes.previewReplan, async ({ params, session: { userId }, body }) => {
    const key = await requireMeeting(deps, params, userId);
    return previewReplan(deps, key, { ...replanOf(body), requestedBy: userId });
  });

  bind(app, meetingRoutes.undoReplan, async ({ params, session: { userId } }) => {
    const which = await swapWithEarlier(deps, await requireMeeting(deps, params, userId));
    return { message: `The ${which} plan is back.` };
  });

  bind(app, meetingRoutes.addMaterial, async ({ params, session: { userId }, body }) => {
    const key = await requireMeeting(deps, params, userId);
    await addMaterial(deps, key, { fileId: body.fileId, requestedBy: userId });
    return { message: "The plan now uses this document." };
  });

  bind(app, meetingRoutes.removeMaterial, async ({ params, session: { userId } }) => {
    const key = await requireMeeting(deps, params, userId);
    await removeMaterial(deps, key, { fileId: params.fileId, requestedBy: userId });
    return { message: "The plan no longer uses this document." };
  });
}
