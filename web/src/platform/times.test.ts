import { afterEach, describe, expect, it } from "vitest";
import { keepLanguage } from "../i18n/language.ts";
import { loadWords } from "../test/words.ts";
import {
  ago,
  dateAndTime,
  dayLabel,
  dayOf,
  dueOf,
  isAllDay,
  isPast,
  listedTime,
  peopleLabel,
  timeRange,
} from "./times.ts";

const span = (startTime: string, endTime: string) => ({ startTime, endTime });
const review = span("2026-11-12T09:00:00.000Z", "2026-11-12T10:30:00.000Z");
const allDay = span("2026-11-12T00:00:00.000Z", "2026-11-13T00:00:00.000Z");

describe("timeRange", () => {
  it.each([
    ["Europe/Copenhagen", "10:00 AM – 11:30 AM"],
    ["America/Los_Angeles", "1:00 AM – 2:30 AM"],
    ["Asia/Kolkata", "2:30 PM – 4:00 PM"],
    ["Pacific/Kiritimati", "11:00 PM – 12:30 AM"],
  ])("shows the viewer's clock in %s", (zone, words) => {
    expect(timeRange(review, zone)).toBe(words);
  });

  it.each(["Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"])("says 'All day' in %s", (zone) => {
    expect(timeRange(allDay, zone)).toBe("All day");
  });

  it("shows one time for a meeting that ends as it starts", () => {
    const moment = span("2026-11-12T04:00:00Z", "2026-11-12T04:00:00.000Z");
    expect(timeRange(moment, "UTC")).toBe("4:00 AM");
  });

  it("writes noon and midnight as 12", () => {
    expect(timeRange(span("2026-11-12T00:00:00Z", "2026-11-12T12:00:00Z"), "UTC")).toBe(
      "12:00 AM – 12:00 PM",
    );
  });
});

describe("isAllDay", () => {
  it("needs midnight UTC at both ends", () => {
    expect(isAllDay(allDay)).toBe(true);
    expect(isAllDay(span("2026-11-12T00:00:00Z", "2026-11-12T23:59:00Z"))).toBe(false);
  });

  it("is not a meeting without length that stands at midnight UTC", () => {
    expect(isAllDay(span("2026-11-12T00:00:00Z", "2026-11-12T00:00:00Z"))).toBe(false);
  });

  it("reads an offset as the moment it means", () => {
    expect(isAllDay(span("2026-11-12T01:00:00+01:00", "2026-11-13T01:00:00+01:00"))).toBe(true);
  });
});

describe("dayOf", () => {
  it.each([
    ["UTC", "2026-11-12"],
    ["Pacific/Kiritimati", "2026-11-12"],
    ["America/Los_Angeles", "2026-11-12"],
  ])("is the viewer's date in %s", (zone, date) => {
    expect(dayOf(review, zone)).toBe(date);
  });

  it("differs across the date line", () => {
    const late = span("2026-11-12T23:00:00Z", "2026-11-12T23:30:00Z");
    expect(dayOf(late, "Asia/Tokyo")).toBe("2026-11-13");
    expect(dayOf(late, "America/New_York")).toBe("2026-11-12");
  });

  it.each(["Pacific/Pago_Pago", "Pacific/Kiritimati"])(
    "keeps an all-day event on the date it names in %s",
    (zone) => expect(dayOf(allDay, zone)).toBe("2026-11-12"),
  );

  it("reads an offset as the moment it means for an all-day event too", () => {
    expect(dayOf(span("2026-11-12T01:00:00+01:00", "2026-11-13T01:00:00+01:00"), "UTC")).toBe(
      "2026-11-12",
    );
    expect(dayOf(span("2026-11-12T19:00:00-05:00", "2026-11-13T19:00:00-05:00"), "UTC")).toBe(
      "2026-11-13",
    );
  });
});

describe("isPast", () => {
  it("is true from the end on", () => {
    expect(isPast(review, Date.parse("2026-11-12T10:29:59Z"), "UTC")).toBe(false);
    expect(isPast(review, Date.parse("2026-11-12T10:30:00Z"), "UTC")).toBe(true);
  });

  it("ends an all-day event at the viewer's midnight", () => {
    const evening = Date.parse("2026-11-13T02:00:00Z");
    expect(isPast(allDay, evening, "America/New_York")).toBe(false);
    expect(isPast(allDay, evening, "Europe/Copenhagen")).toBe(true);
  });
});

describe("dayLabel", () => {
  it.each([
    ["2026-11-12", "Today"],
    ["2026-11-13", "Tomorrow"],
    ["2026-11-11", "Wednesday, November 11"],
    ["2026-11-14", "Saturday, November 14"],
    ["2025-12-31", "Wednesday, December 31"],
  ])("calls %s %s", (date, label) => {
    expect(dayLabel(date, "2026-11-12")).toBe(label);
  });
});

it("puts date and time in one line", () => {
  expect(dateAndTime(review, "Europe/Copenhagen")).toBe(
    "Thursday, November 12, 10:00 AM – 11:30 AM",
  );
});

it.each([
  [0, "0 People"],
  [1, "1 Person"],
  [2, "2 People"],
])("counts %i attendees as %s", (count, label) => expect(peopleLabel(count)).toBe(label));

describe("listedTime", () => {
  it("names the first and the last of several whole days, whatever the viewer's zone", () => {
    const fair = span("2026-11-11T00:00:00.000Z", "2026-11-14T00:00:00.000Z");
    for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"]) {
      expect(listedTime(fair, zone)).toBe("Nov 11 – Nov 13");
    }
    expect(listedTime(allDay, "UTC")).toBe("All day");
    expect(listedTime(review, "UTC")).toBe("9:00 AM – 10:30 AM");
  });
});

describe("ago", () => {
  it.each([
    ["2026-11-12T14:59:10Z", "just now"],
    ["2026-11-12T15:00:20Z", "just now"],
    ["2026-11-12T14:59:00Z", "1 minute ago"],
    ["2026-11-12T14:00:01Z", "59 minutes ago"],
    ["2026-11-12T12:30:00Z", "2 hours ago"],
    ["2026-11-09T15:00:00Z", "3 days ago"],
  ])("says of %s: %s", (iso, words) => {
    expect(ago(iso, Date.parse("2026-11-12T15:00:00Z"))).toBe(words);
  });
});

describe("in another language", () => {
  afterEach(async () => {
    localStorage.clear();
    await loadWords();
  });

  it.each([
    [
      "de",
      "Donnerstag, 12. November, 10:00 – 11:30",
      "vor 2 Stunden",
      "Mi., 2. Dez. 2020",
      "1 Person",
    ],
    ["fr", "jeudi 12 novembre, 10:00 – 11:30", "il y a 2 heures", "mer. 2 déc. 2020", "1 personne"],
    [
      "es",
      "jueves, 12 de noviembre, 10:00 – 11:30",
      "hace 2 horas",
      "mié, 2 dic 2020",
      "1 persona",
    ],
  ] as const)(
    "%s writes dates and times its own way",
    async (language, meeting, passed, due, one) => {
      keepLanguage(language);
      await loadWords();
      expect(dateAndTime(review, "Europe/Copenhagen")).toBe(meeting);
      expect(ago("2026-11-12T12:30:00Z", Date.parse("2026-11-12T15:00:00Z"))).toBe(passed);
      expect(dueOf({ due: "2020-12-02" })).toBe(due);
      expect(peopleLabel(1)).toBe(one);
      expect(dayOf(review, "Asia/Tokyo")).toBe("2026-11-12");
    },
  );
});
