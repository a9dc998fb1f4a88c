import type { Meeting } from "@planner/contract/model";
import { type ComponentType, lazy, Suspense, useState } from "react";
import { Spinner } from "../ui/spinner.tsx";

interface PlanProps {
  meeting: Meeting;
  gone: boolean;
}

let there: ComponentType<PlanProps> | undefined;

/** Loads the plan's screen: what reads Markdown is heavy, and whoever opens notes does without it. */
export const loadPlan = async (): Promise<ComponentType<PlanProps>> =>
  (there ??= (await import("./plan.tsx")).Plan);

const PlanToCome = lazy(async () => ({ default: await loadPlan() }));

/** The plan; at once where its screen was loaded ahead. */
export function PlanWhenThere(props: PlanProps) {
  // Of one kind as long as it is shown: to change to the other would draw the plan anew.
  const [Plan] = useState(() => there ?? PlanToCome);
  return (
    <Suspense fallback={<Spinner>Opening the plan</Spinner>}>
      <Plan {...props} />
    </Suspense>
  );
}
