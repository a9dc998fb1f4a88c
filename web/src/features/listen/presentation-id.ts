/** A presentation as this tab keeps it: its id, and the number of its next page turn. */
export interface KeptPresentation {
  id: string;
  turn: number;
}

const keyOf = (meetingId: string, fileId: string): string => `presentation:${meetingId}:${fileId}`;

/** The presentation that this tab runs for a meeting and deck; a reload goes on with it. Begins one where there is none. */
export function keptPresentation(meetingId: string, fileId: string): KeptPresentation {
  const key = keyOf(meetingId, fileId);
  const kept = read(key);
  if (kept) return kept;
  const begun = { id: crypto.randomUUID(), turn: 0 };
  write(key, begun);
  return begun;
}

/** The number for the next page turn, counted up for the one after it. */
export function takeTurn(meetingId: string, fileId: string, presentationId: string): number {
  const key = keyOf(meetingId, fileId);
  const kept = read(key);
  const turn = kept?.id === presentationId ? kept.turn : 0;
  write(key, { id: presentationId, turn: turn + 1 });
  return turn;
}

/** Ends it: the next one is another. */
export const forgetPresentation = (meetingId: string, fileId: string): void =>
  sessionStorage.removeItem(keyOf(meetingId, fileId));

function read(key: string): KeptPresentation | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

const write = (key: string, kept: KeptPresentation): void =>
  sessionStorage.setItem(key, JSON.stringify(kept));

const isKept = (kept: unknown): kept is KeptPresentation =>
  typeof kept === "object" &&
  kept !== null &&
  "id" in kept &&
  typeof kept.id === "string" &&
  "turn" in kept &&
  typeof kept.turn === "number" &&
  Number.isInteger(kept.turn);
