import {
  accountRoutes,
  calendarRoutes,
  COMPANY_PROBLEMS,
  companySignInRoutes,
} from "@planner/contract/api";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { settingsWith } from "../../test/calendars.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
const acme = { id: "acme", name: "Acme" };

describe("with nothing set up", () => {
  it("there is a password alone, and no email is looked up", async () => {
    const { user } = openApp("/login");
    await user.type(await screen.findByLabelText("Email"), "ines@acme.test");
    expect(screen.queryByText(/Sign in with/)).toBeNull();
    expect(server.calls(companySignInRoutes.find)).toEqual([]);
  });
});

const links = async () =>
  (await screen.findAllByRole("link", { name: /Sign in with/ })).map((link) =>
    link.getAttribute("href"),
  );

describe("with a company", () => {
  beforeEach(() => {
    server
      .on(companySignInRoutes.ways, { ways: [{ id: "other", name: "Other" }, acme] })
      .on(companySignInRoutes.find, ({ body }) => ({
        way: (body as { email: string }).email.endsWith("@acme.test")
          ? { ...acme, isRequired: true }
          : null,
      }));
  });

  it("a button leads to each, and that of the typed email comes first and takes it along", async () => {
    const { user } = openApp("/login");
    expect(await links()).toEqual(["/api/sign-in/other", "/api/sign-in/acme"]);
    await user.type(await screen.findByLabelText("Email"), "ines@acme.test");
    await screen.findByText("Your company logs in with the button below.");
    expect(await links()).toEqual([
      "/api/sign-in/acme?email=ines%40acme.test",
      "/api/sign-in/other",
    ]);
  });

  it.each([
    [
      "/oauth/authorize?client_id=https%3A%2F%2Fapp.example",
      "/oauth/authorize?client_id=https%3A%2F%2Fapp.example",
    ],
    ["/settings?from=mail", "/settings?from=mail"],
    ["/login", null],
  ])("the button keeps the page that was asked for: %s", async (asked, kept) => {
    sessionStorage.setItem("returnPage", "/of-an-earlier-try");
    server.on(accountRoutes.loggedIn, () => refusal(401, "Log in first."));
    const { user } = openApp(asked);
    const [link] = await screen.findAllByRole("link", { name: /Sign in with/ });
    // There is no other page to go to here.
    link?.addEventListener("click", (event) => event.preventDefault());
    await user.click(link as HTMLElement);
    expect(sessionStorage.getItem("returnPage")).toBe(kept);
  });

  it("others are not sent there", async () => {
    const { user } = openApp("/login");
    await screen.findByText("Acme");
    await user.type(await screen.findByLabelText("Email"), "ben@studio.test");
    await waitFor(() => expect(server.calls(companySignInRoutes.find).length).toBeGreaterThan(0));
    expect(screen.queryByText("Your company logs in with the button below.")).toBeNull();
  });
});

describe("coming back", () => {
  it("leads on to the calendars of whoever has linked none", async () => {
    signIn(server, false).on(calendarRoutes.settings, settingsWith());
    const { path } = openApp("/login?company=done");
    await waitFor(() => expect(path()).toBe("/sync"));
    expect(server.calls(accountRoutes.me).length).toBeGreaterThan(0);
  });

  it("leads to the page that was asked for, once", async () => {
    signIn(server, false).on(calendarRoutes.settings, settingsWith());
    sessionStorage.setItem("returnPage", "/settings?from=login");
    const { path } = openApp("/login?company=done");
    await waitFor(() => expect(path()).toBe("/settings"));
    expect(sessionStorage.getItem("returnPage")).toBeNull();
  });

  it("keeps that page for another try where something went wrong", async () => {
    sessionStorage.setItem("returnPage", "/settings?from=login");
    signIn(server, false)
      .on(calendarRoutes.settings, settingsWith())
      .on(accountRoutes.login, { message: "ok" });
    const { user, path } = openApp("/login?problem=failed");
    await user.type(await screen.findByLabelText("Email"), "ada@studio.test");
    await user.type(screen.getByLabelText("Password"), "a good password");
    await user.click(screen.getByRole("button", { name: "Submit" }));
    await waitFor(() => expect(path()).toBe("/settings"));
  });

  it.each(["//evil.example", "/\\evil.example", "https://evil.example"])(
    "never leads out of Planner: %s",
    async (page) => {
      signIn(server, false).on(calendarRoutes.settings, settingsWith());
      sessionStorage.setItem("returnPage", page);
      const { path } = openApp("/login?company=done");
      await waitFor(() => expect(path()).toBe("/sync"));
    },
  );

  it.each(Object.entries(COMPANY_PROBLEMS))("says what went wrong: %s", async (problem, words) => {
    openApp(`/login?problem=${problem}`);
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
  });

  it("shows no words of whoever made the address", async () => {
    openApp("/login?problem=constructor");
    expect(await screen.findByRole("alert")).toHaveTextContent(COMPANY_PROBLEMS.failed);
  });
});
