import { accountRoutes, calendarRoutes, teamRoutes } from "@planner/contract/api";
import type { Invitation, Member } from "@planner/contract/model";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadWords } from "../../test/words.ts";
import { currentTeamId } from "../../platform/session.ts";
import { settingsWith } from "../../test/calendars.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { mate, person, signIn } from "../../test/people.ts";

const ada = mate(person(true));
const ben = {
  ...mate({ id: "user-2", name: "Ben", email: "ben@studio.test" }),
  calendars: ["Work", "Studio Halm"],
};
const kim: Invitation = {
  id: "invitation-1",
  email: "kim@studio.test",
  invitedBy: "Ada",
  sentAt: "2026-11-10T09:00:00.000Z",
  expiresAt: "2026-11-24T09:00:00.000Z",
};

let server: FakeServer;
let people: { members: Member[]; invitations: Invitation[] };
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-12T15:00:00Z") });
  people = { members: [ada, ben], invitations: [kim] };
  server = signIn(new FakeServer())
    .on(calendarRoutes.settings, settingsWith())
    .on(teamRoutes.people, () => people);
});

const team = async () => within(await screen.findByRole("region", { name: "Team" }));
const button = async (name: string) => (await team()).findByRole("button", { name });
const answer = async (name: string) =>
  within(await screen.findByRole("alertdialog")).getByRole("button", { name });

it("the team lists its members with email and since when, and who is asked to come", async () => {
  openApp("/settings");
  const members = within(await (await team()).findByRole("list", { name: "Members" }));
  const [first, second] = members.getAllByRole("listitem");
  expect(first).toHaveTextContent("Ada (you)ada@studio.test, since March 2026");
  expect(first).toHaveTextContent("No calendar linked");
  expect(second).toHaveTextContent("Benben@studio.test, since March 2026");
  expect(second).toHaveTextContent("The team sees the meetings of Work and Studio Halm");
  expect(screen.queryByRole("button", { name: "Remove Ada" })).toBeNull();
  const pending = within((await team()).getByRole("region", { name: "Pending invitations" }));
  expect(pending.getByRole("listitem")).toHaveTextContent(
    "kim@studio.testInvited by Ada, valid until Tuesday, November 24",
  );
});

it("the team says whom their company has deactivated, and removes them like anybody", async () => {
  people.members = [ada, { ...ben, isDeactivated: true }];
  openApp("/settings");
  const members = within(await (await team()).findByRole("list", { name: "Members" }));
  const [first, second] = members.getAllByRole("listitem");
  expect(first).not.toHaveTextContent("Deactivated");
  expect(second).toHaveTextContent("Deactivated by their company: they cannot log in");
  expect(members.getByRole("button", { name: "Remove Ben" })).toBeEnabled();
});

afterEach(async () => {
  localStorage.clear();
  await loadWords();
});

it("the team reads in the language of the person, and so does what the server refuses", async () => {
  localStorage.setItem("language", "de");
  await loadWords();
  server
    .on(accountRoutes.me, { ...person(true), language: "de" })
    .on(teamRoutes.invite, () => refusal(409, "ben@studio.test is already in your team."));
  const { user } = openApp("/settings");
  const members = within(await screen.findByRole("list", { name: "Mitglieder" }));
  const [first, second] = members.getAllByRole("listitem");
  expect(first).toHaveTextContent("Ada (du)ada@studio.test, seit März 2026");
  expect(second).toHaveTextContent("Das Team sieht die Meetings aus Work und Studio Halm");
  expect(screen.getByText("Eingeladen von Ada, gültig bis Dienstag, 24. November")).toBeVisible();
  await user.type(screen.getByLabelText("Teammitglieder einladen"), "ben@studio.test");
  await user.click(screen.getByRole("button", { name: "Einladen" }));
  expect(await screen.findByText("ben@studio.test ist schon in deinem Team.")).toBeVisible();
  expect(takeComplaints("API error:")).toHaveLength(1);
});

it("a teammate is invited by mail, and the field is free for the next", async () => {
  people.invitations = [];
  server.on(teamRoutes.invite, ({ body }) => {
    people.invitations = [kim];
    const { email } = body as { email: string };
    return { message: `${email} gets an email with the link.`, link: null };
  });
  const { user } = openApp("/settings");
  const field = await (await team()).findByLabelText("Invite teammates");
  await user.click(await button("Invite"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Please enter an email address.");
  await user.type(field, "kim@studio");
  await user.click(await button("Invite"));
  expect(screen.getByRole("alert")).toHaveTextContent("Please enter a valid email address.");
  expect(server.calls(teamRoutes.invite)).toEqual([]);
  await user.type(field, ".test");
  await user.click(await button("Invite"));
  expect(await screen.findByText("kim@studio.test gets an email with the link.")).toBeVisible();
  expect(await (await team()).findByRole("region", { name: "Pending invitations" })).toBeVisible();
  expect(field).toHaveValue("");
});

it("who is in the team already is not invited, and the form says so", async () => {
  server.on(teamRoutes.invite, () =>
    refusal(409, "ben@studio.test is already in your team.", "email"),
  );
  const { user } = openApp("/settings");
  await user.type(await (await team()).findByLabelText("Invite teammates"), "ben@studio.test");
  await user.click(await button("Invite"));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "ben@studio.test is already in your team.",
  );
  expect(takeComplaints("API error:")).toHaveLength(1);
});

it("an invitation that ran out says so, and is sent again", async () => {
  people.invitations = [{ ...kim, expiresAt: "2026-11-12T14:59:00.000Z" }];
  server.on(teamRoutes.resendInvitation, () => {
    people.invitations = [kim];
    return { message: "No email is sent from here.", link: "https://planner.test/sign-up/code/x" };
  });
  const { user } = openApp("/settings");
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  expect(
    await screen.findByText("Expired on Thursday, November 12. Resend it for a new link."),
  ).toBeVisible();
  await user.click(await button("Resend the invitation to kim@studio.test"));
  expect(await screen.findByText("No email is sent from here.")).toBeVisible();
  expect(await screen.findByText(/valid until Tuesday, November 24/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  expect(copied).toHaveBeenCalledExactlyOnceWith("https://planner.test/sign-up/code/x");
  expect(server.calls(teamRoutes.resendInvitation)[0]?.params).toEqual({
    teamId: "team-1",
    invitationId: "invitation-1",
  });
});

it("a revoked invitation leaves the list at once, and can be sent anew", async () => {
  const held = Promise.withResolvers<void>();
  server
    .on(teamRoutes.revokeInvitation, async () => {
      await held.promise;
      people.invitations = [];
      return Response.json({ message: "The invitation to kim@studio.test is revoked." });
    })
    .on(teamRoutes.invite, { message: "kim@studio.test gets an email with the link.", link: null });
  const { user } = openApp("/settings");
  await user.click(await button("Revoke the invitation to kim@studio.test"));
  await waitFor(() => expect(screen.queryByText("kim@studio.test")).toBeNull());
  held.resolve();
  await user.click(await screen.findByRole("button", { name: "Invite again" }));
  await waitFor(() =>
    expect(server.calls(teamRoutes.invite)[0]?.body).toEqual({ email: "kim@studio.test" }),
  );
});

it("an invitation that could not be revoked comes back, with why", async () => {
  server.on(teamRoutes.revokeInvitation, () => refusal(503, "Try again in a minute."));
  const { user } = openApp("/settings");
  await user.click(await button("Revoke the invitation to kim@studio.test"));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The invitation to kim@studio.test is still valid. Try again in a minute.",
  );
  expect(await (await team()).findByText("kim@studio.test")).toBeVisible();
  expect(takeComplaints("API error:")).toHaveLength(1);
});

it("a teammate is removed only after a question", async () => {
  server.on(teamRoutes.removeMember, () => {
    people.members = [ada];
    return { message: "Ben is no longer in the team." };
  });
  const { user } = openApp("/settings");
  await user.click(await button("Remove Ben"));
  expect(await screen.findByRole("heading", { name: "Remove Ben from the team?" })).toBeVisible();
  await user.click(await answer("Cancel"));
  expect(server.calls(teamRoutes.removeMember)).toEqual([]);
  await user.click(await button("Remove Ben"));
  await user.click(await answer("Remove"));
  expect(await screen.findByText("Ben is no longer in the team.")).toBeVisible();
  expect(server.calls(teamRoutes.removeMember)[0]?.params["userId"]).toBe("user-2");
  expect(screen.queryByText(/ben@studio\.test/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Leave the team" })).toBeNull();
});

it("who leaves goes on in the team that is left to them", async () => {
  const own = { id: "team-2", name: "Ada’s team", googleLink: false };
  server.on(teamRoutes.removeMember, () => {
    server.on(accountRoutes.me, { ...person(false), teams: [own] });
    people.members = [ada];
    return { message: "You left the team." };
  });
  const { user } = openApp("/settings");
  await user.click(await button("Leave the team"));
  await user.click(await answer("Leave the team"));
  expect(await screen.findByText("You are no longer in the team Studio.")).toBeVisible();
  expect(await (await team()).findByText("Ada’s team")).toBeVisible();
  expect(server.calls(teamRoutes.people).at(-1)?.params["teamId"]).toBe("team-2");
  expect(currentTeamId()).toBe("team-2");
});

it("a refusal to leave is said in its words", async () => {
  server.on(teamRoutes.removeMember, () => refusal(409, "You are the only one in this team."));
  const { user } = openApp("/settings");
  await user.click(await button("Leave the team"));
  await user.click(await answer("Leave the team"));
  expect(await screen.findByRole("alert")).toHaveTextContent("You are the only one in this team.");
  expect(takeComplaints("API error:")).toHaveLength(1);
});

it("whom a colleague took out of the team hears so at the next step, and goes on in another", async () => {
  const { go } = openApp("/settings");
  await button("Invite");
  const own = { id: "team-2", name: "Ada’s team", googleLink: false };
  server.on(accountRoutes.me, { ...person(false), teams: [own] });
  await go("/personalization");
  await go("/settings");
  expect(await screen.findByText("You are no longer in the team Studio.")).toBeVisible();
  expect(await (await team()).findByText("Ada’s team")).toBeVisible();
});
