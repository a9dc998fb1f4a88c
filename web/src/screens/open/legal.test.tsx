import { screen, within } from "@testing-library/react";
import { analyticsRoutes } from "@planner/contract/api";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeServer } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";

beforeEach(() => {
  new FakeServer().on(analyticsRoutes.settings, {
    analytics: false,
    supportEmail: "help@studio.test",
    sendsMail: true,
    feedbackWidget: null,
  });
});

const contents = () => within(screen.getByRole("navigation", { name: "Contents" }));
const titles = () => screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent);

describe("the terms", () => {
  it("have fifteen numbered sections, a date, and the law they stand under", async () => {
    openApp("/terms");
    await screen.findByRole("heading", { level: 1, name: "Terms of Service" });
    expect(screen.getByText("Last updated January 31, 2025")).toBeVisible();
    expect(titles()).toHaveLength(15);
    expect(titles().map((title) => Number.parseInt(title ?? "", 10))).toEqual(
      Array.from({ length: 15 }, (_, place) => place + 1),
    );
    const law = screen.getByRole("region", { name: "15. Governing law and changes" });
    expect(law).toHaveTextContent("the law of the State of Delaware");
    const mail = await within(law).findByRole("link", { name: "help@studio.test" });
    expect(mail).toHaveAttribute("href", "mailto:help@studio.test");
  });
});

describe("the privacy policy", () => {
  it.each([
    ["What is collected", /Calendar and documents data.*Uploads.*Projects and meetings.*Team info/],
    ["No AI training", /No AI is trained on your data/],
    ["Encryption", /kept only as hashes.*kept encrypted/],
    ["OAuth and linked calendars", /through OAuth/],
    ["What is counted", /Do Not Track or Global Privacy Control are not counted/],
    ["Your rights", /Export.*Delete/],
  ])("says under %j what the software does", async (title, words) => {
    openApp("/privacy");
    await screen.findByRole("heading", { level: 1, name: "Privacy Policy" });
    expect(screen.getByRole("region", { name: title })).toHaveTextContent(words);
  });
});

describe.each(["/privacy", "/terms"])("%s", (path) => {
  it("leads from its table of contents to each section", async () => {
    const { container } = openApp(path);
    await screen.findByRole("heading", { level: 1 });
    const links = contents().getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(titles());
    for (const link of links) {
      const section = container.querySelector(link.getAttribute("href") ?? "");
      expect(section).toHaveAccessibleName(link.textContent ?? "");
    }
  });
});
