import { describe, expect, it } from "vitest";
import { opening, PAGES, paint } from "./prerender.tsx";

describe("a page painted at build time", () => {
  it.each([
    [
      "/",
      "Planner: Meeting Intelligence for Design Professionals",
      "Request an invitation to beta",
    ],
    ["/privacy", "Privacy Policy, Planner", "No AI is trained on your data."],
    ["/terms", "Terms of Service, Planner", "15. Governing law and changes"],
  ])("carries the title and the words of %s", async (path, title, words) => {
    const { head, body } = await paint({ path, language: "en" });
    expect(head).toContain(`<title>${title}</title>`);
    expect(body).toContain(words);
  });

  it.each(PAGES)("brings nothing inline to $file", async (page) => {
    const { head, body } = await paint(page);
    expect(head + body).not.toMatch(/<script|<style| style="| on[a-z]+="/);
  });

  it("says that it is opening where a screen needs to know who is there", () => {
    expect(opening()).toContain("Opening");
    expect(opening()).not.toMatch(/<script|<style| style="| on[a-z]+="/);
  });

  it("refuses to paint what leads elsewhere", async () => {
    await expect(paint({ path: "/oldmeeting/1", language: "en" })).rejects.toThrow(
      "cannot be painted",
    );
  });
});
