import { render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { lineNodesOf, nodesOf, toggleTask } from "./markdown-html.ts";
import { loadCleaner, Markdown } from "./markdown.tsx";
import look from "./markdown.module.css";

const shown = (words: string) => render(<Markdown>{words}</Markdown>).container;

beforeEach(loadCleaner);

it("leads links to a new tab that knows nothing of this one", () => {
  shown("See https://planner.test/a and [the deck](https://planner.test/b).");
  for (const link of screen.getAllByRole("link")) {
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
  }
  expect(screen.getByRole("link", { name: "the deck" })).toHaveAttribute(
    "href",
    "https://planner.test/b",
  );
});

it("sets quotation marks and dashes as a printer would, and allows HTML", () => {
  const page = shown('"Go" -- or not... <kbd>Esc</kbd> H<sub>2</sub>O <b>bold</b>');
  expect(page).toHaveTextContent("“Go” – or not… Esc H2O bold");
  expect(page.querySelector("kbd")).not.toBeNull();
});

it("aligns the columns of a table as they are marked, without a style", () => {
  const page = shown("| a | b | c |\n|:-:|--:|---|\n| 1 | 2 | 3 |");
  const looks = screen.getAllByRole("cell").map(({ className }) => className);
  expect(looks).toEqual([look.center, look.right, ""]);
  expect(page.querySelector("[style]")).toBeNull();
});

it("keeps the number that a list begins with, and cells that are wider", () => {
  const page = shown('4. four\n\n<table><tr><td colspan="2">wide</td></tr></table>');
  expect(page.querySelector("ol")).toHaveAttribute("start", "4");
  expect(screen.getByRole("cell")).toHaveAttribute("colspan", "2");
});

it("gives the browser no style to refuse, and keeps the words around one", () => {
  const asRead = vi.spyOn(DOMParser.prototype, "parseFromString");
  const page = shown(
    'A <b style="color:red">bold</b> word.\n\n<p class="x"STYLE = "top:0">style = here</p>\n<style>p{top:0}</style><base href="https://elsewhere.test/">\n\nAfter.',
  );
  expect(page).toHaveTextContent(/^A bold word\. ?style = here\s*After\.$/);
  expect(asRead).toHaveBeenCalled();
  for (const [html] of asRead.mock.calls)
    expect(html).not.toMatch(/<style|<base|[\s"']style\s*=\s*"/i);
});

it("puts headings below the card's own", () => {
  shown("# One\n\n### Three");
  expect(screen.getByRole("heading", { level: 3, name: "One" })).toBeVisible();
  expect(screen.getByRole("heading", { level: 5, name: "Three" })).toBeVisible();
});

describe("what would do harm", () => {
  it.each([
    ["a script", "<script>window.hurt = true</script>"],
    ["a handler", '<b onclick="window.hurt = true">b</b><img src=x onerror="window.hurt = true">'],
    ["a link that runs", '[a](javascript:alert(1)) <a href="javascript:alert(1)">b</a>'],
    ["a disguised link that runs", '<a href="java&#x0A;script:alert(1)">b</a>'],
    ["a data link", '<a href="data:text/html,<script>alert(1)</script>">b</a>'],
    ["a frame", '<iframe src="https://planner.test"></iframe><object data="x"></object>'],
    ["a form", '<form action="https://planner.test"><input name="a"><button>b</button></form>'],
    ["a drawing", "<svg><script>window.hurt = true</script><animate onbegin=alert(1)></svg>"],
    ["a style", '<style>*{display:none}</style><p style="position:fixed;inset:0">p</p>'],
    ["a picture from elsewhere", "![a sofa](https://elsewhere.test/pixel.png)"],
    ["a name for elements", '<b id="app" name="cookie" class="page">b</b>'],
    ["a mutation", "<math><mtext><table><mglyph><style><img src onerror=alert(1)>"],
  ])("is not there: %s", (_, words) => {
    const page = shown(words);
    expect(
      page.querySelector(
        "script, img, iframe, object, form, input, button, svg, style, math, [style], [id], [name]",
      ),
    ).toBeNull();
    const attributes = [...page.querySelectorAll("*")].flatMap((one) => [...one.attributes]);
    expect(attributes.filter(({ name }) => name.startsWith("on"))).toEqual([]);
    expect(attributes.filter(({ value }) => /^\s*(?:java|data:)/i.test(value))).toEqual([]);
    expect("hurt" in window).toBe(false);
  });

  it.each([
    "[a](javascript:alert)",
    "[a](/logout)",
    "[a](data:text/html,a)",
    "[a](ftp://planner.test)",
  ])("is no link where it leads elsewhere than out: %s", (words) => {
    shown(words);
    expect(document.querySelector("[href]")).toBeNull();
    shown("[a](https://planner.test)");
    expect(document.querySelector("[href]")).not.toBeNull();
  });

  it("keeps the words of a picture", () => {
    expect(shown("![a sofa](https://elsewhere.test/pixel.png)")).toHaveTextContent("a sofa");
  });

  it("lets words through that look like it", () => {
    expect(shown("5 < 6 & `<script>`")).toHaveTextContent("5 < 6 & <script>");
  });
});

describe("as long as nothing is there that cleans HTML", () => {
  it("takes the tags away and keeps the words", () => {
    const words =
      'H<sub>2</sub>O <b onclick="hurt()">bold</b>\n\n<table><tr><td>a & b</td></tr></table>';
    const body = nodesOf(words);
    expect([...body.querySelectorAll("*")].map(({ tagName }) => tagName)).toEqual(["P"]);
    expect(body.textContent).toBe("H2O bold\na & b");
    expect(lineNodesOf("<i>one</i> *line*").textContent).toBe("one line");
  });

  it.each([
    "<img src=x onerror=hurt()>",
    "<script>hurt()</script>",
    "<<b>script>hurt()</script>",
    "<b\nonclick=hurt()>",
  ])("lets no tag through: %s", (words) => {
    const tags = [...nodesOf(words).querySelectorAll("*")].map(({ tagName }) => tagName);
    expect(tags.filter((tag) => tag !== "P")).toEqual([]);
  });
});

describe("tasks", () => {
  const LIST = "Intro\n\n- [ ] first\n  - [x] inner [ ] one\n- plain [ ] here\n1. [X] numbered";

  it("are boxes with their own words as names", () => {
    render(<Markdown onTick={vi.fn<(line: number) => void>()}>{LIST}</Markdown>);
    expect(screen.getAllByRole("checkbox")).toHaveLength(3);
    expect(screen.getByRole("checkbox", { name: "first" })).not.toBeChecked();
    expect(screen.getByRole("checkbox", { name: "inner [ ] one" })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: "numbered" })).toBeChecked();
  });

  it("say on which line of the whole text they stand", () => {
    const onTick = vi.fn<(line: number) => void>();
    render(
      <Markdown from={10} onTick={onTick}>
        {LIST}
      </Markdown>,
    );
    for (const box of screen.getAllByRole("checkbox")) box.click();
    expect(onTick.mock.calls).toEqual([[12], [13], [15]]);
  });

  it("are only looked at where nobody may tick", () => {
    shown(LIST);
    expect(screen.getByRole("checkbox", { name: "first" })).toBeDisabled();
  });

  it.each([
    ["- [ ] a\n- [ ] b", 1, "- [ ] a\n- [x] b"],
    ["- [x] a [ ] c", 0, "- [ ] a [ ] c"],
    ["- [X] a\r\n- b", 0, "- [ ] a\r\n- b"],
    ["> 1. [ ] a", 0, "> 1. [x] a"],
    ["- a", 0, "- a"],
    ["- [ ] a", 7, "- [ ] a"],
  ])("turn the box of one line: %j", (words, line, turned) => {
    expect(toggleTask(words, line)).toBe(turned);
  });
});
