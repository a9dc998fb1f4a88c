import { type Theme, THEMES } from "@planner/contract/model";
import { Choice } from "../../ui/choice.tsx";
import { Section } from "../../ui/card.tsx";
import { BackgroundColour } from "./background-colour.tsx";
import { useAppearance } from "./preferences.ts";

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
