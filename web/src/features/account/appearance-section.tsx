import { accountRoutes } from "@planner/contract/api";
import { type Appearance, type Theme, THEMES } from "@planner/contract/model";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { keptAppearance } from "../../platform/appearance.ts";
import { call, sentenceOf } from "../../platform/call.ts";
import { showPerson, useSession } from "../../platform/session.ts";
import { takeChangeBack, tell, tellChange } from "../../ui/alerts.ts";
import { Choice } from "../../ui/choice.tsx";
import { Section } from "../../ui/section.tsx";
import { BackgroundColour } from "./background-colour.tsx";

const THEME_LABELS: Record<Theme, string> = {
  system: "Same as system",
  light: "Light",
  dark: "Dark",
};
const THEME_OPTIONS = THEMES.map((id) => ({ id, label: THEME_LABELS[id] }));

/** How the product looks to the person: theme, and colour of the wall. */
export function AppearanceSection() {
  const { appearance, change } = useAppearance();
  return (
    <Section title="Appearance" note="Kept for you, in every browser">
      <div>
        <Choice
          label="Appearance"
          options={THEME_OPTIONS}
          value={appearance.theme}
          onChange={(theme) => change({ theme }, "Appearance changed.")}
        />
      </div>
      <BackgroundColour
        appearance={appearance}
        onChange={(background) => change({ background }, "Background colour changed.")}
      />
    </Section>
  );
}

const KEY = ["appearance"];
type Changes = Partial<Appearance>;

/**
 * The person's appearance, and how to change it: shown at once, kept on the server, taken back where it refuses. Changes
 * are sent one after another.
 */
function useAppearance(): {
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
