import { expect, test } from "vitest";
import { conferenceUrlOf } from "./ics-conference.ts";

const TEAMS =
  "https://teams.microsoft.com/l/meetup-join/19%3ameeting_x%40thread.v2/0?context=%7b%7d";

test.each([
  [
    "X-GOOGLE-CONFERENCE:https://meet.google.com/abc-defg-hij",
    "https://meet.google.com/abc-defg-hij",
  ],
  [
    'CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO;LABEL="Call: us":https://chat.example.com/video?id=123',
    "https://chat.example.com/video?id=123",
  ],
  [`X-MICROSOFT-SKYPETEAMSMEETINGURL:${TEAMS}`, TEAMS],
  ["CONFERENCE;VALUE=URI;FEATURE=PHONE:tel:+1-555-555-5555", null],
  ["CONFERENCE;VALUE=URI:http://meet.google.com/abc-defg-hij", null],
  ["CONFERENCE;VALUE=URI:javascript:alert(1)", null],
  ["CONFERENCE;VALUE=URI:https://meet.google.com@evil.example/abc", null],
  ["CONFERENCE;VALUE=URI:https://intranet/abc", null],
  [`CONFERENCE;VALUE=URI:https://example.com/${"x".repeat(2_000)}`, null],
  ["CONFERENCES:https://example.com/", null],
])("a property names the call: %s", (line, url) => {
  expect(conferenceUrlOf(["SUMMARY:Review", line], [])).toBe(url);
});

test("a call by video is preferred to one by telephone, and a property to a text", () => {
  const lines = [
    "CONFERENCE;VALUE=URI;FEATURE=PHONE:tel:+15555555555",
    "CONFERENCE;VALUE=URI;FEATURE=VIDEO:https://video.example.com/1",
  ];
  expect(conferenceUrlOf(lines, ["https://zoom.us/j/1"])).toBe("https://video.example.com/1");
});

test.each([
  [
    "https://us02web.zoom.us/j/8123456789?pwd=abc.1",
    "https://us02web.zoom.us/j/8123456789?pwd=abc.1",
  ],
  ["Join: <https://zoom.us/my/ann>.", "https://zoom.us/my/ann"],
  ["(https://meet.google.com/abc-defg-hij)", "https://meet.google.com/abc-defg-hij"],
  [`Klick ${TEAMS}, bitte`, TEAMS],
  ["https://teams.live.com/meet/9312345", "https://teams.live.com/meet/9312345"],
  ["https://acme.webex.com/acme/j.php?MTID=m1", "https://acme.webex.com/acme/j.php?MTID=m1"],
  ["https://acme.webex.com/meet/ann", "https://acme.webex.com/meet/ann"],
  ["https://whereby.com/studio", "https://whereby.com/studio"],
  ["https://meet.jit.si/Studio", "https://meet.jit.si/Studio"],
  ["https://zoom.us/pricing then https://zoom.us/j/1", "https://zoom.us/j/1"],
  ["https://zoom.us.evil.example/j/1", null],
  ["https://notzoom.us/j/1", null],
  ["https://evil.example/zoom.us/j/1", null],
  ["http://zoom.us/j/1", null],
  ["https://docs.example.com/agenda", null],
  ["", null],
  [null, null],
])("a link to a known meeting is found in a text: %s", (text, url) => {
  expect(conferenceUrlOf([], [text])).toBe(url);
});

test("location comes before description, and a hostile text ends", () => {
  expect(conferenceUrlOf([], ["https://zoom.us/j/1", "https://zoom.us/j/2"])).toBe(
    "https://zoom.us/j/1",
  );
  for (const text of ["https://".repeat(100_000), `https://${"a.".repeat(400_000)}`]) {
    expect(conferenceUrlOf([], [text])).toBeNull();
  }
});
