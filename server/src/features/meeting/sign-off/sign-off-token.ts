import { createHmac } from "node:crypto";

/** The token of a link behind which decisions are signed, 256 bits as 43 characters: derived, as those of share links are. */
export const signTokenOf = (secret: string, { teamId, id }: { teamId: string; id: string }) =>
  createHmac("sha256", secret)
    .update(JSON.stringify(["sign-off", teamId, id]))
    .digest("base64url");

/** The page of the web app that it opens. */
export const signUrlOf = (publicUrl: string, token: string): string => `${publicUrl}/sign/${token}`;
