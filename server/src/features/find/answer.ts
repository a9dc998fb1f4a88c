import type { FindQuery } from "@planner/contract/api";
import type { FindAnswer } from "@planner/contract/model";
import { type AnswerPassage, answerQuestion } from "@planner/engine";
import type { Deps } from "../../deps.ts";
import { Failure } from "../../platform/failures.ts";
import type { Viewer } from "../../tables/team.tables.ts";
import { find } from "./find.ts";
import { readQuery } from "./read-query.ts";

type AnswerDeps = Pick<Deps, "database" | "llmFor" | "log">;

/** Somebody looks at the screen meanwhile. */
const PATIENCE_MS = 60_000;

/** The model that answers questions of a team: of no meeting, and without pictures. */
export const answererFor = ({ llmFor }: Pick<Deps, "llmFor">, teamId: string) =>
  llmFor({ teamId, meetingId: "", deckId: "" });

/** Asks the language model what the passages say that this question finds. Throws `Failure` where it is none, or nobody answers. */
export async function answer(
  deps: AnswerDeps,
  viewer: Viewer,
  query: FindQuery,
): Promise<FindAnswer> {
  const { teamId } = viewer;
  const asked = readQuery(query.q);
  if (!asked.isQuestion) throw new Failure("invalid", "Ask a question.", { field: "q" });
  const llm = await answererFor(deps, teamId);
  if (!llm) throw new Failure("conflict", "No language model is set up here.");
  const { meetings } = await find(deps.database.db, viewer, { asked, query, after: undefined });
  const found = meetings.flatMap((meeting) =>
    meeting.passages.map((passage) => ({ meeting, passage })),
  );
  if (found.length === 0) return { sentences: [], meetings };
  const passages = found.map(
    ({ meeting: { title, startTime }, passage: { text, person, replacedBy } }): AnswerPassage => ({
      text,
      title,
      speaker: person ?? undefined,
      day: startTime.slice(0, 10),
      isReplaced: replacedBy !== null,
    }),
  );
  const { sentences, failure } = await answerQuestion(
    { question: query.q, passages },
    { llm, signal: AbortSignal.timeout(PATIENCE_MS) },
  );
  deps.log.info({ teamId, sentences: sentences.length, failure }, "find.answered");
  if (failure === "over-budget")
    throw new Failure(
      "too_many",
      "Your team has used up what the language model may cost in a day. Try again tomorrow.",
    );
  if (failure)
    throw new Failure("unavailable", "The language model did not answer. Try again later.");
  return {
    meetings,
    sentences: sentences.map(({ text, passages: cited }) => ({
      text,
      passages: cited.flatMap((at) => {
        const one = found[at];
        return one ? [{ meetingId: one.meeting.id, place: one.passage.place }] : [];
      }),
    })),
  };
}
