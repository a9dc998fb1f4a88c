import { presentationRoutes } from "@planner/contract/api";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call } from "../../platform/call.ts";
import { useOnce } from "../../platform/use-once.ts";

interface OfMeeting {
  teamId: string;
  meetingId: string;
}

/** Has visual notes made of a presentation and goes to where they are being built; throws CallError. */
export function useNotesOfPresentation({ teamId, meetingId }: OfMeeting) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return useOnce({
    mutationFn: (presentationId: string) =>
      call(presentationRoutes.createNotes, { params: { teamId, id: meetingId, presentationId } }),
    onSuccess: ({ id }) => {
      void cache.invalidateQueries({ queryKey: ["team", teamId, "meetings"] });
      return navigate(`/meeting/${id}?view=summary`);
    },
  });
}

/** Gives the meeting a deck to present; throws CallError. */
export function useChooseDeck({ teamId, meetingId }: OfMeeting) {
  const cache = useQueryClient();
  return useOnce({
    mutationFn: (fileId: string) =>
      call(presentationRoutes.chooseDeck, { params: { teamId, id: meetingId }, body: { fileId } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ["team", teamId, "meetings"] }),
  });
}
