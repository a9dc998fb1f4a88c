import { languageModelRoutes } from "@planner/contract/api";
import type { LlmChoice, NotesLanguage } from "@planner/contract/model";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/call.ts";
import { teamResource } from "../../platform/query-client.ts";

/** The language model of this installation. */
export const languageModelQuery = queryOptions({
  queryKey: ["language-model"],
  queryFn: ({ signal }) => call(languageModelRoutes.read, { signal }),
});

/** Servers for language models on the machine that Planner runs on. */
export const foundModelsQuery = queryOptions({
  queryKey: ["language-model", "found"],
  queryFn: async ({ signal }) => (await call(languageModelRoutes.found, { signal })).servers,
  staleTime: 0,
});

/** Sets the model, or tries one out; `choice` null: none. */
export function useLanguageModel() {
  const cache = useQueryClient();
  return {
    save: async (choice: LlmChoice | null) => {
      const saved = await call(languageModelRoutes.save, { body: { choice } });
      cache.setQueryData(languageModelQuery.queryKey, saved);
      await cache.invalidateQueries({ queryKey: ["own", "activity"] });
      return saved;
    },
    test: async (choice: LlmChoice) => {
      try {
        return await call(languageModelRoutes.test, { body: { choice } });
      } finally {
        await cache.invalidateQueries({ queryKey: languageModelQuery.queryKey, exact: true });
      }
    },
  };
}

/** In which language a team's notes are written. */
export const notesLanguageQuery = (teamId: string) =>
  queryOptions({
    queryKey: ["team", teamId, "notes-language"],
    queryFn: ({ signal }) =>
      call(languageModelRoutes.notesLanguage, { params: { teamId }, signal }),
    ...teamResource,
  });

export function useNotesLanguage(teamId: string) {
  const cache = useQueryClient();
  return async (language: NotesLanguage) => {
    const params = { teamId };
    const saved = await call(languageModelRoutes.saveNotesLanguage, { params, body: { language } });
    cache.setQueryData(notesLanguageQuery(teamId).queryKey, saved);
    await cache.invalidateQueries({ queryKey: ["team", teamId, "activity"] });
  };
}
