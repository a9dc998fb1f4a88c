import { randomUUID } from "node:crypto";
import { afterAll, expect, it } from "vitest";
import { connectLive, listen, type LiveVisitor } from "../../testing/live.ts";
import { openMeetingApp } from "../../testing/meetings.ts";
import { addPlannedMeeting } from "../../testing/presentations.ts";
import { deckOf } from "../../testing/uploads.ts";
import { capture } from "../../tables/presentation.tables.ts";

let now = new Date("2026-03-02T09:00:00Z");
const visitors: LiveVisitor[] = [];

const planner = await openMeetingApp({ now: () => now });
afterAll(async () => {
  for (const visitor of visitors) visitor.close();
  await planner.close();
});

it("names of two presentations of a meeting the one that listens, else the newest", async () => {
  const address = await listen(planner.app);
  const person = await planner.signUp();
  const { teamId } = person;
  const meetingId = await addPlannedMeeting(planner, person);
  const fileId = await planner.addFile(person, { kind: "pdf", bytes: deckOf("One", "Two") });
  const present = async (who: typeof person) => {
    const visitor = await connectLive(address, who);
    visitors.push(visitor);
    const presentationId = randomUUID();
    const answer = await visitor.send("start-presentation", {
      teamId,
      meetingId,
      fileId,
      presentationId,
    });
    expect(answer).toMatchObject({ ok: true });
    return { visitor, presentationId };
  };
  const first = await present(person);
  now = new Date("2026-03-02T09:10:00Z");
  const later = await present(await planner.signUp({ teamId }));
  const watched = () => later.visitor.send("watch", { teamId, meetingId });
  expect(await watched()).toMatchObject({ presentation: { id: later.presentationId } });
  await planner.db.insert(capture).values({
    teamId,
    meetingId,
    presentationId: first.presentationId,
    captureId: randomUUID(),
    channels: 1,
    startsAt: 0,
  });
  expect(await watched()).toMatchObject({
    presentation: { id: first.presentationId, isListening: true },
  });
});
