/** What three people say about the small deck's four pages; the built-in engine makes five notes of it. */
export const CHECKOUT_TALK = [
  "Ada: Today we review the checkout redesign, second round.",
  "Tomás: On the payment step, 61 of 100 baskets never reach the summary of the order.",
  "Ada: Good, then we go with the payment step after the summary of the order.",
  "Tomás: I'll enlarge the buttons under the thumb on the phone by Friday.",
  "Ada: The keyboard hides the total on the phone, which I really don't like.",
  "Ben: What if we show the total above the keyboard on the phone?",
  "Ada: Who checks the address step with the shipping people?",
  "Ben: I will send the new address form to the shipping people on Monday.",
] as const;

/** Ids of those notes. */
export const CHECKOUT_NOTES = {
  decision: "decision-s3",
  task: "action-item-s4",
  feedback: "feedback-s5",
  suggestion: "new-idea-s6",
  otherTask: "action-item-s8",
} as const;
