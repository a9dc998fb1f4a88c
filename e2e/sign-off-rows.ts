const LONG = "Tomás enlarges the buttons under the thumb. ".repeat(4);

/** A decision as it was sent to a client; every other has a slide that is no longer there, and long words. */
export const sent = (place: number, isAnswered: boolean) => {
  const answer = {
    answer: place % 2 ? "yes" : "change",
    words: place % 2 ? "" : LONG,
    signer: "Mara Lind, Checkout and Delivery Ltd",
    signedAt: "2026-01-06T09:00:00.000Z",
    round: 1,
  };
  return {
    id: `s${place}`,
    decisionId: `d${place}`,
    meetingId: "m",
    fileId: place % 2 ? null : "f",
    words: {
      text: place % 2 ? "The buttons are large." : LONG,
      isQuoted: place === 1,
      reference: `4.${place}`,
      page: 4,
      meetingTitle: "Checkout redesign with the shipping people: review, second round",
      startTime: "2026-01-05T09:00:00.000Z",
      quote: place === 1 ? null : { words: LONG, speaker: "Tomás Reis" },
      slide: place % 2 ? null : "ab".repeat(32),
    },
    digest: "ab".repeat(32),
    answers: isAnswered ? [{ ...answer, answer: "no", round: 0 }, answer] : [],
  };
};
export const REQUEST = {
  from: "Robin Vale",
  recipientName: "Mara Lind",
  note: LONG,
  sentAt: "2026-01-05T10:00:00.000Z",
  expiresAt: "2026-02-05T10:00:00.000Z",
};
/** A request in this state. */
export const signOff = (state: string) => ({
  ...REQUEST,
  id: `r-${state}`,
  state,
  sentBy: "Robin Vale",
  withdrawnAt: state === "withdrawn" ? "2026-01-06T10:00:00.000Z" : null,
  recipientEmail: "mara@example.com",
  link: state === "withdrawn" ? null : `https://planner.example.com/sign/${"x".repeat(43)}`,
  decisionCount: 2,
  decisions: [0, 1].map((place) => sent(place, state !== "waiting")),
});
