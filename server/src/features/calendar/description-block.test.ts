import {
  type Arbitrary,
  array,
  assert,
  constant,
  constantFrom,
  oneof,
  option,
  pre,
  property,
  record,
  string,
} from "fast-check";
import { describe, expect, it } from "vitest";
import { type Block, withBlock, withoutBlock } from "./description-block.ts";

const agenda = "Goal: agree on the grid\n\n1. Review (10 min)\n2. Decide (20 min)";
const planLink = "https://planner.example.com/meeting/7b0c-1";
const none: Block = { agenda: null, outcomes: null, planLink: null };
const both: Block = { ...none, agenda, planLink };

describe("putting an agenda into a description", () => {
  it("stands after the event's own words, between lines of its own", () => {
    expect(withBlock("Bring prints.", { ...none, agenda })).toBe(
      `Bring prints.\n\n─── Agenda by Planner ───\n${agenda}\n─── End of the agenda ───`,
    );
    expect(withBlock("", { ...none, planLink })).toBe(`Meeting plan: ${planLink}`);
  });

  it("renews its own part where it stands, also when somebody wrote below it", () => {
    const once = `${withBlock("Bring prints.", both)}\nAnd coffee.`;
    const again = withBlock(once, { ...both, agenda: "Only one item" });
    expect(again).toBe(once.replace(agenda, "Only one item"));
    expect(withoutBlock(again)).toBe("Bring prints.\nAnd coffee.");
  });

  it("takes out one part and leaves the other", () => {
    const text = withBlock("Bring prints.", both);
    expect(withBlock(text, { ...both, agenda: null })).toBe(
      withBlock("Bring prints.", { ...none, planLink }),
    );
    expect(withBlock(text, { ...both, planLink: null })).toBe(
      withBlock("Bring prints.", { ...none, agenda }),
    );
  });

  it("finds its own part after an editor made HTML of it", () => {
    const edited = withBlock("<b>Bring prints.</b>", both, "html")
      .replaceAll("\n", "<br>")
      .replace(planLink, `<a href="${planLink}">${planLink}</a>`);
    expect(withoutBlock(edited)).toBe("<b>Bring prints.</b>");
    expect(withBlock(edited, { ...none, agenda: "New" }, "html")).toBe(
      "<b>Bring prints.</b><br><br>─── Agenda by Planner ───\nNew\n─── End of the agenda ───",
    );
  });

  it("lets no sign of an agenda become a tag where descriptions are HTML", () => {
    const text = withBlock("", { ...none, agenda: "a < b & <img src=x>" }, "html");
    expect(text).toContain("a &lt; b &amp; &lt;img src=x&gt;");
  });

  it("keeps somebody's words when one of its own lines was deleted", () => {
    const broken = withBlock("Mine.", { ...none, agenda }).replace(
      "─── End of the agenda ───",
      "Notes of Ada",
    );
    expect(withoutBlock(broken)).toBe(broken);
    const again = withBlock(broken, { ...none, agenda: "New" });
    expect(again.startsWith(broken)).toBe(true);
    expect(withoutBlock(again)).toBe(broken);
  });

  it("goes on working below a line of its own that lost the other one", () => {
    const stray = "Mine.\n─── End of the agenda ───";
    const once = withBlock(stray, both);
    expect(withBlock(once, both)).toBe(once);
    expect(withoutBlock(once)).toBe(stray);
  });

  it("takes a copy of its own part out too", () => {
    const once = withBlock("Mine.", { ...none, agenda });
    const copied = `${once}\nMore of mine.${once.slice("Mine.".length)}`;
    const again = withBlock(copied, { ...none, agenda: "New" });
    expect(again).toBe(`${once.replace(agenda, "New")}\nMore of mine.`);
    expect(withoutBlock(copied)).toBe("Mine.\nMore of mine.");
  });

  it("finds lines that an editor gave other spaces or another weight", () => {
    const text = withBlock("<i>Mine.</i>", { ...none, agenda }, "html");
    const spaced = text.replaceAll("─ ", "─\u00a0").replaceAll(" by ", "&nbsp;by ");
    expect(withoutBlock(spaced)).toBe("<i>Mine.</i>");
    const bold = text.replaceAll(/─── .* ───/g, "<b>$&</b>");
    expect(withoutBlock(bold)).toBe("<i>Mine.</i>");
    const begin = text.indexOf("───");
    const whole = `${text.slice(0, begin)}<b>${text.slice(begin)}</b>`;
    expect(withoutBlock(whole)).toBe("<i>Mine.</i>");
  });

  it("shortens what is longer than a calendar takes, at the end of a line, and says so", () => {
    const long = Array.from({ length: 400 }, (_, item) => `${item}. An item of the agenda`).join(
      "\n",
    );
    const text = withBlock("Mine.", { ...none, agenda: long });
    expect(text.length).toBeLessThan(4_200);
    expect(text).toMatch(/\d+\. An item of the agenda\n… \(the rest is in Planner\)\n───/);
  });
});

/** Text in which our own lines, gaps and links turn up far more often than by chance. */
const anyText = array(
  oneof(
    string({ unit: "grapheme", maxLength: 20 }),
    constantFrom(
      "\n",
      "\n\n",
      "\r\n\r\n",
      "<br><br>",
      "─── Agenda by Planner ───",
      "Meeting plan: ",
      planLink,
    ),
  ),
  { maxLength: 8 },
).map((parts) => parts.join(""));
const maybe = (text: Arbitrary<string>) => option(text, { nil: null });
const anyBlock = record({
  agenda: maybe(anyText),
  outcomes: maybe(anyText),
  planLink: maybe(constant(planLink)),
});
const anyFormat = constantFrom("plain" as const, "html" as const);
/** Somebody's own text may name a plan's link; then it cannot be told from ours. */
const own = anyText.filter((text) => !/Meeting plan: (?:<a [^<>]*>)?https?:/.test(text));
const fixed = { seed: 4, numRuns: 500 };

describe("any description", () => {
  it("is the same to the byte after putting in, renewing and taking out", () => {
    assert(
      property(own, anyBlock, anyBlock, anyFormat, (text, first, second, format) => {
        const once = withBlock(text, first, format);
        expect(withoutBlock(withBlock(once, second, format))).toBe(text);
        expect(withBlock(once, first, format)).toBe(once);
      }),
      fixed,
    );
  });

  it("keeps what was written around the block", () => {
    assert(
      property(own, anyBlock, string({ maxLength: 30 }), (text, block, below) => {
        pre(block.agenda !== null && block.planLink === null && !/───|Meeting plan/.test(below));
        const once = `${withBlock(text, block)}${below}`;
        expect(withoutBlock(once)).toBe(`${text}${below}`);
      }),
      fixed,
    );
  });
});
