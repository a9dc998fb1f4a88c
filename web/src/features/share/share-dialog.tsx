import { lazy, type ReactNode, Suspense } from "react";
import type { ShareTerms } from "@planner/contract/api";
import type { Meeting, Sharing } from "@planner/contract/model";
import { Dialog } from "../../ui/dialog.tsx";
import type { Half } from "./queries.ts";

const Known = lazy(async () => ({ default: (await import("./share-known.tsx")).Known }));

export interface ShareDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  meeting: Meeting;
  half: Half;
  /** Below the link that there is. */
  hint: string;
  /** Once the link is made and copied. */
  onCopied?: () => void;
  /** What whoever opens the link sees, and what may be chosen about it. */
  children: (terms: ShownTerms, change: (terms: ShareTerms) => void, isBusy: boolean) => ReactNode;
}

export type ShownTerms = Pick<Sharing, "withTools" | "withEvidence" | "withDeck">;

/** Says who can open one half of a meeting, until when and what they see, and makes, changes and ends the links to it. */
export function ShareDialog({ open, onClose, title, ...rest }: ShareDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} narrow>
      {open && (
        <Suspense fallback={null}>
          <Known {...rest} />
        </Suspense>
      )}
    </Dialog>
  );
}
