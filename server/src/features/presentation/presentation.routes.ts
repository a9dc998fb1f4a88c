import { presentationRoutes, SENTENCES } from "@planner/contract/api";
import type { Viewer } from "../../tables/team.tables.ts";
import type { MeetingKey } from "../../tables/meeting.tables.ts";
import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/db/database.ts";
import { Failure } from "../../platform/failures.ts";
import { type App, bind } from "../../platform/http/http.ts";
import { findFile, findShown } from "../file/index.ts";
import { chooseDeck, requireMeeting, startNotesOf } from "../meeting/index.ts";
import { findEarlierNotes } from "./earlier-notes.store.ts";
import { postTranscript, toTranscript } from "./post-transcript.ts";
import { findPresentationOf, presentationsOf } from "./presentation.store.ts";
import { beyondDeck } from "./presented.ts";
import { hasWords, listTranscripts } from "./transcript.store.ts";

type RouteDeps = Pick<Deps, "database" | "send" | "now" | "log" | "live">;

/** Transcripts, decks to present, and notes made of what was said. */
export function registerPresentationRoutes(app: App, deps: RouteDeps): void {
  registerTranscripts(app, deps);
  registerNotes(app, deps);
  const { db } = deps.database;

  bind(app, presentationRoutes.presentations, async ({ params, session }) => {
    const key = await requireMeeting(deps, params, session.userId);
    return presentationsOf(db, key);
  });

  bind(app, presentationRoutes.earlierNotes, async ({ params, session }) =>
    findEarlierNotes(db, await requireMeeting(deps, params, session.userId)),
  );

  bind(app, presentationRoutes.chooseDeck, async ({ params, session, body }) => {
    const key = await requireMeeting(deps, params, session.userId);
    const viewer = { teamId: params.teamId, userId: session.userId };
    const findDeck = (tx: Db) => findShown(tx, viewer, body.fileId);
    await chooseDeck(deps, key, { ...body, findDeck });
    return { message: "The deck is chosen." };
  });
}

function registerTranscripts(app: App, deps: RouteDeps): void {
  const { db } = deps.database;

  bind(app, presentationRoutes.transcripts, async ({ params, session }) => {
    const key = await requireMeeting(deps, params, session.userId);
    return (await listTranscripts(db, key)).map(toTranscript);
  });

  bind(app, presentationRoutes.addTranscript, async ({ params, session, body: posted }) => {
    const key = await requireMeeting(deps, params, session.userId);
    await requirePages(db, { teamId: key.teamId, userId: session.userId }, posted);
    return postTranscript(deps, key, posted);
  });
}

function registerNotes(app: App, deps: RouteDeps): void {
  const { db } = deps.database;

  bind(app, presentationRoutes.notesSoFar, async ({ params, session }) => {
    const key = await requireMeeting(deps, params, session.userId);
    const { notesSoFar, notesVersion } = await getPresentation(db, key, params.presentationId);
    return { version: notesVersion, report: notesSoFar?.report ?? null };
  });

  bind(app, presentationRoutes.createNotes, async ({ params, session: { userId } }) => {
    const key = await requireMeeting(deps, params, userId);
    const { teamId, id, fileId } = await getPresentation(db, key, params.presentationId);
    const shown = { teamId, presentationId: id, fileId };
    if (!(await hasWords(db, shown))) throw new Failure("unprocessable", SENTENCES.nothingHeard);
    if (!(await findFile(db, shown)))
      throw new Failure("unprocessable", "The slide deck no longer exists.");
    await db.transaction((tx) =>
      startNotesOf(deps, tx, { ...shown, meetingId: key.meetingId, requestedBy: userId }),
    );
    return { id: key.meetingId };
  });
}

async function getPresentation(db: Db, key: MeetingKey, presentationId: string) {
  const found = await findPresentationOf(db, { ...key, presentationId });
  if (!found) throw new Failure("not_found", "There is no such presentation.");
  return found;
}

/** The deck must be one of the team's, and have those pages. */
async function requirePages(
  db: Db,
  viewer: Viewer,
  { fileId, pages }: { fileId: string; pages: readonly number[] },
): Promise<void> {
  const deck = await findShown(db, viewer, fileId);
  if (!deck) throw refusal("The slide deck no longer exists. Add it again.", "fileId");
  if (deck.kind !== "pdf") throw refusal(SENTENCES.onlyPdf, "fileId");
  const { pageCount } = deck;
  if (pageCount !== null && pages.some((page) => page > pageCount))
    throw refusal(beyondDeck(pageCount), "pages");
}

const refusal = (sentence: string, field: string): Failure =>
  new Failure("unprocessable", sentence, { field });
