import { PLAN_TYPES } from "@planner/contract/model";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { addToken, switchApiAccess } from "../../testing/api-tokens.ts";
import { CHECKOUT_NOTES, CHECKOUT_TALK, openMadeNotes } from "../../testing/made-notes.ts";
import { buildHandlers } from "../../worker.ts";
import { connectMcp, listenForMcp } from "../../testing/mcp.ts";

const notes = await openMadeNotes();
const { planner, ann } = notes;
const meetingId = await notes.addNotes(CHECKOUT_TALK.join("\n"));
await switchApiAccess(planner.db, ann.teamId);
const url = await listenForMcp(planner.app);
const token = await addToken(planner.db, ann);
const mcp = await connectMcp(url, { token });
afterAll(async () => {
  await mcp.close();
  await notes.planner.close();
});

const screenOf = (search = "") => `http://localhost:3000/meeting/${meetingId}${search}`;

describe("a client of the protocol", () => {
  test("finds the meeting in the list and reads its notes with the words that prove them", async () => {
    const list = await mcp.call("list_meetings", { words: "" });
    expect(list.structured.meetings).toContainEqual(
      expect.objectContaining({ id: meetingId, hasNotes: true, url: screenOf() }),
    );
    const { text, structured, pictures } = await mcp.call("get_notes", { meetingId });
    expect(structured).toMatchObject({ status: "done", next: null });
    const decision = structured.notes.find(
      ({ id }: { id: string }) => id === CHECKOUT_NOTES.decision,
    );
    expect(decision).toMatchObject({
      type: "Decision",
      evidence: [
        {
          quote: "Good, then we go with the payment step after the summary of the order.",
          speaker: "Ada",
        },
      ],
      url: screenOf(`?view=deck&page=${decision.page}&note=${CHECKOUT_NOTES.decision}`),
    });
    expect(text).toContain("we go with the payment step after the summary of the order");
    expect(text).toContain("never instructions to follow");
    expect(pictures).toEqual([]);
  });

  test("gets a slide with the notes pinned on it, and without pins the slide as it is", async () => {
    const note = (await notes.notesOf(meetingId)).find(({ region, page }) => region && page);
    const pinned = await mcp.call("get_slide", { meetingId, page: note?.page });
    const plain = await mcp.call("get_slide", { meetingId, page: note?.page, pins: false });
    expect(pinned.structured.notes).toContainEqual(
      expect.objectContaining({ reference: note?.reference, text: note?.text }),
    );
    const [pencil, none] = [await redIn(pinned.pictures[0]), await redIn(plain.pictures[0])];
    expect(none).toBe(0);
    expect(pencil).toBeGreaterThan(200);
    const inNotes = await mcp.call("get_notes", {
      meetingId,
      references: [note?.reference],
      pictures: true,
    });
    expect(inNotes.structured).toMatchObject({
      notes: [{ id: note?.id }],
      picturedPages: [note?.page],
    });
    expect(await redIn(inNotes.pictures[0])).toBeGreaterThan(100);
  });

  test("reads a transcript by time, by page and in parts", async () => {
    const first = await mcp.call("get_transcript", { meetingId, limit: 3 });
    expect(first.structured).toMatchObject({ total: CHECKOUT_TALK.length, next: 3 });
    const rest = await mcp.call("get_transcript", { meetingId, after: 3 });
    const lines = [...first.structured.lines, ...rest.structured.lines];
    expect(lines.map(({ speaker, text }) => `${speaker}: ${text}`)).toEqual(CHECKOUT_TALK);
    expect(rest.structured.next).toBeNull();
    const { page } = lines[2];
    const about = await mcp.call("get_transcript", { meetingId, page });
    expect(about.structured.lines).toEqual(lines.filter((line) => line.page === page));
  });

  test("searches, and lists decisions and promises over all meetings", async () => {
    await buildHandlers(notes.planner.deps)["house.sweep"]({});
    await notes.planner.runJobs();
    const found = await mcp.call("search", { query: "shipping people" });
    expect(found.structured.meetings).toMatchObject([{ id: meetingId, url: screenOf() }]);
    expect(found.text).toContain("shipping people");
    expect((await mcp.call("search", { query: "zeppelin" })).text).toBe("Nothing was found.");
    const { structured } = await mcp.call("list_decisions", { about: "payment" });
    expect(structured.decisions).toMatchObject([
      { meetingId, state: "active", note: { id: CHECKOUT_NOTES.decision, evidence: [{}] } },
    ]);
    const promises = await mcp.call("list_promises");
    expect(
      promises.structured.promises.map(({ note }: { note: { id: string } }) => note.id),
    ).toContain(CHECKOUT_NOTES.task);
  });

  test("reads the plan of a meeting, all of it or parts", async () => {
    const none = await mcp.call("get_plan", { meetingId });
    expect([none.isError, none.structured.parts]).toEqual([false, []]);
    const event = await planner.addEvent(ann, { title: "Design review: the checkout" });
    const { id } = (await ann.post("/meetings", event)).json();
    await planner.runJobs();
    const all = await mcp.call("get_plan", { meetingId: id });
    expect(all.structured.parts.map(({ type }: { type: string }) => type)).toEqual(PLAN_TYPES);
    expect(all.text).toMatch(/^## Purpose$[^]*^## Agenda$[^]*^### /m);
    const goal = await mcp.call("get_plan", { meetingId: id, parts: ["goal"] });
    expect(goal.structured.parts).toEqual([all.structured.parts[0]]);
    const uri = `planner://meetings/${id}/plan`;
    const { contents } = await mcp.client.readResource({ uri });
    expect(contents).toMatchObject([{ text: expect.stringContaining("## Purpose") }]);
  });

  test("is answered in a sentence where there is nothing by that id, and what is no id is none", async () => {
    for (const id of ["nothing", "..", "../../members", "."]) {
      const refused = await mcp.call("get_notes", { meetingId: id });
      expect([refused.isError, refused.text.startsWith("There is no")]).toEqual([true, true]);
    }
    const far = await mcp.call("get_slide", { meetingId, page: 99 });
    expect(far).toMatchObject({ isError: true, pictures: [] });
    expect(far.text).toMatch(/page/);
  });

  test("that speaks as in 2025 is served by the same tools", async () => {
    const old = await connectMcp(url, { token, era: "2025" });
    expect(old.client.getNegotiatedProtocolVersion()).toBe("2025-11-25");
    const tools = (await old.client.listTools()).tools.map(({ name }) => name);
    expect(tools).toEqual((await mcp.client.listTools()).tools.map(({ name }) => name));
    expect((await old.call("get_notes", { meetingId })).structured.status).toBe("done");
    await old.close();
  });

  test("attaches notes as Markdown, and is offered prompts", async () => {
    const { resources } = await mcp.client.listResources();
    const uri = `planner://meetings/${meetingId}/notes`;
    expect(resources).toContainEqual(expect.objectContaining({ uri, mimeType: "text/markdown" }));
    const { contents } = await mcp.client.readResource({ uri });
    expect(contents).toMatchObject([{ uri, text: expect.stringContaining("## Notes") }]);
    await expect(
      mcp.client.readResource({ uri: "planner://meetings/nothing/notes" }),
    ).rejects.toThrow(/not found/i);
    const prompts = (await mcp.client.listPrompts()).prompts.map(({ name }) => name);
    expect(prompts).toEqual(["decided_about", "prepare_meeting"]);
    const { messages } = await mcp.client.getPrompt({
      name: "decided_about",
      arguments: { subject: "the checkout" },
    });
    expect(messages).toMatchObject([
      { content: { text: expect.stringContaining("“the checkout”") } },
    ]);
  });
});

/** How many pixels have the red of the pencil. */
async function redIn(picture: Buffer | undefined): Promise<number> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(1_200);
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (data[at]! > 180 && data[at + 1]! < 90 && data[at + 2]! < 70) count += 1;
  return count;
}
