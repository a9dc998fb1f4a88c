/** Addresses of the screens that show what an answer is about. */
export interface Links {
  meeting(meetingId: string): string;
  plan(meetingId: string): string;
  page(meetingId: string, page: number): string;
  note(meetingId: string, place: { noteId: string; page: number | null }): string;
  readonly decisions: string;
  readonly promises: string;
}

export function openLinks(publicUrl: string): Links {
  const meeting = (id: string): string => `${publicUrl}/meeting/${encodeURIComponent(id)}`;
  const page = (id: string, number: number): string =>
    `${meeting(id)}?view=deck&page=${String(number)}`;
  return {
    meeting,
    plan: (id) => `${meeting(id)}?view=plan`,
    page,
    note: (id, { noteId, page: number }) =>
      `${number === null ? `${meeting(id)}?view=deck` : page(id, number)}&note=${encodeURIComponent(noteId)}`,
    decisions: `${publicUrl}/decisions`,
    promises: `${publicUrl}/promises`,
  };
}
