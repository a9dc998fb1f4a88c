import { fileRoutes, recordingRoutes } from "@planner/contract/api";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/call.ts";
import { teamResource } from "../../platform/query-client.ts";

/** A stored file: its name, size and pages never change under the same id. */
export const fileQuery = (teamId: string, fileId: string) =>
  queryOptions({
    queryKey: ["team", teamId, "files", fileId],
    staleTime: Infinity,
    queryFn: ({ signal }) => call(fileRoutes.file, { params: { teamId, fileId }, signal }),
  });

/** Whether the text on slides that are pictures is recognised for a team. */
export const textRecognitionQuery = (teamId: string) =>
  queryOptions({
    queryKey: ["team", teamId, "text-recognition"],
    queryFn: ({ signal }) => call(fileRoutes.textRecognition, { params: { teamId }, signal }),
    ...teamResource,
  });

export function useTextRecognition(teamId: string) {
  const cache = useQueryClient();
  return async (isOn: boolean) => {
    const params = { teamId };
    const saved = await call(fileRoutes.saveTextRecognition, { params, body: { isOn } });
    cache.setQueryData(textRecognitionQuery(teamId).queryKey, saved);
    await cache.invalidateQueries({ queryKey: ["team", teamId, "activity"] });
  };
}

/** Deletes the recording behind a transcript, which stays. */
export const removeRecording = (teamId: string, fileId: string) =>
  call(recordingRoutes.remove, { params: { teamId, fileId } });

/** Deletes an upload that no meeting uses yet. */
export const removeFile = (teamId: string, fileId: string) =>
  call(fileRoutes.remove, { params: { teamId, fileId } });
