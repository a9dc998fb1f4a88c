import { accountRoutes } from "@planner/contract/api";
import {
  type Appearance,
  type Language,
  LANGUAGES,
  type Theme,
  THEMES,
} from "@planner/contract/model";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { browserLanguage } from "../../i18n/language.ts";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { storedAppearance } from "../../platform/appearance.ts";
import { call, sentenceOf } from "../../platform/call.ts";
import { browserZone } from "../../platform/times.ts";
import { showPerson, useSession } from "../../platform/session.ts";
import { useOnce } from "../../platform/use-once.ts";
import { takeChangeBack, showAlert, showChange } from "../../ui/alerts.ts";
import { Checkbox, Choice, Hint } from "../../ui/choice.tsx";
import { Section } from "../../ui/card.tsx";
import { Select } from "../../ui/field.tsx";
import { BackgroundColour } from "./background-colour.tsx";

const THEME_LABELS = {
  system: "Same as system",
  light: "Light",
  dark: "Dark",
} as const satisfies Record<Theme, Message>;

/** How the product looks to the person: theme, and colour of the wall. */
export function AppearanceSection() {
  const { isCounted: _, timeZone: _zone, ...appearance } = usePreferences();
  const change = useChangePreferences(t("Your appearance could not be saved."));
  return (
    <Section title={t("Appearance")} note={t("Saved to your account")}>
      <div>
        <Choice
          label={t("Appearance")}
          options={THEMES.map((id) => ({ id, label: t(THEME_LABELS[id]) }))}
          value={appearance.theme}
          onChange={(theme) => change({ theme }, t("Appearance changed."))}
        />
      </div>
      <BackgroundColour
        appearance={appearance}
        onChange={(background) => change({ background }, t("Background colour changed."))}
      />
    </Section>
  );
}

/** The zone that all times are shown in. */
export function TimeZoneSection() {
  const { timeZone } = usePreferences();
  const change = useChangePreferences(t("Your time zone could not be saved."));
  return (
    <Section title={t("Time zone")} note={t("Saved to your account")}>
      <Select
        label={t("Show times in")}
        value={timeZone ?? ""}
        onChange={({ target: { value } }) =>
          change(
            { timeZone: value || null },
            value
              ? t("Times are shown in {place}.", { place: placeOf(value) })
              : t("Times follow this browser."),
          )
        }
        options={Intl.supportedValuesOf("timeZone").map((zone) => ({
          id: zone,
          label: placeOf(zone),
        }))}
      >
        <option value="">
          {t("This browser’s time zone, now {place}", { place: placeOf(browserZone()) })}
        </option>
      </Select>
    </Section>
  );
}

const NAMES = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
} as const satisfies Record<Language, string>;

/** The language of the screens. */
export function LanguageSection() {
  const { user } = useSession();
  // The page is loaded anew in the other language, so that it is saved first.
  const saving = useOnce({
    mutationFn: (chosen: Language | null) =>
      call(accountRoutes.savePreferences, { body: { language: chosen } }),
    onSuccess: (saved) => showPerson(() => saved),
    onError: (error) =>
      void showAlert(`${t("Your language could not be saved.")} ${sentenceOf(error)}`, {
        tone: "error",
      }),
  });
  return (
    <Section title={t("Language")} note={t("Saved to your account")}>
      <Select
        label={t("Show Planner in")}
        hint={t("Emails come in this language too. Notes keep the language of their meeting.")}
        value={user?.language ?? ""}
        disabled={saving.isPending}
        onChange={({ target: { value } }) =>
          saving.mutate(LANGUAGES.find((one) => one === value) ?? null)
        }
      >
        <option value="">
          {t("As in this browser, now {language}", { language: NAMES[browserLanguage()] })}
        </option>
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {NAMES[one]}
          </option>
        ))}
      </Select>
    </Section>
  );
}

const placeOf = (zone: string): string => zone.replaceAll("_", " ");

/** Whether what the person does is counted. */
export function UsageCountsSection() {
  const { isCounted } = usePreferences();
  const change = useChangePreferences(t("Your choice could not be saved."));
  const choose = (next: boolean) =>
    change({ isCounted: next }, next ? t("Usage counting is on.") : t("Usage counting is off."));
  return (
    <Section title={t("Usage statistics")} note={t("Saved to your account")}>
      <Checkbox checked={isCounted} onChange={(event) => choose(event.target.checked)}>
        {t("Count which screens I use")}
        <Hint>
          {t(
            "Counts the kind of screen, never its address or content, and when you link or unlink a calendar or save a profile. Deleted after 13 months. Browsers that send Do Not Track or Global Privacy Control are never counted.",
          )}
        </Hint>
      </Checkbox>
    </Section>
  );
}

interface Preferences extends Appearance {
  isCounted: boolean;
  timeZone: string | null;
}
type Changes = Partial<Preferences>;

function usePreferences(): Preferences {
  const { user } = useSession();
  return {
    ...(user?.appearance ?? storedAppearance()),
    isCounted: user?.isCounted !== false,
    timeZone: user?.timeZone ?? null,
  };
}

const KEY = ["preferences"];

/**
 * To be called with what is to change and what is said of it: shown at once, kept on the server, taken back where it
 * refuses. Changes are sent one after another.
 */
function useChangePreferences(failure: string): (changes: Changes, message: string) => void {
  const preferences = usePreferences();
  const cache = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: KEY,
    scope: { id: "preferences" },
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
      showAlert(`${failure} ${sentenceOf(error)}`, {
        tone: "error",
        action: { label: t("Try again"), run: () => mutate({ changes, before }) },
      });
    },
  });
  return (changes, message) => {
    const before = pick(preferences, changes);
    mutate({ changes, before });
    showChange(whatIs(changes), message, () => mutate({ changes: before, before: changes }));
  };
}

const whatIs = (changes: Changes): string => `preference ${Object.keys(changes).join(" ")}`;
const show = ({ isCounted, timeZone, ...appearance }: Changes): void =>
  showPerson((person) => ({
    ...person,
    ...(isCounted !== undefined && { isCounted }),
    ...(timeZone !== undefined && { timeZone }),
    appearance: { ...person.appearance, ...appearance },
  }));

/** Of `from` the fields that are in `like`. */
const pick = (from: Preferences, like: Changes): Changes => ({
  ...("theme" in like && { theme: from.theme }),
  ...("background" in like && { background: from.background }),
  ...("isCounted" in like && { isCounted: from.isCounted }),
  ...("timeZone" in like && { timeZone: from.timeZone }),
});
