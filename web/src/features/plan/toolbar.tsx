import type { PlanType } from "@planner/contract/model";
import { useEffect, useState } from "react";
import { t } from "../../i18n/translate.ts";
import { downloadText } from "../../platform/download-file.ts";
import { useCopied } from "../../platform/use-copied.ts";
import { showAlert } from "../../ui/alerts.ts";
import { TextButton } from "../../ui/button.tsx";
import text from "../../ui/text.module.css";
import style from "./plan-card.module.css";

const SHOWN_MS = 2_000;

/** Says for a moment what was done. */
export function useMoment() {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (at === 0) return;
    const timer = setTimeout(() => setAt(0), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [at]);
  return { now: at > 0, begin: () => setAt(Date.now()), end: () => setAt(0) };
}

interface CopyAndExportProps {
  /** What the file is called. */
  type: PlanType | "outcome";
  markdown: string;
}

/** Copy and Export: the words without signs for other programs, the Markdown as a file. */
export function CopyAndExport({ type, markdown }: CopyAndExportProps) {
  const { copied, copy } = useCopied();
  const exported = useMoment();
  const copyOrAlert = async () => {
    if (!(await copy(withoutEmphasis(markdown))))
      showAlert(t("The browser blocked copying. Export gives you the same text."), {
        tone: "error",
      });
  };
  const download = () => {
    downloadText(`${type}.md`, `${markdown}\n`);
    exported.begin();
  };
  return (
    <>
      <ActionButton done={copied ? `✓ ${t("Copied")}` : ""} onClick={() => void copyOrAlert()}>
        {t("Copy")}
      </ActionButton>
      <ActionButton done={exported.now ? `✓ ${t("Exported")}` : ""} onClick={download}>
        {t("Export")}
      </ActionButton>
    </>
  );
}

interface ActionButtonProps {
  /** What is said in its place for a moment afterwards. */
  done: string;
  onClick: () => void;
  children: string;
}

/** It keeps the focus while it says what it has done; readers hear it too. */
export function ActionButton({ done, onClick, children }: ActionButtonProps) {
  return (
    <>
      <TextButton className={done ? style.done : undefined} onClick={onClick}>
        {done || children}
      </TextButton>
      <span role="status" className={text.hidden}>
        {done.replace("✓ ", "")}
      </span>
    </>
  );
}

/** Markdown without the signs of headings, emphasis and quotations, and without tags; code keeps its own. */
export const withoutEmphasis = (markdown: string): string =>
  markdown
    .split(/(`+[^`]*`+)/)
    .map((part, at) => (at % 2 === 1 ? part : stripped(part)))
    .join("")
    .replaceAll(/^[ \t]+$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n");

const TAG = /<!--[^<>]*-->|<\/?[a-z][^<>]*>/gi;
// Addresses stand between the same signs.
const withoutTag = (tag: string): string => (/^<[a-z][\w.+-]*:|^<[^\s<>]+@/i.test(tag) ? tag : "");

const stripped = (words: string): string =>
  words
    .replaceAll(TAG, withoutTag)
    .replaceAll(/^([ \t]*)(?:>[ \t]?)+/gm, "$1")
    .replaceAll(/^ {0,3}#{1,6}[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/gm, "$1")
    .replaceAll(/(\*\*|__)(?=\S)([\s\S]*?\S)\1/g, "$2")
    .replaceAll(/(?<![\w*])\*(?=[^\s*])([^*\n]*[^\s*])\*(?![\w*])/g, "$1")
    .replaceAll(/(?<![\p{L}\p{N}_])_(?=[^\s_])([^_\n]*[^\s_])_(?![\p{L}\p{N}_])/gu, "$1");
