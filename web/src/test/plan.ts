import {
  type Element,
  type ElementData,
  type Meeting,
  PLAN_TYPES,
  type PlanState,
  type PlanType,
} from "@planner/contract/model";
import { deckFile, meetingWith } from "./notes.ts";

/** A plan of a design review with all seven parts. */
export const planData: { [T in PlanType]: ElementData[T] } = {
  goal: {
    text: "Settle whether checkout becomes one page, so that design can finish before the holiday freeze on December 11.\n\n> Halm & Ask loses 54 of every 100 baskets. If the room leaves without an answer, the test with first-time buyers moves to January.",
    sources: [
      {
        item: 0,
        kind: "event",
        label: "The invitation",
        quote: "We need an answer on the one-page checkout.",
      },
    ],
  },
  agenda: {
    content:
      "## Where baskets are lost (10 min)\n\n- Noor: funnel, spring 2026\n\n## One page or five steps (20 min)\n\n- Tomás: the proposal, on desktop and phone\n- **Decide:** account before or after the order\n\n## The delivery week (20 min)\n\n- What the carrier can promise\n- [ ] Agree on words for handling\n- [x] Ask the carrier\n\n## Who does what by when (10 min)\n",
    items: [
      "Where baskets are lost (10 min)",
      "One page or five steps (20 min)",
      "The delivery week (20 min)",
      "Who does what by when (10 min)",
    ],
    sources: [
      {
        item: 1,
        kind: "meeting",
        label: "Checkout review, October 29",
        quote: "I lose the sofa.",
        meetingId: "meeting-0",
        noteId: "n4.1",
      },
    ],
  },
  questions: {
    items: [
      {
        title: "Is the delivery date the reason why people leave?",
        text: "Open since October 29. Noor has the funnel.",
      },
      {
        title: "What happens to the newsletter if the account is optional?",
        text: "It is the second-largest channel.",
      },
      { title: "Who tells the carrier?", text: "Nobody from delivery is invited." },
    ],
    sources: [
      {
        item: 0,
        kind: "meeting",
        label: "Checkout review, October 29",
        quote: "Is the date the reason?",
        meetingId: "meeting-0",
        noteId: "n2.1",
      },
    ],
  },
  challenges: {
    items: [
      {
        title: "Ines may defend the account step",
        text: "Accounts feed the newsletter, which is her second-largest channel.",
        solution:
          "Show page 6: the account is offered on the thank-you page, when people are in a good mood.",
      },
      {
        title: "Engineering has heard “one page” before",
        text: "The 2024 attempt stalled at the payment provider.",
        solution: "Ask Jonas for the one thing that stopped it, before showing the proposal.",
      },
      {
        title: "Delivery weeks look like a worse promise",
        text: "Today the shop shows an exact day, even if it is often wrong.",
        solution: "Compare kept promises: 61 of 100 days, 96 of 100 weeks.",
      },
    ],
    sources: [],
  },
  strategy: {
    text: "Open with the funnel and say nothing for ten seconds. Page 2 makes the case without you.\n\nThen ask for one decision at a time:\n\n- One page, yes or no.\n- Guest first, yes or no.\n- Weeks instead of days, if the carrier agrees.",
    goals: ["Finish the design before December 11.", "Raise finished orders from 46 to 55 of 100."],
    sources: [],
  },
  materials: {
    items: [
      "In nine of twelve interviews people asked about stairs before they asked about the price.",
      "Three participants left at the address form on the phone.",
      "61 of 100 promised days were kept, and 96 of 100 weeks.",
    ],
    sources: [
      {
        item: 0,
        kind: "document",
        label: "Delivery interviews, p. 4",
        quote:
          "In nine of twelve interviews people asked about stairs before they asked about the price.",
        fileId: "file-2",
        page: 4,
      },
    ],
  },
  insights: {
    items: [
      "Ines wrote “please no more steps” in the invitation. She has already made up her mind; give her the reasons.",
      "Third review of checkout without a recorded decision: ask for the decider first.",
    ],
    sources: [
      {
        item: 0,
        kind: "event",
        label: "The invitation",
        quote: "please no more steps",
      },
    ],
  },
};

/** The elements of that plan, each done. `rest` puts other data in its place. */
export const planElements = (rest: Partial<typeof planData> = {}): Element[] =>
  PLAN_TYPES.map(
    (type) =>
      ({
        id: `p-${type}`,
        type,
        status: "DONE",
        data: { ...planData, ...rest }[type],
        message: null,
        progress: null,
      }) as Element,
  );

/** The same with some of the parts still being made, or failed. */
export const planWith = (
  status: "PENDING" | "FAILED",
  types: readonly PlanType[] = PLAN_TYPES,
): Element[] =>
  planElements().map((element) =>
    (types as readonly string[]).includes(element.type)
      ? { ...element, status, data: null }
      : element,
  );

/** What a plan for a bare title says: next to nothing. */
export const bareElements: Element[] = planElements({
  goal: { text: "The invitation does not say what this is for." },
  agenda: { content: "", items: [], sources: [] },
  questions: { items: [], sources: [] },
  challenges: { items: [], sources: [] },
  strategy: { text: "", goals: [], sources: [] },
  materials: { items: [], sources: [] },
  insights: { items: [], sources: [] },
});

export const planState: PlanState = {
  reading: {
    kind: "review",
    isChosen: false,
    sentence: "Read as design review: “review” in the title, six people invited.",
  },
  guidance: null,
  edited: [],
  otherPlan: null,
  outcomes: [],
  shareLink: null,
  shareExpiresAt: null,
  sharesTools: false,
};

/** A meeting with a plan, a deck and a document; `rest` says what is different. */
export const planMeeting = (
  elements: Element[] = planElements(),
  rest: Partial<Meeting> = {},
): Meeting =>
  meetingWith(elements, {
    title: "Checkout redesign: design review",
    attendees: Array.from({ length: 6 }, (_, at) => ({
      name: `Person ${at + 1}`,
      email: null,
      answer: "accepted" as const,
    })),
    files: [
      deckFile,
      {
        id: "file-2",
        name: "delivery-interviews.pdf",
        kind: "pdf",
        sizeBytes: 1_048_576,
        pageCount: 12,
        contextType: "MEETING_MATERIAL",
      },
    ],
    canPublish: true,
    plan: planState,
    ...rest,
  });
