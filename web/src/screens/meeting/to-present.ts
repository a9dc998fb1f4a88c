import { target } from "../../platform/part.tsx";

/** For every link to the present screen: a click shows the first page at once, and who never presents loads none of it. */
export const toPresent = (meetingId: string) =>
  target(async () => {
    const screen = import("../present/present.tsx");
    (await import("../present/present-ahead.ts")).fetchPicture(meetingId, 1);
    await screen;
  });
