import { blankIfInvisible, oneLine, plainText } from "@planner/contract/model";
import { expect, test } from "vitest";

const HOSTILE = "a\r\nb\rc\u2028d\u2029e\u0085f\vg\fh\u001b[2J\u202ei\u2066j\0";

test("other people's words keep their lines, and no command for a terminal", () => {
  expect(plainText(HOSTILE)).toBe("a\nb\nc\nd\ne\nf\ng\nh[2Jij");
  expect(plainText("a\n\tb\n")).toBe("a\n\tb\n");
});

test("a name stays on one line", () => {
  expect(oneLine(HOSTILE)).toBe("a b c d e f g h[2Jij");
  expect(oneLine("  Zoë  שרה 👩‍🚀 ")).toBe("  Zoë  שרה 👩‍🚀 ");
});

test("what nobody can see is nothing", () => {
  for (const text of ["", " ", "\u200b", "\u200d\ufeff\u2060", "\u00ad\u3164\u2800", "\u{e0041}"])
    expect(blankIfInvisible(text)).toBe("");
  for (const text of ["a", "\u200b!", "👍", "ש", "نعم", "1"])
    expect(blankIfInvisible(text)).toBe(text);
});
