import { z } from "zod";
import { Failure } from "../platform/failures.ts";
import { isOpenRoad, line, optional, url } from "../variables.ts";

/** The variables of the administrator of this installation. */
export const OPERATOR_VARIABLES = {
  PLANNER_OPERATOR_EMAIL: optional(z.email()),
  FEEDBACK_WIDGET_SCRIPT: optional(url(/^https?$/)),
  FEEDBACK_PROJECT_ID: optional(line.max(200)),
  PLANNER_ANALYTICS: optional(z.enum(["on", "off"])),
  ANALYTICS_SINK_URL: optional(url(/^https?$/)),
};
type Values = {
  [Name in keyof typeof OPERATOR_VARIABLES]?: z.infer<(typeof OPERATOR_VARIABLES)[Name]>;
};

export const OPERATOR_SENTENCES: Record<keyof typeof OPERATOR_VARIABLES, string> = {
  PLANNER_OPERATOR_EMAIL: "PLANNER_OPERATOR_EMAIL is an address like help@example.com.",
  FEEDBACK_WIDGET_SCRIPT:
    "FEEDBACK_WIDGET_SCRIPT is the address of a script, like https://feedback.example.com/widget.js.",
  FEEDBACK_PROJECT_ID: "FEEDBACK_PROJECT_ID is the project's name at the feedback service.",
  PLANNER_ANALYTICS: "PLANNER_ANALYTICS is on or off.",
  ANALYTICS_SINK_URL: "ANALYTICS_SINK_URL is an address like https://counts.example.com/planner.",
};

/** Who runs this installation, and what they chose. */
export interface OperatorEnvironment {
  /** Where feedback goes and people write for help; undefined: feedback is only kept. */
  readonly email: string | undefined;
  /** A feedback widget from elsewhere; undefined: ours. */
  readonly feedbackWidget: { readonly scriptUrl: string; readonly projectId: string } | undefined;
  readonly isCounting: boolean;
  /** Where what is counted is told, too; undefined: nowhere. */
  readonly sinkUrl: string | undefined;
}

/** Puts the operator's variables together; throws `Failure` with a sentence where they do not fit. */
export function readOperator(values: Values): OperatorEnvironment {
  const sinkUrl = values.ANALYTICS_SINK_URL;
  requireGuarded("ANALYTICS_SINK_URL", sinkUrl);
  if (sinkUrl !== undefined && new URL(sinkUrl).username !== "")
    throw refusal(
      "ANALYTICS_SINK_URL carries no user and no password; a key can stand in its query.",
    );
  return {
    email: values.PLANNER_OPERATOR_EMAIL,
    feedbackWidget: readWidget(values),
    isCounting: values.PLANNER_ANALYTICS !== "off",
    sinkUrl,
  };
}

function readWidget({
  FEEDBACK_WIDGET_SCRIPT: scriptUrl,
  FEEDBACK_PROJECT_ID: projectId,
}: Values): OperatorEnvironment["feedbackWidget"] {
  requireGuarded("FEEDBACK_WIDGET_SCRIPT", scriptUrl);
  if (scriptUrl !== undefined && projectId !== undefined) return { scriptUrl, projectId };
  if (scriptUrl === undefined && projectId === undefined) return undefined;
  throw refusal("FEEDBACK_WIDGET_SCRIPT and FEEDBACK_PROJECT_ID go together: set both or neither.");
}

function requireGuarded(name: string, address: string | undefined): void {
  if (address !== undefined && isOpenRoad(new URL(address)))
    throw refusal(`${name} needs https, except on this machine or in its own network.`);
}

const refusal = (sentence: string): Failure => new Failure("invalid", sentence);
