/** A request for sign-off. */
export interface SignOffKey {
  readonly teamId: string;
  readonly id: string;
}

/** Of all mails about a request: goes with its team, and with it. Ends in a blank, so that no other id begins with it. */
export const mailsKeyOf = ({ teamId, id }: SignOffKey): string => `sign-off ${teamId} ${id} `;

/** Of those that bring the client the link. */
export const requestKeyOf = (key: SignOffKey): string => `${mailsKeyOf(key)}request`;
