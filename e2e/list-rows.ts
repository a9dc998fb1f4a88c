const DAYS = ["2026-01-12", "2026-02-03", undefined];

/** An action item as a list of promises has it; every third has long words. */
export const promised = (place: number) => ({
  meetingId: "m",
  meetingTitle:
    place % 3
      ? "Design review"
      : "Checkout redesign with the shipping people: review, second round",
  startTime: "2026-01-05T09:00:00.000Z",
  project: "Design review",
  page: 4,
  note: {
    id: `n${place}`,
    reference: `4.${place}`,
    type: "Action Item",
    subtype: "",
    text:
      place % 3
        ? "Tomás enlarges the buttons."
        : "Tomás enlarges the buttons under the thumb. ".repeat(4),
    evidence: [
      { segmentId: "s", quote: "I'll enlarge the buttons under the thumb", speaker: "Tomás" },
    ],
    confidence: 1,
    suggestion: false,
    owner: "Tomás Reis",
    ...(DAYS[place % 3] && { due: DAYS[place % 3] }),
    ...(place % 2 && { comment: "Waits for the icons." }),
  },
  isMine: true,
  canAccept: true,
});

/** How a request for a sign-off stands that a decision was sent with. */
const signedWith = (state: string) => ({
  id: `r-${state}`,
  state,
  name: "Mara Lind, Checkout and Delivery Ltd",
  at: "2026-01-06T09:00:00.000Z",
  words: "Leave the phone number for deliveries.",
  text: "The buttons are large.",
});

/** A decision as the register has it; every third has a long line. */
export const decided = (place: number) => {
  const note = { ...promised(place).note, type: "Decision", owner: undefined, due: undefined };
  const linked = {
    linkId: `l${place}`,
    kind: "replaces",
    confidence: 0.6,
    verdict: null,
    decisionId: "d",
    meetingId: "m",
    meetingTitle: "Design review",
    startTime: "2026-01-05T09:00:00.000Z",
    page: 4,
    note,
  };
  return {
    ...promised(place),
    id: `d${place}`,
    note,
    fileId: null,
    state: place % 3 ? "active" : "reopened",
    earlier: place % 3 ? [] : [linked, { ...linked, linkId: "m" }],
    later: place % 3 ? [] : [{ ...linked, kind: "reopens" }],
    offers: place % 2 ? [] : [linked],
    rejected: [],
    signOffs: place % 3 ? [] : [signedWith("change"), signedWith("waiting")],
  };
};
