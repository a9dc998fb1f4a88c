import type { BetaRequest } from "../../features/account/account.store.ts";

const NONE = "Nobody has asked for an invitation yet.";

/** One line for each who asked, the newest last: when, who, and what came of it. */
export function betaTable(requests: readonly BetaRequest[]): string {
  if (requests.length === 0) return NONE;
  const width = Math.max(...requests.map(({ email }) => email.length));
  const lines = requests.map((request) =>
    [minuteOf(request.requestedAt), request.email.padEnd(width), stateOf(request)].join("  "),
  );
  return lines.toReversed().join("\n");
}

function stateOf({ invitedAt, hasAccount }: BetaRequest): string {
  if (hasAccount) return "has an account";
  return invitedAt ? `invited ${minuteOf(invitedAt)}` : "waits";
}

/** '2026-11-22 19:05', in UTC. */
const minuteOf = (at: Date): string => at.toISOString().slice(0, 16).replace("T", " ");
