import type { Presentation } from "@planner/contract/model";
import { expect, it, vi } from "vitest";
import { presentation } from "../../test/scripted-listening.ts";
import { AudienceFollower, type AudienceView } from "./audience-follower.ts";

const endedAt = "2026-11-12T11:00:00.000Z";
const first: Presentation = { ...presentation, id: "first", page: 3 };
const later: Presentation = {
  ...presentation,
  id: "later",
  page: 7,
  startedAt: "2026-11-12T10:20:00.000Z",
};

/** A follower on a server where `runs` does; `page` is what it shows, else the kind of its view. */
function follow(runs: Presentation | null) {
  let running = runs;
  let view: AudienceView = { kind: "connecting" };
  const follower = new AudienceFollower(
    () => Promise.resolve(running),
    (next) => {
      view = next;
    },
  );
  follower.lookAgain();
  return {
    follower,
    runs: (next: Presentation | null) => {
      running = next;
    },
    shows: (what: number | AudienceView["kind"]) =>
      vi.waitFor(() => expect(view.kind === "shown" ? view.page : view.kind).toBe(what)),
    now: () => (view.kind === "shown" ? view.page : view.kind),
  };
}

it("goes over to a presentation that begins later, and heeds no turn, mark or black of the earlier one", async () => {
  const { follower, shows, now } = follow(first);
  await shows(3);
  follower.heard(later);
  expect(now()).toBe(7);
  follower.turned({ presentationId: "first", page: 4, at: 9 });
  follower.heard({ ...first, page: 4 });
  follower.blackened({ presentationId: "first", isBlack: true });
  expect(now()).toBe(7);
  follower.turned({ presentationId: "later", page: 8, at: 9 });
  expect(now()).toBe(8);
});

it("stays with the one that listens, and goes over to one that begins to", async () => {
  const { follower, shows, now } = follow({ ...first, isListening: true });
  await shows(3);
  follower.heard(later);
  expect(now()).toBe(3);
  follower.heard(first);
  follower.heard(later);
  expect(now()).toBe(3);
  follower.heard({ ...later, isListening: true });
  expect(now()).toBe(7);
});

it("shows the one that goes on when another ends, and says only then that it is over", async () => {
  const { follower, runs, shows, now } = follow(first);
  await shows(3);
  follower.heard(later);
  runs(first);
  follower.heard({ ...later, endedAt });
  expect(now()).not.toBe("over");
  await shows(3);
  runs(null);
  follower.heard({ ...first, endedAt });
  await shows("over");
});

it("does not mind that one ends which it does not follow", async () => {
  const { follower, shows, now } = follow(later);
  await shows(7);
  follower.heard({ ...first, endedAt });
  expect(now()).toBe(7);
});
