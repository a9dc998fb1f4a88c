import type { Destinations } from "../../features/connected-tool/destination.ports.ts";
import {
  mayBeNamed,
  openGuardedFetch,
  type Surroundings,
} from "../../platform/outbound/guarded-fetch.ts";
import { openConfluence } from "./confluence.ts";
import { openGitHub } from "./github.ts";
import { openJira } from "./jira.ts";
import { openLinear } from "./linear.ts";
import { openNotion } from "./notion.ts";
import { openAsk } from "./service-client.ts";
import { openSlack } from "./slack.ts";
import { openTeams } from "./teams.ts";

const LIMITS = { totalMs: 20_000, connectMs: 10_000 };

/** Where services with one address alone stand. */
const PUBLIC = {
  slack: "https://slack.com",
  linear: "https://api.linear.app",
  github: "https://api.github.com",
  notion: "https://api.notion.com",
};

/**
 * Every service, asked as calendar addresses are: public https addresses alone, but for the operator's `allowedHosts`.
 * `addresses` and `surroundings`: what a test may replace.
 */
export function openDestinations(
  allowedHosts: readonly string[],
  {
    addresses = {},
    surroundings = {},
  }: { addresses?: Partial<typeof PUBLIC>; surroundings?: Partial<Surroundings> } = {},
): Destinations {
  const outside = { ...LIMITS, ...surroundings };
  const ask = openAsk(openGuardedFetch(allowedHosts, outside));
  const { slack, linear, github, notion } = { ...PUBLIC, ...addresses };
  return {
    mayBe: (url) => mayBeNamed(url, allowedHosts, outside),
    of: {
      slack: openSlack(ask, slack),
      teams: openTeams(ask),
      linear: openLinear(ask, linear),
      jira: openJira(ask),
      github: openGitHub(ask, github),
      notion: openNotion(ask, notion),
      confluence: openConfluence(ask),
    },
  };
}
