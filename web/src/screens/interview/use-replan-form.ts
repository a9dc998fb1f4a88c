import type { File as StoredFile, PlanState } from "@planner/contract/model";
import { useState } from "react";
import { useNavigate } from "react-router";
import { type Material, noRoom } from "../../features/file/materials.tsx";
import { removeFile } from "../../features/file/queries.ts";
import { isProcessing, useUpload } from "../../features/file/use-upload.ts";
import {
  differs,
  type PlanGuidance,
  useReplan,
  instructionOf,
} from "../../features/meeting/replan.ts";
import { useTeamId } from "../../platform/session.ts";
import { useLeaveGuard } from "../../platform/use-leave-guard.ts";
import { useNoStrayDrops } from "./use-no-stray-drops.ts";

interface ReplanSubject {
  meetingId: string;
  plan: PlanState;
  files: readonly StoredFile[];
}

export type ReplanState = ReturnType<typeof useReplanForm>;

const idsOf = (materials: readonly Material[]) => materials.map(({ fileId }) => fileId);

/** What the replan form holds: the documents, what the person said, and whether any of it differs from last time. */
export function useReplanForm({ meetingId, plan, files }: ReplanSubject) {
  const teamId = useTeamId();
  const navigate = useNavigate();
  const [stored] = useState(() => storedMaterials(files));
  const [materials, setMaterials] = useState<readonly Material[]>(stored);
  const [said, setSaid] = useState<Partial<PlanGuidance>>({});
  const before = instructionOf(plan, idsOf(stored));
  const instruction = { ...before, ...said, materialFileIds: idsOf(materials) };
  const box = useUpload({
    teamId,
    purpose: "material",
    refuses: noRoom(materials.length),
    onTaken: (fileId) => setMaterials((now) => [...now, { fileId, isNew: true }]),
  });
  useNoStrayDrops();
  const hasChanged = differs(instruction, before);
  const letPass = useLeaveGuard({
    isUnsaved: () => hasChanged,
    details: "What you asked for here was not sent yet, and would be lost.",
  });
  const replanning = useReplan(teamId, meetingId, async () => {
    letPass();
    await navigate(`/applying-edits?${new URLSearchParams({ meeting: meetingId })}`);
  });
  return {
    instruction,
    materials,
    box,
    replanning,
    hasChanged,
    isReady: hasChanged && !isProcessing(box.state) && !replanning.isPending,
    change: (part: Partial<PlanGuidance>) => setSaid((now) => ({ ...now, ...part })),
    remove: (fileId: string) => {
      // What was stored before goes with the replan alone; what cannot be deleted now is swept up by the server.
      const isNew = materials.some((one) => one.fileId === fileId && one.isNew);
      if (isNew) removeFile(teamId, fileId).catch(() => undefined);
      setMaterials((now) => now.filter((one) => one.fileId !== fileId));
    },
    submit: () => replanning.mutate(instruction),
  };
}

const storedMaterials = (files: readonly StoredFile[]): Material[] =>
  files
    .filter(({ contextType }) => contextType === "MEETING_MATERIAL")
    .map((file) => ({ fileId: file.id, file, isNew: false }));
