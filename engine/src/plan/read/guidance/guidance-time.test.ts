import { describe, expect, it } from "vitest";
import { event, guest, host, input } from "../../../../fixtures/plans/make.ts";
import { checkPlan } from "../../../testing/plan-checks/check-plan.ts";
import { builtInPlan } from "../../make-plan.ts";
import { minutesWished, orderWished } from "./clauses.ts";

describe("a wish about time", () => {
  it.each([
    ["Half an hour only.", 30],
    ["half an hour", 30],
    ["only 45 minutes", 45],
    ["nur 20 Minuten", 20],
    ["eine halbe Stunde", 30],
    ["une demi-heure maximum", 30],
    ["media hora", 30],
    ["an hour only", 60],
    ["Make it 30 minutes", 30],
    ["Please keep it to 25 minutes.", 25],
    ["We only have 20 minutes", 20],
    ["Mach es 30 Minuten lang", 30],
    ["auf 30 Minuten kürzen", 30],
    ["Nous n'avons que 30 minutes", 30],
    ["Que dure 45 minutos", 45],
  ])("%s means %i minutes", (text, minutes) => {
    expect(minutesWished(text)).toBe(minutes);
  });

  it.each(["the half-hour demo", "30 icons", "leave 30 minutes for questions"])(
    "%s says nothing of the meeting's length",
    (text) => {
      expect(minutesWished(text)).toBeUndefined();
    },
  );
});

describe("a wish about the order", () => {
  it.each([
    ["Prices first, then the account.", ["Prices", "account"]],
    ["prices first", ["prices"]],
    ["Zuerst die Preise, dann das Konto", ["Preise", "Konto"]],
    ["D'abord les prix, puis l'espace client", ["prix", "espace client"]],
    ["Primero los precios, luego la cuenta", ["precios", "cuenta"]],
    ["Add the first prices", []],
  ])("%s", (text, topics) => {
    expect(orderWished(text)).toEqual(topics);
  });
});

const CHECK_IN = event({
  title: "Client check-in Marlow",
  description: "Prices for phase two and the account area.",
  isRecurring: true,
  minutes: 60,
  attendees: [host("Mara Lind"), guest("Kate Marlow", "marlow.example")],
});

describe.each([
  "Half an hour only. Prices first, then the account.",
  "half an hour only, prices first",
])("planning again with '%s'", (guidance) => {
  const given = input(CHECK_IN, { guidance });
  const { brief, plan } = builtInPlan(given);

  it("fills half an hour and starts with the prices", () => {
    const minutes = plan.agenda.items.map((item) => Number(/\((\d+) min\)/u.exec(item)?.[1]));
    expect(minutes.reduce((all, one) => all + one, 0)).toBe(30);
    expect(plan.agenda.items[0]).toMatch(/^Prices \(/u);
    expect(checkPlan(given, brief, plan)).toEqual([]);
  });

  it("says that the invitation is longer, because only a person can change that", () => {
    expect(plan.insights.items[0]).toMatch(/Planned for 30 minutes .* still says 60/u);
  });
});

it("asks nothing of a meeting that is no longer than that", () => {
  const { plan } = builtInPlan(input(CHECK_IN, { guidance: "90 minutes" }));
  expect(plan.insights.items.join()).not.toMatch(/Planned for/u);
});
