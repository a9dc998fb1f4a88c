import { ANNOTATION_TYPES } from "@planner/contract/model";
import { expect, test } from "vitest";
import { contextsOf } from "./contexts.ts";
import { designFeatures } from "./design-features.ts";
import { builtInDesign, designLogits } from "./design-model.ts";
import { critique } from "./fixtures/critique.ts";
import { deckOf, readMeeting } from "./fixtures/labelled-meeting.ts";
import { unitsOf } from "./units.ts";

test("a unit's logit is the sum of the weights of those features that training names", () => {
  const { segments } = readMeeting(critique);
  const around = { segments, deck: deckOf(critique), people: ["Ines"], reported: false };
  const contexts = contextsOf(unitsOf(segments), around);
  const design = builtInDesign();
  const byName = designFeatures(contexts).map((values) =>
    ANNOTATION_TYPES.map((type) => {
      const { weights, scale, bias } = design.heads[type];
      const sum = [...values].reduce((total, [name, value]) => {
        const column = design.columns.get(name);
        return column === undefined ? total : total + weights[column]! * value;
      }, 0);
      return sum * scale + bias;
    }),
  );
  const logits = designLogits(contexts, design);
  expect(logits.length).toBeGreaterThan(20);
  expect(logits.map((each) => ANNOTATION_TYPES.map((type) => each[type]))).toEqual(byName);
});
