import { accountRoutes } from "@planner/contract/api";
import type { Appearance } from "@planner/contract/model";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, sentenceOf } from "../../platform/call.ts";
import { keptAppearance } from "../../platform/appearance.ts";
import { showPerson, useSession } from "../../platform/session.ts";
import { takeChangeBack, tell, tellChange } from "../../ui/alerts.ts";

const KEY = ["appearance"];
type Changes = Partial<Appearance>;

/**
 * The person's appearance, and how to change it: shown at once, kept on the server, taken back where it refuses. Changes
 * are sent one after another.
 */
export function useAppearance(): {
  appearance: Appearance;
  change: (changes: Changes, said: string) => void;
} {
  const { user } = useSession();
  const appearance = user?.appearance ?? keptAppearance();
  const cache = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: KEY,
    scope: { id: "appearance" },
    mutationFn: ({ changes }: { changes: Changes; before: Changes }) =>
      call(accountRoutes.savePreferences, { body: changes }),
    onMutate: ({ changes }) => show(changes),
    onSuccess: (saved) => {
      // While another change waits its turn, this answer knows nothing of it.
      if (cache.isMutating({ mutationKey: KEY }) === 1) showPerson(() => saved);
    },
    onError: (error, { changes, before }) => {
      show(before);
      takeChangeBack(whatIs(changes));
      tell(`Your appearance could not be kept. ${sentenceOf(error)}`, {
        tone: "error",
        action: { label: "Try again", run: () => mutate({ changes, before }) },
      });
    },
  });
  const change = (changes: Changes, said: string) => {
    const before = pick({ ...appearance }, changes);
    mutate({ changes, before });
    tellChange(whatIs(changes), said, () => mutate({ changes: before, before: changes }));
  };
  return { appearance, change };
}

const whatIs = (changes: Changes): string => `appearance ${Object.keys(changes).join(" ")}`;
const show = (changes: Changes): void =>
  showPerson((person) => ({ ...person, appearance: { ...person.appearance, ...changes } }));

/** Of `from` the fields that are in `like`. */
const pick = (from: Appearance, like: Changes): Changes => ({
  ...("theme" in like && { theme: from.theme }),
  ...("background" in like && { background: from.background }),
});
