import { SENTENCES } from "@planner/contract/api";
import type { FileKind } from "@planner/contract/model";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Failure } from "../../../platform/failures.ts";
import { sendComparison } from "../deck-changes/deck-changes.ts";
import { listElements, lockMeeting, TYPES_OF_HALF, updateMeeting } from "../meeting.store.ts";
import { forgetResetNotes } from "../reset/reset.store.ts";
import { noMeeting } from "../require-meeting.ts";

interface Deck {
  readonly kind: FileKind;
}

/**
 * Sets the deck that is presented in a meeting. Notes that there are were made of another one, whose pages they point at:
 * they keep it until they are reset, or made anew.
 */
export async function chooseDeck(
  { database, send }: Pick<Deps, "database" | "send">,
  key: MeetingKey,
  { fileId, findDeck }: { fileId: string; findDeck: (tx: Db) => Promise<Deck | undefined> },
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const meeting = await lockMeeting(tx, key);
    if (!meeting) throw noMeeting();
    const deck = await findDeck(tx);
    if (!deck) throw refusal("The slide deck no longer exists. Add it again.");
    if (deck.kind !== "pdf") throw refusal(SENTENCES.onlyPdf);
    if (meeting.presentationFileId === fileId) return;
    const elements = await listElements(tx, key);
    if (elements.some(({ type }) => TYPES_OF_HALF.notes.some((other) => other === type)))
      throw new Failure(
        "conflict",
        "This meeting has visual notes of another deck. Reset them to present this one.",
        { field: "fileId" },
      );
    await forgetResetNotes(tx, key);
    await updateMeeting(tx, key, { presentationFileId: fileId });
    await sendComparison({ send }, tx, key);
  });
}

const refusal = (sentence: string): Failure =>
  new Failure("unprocessable", sentence, { field: "fileId" });
