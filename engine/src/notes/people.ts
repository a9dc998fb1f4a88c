/** "Speaker 1" and the like name no one. */
const MACHINE_NAME =
  /^(?:speaker|spk|participant|user|guest|host|unknown|interviewer|moderator)[\s_-]*[\dA-Z]{0,3}$/i;

/** Whether a speaker label is a person's name. */
export function isPersonName(name: string | undefined): name is string {
  return name !== undefined && name.trim().length > 1 && !MACHINE_NAME.test(name.trim());
}

function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? name;
}

/** The known person whom a name in speech means: full name, or a first name that only one person has. */
export function personNamed(name: string, people: readonly string[]): string | undefined {
  const wanted = name.trim().toLowerCase();
  const whole = people.find((person) => person.toLowerCase() === wanted);
  if (whole) return whole;
  const byFirst = people.filter((person) => firstName(person).toLowerCase() === wanted);
  return byFirst.length === 1 ? byFirst[0] : undefined;
}

/** The people of a meeting by name: attendees and speakers, each once, in order of appearance. */
export function peopleOf(
  attendees: readonly string[],
  speakers: readonly (string | undefined)[],
): string[] {
  return [...new Set([...attendees, ...speakers].filter(isPersonName).map((name) => name.trim()))];
}
