import { z } from "zod";
import { FoundModels, LanguageModel, LlmChoice, NotesLanguage } from "../model/language-model.ts";
import { routes } from "./route.ts";

const model = "/api/language-model" as const;
const language = "/api/team/:teamId/notes-language" as const;
const TeamLanguage = z.object({ language: NotesLanguage });

/** Which language model writes with the built-in engine, and in which language notes are written. */
export const languageModelRoutes = routes({
  read: { method: "GET", path: model, access: "session", answer: LanguageModel },
  /** Null: none. Only for whoever runs the installation, and not where the environment names one. */
  save: {
    method: "PATCH",
    path: model,
    access: "session",
    body: z.object({ choice: LlmChoice.nullable() }),
    answer: LanguageModel,
  },
  /** Asks the model one small question; a refusal says what is wrong. */
  test: {
    method: "POST",
    path: `${model}/test`,
    access: "session",
    body: z.object({ choice: LlmChoice }),
    answer: z.object({ message: z.string() }),
  },
  /** What listens on this machine. */
  found: {
    method: "GET",
    path: `${model}/found`,
    access: "session",
    answer: z.object({ servers: z.array(FoundModels) }),
  },
  notesLanguage: {
    method: "GET",
    path: language,
    access: "member",
    scope: "read",
    answer: TeamLanguage,
  },
  saveNotesLanguage: {
    method: "PATCH",
    path: language,
    access: "member",
    scope: "admin",
    body: TeamLanguage,
    answer: TeamLanguage,
  },
});
