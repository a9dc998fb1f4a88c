import { recordingRoutes } from "@planner/contract/api";
import type { File } from "@planner/contract/model";
import { useTeamId } from "../../platform/session.ts";
import { urlOf } from "../../platform/call.ts";

/** The recording of a meeting's transcript, with the address at which it plays; undefined where none was kept. */
export function useRecording(files: readonly File[]) {
  const teamId = useTeamId();
  const transcript = files.find(
    ({ contextType, recording }) => contextType === "MEETING_NOTES" && recording,
  );
  if (!transcript) return undefined;
  const fileId = transcript.id;
  return { fileId, src: urlOf(recordingRoutes.play, { params: { teamId, fileId } }) };
}
