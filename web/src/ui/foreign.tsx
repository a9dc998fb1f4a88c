/** Marks that turn the direction of what follows; whoever sends an invitation can write them into its title. */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/** Somebody else's words without the invisible marks that turn the words around them; letters keep their own direction. */
export const withoutControls = (words: string): string => words.replaceAll(DIRECTION_CONTROLS, "");

/** Words that came from outside, such as a calendar's: they never turn the words around them. */
export const Foreign = ({ children }: { children: string }) => (
  <bdi>{withoutControls(children)}</bdi>
);
