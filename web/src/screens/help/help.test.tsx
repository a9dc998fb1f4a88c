import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { analyticsRoutes } from "@planner/contract/api";
import { beforeEach, describe, expect, it } from "vitest";
import { helpContents, findHelpPage } from "../../features/help/pages.ts";
import { forgetClientSettings } from "../../platform/client-settings.ts";
import { FakeServer } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";

beforeEach(() => {
  new FakeServer().on(analyticsRoutes.settings, {
    analytics: false,
    supportEmail: null,
    sendsMail: true,
    feedbackWidget: null,
  });
});

const entries = helpContents.flatMap(({ pages }) => pages);
const SLUGS = entries.map(({ slug }) => slug);

async function readHtml(slug: string): Promise<HTMLElement> {
  const page = await findHelpPage(slug);
  const holder = document.createElement("div");
  holder.innerHTML = page?.html ?? "";
  return holder;
}

describe("the help", () => {
  it("says on each screen of a demo that it is one, and how to install Planner", async () => {
    forgetClientSettings();
    new FakeServer().on(analyticsRoutes.settings, {
      analytics: false,
      isDemo: true,
      supportEmail: null,
      sendsMail: false,
      feedbackWidget: null,
    });
    openApp("/help");
    const line = await screen.findByRole("complementary", { name: "Demo" });
    expect(line).toHaveTextContent("This is a demo with sample meetings.");
    expect(within(line).getByRole("link")).toHaveAttribute("href", "/help/install");
  });

  it("lists every page with its first sentence, for somebody who is not logged in", async () => {
    openApp("/help");
    await screen.findByRole("heading", { level: 1, name: "Help" });
    const main = screen.getByRole("main");
    for (const { title, lead } of entries) {
      expect(within(main).getAllByRole("link", { name: title })[0]).toBeVisible();
      expect(within(main).getByText(lead)).toBeVisible();
    }
  });

  it("leads from page to page by the links in its text", async () => {
    openApp("/help/api");
    await screen.findByRole("heading", { level: 1, name: "API" });
    await userEvent.click(
      within(screen.getByRole("article")).getByRole("link", { name: "Model Context Protocol" }),
    );
    expect(
      await screen.findByRole("heading", { level: 1, name: "Planner in your assistant" }),
    ).toBeVisible();
  });

  it("finds a section by its words, and by the beginning of a word", async () => {
    openApp("/help");
    await userEvent.type(await screen.findByRole("searchbox"), "rotate-key secret");
    const found = await screen.findByRole("link", { name: "Changing the secret" });
    expect(found).toHaveAttribute("href", "/help/operating#changing-the-secret");
    await userEvent.click(found);
    await screen.findByRole("heading", { level: 1, name: "Operating Planner" });
  });

  it("says that nothing was found", async () => {
    openApp("/help");
    await userEvent.type(await screen.findByRole("searchbox"), "zzzzqqqq");
    expect(await screen.findByText("Nothing found for “zzzzqqqq”.")).toBeVisible();
  });

  it("has no page of another name", async () => {
    openApp("/help/wording");
    expect(await screen.findByRole("heading", { level: 1, name: /not found/i })).toBeVisible();
  });
});

describe.each(SLUGS)("the page %s", (slug) => {
  it("says at the head of each column of a table what stands there", async () => {
    const heads = [...(await readHtml(slug)).querySelectorAll("th")];
    expect(heads.filter(({ textContent }) => textContent?.trim() === "")).toEqual([]);
  });

  it("has links that lead to pages and headings that there are, and to nobody else unasked", async () => {
    const html = await readHtml(slug);
    const links = [...html.querySelectorAll("a")];
    const [others, own] = [true, false].map((isOther) =>
      links.filter(({ href }) => href.startsWith("https://") === isOther),
    );
    expect(others?.filter(({ rel }) => rel !== "noopener noreferrer")).toEqual([]);
    const lost = await Promise.all(
      (own ?? []).map(async (link) => {
        const href = link.getAttribute("href") ?? "";
        const [path = "", anchor] = href.split("#");
        const target = path === "" ? slug : path.replace("/help/", "");
        const there = await readHtml(target);
        const isThere = anchor === undefined || there.querySelector(`[id="${anchor}"]`) !== null;
        return there.innerHTML !== "" && isThere ? [] : [href];
      }),
    );
    expect(lost.flat()).toEqual([]);
  });

  it("has no styles or scripts that the page's policy would refuse, and names each picture", async () => {
    const html = await readHtml(slug);
    expect(html.querySelectorAll("[style], script, iframe")).toHaveLength(0);
    for (const picture of html.querySelectorAll("img")) {
      expect(picture.alt).not.toBe("");
      expect(picture.getAttribute("src")).toMatch(/^\/(?!\/).*\.webp$/);
    }
  });
});
