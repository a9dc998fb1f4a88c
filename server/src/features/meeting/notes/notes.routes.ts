import { notesRoutes } from "@planner/contract/api";
import { type App, bind } from "../../../platform/http/http.ts";
import { requireMeeting } from "../require-meeting.ts";
import { addNote } from "./add-note.ts";
import { correctNote, removeNote, renameSpeaker, undoNote, undoRename } from "./correct-note.ts";
import { correctTranscript, undoTranscript } from "./correct-transcript.ts";
import { listChanges } from "./list-changes.ts";
import { clearRenewed, holdNotes } from "./correction.store.ts";
import type { NotesDeps } from "./notes-in-edit.ts";

/** Corrections of notes, and names of their speakers. */
export function registerNotesRoutes(app: App, deps: NotesDeps): void {
  bind(app, notesRoutes.add, async ({ params, session: { userId }, body }) =>
    addNote(deps, await requireMeeting(deps, params, userId), { ...body, userId }),
  );

  bind(app, notesRoutes.correct, async ({ params, session: { userId }, body }) => {
    const key = await requireMeeting(deps, params, userId);
    const { basedOn, ...wanted } = body;
    return correctNote(deps, key, { noteId: params.noteId, basedOn, userId }, wanted);
  });

  bind(app, notesRoutes.remove, async ({ params, session: { userId }, query: { basedOn } }) => {
    const key = await requireMeeting(deps, params, userId);
    return removeNote(deps, key, { noteId: params.noteId, basedOn, userId });
  });

  bind(app, notesRoutes.changes, async ({ params, session: { userId } }) =>
    listChanges(deps, await requireMeeting(deps, params, userId), userId),
  );

  bind(app, notesRoutes.undo, async ({ params, session: { userId }, body: { basedOn } }) => {
    const key = await requireMeeting(deps, params, userId);
    return undoNote(deps, key, { noteId: params.noteId, basedOn, userId });
  });

  bind(app, notesRoutes.seeRenewed, async ({ params, session: { userId } }) => {
    const key = await requireMeeting(deps, params, userId);
    await deps.database.db.transaction(async (tx) => {
      await holdNotes(tx, key);
      await clearRenewed(tx, key);
    });
    return { message: "New notes are no longer marked." };
  });

  bind(app, notesRoutes.correctPages, async ({ params, session: { userId }, body }) =>
    correctTranscript(deps, await requireMeeting(deps, params, userId), { ...body, userId }),
  );

  bind(app, notesRoutes.undoPages, async ({ params, session: { userId } }) => {
    const key = await requireMeeting(deps, params, userId);
    const { correctionId } = params;
    await undoTranscript(deps, key, { correctionId, userId });
    return { message: "The pages are as they were." };
  });

  bind(app, notesRoutes.renameSpeaker, async ({ params, session: { userId }, body }) => {
    const key = await requireMeeting(deps, params, userId);
    return { renameId: await renameSpeaker(deps, key, { ...body, userId }) };
  });

  bind(app, notesRoutes.undoRename, async ({ params, session: { userId } }) => {
    await undoRename(deps, await requireMeeting(deps, params, userId), params.renameId);
    return { message: "The name is back." };
  });
}
