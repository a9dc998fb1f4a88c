import { describe, expect, test } from "vitest";
import { dropsIt, leavesOpen, doneReport } from "./closing.ts";

describe("what says that something is done", () => {
  test.each([
    "The estimate is done.",
    "Aiko sent the estimate.",
    "The header has been updated.",
    "Tom fixed the header overlap.",
    "Copy shipped on Monday.",
    "Die Schätzung ist erledigt.",
    "Aiko hat die Schätzung geschickt.",
    "Der Entwurf wurde geprüft.",
    "L'estimation est envoyée.",
    "Le devis a été fait.",
    "La estimación está hecha.",
    "Los textos ya están enviados.",
  ])("%s", (text) => {
    expect(doneReport(text, false)).not.toBeNull();
  });

  test.each([
    "The estimate is not done yet.",
    "The estimate isn't finished.",
    "Aiko will have sent the estimate by Friday.",
    "The copy should be shipped next.",
    "Is the estimate done?",
    "Once the estimate is done, we decide.",
    "The estimate is almost done.",
    "The header still needs to be fixed.",
    "The fixed header covers the form.",
    "The shared component is too wide.",
    "Die Schätzung ist noch nicht erledigt.",
    "Die Schätzung wird morgen geschickt.",
    "Die Schätzung ist nicht fertig.",
    "L'estimation n'est pas envoyée.",
    "L'estimation sera envoyée demain.",
    "Il reste à faire le devis.",
    "La estimación no está hecha.",
    "La estimación se enviará mañana, no está terminada.",
    "Falta la estimación, queda por hacer.",
    "La lista de espera es larga.",
  ])("not: %s", (text) => {
    expect(doneReport(text, false)).toBeNull();
  });

  test.each([
    ["The copy is done, but the estimate is not.", /copy/, /estimate/],
    ["Der Text ist fertig, aber die Schätzung noch nicht.", /Text/, /Schätzung/],
  ])("tells it apart from what the same sentence denies: %s", (text, done, denied) => {
    const report = doneReport(text, false);
    expect(report?.done).toMatch(done);
    expect(report?.done).not.toMatch(denied);
    expect(report?.denied).toMatch(denied);
  });

  test("takes an answer for a question only", () => {
    expect(doneReport("Legal clarified the newsletter box.", true)).not.toBeNull();
    expect(doneReport("Legal clarified the newsletter box.", false)).toBeNull();
  });
});

describe("what closes nothing", () => {
  test.each([
    "We postpone the decision on the newsletter.",
    "The newsletter is still open.",
    "Wir vertagen den Newsletter.",
    "Der Newsletter bleibt offen.",
    "La question est reportée à la prochaine réunion.",
    "La cuestión sigue pendiente.",
    "Is the newsletter box on by default?",
  ])("%s", (text) => {
    expect(leavesOpen(text)).toBe(true);
  });

  test.each([
    "Guest checkout is the default.",
    "Gast-Checkout ist der Standard.",
    "La página única se queda.",
  ])("but a decision does: %s", (text) => {
    expect(leavesOpen(text)).toBe(false);
  });

  test("and letting a thing go is told apart", () => {
    expect(dropsIt("The address lookup is dropped.")).toBe(true);
    expect(dropsIt("The address lookup stays.")).toBe(false);
  });
});
