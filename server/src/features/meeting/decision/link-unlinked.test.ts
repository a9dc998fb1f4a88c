import type { DecisionList } from "@planner/contract/api";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decision, decisionLink } from "../../../tables/decision.tables.ts";
import { type DecidedMeetings, openDecidedMeetings } from "../../../testing/decided-meetings.ts";
import { linkUnlinked } from "./link-meeting.ts";

let planner: DecidedMeetings;
beforeAll(async () => {
  planner = await openDecidedMeetings();
});
afterAll(() => planner.close());

async function replaced(): Promise<string[]> {
  const { ann } = planner;
  const url = `/api/team/${ann.teamId}/decisions?view=replaced`;
  const { decisions } = (await ann.inject({ url })).json<DecisionList>();
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
