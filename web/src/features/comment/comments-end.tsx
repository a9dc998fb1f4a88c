import type { CommentThread } from "@planner/contract/model";
import { LIMITS } from "@planner/contract/model";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLive } from "../../platform/use-live.ts";
import { Foreign } from "../../ui/foreign.tsx";
import text from "../../ui/text.module.css";
import { type CommentSource, commentsQuery } from "./comment-source.ts";
import style from "./comment.module.css";
import { Threads } from "./threads.tsx";

interface CommentsEndProps {
  source: CommentSource;
  half: "plan" | "notes";
  /** The deck of now. */
  fileId: string | undefined;
}

/** Keeps up with what others write, and shows what is about something that is not there any more. */
export function CommentsEnd({ source, half, fileId }: CommentsEndProps) {
  const { data } = useQuery({
    ...commentsQuery(source),
    // Whoever has no account has no socket.
    refetchInterval: source.kind === "team" ? LIMITS.teamRefetchMs : LIMITS.meetingPollMs,
  });
  const lost = half === "notes" ? (data?.threads ?? []).filter(isLost(fileId)) : [];
  return (
    <>
      {source.kind === "team" && <Live source={source} />}
      {lost.length > 0 && (
        <section className={style.lost} aria-labelledby="lost-comments" data-comments="">
          <h2 id="lost-comments" className={text["item"]}>
            Comments on what is no longer here
          </h2>
          <Threads
            source={source}
            threads={lost}
            people={data?.people ?? []}
            renderHead={(thread) => <Was thread={thread} />}
          />
        </section>
      )}
    </>
  );
}

/** About a note that the notes do not have now, or about a page of another deck. */
const isLost =
  (fileId: string | undefined) =>
  ({ place }: CommentThread): boolean =>
    (place.kind === "note" && place.noteId === null) ||
    (place.kind === "slide" && place.fileId !== fileId);

function Was({ thread: { place } }: { thread: CommentThread }) {
  if (place.kind === "plan") return null;
  return (
    <p className={style.quoted}>
      {place.kind === "note" ? (
        <q>
          <Foreign>{place.text}</Foreign>
        </q>
      ) : (
        `Page ${place.page} of an earlier deck`
      )}
    </p>
  );
}

/** Hears on the meeting's socket that there are other comments; after a lost connection it asks anew. */
function Live({ source }: { source: Extract<CommentSource, { kind: "team" }> }) {
  const connection = useLive();
  const cache = useQueryClient();
  const { teamId, meetingId } = source;
  const { queryKey } = commentsQuery(source);
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    if (!connection) return;
    const refresh = () => void cache.invalidateQueries({ queryKey: JSON.parse(key) as string[] });
    const stops = [
      connection.on("comments", (heard) => {
        if (heard.meetingId === meetingId) refresh();
      }),
      connection.onConnect(() => {
        connection
          .send("watch", { teamId, meetingId })
          .then(refresh)
          .catch((error: unknown) => console.info("live.watch", error));
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [connection, cache, teamId, meetingId, key]);
  return null;
}
