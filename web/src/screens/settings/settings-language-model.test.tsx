import { calendarRoutes, languageModelRoutes } from "@planner/contract/api";
import type { LanguageModel } from "@planner/contract/model";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { settingsWith } from "../../test/calendars.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

const NONE: LanguageModel = {
  source: "none",
  provider: null,
  model: null,
  baseUrl: null,
  hasKey: false,
  hasAnswered: false,
  prices: null,
  isOwnMachine: false,
  mayChange: true,
  runBy: "Ada",
  meeting: null,
};
const LOCAL: LanguageModel = {
  ...NONE,
  source: "settings",
  provider: "openai-compatible",
  model: "qwen3:8b",
  baseUrl: "http://127.0.0.1:11434/v1",
  hasKey: true,
  isOwnMachine: true,
};

let server: FakeServer;
beforeEach(() => {
  server = signIn(new FakeServer()).on(calendarRoutes.settings, settingsWith());
});
const region = async (name: string) => within(await screen.findByRole("region", { name }));

describe("the language model", () => {
  it("is told to everybody, with where words go, what a meeting costs and who can change it", async () => {
    server.on(languageModelRoutes.read, {
      ...NONE,
      source: "settings",
      provider: "openai",
      model: "gpt-5",
      hasKey: true,
      hasAnswered: true,
      mayChange: false,
      meeting: { count: 12, tokens: 32_000, dollars: 0.042 },
    });
    openApp("/settings");
    const model = await region("Language model");
    expect(await model.findByText(/gpt-5 writes plans and notes/)).toHaveTextContent(
      "The words and pages of your meetings are sent to OpenAI.",
    );
    expect(model.getByText(/on average/)).toHaveTextContent(
      "A meeting has cost 32,000 tokens, about $0.042 on average (12 meetings).",
    );
    expect(model.getByText("Only Ada can change it.")).toBeVisible();
    expect(model.queryByRole("button", { name: "Save" })).toBeNull();
  });

  it("of the environment is shown as such", async () => {
    server.on(languageModelRoutes.read, { ...LOCAL, source: "environment", mayChange: false });
    openApp("/settings");
    const model = await region("Language model");
    expect(await model.findByText(/set by AI_PROVIDER in the environment/)).toBeVisible();
  });

  it("that listens on the machine is taken from a list, tried with one press and saved", async () => {
    server
      .on(languageModelRoutes.read, NONE)
      .on(languageModelRoutes.found, {
        servers: [{ name: "Ollama", baseUrl: "http://127.0.0.1:11434/v1", models: ["qwen3:8b"] }],
      })
      .on(languageModelRoutes.test, { message: "qwen3:8b answers." })
      .on(languageModelRoutes.save, LOCAL);
    const { user } = openApp("/settings");
    const model = await region("Language model");
    expect(await model.findByText(/Nothing leaves this server/)).toBeVisible();
    expect(server.calls(languageModelRoutes.found)).toEqual([]);
    await user.selectOptions(model.getByLabelText("Model"), "A server of your own");
    await user.selectOptions(
      await model.findByLabelText("Found on this machine"),
      "qwen3:8b (Ollama)",
    );
    expect(model.getByLabelText("Address")).toHaveValue("http://127.0.0.1:11434/v1");
    await user.click(model.getByRole("button", { name: "Test" }));
    expect(await screen.findByText("qwen3:8b answers.")).toBeVisible();
    await user.click(model.getByRole("button", { name: "Save" }));
    expect(await model.findByText(/stay on this machine or its network/)).toBeVisible();
    expect(server.calls(languageModelRoutes.save)[0]?.body).toEqual({
      choice: {
        provider: "openai-compatible",
        model: "qwen3:8b",
        baseUrl: "http://127.0.0.1:11434/v1",
        prices: null,
      },
    });
  });

  it("keeps the key that is there where none is typed, and says at the field what is missing", async () => {
    server
      .on(languageModelRoutes.read, { ...LOCAL, provider: "openai", model: "gpt-5", baseUrl: null })
      .on(languageModelRoutes.save, () => refusal(400, "Give the provider's key.", "apiKey"));
    const { user } = openApp("/settings");
    const model = await region("Language model");
    const key = await model.findByLabelText("Key");
    expect(key).toHaveValue("");
    expect(key).toHaveAccessibleDescription(/A key is saved/);
    await user.click(model.getByRole("button", { name: "Save" }));
    expect(await model.findByText("Give the provider's key.")).toBeVisible();
    expect(key).toHaveFocus();
    expect(takeComplaints("API error:")).toHaveLength(1);
  });

  it("is said to write only after it has answered", async () => {
    server
      .on(languageModelRoutes.read, LOCAL)
      .on(languageModelRoutes.found, { servers: [] })
      .on(languageModelRoutes.test, () => {
        server.on(languageModelRoutes.read, { ...LOCAL, hasAnswered: true });
        return { message: "qwen3:8b answers." };
      });
    const { user } = openApp("/settings");
    const model = await region("Language model");
    expect(
      await model.findByText(
        /qwen3:8b is set up to write plans and notes. It has not been tested yet/,
      ),
    ).toBeVisible();
    await user.click(model.getByRole("button", { name: "Test" }));
    expect(await model.findByText(/qwen3:8b writes plans and notes/)).toBeVisible();
  });

  it("is forgotten only after a question, and what was entered stays in its fields", async () => {
    server.on(languageModelRoutes.read, LOCAL).on(languageModelRoutes.save, NONE);
    server.on(languageModelRoutes.found, { servers: [] });
    const { user } = openApp("/settings");
    const model = await region("Language model");
    await user.type(await model.findByLabelText("Price in"), "0.5");
    await user.selectOptions(model.getByLabelText("Model"), "none");
    expect(model.getByLabelText("Price in")).not.toBeVisible();
    await user.click(model.getByRole("button", { name: "Save" }));
    const question = within(await screen.findByRole("alertdialog", { name: /language model/ }));
    expect(question.getByText(/address, name, prices and key/)).toBeVisible();
    await user.click(question.getByRole("button", { name: "Cancel" }));
    expect(server.calls(languageModelRoutes.save)).toEqual([]);
    await user.click(model.getByRole("button", { name: "Save" }));
    await user.click(await screen.findByRole("button", { name: "Stop using it" }));
    expect(await model.findByText(/Nothing leaves this server/)).toBeVisible();
    expect(server.calls(languageModelRoutes.save)[0]?.body).toEqual({ choice: null });
    await user.selectOptions(model.getByLabelText("Model"), "A server of your own");
    expect(model.getByLabelText("Address")).toHaveValue(LOCAL.baseUrl);
    expect(model.getByLabelText("Name of the model")).toHaveValue("qwen3:8b");
    expect(model.getByLabelText("Price in")).toHaveValue("0.5");
  });

  it("says at its fields what is missing or wrong, and no longer once it is mended", async () => {
    server
      .on(languageModelRoutes.read, NONE)
      .on(languageModelRoutes.found, { servers: [] })
      .on(languageModelRoutes.test, { message: "qwen3:8b answers." });
    const { user } = openApp("/settings");
    const model = await region("Language model");
    await user.selectOptions(await model.findByLabelText("Model"), "A server of your own");
    const test = model.getByRole("button", { name: "Test" });
    await user.click(test);
    expect(model.getByText("Please fill in: Address, Name of the model.")).toBeVisible();
    const [address, name] = [
      model.getByLabelText("Address"),
      model.getByLabelText("Name of the model"),
    ];
    expect(address).toHaveFocus();
    await user.type(name, "qwen3:8b");
    await user.type(address, "localhost:11434");
    await user.click(test);
    expect(address).toHaveAccessibleDescription(
      /Enter an address such as http:\/\/127.0.0.1:11434\/v1\./,
    );
    expect(model.queryByText(/Please fill in/)).toBeNull();
    await user.clear(address);
    await user.type(address, "http://127.0.0.1:11434/v1");
    const prices =
      "Enter both prices as numbers from 0 to 10,000, such as 0.25, or leave both empty.";
    for (const wrong of ["-1", "cheap", "10001", "1"]) {
      await user.clear(model.getByLabelText("Price in"));
      await user.type(model.getByLabelText("Price in"), wrong);
      await user.click(test);
      expect(model.getByText(prices)).toBeVisible();
    }
    expect(server.calls(languageModelRoutes.test)).toEqual([]);
    await user.type(model.getByLabelText("Price out"), "0");
    await user.click(test);
    expect(await screen.findByText("qwen3:8b answers.")).toBeVisible();
    expect(model.queryByText(prices)).toBeNull();
    expect(server.calls(languageModelRoutes.test)[0]?.body).toMatchObject({
      choice: { prices: { input: 1, output: 0 } },
    });
  });

  it("says that a kept key goes only to the host it was given for", async () => {
    server.on(languageModelRoutes.read, LOCAL).on(languageModelRoutes.found, { servers: [] });
    const { user } = openApp("/settings");
    const model = await region("Language model");
    const address = await model.findByLabelText("Address");
    const key = model.getByLabelText("Key");
    await user.type(address, "/more");
    expect(key).toHaveAccessibleDescription(/A key is saved/);
    await user.clear(address);
    await user.type(address, "http://127.0.0.1:1234/v1");
    expect(key).toHaveAccessibleDescription(
      "The saved key is only sent to http://127.0.0.1:11434. Enter a key for this address.",
    );
  });
});

describe("the language of the notes", () => {
  it("is the meeting's own until a member sets another", async () => {
    server.on(languageModelRoutes.saveNotesLanguage, { language: "de" });
    const { user } = openApp("/settings");
    const notes = await region("Visual notes");
    const language = await notes.findByLabelText("Language of the notes");
    expect(language).toHaveDisplayValue("Same as the meeting");
    await user.selectOptions(language, "German");
    expect(await screen.findByText("New notes will be in German.")).toBeVisible();
    expect(server.calls(languageModelRoutes.saveNotesLanguage)[0]?.body).toEqual({
      language: "de",
    });
    expect(language).toHaveDisplayValue("German");
  });
});
