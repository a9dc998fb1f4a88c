import {
  analyticsRoutes,
  calendarRoutes,
  type ClientSettings,
  feedbackRoutes,
} from "@planner/contract/api";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

const OURS: ClientSettings = {
  analytics: false,
  supportEmail: "help@planner.test",
  sendsMail: true,
  feedbackWidget: null,
};
let server: FakeServer;

beforeEach(() => {
  server = signIn(new FakeServer())
    .on(analyticsRoutes.settings, OURS)
    .on(feedbackRoutes.give, { message: "Sent." })
    .on(calendarRoutes.settings, {
      accounts: [],
      calendars: [],
      showPrivate: false,
      injectPlanLink: false,
      preparePlans: true,
      canSignIn: true,
    });
});

const inBar = async () =>
  within(await screen.findByRole("navigation", { name: "Main" })).getByRole("button", {
    name: "Feedback",
  });
const dialog = () => screen.findByRole("dialog", { name: "Feedback" });
const area = () => screen.getByRole("textbox", { name: "What works, and what doesn’t?" });
const sendButton = () => screen.getByRole("button", { name: "Send" });
const take = (event: Event) => event.preventDefault();
const widget = () => document.head.querySelector<HTMLScriptElement>("script[data-project-id]");

it("sends what was written with the screen's route, and says beforehand what goes along", async () => {
  const { user } = openApp("/sync");
  await user.click(await inBar());
  expect(within(await dialog()).getByText("ada@studio.test")).toBeVisible();
  expect(screen.getByText("Your name, and this screen: Connect your calendar")).toBeVisible();
  expect(sendButton()).toBeDisabled();
  await user.type(area(), "  The slide is too small.");
  await user.click(sendButton());
  expect(await screen.findByText("Feedback sent.")).toBeVisible();
  expect(server.calls(feedbackRoutes.give).map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { teamId: "team-1" },
      body: { text: "  The slide is too small.", screen: "/sync" },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(await inBar());
  await dialog();
  expect(area()).toHaveValue("");
});

it("keeps the text when sending fails, and when it is closed", async () => {
  server.on(feedbackRoutes.give, () => refusal(429, "Too many attempts. Try again in 9 minutes."));
  const { user } = openApp("/sync");
  await user.click(await inBar());
  await dialog();
  await user.type(area(), "Again.");
  await user.click(sendButton());
  expect(await screen.findByText("Too many attempts. Try again in 9 minutes.")).toBeVisible();
  expect(area()).toHaveAccessibleDescription("Too many attempts. Try again in 9 minutes.");
  expect(area()).toHaveValue("Again.");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(await inBar());
  await dialog();
  expect(area()).toHaveValue("Again.");
  expect(takeComplaints("API error:")).toHaveLength(1);
});

it("is in the foot of the page too, for phones", async () => {
  const { user } = openApp("/sync");
  await inBar();
  const foot = screen.getByRole("contentinfo");
  await user.click(within(foot).getByRole("button", { name: "Feedback" }));
  expect(await dialog()).toBeVisible();
});

it("loads the operator's widget with project and address, and shows its form where it takes the press", async () => {
  const feedbackWidget = { scriptUrl: "https://feedback.test/w.js", projectId: "p-1" };
  server.on(analyticsRoutes.settings, { ...OURS, feedbackWidget });
  const { user } = openApp("/sync");
  await inBar();
  await waitFor(() => expect(widget()).not.toBeNull());
  expect(widget()).toHaveAttribute("src", "https://feedback.test/w.js");
  expect(widget()).toHaveAttribute("data-project-id", "p-1");
  expect(widget()).toHaveAttribute("data-user-email", "ada@studio.test");

  window.addEventListener("planner:feedback", take);
  await user.click(await inBar());
  expect(screen.queryByRole("dialog")).toBeNull();
  window.removeEventListener("planner:feedback", take);
  await user.click(await inBar());
  expect(await dialog()).toBeVisible();
});

it("names the operator's address where help is offered, and none where there is none", async () => {
  openApp("/sync");
  expect(await screen.findByRole("link", { name: "help@planner.test" })).toHaveAttribute(
    "href",
    "mailto:help@planner.test",
  );
});
