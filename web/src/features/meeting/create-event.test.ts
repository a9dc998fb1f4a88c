import { expect, it } from "vitest";
import { titleFrom, titleOfDeck } from "./create-event.ts";

it.each([
  ["2026-11_brand-review_v3.pdf", "Brand review"],
  ["brand_review_2026-11-12.pptx", "Brand review"],
  ["20261112 Brand review.pdf", "Brand review"],
  ["12.11.2026-Markenauftritt.pdf", "Markenauftritt"],
  ["Brand review - V2.1 (2).pdf", "Brand review"],
  ["Check-in with ACME.pdf", "Check-in with ACME"],
  ["check-in.pdf", "Check in"],
  ["ACME_q3_review.key.pdf", "ACME q3 review key"],
  ["Annual report 2026.pdf", "Annual report 2026"],
  ["iPhone launch.pdf", "iPhone launch"],
  ["révision_été.pdf", "Révision été"],
  ["マーケ資料_v2.pdf", "マーケ資料"],
  ["v3.pdf", "v3"],
  ["2026-11-12.pdf", "2026-11-12"],
  ["deck.pdf", "Deck"],
])("a meeting of %s is called %s", (name, title) => {
  expect(titleFrom(name)).toBe(title);
});

it.each([
  ["What we keep", "What we keep"],
  ["\u202eneddih", "neddih"],
  ["  ", "Brand review"],
  [undefined, "Brand review"],
  ["x".repeat(300), "x".repeat(200)],
])("a meeting of a deck that calls itself %j is called %j", (title, called) => {
  expect(titleOfDeck({ title, name: "brand-review.pdf" })).toBe(called);
});
