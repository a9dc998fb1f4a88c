import { exportRoutes, type NotesForm, type PlanForm } from "@planner/contract/api";
import { useRef } from "react";
import { t } from "../../i18n/translate.ts";
import { showProblem } from "../../platform/call.ts";
import { downloadFile } from "../../platform/download-file.ts";
import { asOpenTask } from "../../platform/tasks.ts";
import { showAlert, takeDown } from "../../ui/alerts.ts";

/** Long enough for the slowest file; it is taken down before. */
const WRITING_MS = 180_000;

/** Left out of what is asked for, comments are left out of the file. */
const commentsIf = (isWanted: boolean) => (isWanted ? { withComments: "true" } : {});

/**
 * Downloads of a meeting's files: says by `preparing` that one is being written, and why one was not. A second click waits
 * for the first.
 */
export function useDownloads(teamId: string, id: string) {
  const running = useRef(new Set<string>());
  const params = { teamId, id };
  const run = async (preparing: string, download: () => Promise<void>): Promise<void> => {
    if (running.current.has(preparing)) return;
    running.current.add(preparing);
    const alert = showAlert(preparing, { hangsMs: WRITING_MS });
    try {
      await asOpenTask(download);
    } catch (error) {
      showProblem(error, t("Nothing was exported."));
    }
    takeDown(alert);
    running.current.delete(preparing);
  };
  return {
    notes: (form: NotesForm, preparing: string, withComments: boolean) =>
      void run(preparing, () =>
        downloadFile(exportRoutes.notes, {
          params,
          query: { form, ...commentsIf(withComments) },
        }),
      ),
    plan: (form: PlanForm, preparing: string) =>
      void run(preparing, () => downloadFile(exportRoutes.plan, { params, query: { form } })),
    archive: (withComments: boolean) =>
      void run(t("Preparing the archive."), () =>
        downloadFile(exportRoutes.archive, { params, query: commentsIf(withComments) }),
      ),
  };
}
