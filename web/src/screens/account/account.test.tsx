import { accountRoutes, calendarRoutes, meetingRoutes } from "@planner/contract/api";
import { act, renderHook, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { useSession } from "../../platform/session.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { showAlert } from "../../ui/alerts.ts";
import { signIn } from "../../test/people.ts";

const press = (name: string) => screen.findByRole("button", { name });
const field = (label: string) => screen.findByLabelText(label);
const alertText = async () => (await screen.findByRole("alert")).textContent;

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server
    .on(calendarRoutes.settings, {
      accounts: [],
      calendars: [],
      showPrivate: false,
      injectPlanLink: false,
      preparePlans: true,
      canSignIn: false,
    })
    .on(meetingRoutes.completed, [])
    .on(meetingRoutes.recent, [])
    .on(meetingRoutes.sample, []);
});

/** At /login there is nothing left to type but the password. */
const expectPasswordNext = async () => {
  expect(await field("Email")).toHaveValue("ada@studio.test");
  expect(await field("Email")).toHaveAttribute("autocomplete", "username");
  expect(await field("Password")).toHaveFocus();
  expect(await field("Password")).toHaveAttribute("autocomplete", "current-password");
};

const fill = async (user: ReturnType<typeof openApp>["user"], confirm: string) => {
  await user.type(await field("Name"), "Ada");
  await user.type(await field("Email"), "ada@studio.test");
  await user.type(await field("Password"), "a good password");
  await user.type(await field("Password Confirm"), confirm);
  await user.click(await press("Sign Up"));
};

const OFFER = {
  email: "kim@studio.test",
  teamName: "Studio Halm",
  invitedBy: "Mara Lind",
  hasAccount: false,
};

describe("log in", () => {
  it("asks for both fields and sends nothing", async () => {
    const { user } = openApp("/login");
    await user.type(await field("Email"), "ada@studio.test");
    await user.click(await press("Submit"));
    expect(await alertText()).toBe("Please fill in all fields");
    expect(await field("Password")).toBeInvalid();
    expect(await field("Password")).toHaveFocus();
    expect(await field("Email")).toBeValid();
    expect(server.seen.filter(({ method }) => method === "POST")).toEqual([]);
  });

  it.each([
    [true, "/dashboard"],
    [false, "/sync"],
  ])("with a linked calendar (%s) leads to %s and remembers user and team", async (link, path) => {
    signIn(server, link).on(accountRoutes.login, { message: "ok" });
    const app = openApp("/login");
    await app.user.type(await field("Email"), "ada@studio.test");
    await app.user.type(await field("Password"), "a good password");
    await app.user.click(await press("Submit"));
    await waitFor(() => expect(app.path()).toBe(path));
    expect(server.calls(accountRoutes.login)[0]?.body).toEqual({
      email: "ada@studio.test",
      password: "a good password",
    });
    expect(renderHook(useSession).result.current).toMatchObject({
      teamId: "team-1",
      user: { email: "ada@studio.test" },
    });
    const stored = JSON.stringify([localStorage, sessionStorage].map((one) => Object.entries(one)));
    for (const words of ["ada@studio.test", "Ada", "Studio"]) expect(stored).not.toContain(words);
  });

  it("takes down what hung while the person was on the way in", async () => {
    signIn(server).on(accountRoutes.login, { message: "ok" });
    showAlert("Your account is ready. Log in to start.", { tone: "done" });
    const app = openApp("/login");
    expect(await screen.findByText("Your account is ready. Log in to start.")).toBeVisible();
    await app.user.type(await field("Email"), "ada@studio.test");
    await app.user.type(await field("Password"), "a good password");
    await app.user.click(await press("Submit"));
    await waitFor(() => expect(app.path()).toBe("/dashboard"));
    expect(screen.queryByText("Your account is ready. Log in to start.")).toBeNull();
  });

  it("shows the server's message as given", async () => {
    server.on(accountRoutes.login, () => refusal(401, "Email or password is wrong."));
    const { user, path } = openApp("/login");
    await user.type(await field("Email"), "ada@studio.test");
    await user.type(await field("Password"), "wrong");
    await user.click(await press("Submit"));
    expect(await alertText()).toBe("Email or password is wrong.");
    expect(path()).toBe("/login");
    expect(takeComplaints("API error:")).toHaveLength(1);
  });
});

describe("a forgotten password", () => {
  it("clears the error when the mode changes, both ways", async () => {
    const { user } = openApp("/login");
    await user.click(await press("Submit"));
    await user.click(await press("I forgot my password"));
    expect(await screen.findByRole("heading", { name: "Send reset link" })).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
    await user.click(await press("Submit"));
    expect(await alertText()).toBe("Please fill in all fields");
    await user.click(await press("Cancel"));
    expect(await screen.findByRole("heading", { name: "Log In" })).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("is answered without saying whether there is an account", async () => {
    server.on(accountRoutes.forgetPassword, { message: "ok" });
    const { user } = openApp("/login");
    await user.click(await press("I forgot my password"));
    await user.type(await field("Email"), "ada@studio.test");
    await user.click(await press("Submit"));
    expect(
      await screen.findByText(
        "Thanks. If you have an account you'll receive an email to reset your password.",
      ),
    ).toBeVisible();
    expect(server.calls(accountRoutes.forgetPassword)[0]?.body).toEqual({
      email: "ada@studio.test",
    });
  });
});

describe("sign up", () => {
  it("asks for every field", async () => {
    const { user } = openApp("/sign-up");
    await user.click(await press("Sign Up"));
    expect(await alertText()).toBe("Please fill in all fields");
  });

  it("refuses two different passwords", async () => {
    const { user } = openApp("/sign-up?code=KEY");
    await fill(user, "another password");
    expect(await alertText()).toBe("Passwords do not match!");
    expect(server.seen).toEqual([]);
  });

  it("takes the key from the link and goes to log in", async () => {
    server.on(accountRoutes.signUp, { message: "ok" });
    const { user, path } = openApp("/sign-up?code=KEY");
    await fill(user, "a good password");
    await waitFor(() => expect(path()).toBe("/login"));
    expect(server.calls(accountRoutes.signUp)[0]?.body).toEqual({
      name: "Ada",
      email: "ada@studio.test",
      password: "a good password",
      code: "KEY",
    });
    await expectPasswordNext();
  });

  it("signs up once on a double click", async () => {
    server.on(accountRoutes.signUp, { message: "ok" });
    const { user, path } = openApp("/sign-up?code=KEY");
    await user.type(await field("Name"), "Ada");
    await user.type(await field("Email"), "ada@studio.test");
    await user.type(await field("Password"), "a good password");
    await user.type(await field("Password Confirm"), "a good password");
    const button = await press("Sign Up");
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(path()).toBe("/login"));
    expect(server.calls(accountRoutes.signUp)).toHaveLength(1);
  });

  it("marks the field that the server names", async () => {
    server.on(accountRoutes.signUp, () => refusal(400, "This key is used up.", "code"));
    const { user } = openApp("/sign-up?code=KEY");
    await fill(user, "a good password");
    expect(await alertText()).toBe("This key is used up.");
    expect(await field("Beta Key")).toBeInvalid();
    expect(takeComplaints("API error:")).toHaveLength(1);
  });

  it("from a link says who invites whom into what", async () => {
    server.on(accountRoutes.invitation, OFFER);
    openApp("/sign-up/code/abc123");
    expect(await screen.findByText("invites you to", { exact: false })).toHaveTextContent(
      "Mara Lind invites you to Studio Halm.",
    );
    expect(await field("Email")).toHaveValue("kim@studio.test");
    expect(server.calls(accountRoutes.invitation)[0]?.params).toEqual({ code: "planner-abc123" });
  });

  it("from a link that leads nowhere says so, and asks for nothing", async () => {
    const sentence = "This link is no longer valid. Ask for a new invitation.";
    server.on(accountRoutes.invitation, () => refusal(404, sentence, "code"));
    openApp("/sign-up/code/mistyped");
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(takeComplaints("API error:")).toHaveLength(1);
  });

  it("from a link joins the team with the password of the account that there is", async () => {
    signIn(server, false)
      .on(accountRoutes.invitation, { ...OFFER, hasAccount: true })
      .on(accountRoutes.signUpFromLink, { message: "ok" });
    const { user, path } = openApp("/sign-up/code/abc123");
    await user.type(await field("Password"), "my own password");
    expect(screen.queryByLabelText("Password Confirm")).toBeNull();
    await user.click(await press("Join"));
    await waitFor(() => expect(path()).toBe("/sync"));
    expect(server.calls(accountRoutes.signUpFromLink)[0]?.body).toEqual({
      password: "my own password",
      code: "planner-abc123",
    });
  });

  it("from a link needs a password only, sends the tagged code and goes to /sync", async () => {
    signIn(server, false)
      .on(accountRoutes.invitation, OFFER)
      .on(accountRoutes.signUpFromLink, { message: "ok" });
    const { user, path } = openApp("/sign-up/code/abc123");
    await user.click(await press("Sign Up"));
    expect(await alertText()).toBe("Please fill in all fields");
    await user.type(await field("Password"), "a good password");
    await user.type(await field("Password Confirm"), "a good passwor");
    await user.click(await press("Sign Up"));
    expect(await alertText()).toBe("Passwords do not match!");
    await user.type(await field("Password Confirm"), "d");
    await user.click(await press("Sign Up"));
    await waitFor(() => expect(path()).toBe("/sync"));
    expect(server.calls(accountRoutes.signUpFromLink)[0]?.body).toEqual({
      password: "a good password",
      code: "planner-abc123",
    });
  });
});

describe("reset password", () => {
  it("sends the token of the link and goes to log in", async () => {
    server.on(accountRoutes.resetPassword, { message: "ok" });
    const { user, path } = openApp("/reset-password?token=t0ken");
    await user.click(await press("Reset Password"));
    expect(await alertText()).toBe("Please fill in all fields");
    await user.type(await field("Email"), "ada@studio.test");
    await user.type(await field("New password"), "a good password");
    await user.type(await field("Confirm new password"), "a good password");
    await user.click(await press("Reset Password"));
    await waitFor(() => expect(path()).toBe("/login"));
    expect(server.calls(accountRoutes.resetPassword)[0]?.body).toEqual({
      email: "ada@studio.test",
      password: "a good password",
      token: "t0ken",
    });
    await expectPasswordNext();
  });
});

describe("a form of an account", () => {
  it("ties a sentence about one field to that field, and goes there", async () => {
    server.on(accountRoutes.signUp, () =>
      refusal(400, "This beta key is not valid, or it has been used.", "code"),
    );
    const { user } = openApp("/sign-up?code=OLD-KEY");
    await fill(user, "a good password");
    const key = await field("Beta Key");
    await waitFor(() => expect(key).toHaveFocus());
    expect(key).toHaveAccessibleDescription("This beta key is not valid, or it has been used.");
    expect(key).toBeInvalid();
    expect(takeComplaints("API error:")).toHaveLength(1);
  });

  it("says that a link was used, although no field is about it", async () => {
    server
      .on(accountRoutes.invitation, OFFER)
      .on(accountRoutes.signUpFromLink, () =>
        refusal(400, "This link is no longer valid. Ask for a new invitation.", "code"),
      );
    const { user } = openApp("/sign-up/code/used");
    await user.type(await field("Password"), "a good password");
    await user.type(await field("Password Confirm"), "a good password");
    await user.click(await press("Sign Up"));
    expect(await alertText()).toBe("This link is no longer valid. Ask for a new invitation.");
    expect(takeComplaints("API error:")).toHaveLength(1);
  });

  it("shows what is typed into new passwords when asked to", async () => {
    server.on(accountRoutes.invitation, OFFER);
    const { user } = openApp("/sign-up/code/some");
    expect(await field("Password")).toHaveAttribute("type", "password");
    await user.click(await screen.findByRole("checkbox", { name: "Show password" }));
    expect(await field("Password")).toHaveAttribute("type", "text");
    expect(await field("Password Confirm")).toHaveAttribute("type", "text");
    expect(await field("Password")).toHaveAttribute("autocomplete", "new-password");
  });

  it("names what it does in the title of the document", async () => {
    const { user } = openApp("/login");
    await press("Submit");
    await waitFor(() => expect(document.title).toBe("Log In, Planner"));
    await user.click(await press("I forgot my password"));
    await waitFor(() => expect(document.title).toBe("Send reset link, Planner"));
  });
});
