/** "Speaker 1" and the like name no one. */
const MACHINE_NAME =
  /^(?:speaker|spk|participant|user|guest|host|unknown|interviewer|moderator)[\s_-]*[\dA-Z]{0,3}$/i;

/** Whether a speaker label is a person's name. */
export function isPersonName(name: string | undefined): name is string {
  return name !== undefined && name.trim().length > 1 && !MACHINE_NAME.test(name.trim());
}

/** The people of a meeting by name: attendees and speakers, each once, in order of appearance. */
export function peopleOf(
  attendees: readonly string[],
  speakers: readonly (string | undefined)[],
): string[] {
  return [...new Set([...attendees, ...speakers].filter(isPersonName).map((name) => name.trim()))];
}
