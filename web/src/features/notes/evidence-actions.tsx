import type { AlignedSegment, Evidence } from "@planner/contract/model";
import { Link } from "react-router";
import { useCopied } from "../../platform/use-copied.ts";
import { TextButton } from "../../ui/button.tsx";
import button from "../../ui/button.module.css";
import { clock } from "../../platform/clock.ts";
import style from "./evidence-popover.module.css";
import { saidBy } from "./said-by.ts";
import { useTranscriptLink } from "./transcript-link.tsx";

interface EvidenceActionsProps {
  evidence: Evidence;
  segments: AlignedSegment[];
}

export function EvidenceActions({ evidence, segments }: EvidenceActionsProps) {
  const { copied, copy } = useCopied();
  const link = useTranscriptLink()?.(evidence.segmentId);
  const { speaker, start } = saidBy(evidence, segments);
  const source = [speaker, start === undefined ? "" : clock(start)].filter(Boolean).join(", ");
  return (
    <div className={style.actions}>
      <TextButton onClick={() => void copy(`“${evidence.quote}” ${source}`.trim())}>
        {copied ? "✓ Copied" : "Copy"}
      </TextButton>
      {link && (
        <Link className={button.text} to={link}>
          Show in transcript
        </Link>
      )}
    </div>
  );
}
