import { useState } from "react";
import { useLeaveGuard } from "./use-leave-guard.ts";

/** How each tab tells that something in it is not saved; while one does, leaving is asked about. `details` as for `useLeaveGuard`. */
export function useUnsavedTabs<Tab extends string>(
  tabs: readonly Tab[],
  details: string,
): Record<Tab, (isUnsaved: boolean) => void> {
  const [unsaved, setUnsaved] = useState<readonly Tab[]>([]);
  useLeaveGuard({ isUnsaved: () => unsaved.length > 0, details });
  const [reporters] = useState(() => {
    const report = (tab: Tab) => (isUnsaved: boolean) =>
      setUnsaved((now) => [...now.filter((one) => one !== tab), ...(isUnsaved ? [tab] : [])]);
    return Object.fromEntries(tabs.map((tab) => [tab, report(tab)])) as Record<
      Tab,
      (isUnsaved: boolean) => void
    >;
  });
  return reporters;
}
