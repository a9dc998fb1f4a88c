import { type RunningPlanner, startPlanner } from "@planner/e2e/planner";
import { Visitor } from "@planner/e2e/visitor";
import { addMembers, makePdf } from "@planner/server/testing";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Presenter } from "./live-load.ts";

const SECRET = "what only this benchmark knows, 32+";

interface Asked {
  /** The database server: its admin address. */
  readonly postgres: { readonly adminUrl: string };
  readonly env: Record<string, string>;
  readonly count: number;
}

/** A Planner with so many members of one team, each with a session and a meeting of their own, all with one deck. */
export async function openPresentersApp({
  postgres,
  env,
  count,
}: Asked): Promise<{ planner: RunningPlanner; presenters: Presenter[] }> {
  const databaseUrl = postgres.adminUrl.replace("/postgres?", "/planner?");
  const planner = await startPlanner({
    DATABASE_URL: databaseUrl,
    PLANNER_SECRET: SECRET,
    LOG_LEVEL: "warn",
    ...env,
  });
  const visitor = new Visitor(planner.url);
  const code = /code=([\w-]+)/.exec(planner.output())?.[1] ?? "";
  await visitor.signUp(code, "robin@example.test");
  const fileId = await uploadDeck(visitor, 12);
  const { teamId } = visitor;
  const crowd = { databaseUrl, secret: SECRET, publicUrl: planner.url, teamId, count };
  const presenters: Presenter[] = [];
  for (const headers of await addMembers(crowd)) {
    const event = await visitor.createEvent(`Review ${presenters.length}`);
    const { id } = await visitor.expect<{ id: string }>("POST", visitor.team("/meetings"), event);
    presenters.push({ headers, teamId, meetingId: id, fileId });
  }
  return { planner, presenters };
}

/** Uploads a drawn deck of so many pages: real ones have more on them, but are pictures all the same. Answers its id. */
export async function uploadDeck(visitor: Visitor, pages: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "planner-bench-"));
  const path = join(folder, "deck.pdf");
  const drawn = Array.from({ length: pages }, (_, index) => ({
    drawing: `0.${index % 10} 0.${(index * 3) % 10} 0.5 rg 480 60 420 400 re f`,
    lines: [{ text: `Page ${index + 1}`, sizePt: 60 }, "What stands on a slide"],
  }));
  writeFileSync(path, makePdf(drawn));
  const { fileId, message } = await visitor.upload(path, "presentation");
  rmSync(folder, { recursive: true });
  if (!fileId) throw new Error(message);
  return fileId;
}
