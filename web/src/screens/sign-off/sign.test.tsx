import { type SignOffAnswer, signOffRoutes, type SignRequest } from "@planner/contract/api";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keepLanguage } from "../../i18n/language.ts";
import { loadWords } from "../../test/words.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { sentDecision } from "../../test/sign-offs.ts";

const BLUE = "The header is blue.";
const TIERS = "Pricing has two tiers.";
const YES: SignOffAnswer = {
  answer: "yes",
  words: "",
  signer: "Boss",
  signedAt: "2026-11-12T10:00:00.000Z",
  round: 1,
};

let server: FakeServer;
let request: SignRequest;
beforeEach(() => {
  request = {
    from: "Robin Vale",
    recipientName: "",
    note: "As discussed.",
    sentAt: "2026-11-11T09:00:00.000Z",
    expiresAt: "2026-12-11T09:00:00.000Z",
    rounds: 0,
    decisions: [sentDecision("1", BLUE), sentDecision("2", TIERS)],
  };
  server = new FakeServer()
    .on(signOffRoutes.open, () => ({ data: request }))
    .on(signOffRoutes.answer, ({ body }) => {
      const { answers, signer } = body as { signer: string; answers: SignOffAnswer[] };
      const decisions = request.decisions.map((one, at) => ({
        ...one,
        answers: [...one.answers, { ...YES, ...answers[at], signer, round: request.rounds + 1 }],
      }));
      request = { ...request, decisions, rounds: request.rounds + 1 };
      return { data: request };
    });
});
afterEach(async () => {
  localStorage.clear();
  await loadWords();
});
const sent = () => server.calls(signOffRoutes.answer).map(({ body }) => body);
const send = () => screen.getByRole("button", { name: "Sign and send" });
const answerTo = (text: string) =>
  within(screen.getByRole("group", { name: `Your answer to: ${text}` }));

describe("the page behind a link to sign", () => {
  it("shows from whom it is and what was decided, word for word, and says nothing to the server by itself", async () => {
    openApp("/sign/token");
    expect(
      await screen.findByRole("heading", { name: "Robin Vale asks you to sign off 2 decisions" }),
    ).toBeVisible();
    expect(screen.getByText("As discussed.")).toBeVisible();
    const [first] = screen.getAllByRole("article");
    expect(first).toHaveTextContent(/Design review.*November 10, page 4, note 4\.1/);
    expect(within(first!).getByText(BLUE)).not.toHaveClass("spoken");
    expect(within(first!).getByText(`So ${BLUE}`)).toHaveClass("spoken");
    expect(within(first!).getByRole("img")).toHaveAttribute("src", "/api/sign/token/slides/1");
    expect(sent()).toEqual([]);
  });

  it("speaks the language of whoever signs, and leaves the decisions in their own", async () => {
    keepLanguage("fr");
    await loadWords();
    const { user } = openApp("/sign/token");
    expect(
      await screen.findByRole("heading", {
        name: "Robin Vale vous demande de valider 2 décisions",
      }),
    ).toBeVisible();
    expect(screen.getByText(BLUE)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Signer et envoyer" }));
    expect(screen.getAllByText("Choisissez une réponse.")).toHaveLength(2);
    expect(screen.getByRole("group", { name: `Votre réponse à\u00a0: ${TIERS}` })).toBeVisible();
  });

  it("names what is missing, sends all answers once, and shows what was signed", async () => {
    const { user } = openApp("/sign/token");
    await user.click(await screen.findByRole("button", { name: "Sign and send" }));
    expect(screen.getAllByText("Choose an answer.")).toHaveLength(2);
    expect(screen.getByText("Type your name.")).toBeVisible();
    // One alert, not one to each decision: the first question says what it lacks when it is given the focus.
    expect(screen.getAllByRole("alert")).toHaveLength(1);
    await waitFor(() => expect(answerTo(BLUE).getByLabelText("Yes")).toHaveFocus());
    expect(answerTo(BLUE).getByLabelText("Yes")).toHaveAccessibleDescription("Choose an answer.");
    const status = screen.getByRole("status");
    expect(status).toBeEmptyDOMElement();
    await user.click(answerTo(BLUE).getByLabelText("Yes"));
    await user.click(answerTo(TIERS).getByLabelText("Yes, with a change"));
    expect(screen.getByText("Write what should change.")).toBeVisible();
    await user.type(screen.getByLabelText("What should change"), "Three tiers.");
    await user.type(screen.getByLabelText("Your name"), "Mara Lind");
    await user.dblClick(send());
    expect(await screen.findByRole("heading", { name: "Signed" })).toBeVisible();
    expect(status).toHaveTextContent("Your answers were sent.");
    expect(sent()).toEqual([
      {
        signer: "Mara Lind",
        basedOn: 0,
        answers: [
          { id: "1", digest: "1".repeat(64), answer: "yes", words: "" },
          { id: "2", digest: "2".repeat(64), answer: "change", words: "Three tiers." },
        ],
      },
    ]);
    expect(screen.getByText("Three tiers.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Answer again" }));
    expect(screen.getByRole("button", { name: "Sign and send" })).toBeVisible();
  });

  it("asks before answers that were not sent are discarded", async () => {
    request = { ...request, rounds: 1, decisions: [sentDecision("1", BLUE, { answers: [YES] })] };
    const { user } = openApp("/sign/token");
    await user.click(await screen.findByRole("button", { name: "Answer again" }));
    await user.click(answerTo(BLUE).getByLabelText("No"));
    await user.type(screen.getByLabelText("Why not (optional)"), "Too dark.");
    const back = screen.getByRole("button", { name: "Back to what was signed" });
    await user.click(back);
    const dialog = await screen.findByRole("alertdialog", { name: "Discard your answers?" });
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(screen.getByLabelText("Why not (optional)")).toHaveValue("Too dark.");
    await user.click(back);
    await user.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Discard" }),
    );
    expect(await screen.findByRole("heading", { name: "Signed" })).toBeVisible();
  });

  it("leaves what was written where the answers are refused, and shows what was sent from elsewhere", async () => {
    request = { ...request, recipientName: "Mara Lind", decisions: [sentDecision("1", BLUE)] };
    const { user } = openApp("/sign/token");
    await screen.findByRole("heading", { name: "Robin Vale asks you to sign off 1 decision" });
    await user.click(answerTo(BLUE).getByLabelText("No"));
    await user.type(screen.getByLabelText("Why not (optional)"), "Too dark.");
    const sentence = "Answers were sent from another page in the meantime.";
    server.on(signOffRoutes.answer, () => refusal(409, sentence));
    request = { ...request, rounds: 1, decisions: [sentDecision("1", BLUE, { answers: [YES] })] };
    await user.click(send());
    expect(await screen.findByText(sentence)).toBeVisible();
    const region = await screen.findByRole("region", { name: "Answered in the meantime" });
    expect(region).toHaveTextContent(/Yes Boss/);
    expect(screen.getByLabelText("Why not (optional)")).toHaveValue("Too dark.");
    takeComplaints("API error:");
    server.on(signOffRoutes.answer, () => ({ data: request }));
    await user.click(send());
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ basedOn: 1 }));
    const signed = await screen.findByRole("heading", { name: "Signed" });
    await waitFor(() => expect(signed).toHaveFocus());
  });

  it("says what became of a link that has ended", async () => {
    const over = "This request was withdrawn by the team that sent it.";
    server.on(signOffRoutes.open, () => refusal(410, over));
    openApp("/sign/token");
    expect(await screen.findByText("This link does not work")).toBeVisible();
    expect(screen.getByText(new RegExp(over))).toBeVisible();
    takeComplaints("API error:");
  });
});
