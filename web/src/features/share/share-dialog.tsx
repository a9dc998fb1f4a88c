import { lazy, Suspense } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import type { KnownProps } from "./share-known.tsx";

const Known = lazy(async () => ({ default: (await import("./share-known.tsx")).Known }));

interface ShareDialogProps extends KnownProps {
  open: boolean;
  onClose: () => void;
  title: string;
}

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
