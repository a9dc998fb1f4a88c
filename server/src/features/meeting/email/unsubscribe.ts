import { z } from "zod";
import type { Deps } from "../../../deps.ts";
import { Failure } from "../../../platform/failures.ts";
import { readToken, signToken } from "../../../platform/signed-token.ts";
import type { Viewer } from "../../../tables/team.tables.ts";
import { endMentionEmail, endPromiseEmail } from "./email-settings.store.ts";

/** Whose emails a link ends. It has no end of its own: an old email must be able to stop the new ones. */
const Unsubscribing = z.object({ teamId: z.string(), userId: z.string() });
const PURPOSE = "end promise emails";
const MENTIONS = "end mention emails";

/** Where one press, of a person or of their mail program, ends these emails. */
export const unsubscribeLink = (
  { secret, publicUrl }: Pick<Deps, "secret" | "publicUrl">,
  { teamId, userId }: Viewer,
): string => `${publicUrl}/promises/email?token=${signToken(secret, PURPOSE, { teamId, userId })}`;

/** The same for emails of comments that name somebody. */
export const mentionUnsubscribeLink = (
  { secret, publicUrl }: Pick<Deps, "secret" | "publicUrl">,
  { teamId, userId }: Viewer,
): string =>
  `${publicUrl}/promises/email?token=${signToken(secret, MENTIONS, { teamId, userId })}&about=mentions`;

/** Ends the emails of whom the link names; answers what the person is shown. */
export async function unsubscribe(
  { database, secret }: Pick<Deps, "database" | "secret">,
  token: string,
): Promise<string> {
  const read = (purpose: string) => readToken(secret, { purpose, schema: Unsubscribing, token });
  const mentioned = read(MENTIONS);
  const viewer = mentioned ?? read(PURPOSE);
  if (!viewer)
    throw new Failure(
      "not_found",
      "This link is incomplete or no longer works. You can stop these emails in Settings.",
    );
  const teamName = mentioned
    ? await endMentionEmail(database.db, viewer)
    : await endPromiseEmail(database.db, viewer);
  const about = mentioned ? "mentions" : "promises";
  return teamName === undefined
    ? "You are no longer in this team and get no emails about it."
    : `You get no more emails about ${about} in the team ${teamName}.`;
}
