import { accountRoutes } from "@planner/contract/api";
import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";

const invite = () => screen.findByRole("button", { name: "Invite" });
const email = () => screen.findByLabelText("Request an invitation to beta");

describe("the landing page", () => {
  it("says what it is for, and for whom", async () => {
    openApp("/");
    expect(
      await screen.findByRole("heading", {
        level: 1,
        name: "Meeting Intelligence for Design Professionals",
      }),
    ).toBeVisible();
    for (const name of [
      "Align every conversation",
      "Strategic Alignment That Drives Results",
      "Better Meetings, By Design",
      "More Effective",
      "More Engaging",
      "Works The Way You Do",
      "For Everyone on Your Team",
    ]) {
      expect(screen.getByRole("heading", { name })).toBeVisible();
    }
    expect(screen.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
    expect(screen.getByRole("link", { name: "Privacy" })).toHaveAttribute("href", "/privacy");
    expect(screen.getByRole("link", { name: "Terms" })).toHaveAttribute("href", "/terms");
  });

  it.each([
    ["", "Please enter an email address."],
    ["ada", "Please enter a valid email address."],
    ["ada@studio", "Please enter a valid email address."],
    ["a da@studio.test", "Please enter a valid email address."],
    ["ada@@studio.test", "Please enter a valid email address."],
  ])("does not take %j for an address", async (text, sentence) => {
    const { user } = openApp("/");
    if (text) await user.type(await email(), text);
    await user.click(await invite());
    expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
    expect(await email()).toBeInvalid();
  });

  it("thanks in place of the form once the request went through", async () => {
    const server = new FakeServer().on(accountRoutes.beta, { message: "ok" });
    const { user } = openApp("/");
    await user.type(await email(), "ada@studio.test");
    await user.click(await invite());
    expect(
      await screen.findByText(
        "Thanks for the interest in Planner. Please keep an eye on your inbox for an invite. We tend to send invites out every few days.",
      ),
    ).toBeVisible();
    expect(screen.queryByRole("button", { name: "Invite" })).toBeNull();
    expect(screen.getByRole("status")).toHaveFocus();
    expect(server.calls(accountRoutes.beta)[0]?.body).toEqual({ email: "ada@studio.test" });
  });

  it("leads from Join Beta to the box, ready to type", async () => {
    const scrolled = vi.fn<() => void>();
    Element.prototype.scrollIntoView = scrolled;
    const { user } = openApp("/");
    await user.click(await screen.findByRole("button", { name: "Join Beta" }));
    expect(await email()).toHaveFocus();
    expect(scrolled).toHaveBeenCalledOnce();
  });

  it("shows the product four times, each picture below the fold and with its size", async () => {
    openApp("/");
    await email();
    const figures = screen.getAllByRole("figure");
    expect(figures).toHaveLength(4);
    for (const figure of figures) {
      const pictures = [...figure.querySelectorAll("img")];
      expect(pictures).toHaveLength(2);
      for (const picture of pictures) {
        expect(picture).toHaveAttribute("loading", "lazy");
        expect(picture.width).toBeGreaterThan(0);
        expect(picture.height).toBeGreaterThan(0);
        expect(picture.alt).not.toBe("");
      }
    }
  });

  it("keeps the form and shows why when the request failed", async () => {
    new FakeServer().on(accountRoutes.beta, () => refusal(429, "Too many requests."));
    const { user } = openApp("/");
    await user.type(await email(), "ada@studio.test");
    await user.click(await invite());
    expect(await screen.findByRole("alert")).toHaveTextContent("Too many requests.");
    expect(await email()).toHaveValue("ada@studio.test");
    expect(takeComplaints("API error:")).toHaveLength(1);
  });
});
