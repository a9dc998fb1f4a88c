import type { SharedMeeting } from "@planner/contract/model";
import type { ReactNode } from "react";
import { dateIn, longDate } from "../../platform/times.ts";
import { classNames } from "../../ui/class-names.ts";
import { Foreign } from "../../ui/foreign.tsx";
import text from "../../ui/text.module.css";

interface SharedByProps {
  link: Pick<SharedMeeting, "sharedBy" | "expiresAt">;
  /** What is shown, in a sentence. */
  children: ReactNode;
}

/** What the holder of a link is told about it: what it shows, by whom it was shared, and until when it works. */
export function SharedBy({ link: { sharedBy, expiresAt }, children }: SharedByProps) {
  return (
    <p className={classNames(text.small, text.soft)}>
      {children}
      {sharedBy && (
        <>
          {" Shared by "}
          <Foreign>{sharedBy}</Foreign>.
        </>
      )}
      {expiresAt && ` The link expires on ${longDate(dateIn(Date.parse(expiresAt)))}.`}
    </p>
  );
}
