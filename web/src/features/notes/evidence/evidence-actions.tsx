import type { Evidence } from "@planner/contract/model";
import type { ReactNode } from "react";
import { Link } from "react-router";
import button from "../../../ui/button.module.css";
import style from "./evidence-popover.module.css";
import { useTranscriptLink } from "./transcript-link.tsx";

interface EvidenceActionsProps {
  evidence: Evidence | undefined;
  /** Stands before the way into the transcript. */
  children?: ReactNode;
}

export function EvidenceActions({ evidence, children }: EvidenceActionsProps) {
  const linkTo = useTranscriptLink();
  const link = evidence && linkTo?.(evidence.segmentId);
  if (!link && !children) return null;
  return (
    <div className={style.actions}>
      {children}
      {link && (
        <Link className={button.text} to={link}>
          Show in transcript
        </Link>
      )}
    </div>
  );
}
