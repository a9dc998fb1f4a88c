import { createHash } from "node:crypto";
import type { Viewer } from "../../tables/team.tables.ts";

const PREFIX = "sample:";

/** The calendar of a person's sample. No other id begins as it does, so that lists know it also when the calendar is gone. */
export const sampleCalendarId = ({ teamId, userId }: Viewer): string =>
  PREFIX +
  createHash("sha256")
    .update(JSON.stringify([teamId, userId]))
    .digest("base64url")
    .slice(0, 22);

/** Like which the ids of all samples are. */
export const LIKE_SAMPLE = `${PREFIX}%`;
