import { createHash, createHmac } from "node:crypto";
import type { MeetingHalf } from "../meeting.store.ts";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";

/** What a share link opens: one half of one meeting. */
export interface ShareTarget extends MeetingKey {
  readonly kind: MeetingHalf;
  /** The link's row: a new link after a revoked one has another token. */
  readonly linkId: string;
}

/** The token of a link, 256 bits as 43 characters: derived from a secret of the installation, so that it can be shown again and is never stored. */
export function shareTokenOf(
  secret: string,
  { teamId, meetingId, kind, linkId }: ShareTarget,
): string {
  const text = JSON.stringify(["share", teamId, meetingId, kind, linkId]);
  return createHmac("sha256", secret).update(text).digest("base64url");
}

/** What is stored of a token. */
export const hashOfToken = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");

/** The page of the web app that a link opens. */
export const shareUrlOf = (
  publicUrl: string,
  { meetingId, kind }: Pick<ShareTarget, "meetingId" | "kind">,
  token: string,
): string =>
  kind === "plan"
    ? `${publicUrl}/share/${token}`
    : `${publicUrl}/meeting/${meetingId}/share/${token}`;
