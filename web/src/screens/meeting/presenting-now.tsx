import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { presentationsQuery } from "../../features/present/queries.ts";
import { useSession, useTeamId } from "../../platform/session.ts";
import { Foreign } from "../../ui/foreign.tsx";
import { toPresent } from "./to-present.ts";

const EVERY_MS = 15_000;

/** 'Robin is presenting now. Watch', while somebody presents in this meeting; asked for again every 15 seconds. */
export function PresentingNow({ meetingId }: { meetingId: string }) {
  const userId = useSession().user?.id;
  const { data } = useQuery({
    ...presentationsQuery(useTeamId(), meetingId),
    refetchInterval: EVERY_MS,
  });
  // One whose presenter is not heard of any more, the server ends.
  const running = data?.find(({ endedAt }) => endedAt === null);
  if (!running) return null;
  const { id, name } = running.presenter;
  const path = `/meeting/${meetingId}/present`;
  if (id === userId)
    return (
      <span>
        You are presenting now.{" "}
        <Link to={path} {...toPresent(meetingId)}>
          Go on
        </Link>
      </span>
    );
  return (
    <span>
      {name ? <Foreign>{name}</Foreign> : "Somebody"} is presenting now.{" "}
      <Link to={`${path}?view=audience`} {...toPresent(meetingId)}>
        Watch
      </Link>
    </span>
  );
}
