import { promiseRoutes } from "@planner/contract/api";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

const promise = {
  text: "Send the price list.",
  owner: "Lea",
  due: "2026-11-27",
  meetingTitle: "Delivery with Halm",
  isDone: false,
};
let server: FakeServer;
beforeEach(() => {
  server = signIn(new FakeServer())
    .on(promiseRoutes.linked, promise)
    .on(promiseRoutes.tickLinked, ({ body }) => ({ ...promise, ...(body as { isDone: boolean }) }));
});
const ticks = () => server.calls(promiseRoutes.tickLinked).map(({ body }) => body);

describe("the page behind 'Done' in an email", () => {
  it("shows the promise, ticks it once it is pressed, and undoes that", async () => {
    const { user } = openApp("/promises/done?token=a.b");
    expect(await screen.findByText("Send the price list.")).toBeVisible();
    expect(screen.getByText(/Delivery with Halm/)).toBeVisible();
    expect(server.calls(promiseRoutes.linked)[0]?.query).toEqual({ token: "a.b" });
    expect(ticks()).toEqual([]);
    const answered = Promise.withResolvers<void>();
    server.on(promiseRoutes.tickLinked, async ({ body }) => {
      await answered.promise;
      return Response.json({ ...promise, ...(body as { isDone: boolean }) });
    });
    await user.dblClick(screen.getByRole("button", { name: "Mark as done" }));
    answered.resolve();
    expect(await screen.findByRole("heading", { name: "Done" })).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("Marked as done in the notes");
    // A third press, once the first has done it, undoes nothing.
    expect(screen.getByRole("button", { name: "Done" })).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByRole("heading", { name: "Is this done?" })).toBeVisible();
    expect(ticks()).toEqual([
      { token: "a.b", isDone: true },
      { token: "a.b", isDone: false },
    ]);
  });

  it("sets a promise in the words that were said as spoken, and no other", async () => {
    openApp("/promises/done?token=a.b");
    expect(await screen.findByText(promise.text)).not.toHaveClass("spoken");
    server.on(promiseRoutes.linked, { ...promise, text: "I'll send it.", isQuoted: true });
    openApp("/promises/done?token=a.c");
    expect(await screen.findByText("I'll send it.")).toHaveClass("spoken");
  });

  it("says what a link that has ended, or is cut off, is", async () => {
    const over = "This link works for 30 days, which are over.";
    server.on(promiseRoutes.linked, () => refusal(410, over));
    openApp("/promises/done?token=a.b");
    expect(await screen.findByText("This link does not work")).toBeVisible();
    expect(screen.getByText(over)).toBeVisible();
    takeComplaints("API error:");
  });

  it("offers to try again while the notes are being rebuilt", async () => {
    const rebuilding = "These notes are being rebuilt. Wait until they are done.";
    server.on(promiseRoutes.linked, () => refusal(409, rebuilding));
    const { user } = openApp("/promises/done?token=a.b");
    expect(await screen.findByText(rebuilding)).toBeVisible();
    expect(screen.queryByText("This link does not work")).toBeNull();
    server.on(promiseRoutes.linked, promise);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Send the price list.")).toBeVisible();
    takeComplaints("API error:");
  });

  it("stays as it was, with the reason, where it could not be ticked", async () => {
    server.on(promiseRoutes.tickLinked, () => refusal(409, "These notes are being rebuilt."));
    const { user } = openApp("/promises/done?token=a.b");
    await user.click(await screen.findByRole("button", { name: "Mark as done" }));
    expect(await screen.findByText("These notes are being rebuilt.")).toBeVisible();
    expect(screen.getByRole("heading", { name: "Is this done?" })).toBeVisible();
    takeComplaints("API error:");
  });
});

describe("the page behind 'Stop these emails'", () => {
  it("ends them once it is pressed, and not before", async () => {
    const message = "You get no more emails about promises in the team Studio.";
    server.on(promiseRoutes.unsubscribe, { message });
    const { user } = openApp("/promises/email?token=c.d");
    const stop = await screen.findByRole("button", { name: "Stop these emails" });
    expect(server.calls(promiseRoutes.unsubscribe)).toEqual([]);
    await user.click(stop);
    expect(await screen.findByText(message)).toBeVisible();
    expect(server.calls(promiseRoutes.unsubscribe)[0]?.query).toEqual({ token: "c.d" });
    expect(screen.queryByRole("button", { name: "Stop these emails" })).toBeNull();
  });

  it("asks about mentions where the email was of one", async () => {
    openApp("/promises/email?token=c.d&about=mentions");
    expect(
      await screen.findByRole("heading", { name: "Stop emails about mentions?" }),
    ).toBeVisible();
    expect(screen.getByText("Comments that mention you stay as they are.")).toBeVisible();
  });

  it("says so where the link is no longer one", async () => {
    const sentence = "This link is incomplete or no longer works.";
    server.on(promiseRoutes.unsubscribe, () => refusal(404, sentence));
    const { user } = openApp("/promises/email?token=c.d");
    await user.click(await screen.findByRole("button", { name: "Stop these emails" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Stop these emails" })).toBeEnabled(),
    );
    takeComplaints("API error:");
  });
});
