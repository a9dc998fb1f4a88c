import { expect, test } from "vitest";
import { attachment, fileName } from "./file-name.ts";
import { byteRange, hasTag } from "./send-bytes.ts";

test.each([
  ["deck.pdf", "deck.pdf"],
  ["C:\\Users\\ann\\deck.pdf", "deck.pdf"],
  ["../../etc/passwd", "passwd"],
  ["a\r\nSet-Cookie: b=c.pdf", "aSet-Cookie: b=c.pdf"],
  ["photo\u202egpj.exe", "photogpj.exe"],
  ["目次 👩‍🎨.pdf", "目次 👩‍🎨.pdf"],
  ["", "Untitled"],
  ["..", "Untitled"],
  [`${"x".repeat(300)}.pdf`, `${"x".repeat(196)}.pdf`],
])("the name %j is kept as %j", (given, stored) => {
  expect(fileName(given)).toBe(stored);
});

test.each([
  ["plain.pdf", `attachment; filename="plain.pdf"; filename*=UTF-8''plain.pdf`],
  [`a"b\\c%.pdf`, `attachment; filename="a_b_c_.pdf"; filename*=UTF-8''a%22b%5Cc%25.pdf`],
  [
    "it's (1)*.pdf",
    `attachment; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`,
  ],
  ["目.pdf", `attachment; filename="_.pdf"; filename*=UTF-8''%E7%9B%AE.pdf`],
])("%s is saved under its name", (name, header) => {
  expect(attachment(name)).toBe(header);
});

test.each([
  [undefined, undefined],
  ["bytes=0-9", { start: 0, end: 9 }],
  ["bytes=90-", { start: 90, end: 99 }],
  ["bytes=90-200", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-1000", { start: 0, end: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=9-1", undefined],
  ["bytes=0-1,5-6", undefined],
  ["bytes=-", undefined],
  ["lines=0-1", undefined],
] as const)("of 100 bytes the range %s is %j", (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});

test("a tag is found among others, weak or not, and by a star", () => {
  expect(hasTag('"a", W/"b"', '"b"')).toBe(true);
  expect(hasTag("*", '"b"')).toBe(true);
  expect(hasTag('"a"', '"b"')).toBe(false);
  expect(hasTag(undefined, '"b"')).toBe(false);
});
