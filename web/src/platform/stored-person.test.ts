import { accountRoutes } from "@planner/contract/api";
import { beforeEach, expect, it } from "vitest";
import { FakeServer, refusal } from "../test/fake-server.ts";
import { person, signIn } from "../test/people.ts";
import { checkLoggedIn, loadProfile, logout } from "./session.ts";

const UNSENT = "presenting:user-1:meeting-1:file-1:p1";
let server: FakeServer;
beforeEach(async () => {
  server = signIn(new FakeServer()).on(accountRoutes.logout, { message: "ok" });
  localStorage.setItem("shortcuts", "off");
  localStorage.setItem("user", JSON.stringify(person(true)));
  await loadProfile();
  localStorage.setItem(UNSENT, "words that were said");
  sessionStorage.setItem("selectedEvent", "{}");
  sessionStorage.setItem("listening", "p1");
});
const keys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted();
const LOOKS = ["shortcuts", "wall"];

it("knows people by their ids", () => {
  const all = JSON.stringify(Object.entries(localStorage));
  const { id, email, name, teams } = person(true);
  expect(all).toContain(id);
  for (const words of [email, name, teams[0]?.name]) expect(all).not.toContain(words);
});

it("keeps nothing but looks once somebody has logged out", async () => {
  await logout();
  expect(keys()).toEqual(LOOKS);
});

it("keeps what was said and not sent where a session ended by itself", async () => {
  server.on(accountRoutes.loggedIn, () => refusal(401, "Log in first."));
  expect(await checkLoggedIn()).toBe(false);
  expect(keys()).toEqual(["listening", UNSENT, ...LOOKS]);
  signIn(server);
  await loadProfile();
  expect(keys()).toContain(UNSENT);
});

it("keeps it for nobody else", async () => {
  server.on(accountRoutes.me, { ...person(true), id: "user-2" });
  await loadProfile();
  expect(keys()).not.toContain(UNSENT);
});
