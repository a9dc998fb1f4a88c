import { useEffect, useState } from "react";
import { type Theme, THEMES } from "@planner/contract/model";
import { Choice } from "../../ui/choice.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ConfirmHost } from "../../ui/dialog.tsx";
import text from "../../ui/text.module.css";
import { Title } from "../../ui/title.tsx";
import { Unlisted } from "../../ui/unlisted.tsx";
import { AboveParts, ToastParts } from "./above-parts.tsx";
import { ButtonParts } from "./button-parts.tsx";
import { ChoiceParts, TabParts } from "./choice-parts.tsx";
import { ColourParts } from "./colour-parts.tsx";
import { FieldParts, FileParts } from "./field-parts.tsx";
import { forceStates } from "./forced-states.ts";
import { FrameParts, SlideParts, UnseenParts } from "./frame-parts.tsx";
import { MarkParts } from "./mark-parts.tsx";
import { SpokenParts, TypeParts } from "./type-parts.tsx";
import style from "./ui-gallery.module.css";
import { CardParts, WaitingParts } from "./waiting-parts.tsx";

type Shown = Theme | "both";

const LABELS: Record<Shown, string> = {
  system: "System",
  light: "Light",
  dark: "Dark",
  both: "Side by side",
};
const OPTIONS = [...THEMES, "both" as const].map((id) => ({ id, label: LABELS[id] }));

/** Every part of `ui` in every state, for whoever works on them; not in what is built for people. */
export function UiGallery() {
  const [shown, setShown] = useState<Shown>("system");
  useForcedStates();
  return (
    <main id="main" tabIndex={-1} className={classNames(shown === "both" && style.both)}>
      <Title>Parts</Title>
      <Unlisted />
      <h1 className={text.page}>Parts</h1>
      <p className={classNames(text.lead, text.soft)}>Every part in every state.</p>
      <div className={style.themes}>
        <Choice label="Theme" options={OPTIONS} value={shown} onChange={setShown} />
      </div>
      <div className={style.walls}>
        {(shown === "both" ? (["light", "dark"] as const) : [shown]).map((theme) => (
          <PageColour key={theme} theme={theme} />
        ))}
      </div>
      <ConfirmHost />
    </main>
  );
}

const PageColour = ({ theme }: { theme: Theme }) => (
  <div className={style.pageColour} data-theme={theme === "system" ? undefined : theme}>
    <TypeParts />
    <SpokenParts />
    <ColourParts />
    <MarkParts />
    <ButtonParts />
    <FieldParts />
    <FileParts />
    <ChoiceParts />
    <TabParts />
    <AboveParts />
    <ToastParts />
    <WaitingParts />
    <CardParts />
    <SlideParts />
    <FrameParts />
    <UnseenParts />
  </div>
);

function useForcedStates(): void {
  useEffect(forceStates, []);
}
