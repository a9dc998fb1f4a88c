import { meetingRoutes } from "@planner/contract/api";
import type { Meeting } from "@planner/contract/model";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "../../i18n/translate.ts";
import { call } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { useOnce } from "../../platform/use-once.ts";
import { withoutControls } from "../../ui/foreign.tsx";
import { confirm } from "../../ui/dialog.tsx";
import { noRoom } from "./accepted.ts";
import { useUpload } from "./use-upload.ts";

const LEAVES = "What the plan took from this document is removed too.";

export type MaterialUploadsState = ReturnType<typeof useMaterialUploads>;

/**
 * The documents of a meeting's plan; what is added or removed changes the plan at once. To be called above whatever comes
 * and goes while the plan is made anew: an upload on its way ends with the component that called this.
 */
export function useMaterialUploads({ id, files }: Meeting) {
  const teamId = useTeamId();
  const refresh = useRefresh(teamId);
  const stored = files.filter(({ contextType }) => contextType === "MEETING_MATERIAL");
  const [added, setAdded] = useState<readonly string[]>([]);
  const box = useUpload({
    teamId,
    purpose: "material",
    refuses: noRoom(stored.length),
    onTaken: async (fileId) => {
      await call(meetingRoutes.addMaterial, { params: { teamId, id }, body: { fileId } });
      setAdded((before) => [...before, fileId]);
      await refresh();
    },
  });
  const removing = useOnce({
    mutationFn: (fileId: string) =>
      call(meetingRoutes.removeMaterial, { params: { teamId, id, fileId } }),
    onSettled: refresh,
  });
  const remove = async (fileId: string, name: string) => {
    const question = t("Remove {name}?", { name: withoutControls(name) });
    if (await confirm(question, { yes: t("Remove"), details: t(LEAVES) })) removing.mutate(fileId);
  };
  const materials = stored.map((file) => ({
    fileId: file.id,
    file,
    isNew: added.includes(file.id),
  }));
  return { teamId, materials, box, remove, isRemoving: removing.isPending };
}

/** Looks again at the meeting and at the lists that tell how far it is. */
function useRefresh(teamId: string) {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: ["team", teamId, "meetings"] });
}
