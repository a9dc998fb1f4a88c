import { part } from "../../platform/part.tsx";
import { Spinner } from "../../ui/waiting.tsx";

/** A meeting's plan. What reads Markdown is heavy, and whoever opens notes does without it. */
export const PlanHalf = part(
  async () => (await import("../plan/plan.tsx")).Plan,
  <Spinner>Opening the plan</Spinner>,
);

/** A meeting's visual notes, with all that corrects and shares them. */
export const NotesHalf = part(
  async () => (await import("../report/report.tsx")).Report,
  <Spinner>Opening the visual notes</Spinner>,
);
