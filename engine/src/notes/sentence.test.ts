import { describe, expect, test } from "vitest";
import { clearSentence, withReporterNamed } from "./sentence.ts";

describe("a clear sentence", () => {
  test.each([
    ["um, so we, uh, we keep the blue header", "We keep the blue header."],
    ["So we keep the the header.", "We keep the header."],
    ["we can we can keep it.", "We can keep it."],
    ["And, you know, the contrast is too low", "The contrast is too low."],
    ["Yeah, I mean, the icons are, like, tiny.", "The icons are tiny."],
    ["W would it help if we- we split the form?", "Would it help if we split the form?"],
    ["The hea— the header is too tall", "The header is too tall."],
    ["so far nobody has complained", "So far nobody has complained."],
    ["right now the total is hidden", "Right now the total is hidden."],
    ["well-known brands go first", "Well-known brands go first."],
    ["no, we are not keeping that", "No, we are not keeping that."],
    ["it was very very slow", "It was very very slow."],
    ["that that works is a relief", "That that works is a relief."],
    ["we need 10 10 times a day", "We need 10 10 times a day."],
    [
      "I moved it because people kept, they kept missing it.",
      "I moved it because people kept missing it.",
    ],
    ["Ben, please move it before the search.", "Ben, please move it before the search."],
    ["Ben, on garde le bleu pour la page.", "On garde le bleu pour la page."],
    [
      "the ring around it is how sure it is of the place",
      "The ring around it is how sure it is of the place.",
    ],
    ["Good, then we keep the buttons.", "We keep the buttons."],
    ["Good contrast, I think.", "Good contrast, I think."],
    ["Nice, clear hierarchy.", "Nice, clear hierarchy."],
    ["I can't read the label, by the way.", "I can't read the label."],
    ["I'll, well, I'll redraw it once that's in.", "I'll redraw it once that's in."],
    ["Okay.", "Okay."],
    ["I'll just I'll load it up then", "I'll load it up then."],
    [
      "they're too small for, well, for anyone with thumbs",
      "They're too small for anyone with thumbs.",
    ],
    ["I'm I don't know who owns it", "I don't know who owns it."],
    ["but we if we take them all", "If we take them all."],
    ["grey on grey, that's, I measured it, that's too little", "Grey on grey, that's too little."],
    ["a field, or, you know, a dropdown", "A field, or a dropdown."],
    ["sorry, my favourite is the red one", "My favourite is the red one."],
    ["No. Inside the checkout they don't get one.", "Inside the checkout they don't get one."],
    ["Because in the booking flow it doesn't work", "In the booking flow it doesn't work."],
    ["because of the price we keep it", "Because of the price we keep it."],
    ["I mean we could even have fruit", "We could even have fruit."],
    ["the remotes are quite big yeah", "The remotes are quite big."],
    ["it's so much calmer than before, honestly, but", "It's so much calmer than before."],
    [
      "what we need is something cool, that's different, and",
      "What we need is something cool, that's different.",
    ],
    [
      "i think i'll send it on monday and you check",
      "I think I'll send it on Monday and you check.",
    ],
    ["Oké, dan gaat de korting naar boven", "Dan gaat de korting naar boven."],
    ["D'accord, donc on garde le menu", "Donc on garde le menu."],
    ["Wir treffen uns um zehn", "Wir treffen uns um zehn."],
    ["Podemos usar um botão só", "Podemos usar um botão só."],
    ["Nous nous retrouvons lundi", "Nous nous retrouvons lundi."],
    ["What I see is, ehm, a search", "What I see is a search."],
    ["i colori sono belli", "I colori sono belli."],
    ["検索画面の色が薄いです", "検索画面の色が薄いです。"],
  ])("%s → %s", (spoken, written) => {
    expect(clearSentence(spoken)).toBe(written);
  });

  test.each([
    ["um do we have numbers for that", "Do we have numbers for that?"],
    ["I don't know if we have numbers", "I don't know if we have numbers."],
    ["So what about tablets.", "What about tablets?"],
    ["How that relates to a remote I don't know.", "How that relates to a remote I don't know."],
    ["would it be a good way forward?.", "Would it be a good way forward?"],
  ])("that asks: %s → %s", (spoken, written) => {
    expect(clearSentence(spoken, true)).toBe(written);
  });

  test("has only words that were said", () => {
    const spoken =
      "So, um, I think we, you know, we should we should move the legend, uh, above the grid";
    const spokenWords = new Set(spoken.toLowerCase().match(/[\p{L}']+/gu));
    for (const word of clearSentence(spoken)
      .toLowerCase()
      .match(/[\p{L}']+/gu) ?? []) {
      expect(spokenWords).toContain(word);
    }
  });
});

describe("what minutes say of their speaker", () => {
  test.each([
    ["Suggests that the flash is dimmer.", "Yuki", "Yuki suggests that the flash is dimmer."],
    ["Likes the calm map.", "Tomás Reyes", "Tomás Reyes likes the calm map."],
    ["The flash is too bright.", "Yuki", "The flash is too bright."],
    ["Likes the calm map.", undefined, "Likes the calm map."],
    ["Likes the calm map.", "Speaker 2", "Likes the calm map."],
    ["Likes the calm map.", "SPEAKER_00", "Likes the calm map."],
  ])("%s by %s → %s", (sentence, speaker, written) => {
    expect(withReporterNamed(sentence, speaker)).toBe(written);
  });
});
