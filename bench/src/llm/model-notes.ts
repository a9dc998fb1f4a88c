import { readJson, talk } from "../harness/data.ts";
import { createNotes, type Element, untilDone, upload, withPlanner } from "../harness/planner.ts";
import { type Row, row } from "../harness/table.ts";
import { answerTo } from "./answers.ts";
import { envOf, openChatServer, PACE, secondsOf } from "./chat-server.ts";

/** Notes by a model of known speed, through the running product, beside one long call. */
export async function bench(): Promise<Row[]> {
  const model = await openChatServer(answerTo, PACE);
  try {
    return await withPlanner(envOf(model), async ({ visitor }) => {
      const { deck, transcript, words } = talk();
      const files = {
        presentationFileId: await upload(visitor, deck, "presentation"),
        notesFileId: await upload(visitor, transcript, "notes"),
      };
      const build = async (): Promise<{ first: number; all: number }> => {
        const meeting = await createNotes(visitor, "Benchmark", files);
        const startedAt = performance.now();
        const since = (): number => (performance.now() - startedAt) / 1_000;
        let first: number | undefined;
        await untilDone(visitor, meeting, (elements) => {
          if (hasNotes(elements)) first ??= since();
        });
        return { first: first ?? since(), all: since() };
      };
      const fresh = await build();
      const { calls, judged, tokensIn, tokensOut } = model.counted;
      const repeated = await build();
      const again = model.counted.calls - calls;
      const lines = (readJson(transcript) as { text: string }[]).map(
        ({ text }, index) => `s${index + 1} | p1 | 0:00 | - | ${text}`,
      );
      const long = `one long call: ${await secondsOf(model, `WHOLE MEETING\n${lines.join("\n")}`)}`;
      return [
        row(
          `notes of 60 pages, 60 minutes, ${words} words`,
          `${fresh.all.toFixed(1)} s`,
          "≤ 30 s",
          long,
        ),
        row("the first notes on the screen", `${fresh.first.toFixed(1)} s`, "–", long),
        row("tokens in", `${tokensIn} in ${calls} calls, ${judged} of them to judges`),
        row("tokens out", String(tokensOut)),
        row(
          "the same meeting once more",
          `${repeated.all.toFixed(1)} s, ${again} calls`,
          "0 calls",
        ),
      ];
    });
  } finally {
    await model.close();
  }
}

function hasNotes(elements: readonly Element[]): boolean {
  const report = elements.find(({ type }) => type === "report")?.data;
  return ((report as { pages?: unknown[] } | null)?.pages ?? []).length > 0;
}
