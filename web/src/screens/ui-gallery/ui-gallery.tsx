import { type Theme, THEMES } from "@planner/contract/model";
import { useEffect, useState } from "react";
import { Choice } from "../../ui/choice.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ConfirmHost } from "../../ui/dialog.tsx";
import text from "../../ui/text.module.css";
import { Title, Unlisted } from "../../ui/title.tsx";
import { AboveParts, ToastParts } from "./above-parts.tsx";
import { ButtonParts, ChoiceParts, FieldParts, FileParts, TabParts } from "./control-parts.tsx";
import { CardParts, FrameParts, SlideParts, UnseenParts, WaitingParts } from "./frame-parts.tsx";
import style from "./ui-gallery.module.css";
import { ColourParts, MarkParts, SpokenParts, TypeParts } from "./word-parts.tsx";

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

const INSIDE = ":is(a, button, input, textarea, select, summary, label, [tabindex])";
const FORCED: readonly [RegExp, string][] = [
  [/:hover/g, `:is([data-forced="hover"] ${INSIDE})`],
  [/:focus(?:-visible)?(?![\w-])/g, `:is([data-forced="focus"] ${INSIDE})`],
];

const done = new WeakSet<CSSStyleSheet>();

/**
 * Repeats every rule about pointing and focus for what stands inside `data-forced`, so that a page can show states that a
 * browser has one of at a time. The parts' own styles know nothing of it.
 */
function forceStates(): void {
  for (const sheet of document.styleSheets) {
    if (done.has(sheet)) continue;
    done.add(sheet);
    repeatRules(sheet);
  }
}

function repeatRules(group: CSSStyleSheet | CSSGroupingRule): void {
  // From the end, so that what is put in moves nothing that is still to be read.
  for (let at = group.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = group.cssRules[at];
    if (rule instanceof CSSStyleRule) {
      const forced = forcedSelector(rule.selectorText);
      if (forced !== rule.selectorText)
        group.insertRule(`${forced} { ${rule.style.cssText} }`, at + 1);
    } else if (rule instanceof CSSGroupingRule) repeatRules(rule);
  }
}

/** The same selector for what is shown in a state: `.button:hover` matches inside `data-forced="hover"`. */
export const forcedSelector = (selector: string): string =>
  FORCED.reduce((now, [state, forced]) => now.replaceAll(state, forced), selector);
