import { isMachineTalk } from "../verify/machine-talk.ts";

/** "Speaker 1" and the like name no one. */
const MACHINE_NAME =
  /^(?:me|them|(?:voice|unknown speaker|speaker|spk|participant|user|guest|host|unknown|others?|interviewer|moderator)[\s_-]*[\dA-Z]{0,3})$/i;

const MAX_NAME_CHARS = 80;

/** Whether a speaker label tells one voice from others, but not whose it is: "Voice 2". */
export function isVoiceLabel(label: string): boolean {
  return MACHINE_NAME.test(label.trim());
}

/** Whether a speaker label is a person's name; an attendee of a calendar may be called anything, even an order. */
export function isPersonName(name: string | undefined): name is string {
  const trimmed = name?.trim() ?? "";
  return (
    trimmed.length > 1 &&
    trimmed.length <= MAX_NAME_CHARS &&
    !MACHINE_NAME.test(trimmed) &&
    !isMachineTalk(trimmed)
  );
}

/** The people of a meeting by name: attendees and speakers, each once, in order of appearance. */
export function peopleOf(
  attendees: readonly string[],
  segments: readonly { readonly speaker?: string | undefined }[],
): string[] {
  const speakers = segments.map(({ speaker }) => speaker);
  return [...new Set([...attendees, ...speakers].filter(isPersonName).map((name) => name.trim()))];
}
