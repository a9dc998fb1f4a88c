import type { DecisionList } from "@planner/contract/api";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { decision, decisionLink } from "../../../tables/decision.tables.ts";
import { openDecidedMeetings } from "../../../testing/decided-meetings.ts";
import { runAlone } from "../../../testing/one-job.ts";
import { linkUnlinked } from "./link-meeting.ts";

const planner = await openDecidedMeetings();
afterAll(() => planner.close());

async function replaced(): Promise<string[]> {
  const { ann } = planner;
  const { decisions } = (await ann.get("/decisions?view=replaced")).json<DecisionList>();
  return decisions.map(({ note }) => note.text);
}

test("a meeting that cannot be linked keeps no other from it, and is tried again", async () => {
  const { db, deps } = planner;
  await planner.hold("2026-03-03", [["The header is blue."]]);
  const broken = await planner.hold("2026-03-10", [["The header is green."]]);
  await planner.hold("2026-03-11", [["The footer is blue."]], { title: "Footers" });
  await planner.hold("2026-03-12", [["The footer is green."]], { title: "Footers" });
  expect(await replaced()).toEqual(["The footer is blue.", "The header is blue."]);

  await db.delete(decisionLink);
  await db.update(decision).set({ isLinked: false });
  await db.execute(sql`
    alter table decision_link add constraint unbroken check (meeting_id <> ${sql.raw(`'${broken}'`)})`);
  await linkUnlinked(deps);
  expect(await replaced()).toEqual(["The footer is blue."]);

  await db.execute(sql`alter table decision_link drop constraint unbroken`);
  await linkUnlinked(deps);
  expect(await replaced()).toEqual(["The footer is blue.", "The header is blue."]);
});

test("links of which a meeting or a note is gone do not stay, those that a person judged only with their meetings", async () => {
  const { db } = planner;
  const [later, earlier] = [
    await planner.hold("2026-04-10", [["The logo is round."]], { title: "Logos" }),
    await planner.hold("2026-04-03", [["The logo is square."]], { title: "Logos" }),
  ];
  const link = (id: string, fields: Partial<typeof decisionLink.$inferInsert>) =>
    db.insert(decisionLink).values({
      teamId: planner.ann.teamId,
      id,
      meetingId: later,
      noteId: "n1",
      earlierMeetingId: earlier,
      earlierNoteId: "n1",
      kind: "replaces",
      confidence: 1,
      isSure: true,
      note: { text: "The logo is round." } as never,
      ...fields,
    });
  await db.delete(decisionLink);
  await link("whole", {});
  await link("judged", { note: null, earlierNoteId: "", verdict: true });
  await link("without later meeting", { meetingId: "gone", verdict: true });
  await link("without earlier meeting", { earlierMeetingId: "gone", verdict: true });
  await link("without note", { note: null });
  await link("without earlier note", { earlierNoteId: "gone" });
  await runAlone(planner, "privacy.leftovers", {});
  const left = await db.select({ id: decisionLink.id }).from(decisionLink);
  expect(left.map(({ id }) => id).toSorted()).toEqual(["judged", "whole"]);
});
