import { describe, expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";

describe("the operator", () => {
  const WIDGET = {
    FEEDBACK_WIDGET_SCRIPT: "https://feedback.example.com/w.js",
    FEEDBACK_PROJECT_ID: "p-1",
  };

  test("is nobody, and counts, unless told otherwise", () => {
    expect(readEnvironment({}).operator).toEqual({
      email: undefined,
      feedbackWidget: undefined,
      isCounting: true,
      sinkUrl: undefined,
    });
  });

  test("is read with all that was chosen", () => {
    const { operator } = readEnvironment({
      ...WIDGET,
      PLANNER_OPERATOR_EMAIL: "help@example.com",
      PLANNER_ANALYTICS: "off",
      ANALYTICS_SINK_URL: "http://counts.lan:8080/planner",
    });
    expect(operator).toEqual({
      email: "help@example.com",
      feedbackWidget: { scriptUrl: WIDGET.FEEDBACK_WIDGET_SCRIPT, projectId: "p-1" },
      isCounting: false,
      sinkUrl: "http://counts.lan:8080/planner",
    });
  });

  test.each([
    [{ PLANNER_OPERATOR_EMAIL: "help" }, "PLANNER_OPERATOR_EMAIL is an address like"],
    [{ PLANNER_OPERATOR_EMAIL: "a@b.co\r\nBcc: c@d.co" }, "PLANNER_OPERATOR_EMAIL is an address"],
    [{ FEEDBACK_PROJECT_ID: "p-1" }, "go together"],
    [{ ...WIDGET, FEEDBACK_WIDGET_SCRIPT: "http://feedback.example.com/w.js" }, "needs https"],
    [{ PLANNER_ANALYTICS: "maybe" }, "PLANNER_ANALYTICS is on or off."],
    [{ ANALYTICS_SINK_URL: "http://counts.example.com/" }, "ANALYTICS_SINK_URL needs https"],
    [{ ANALYTICS_SINK_URL: "https://me:secret@counts.example.com/" }, "no user and no password"],
  ])("%j is refused with a sentence", (variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(sentence);
  });
});
