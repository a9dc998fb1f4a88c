import { calendarRoutes, findRoutes, meetingRoutes } from "@planner/contract/api";
import { type Found, type FoundPassage, LIMITS } from "@planner/contract/model";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { settingsWith } from "../../test/calendars.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

const passage = (given: Partial<FoundPassage>): FoundPassage => ({
  place: 0,
  kind: "said",
  part: null,
  itemId: "s7",
  text: "The price is too high.",
  marks: [[4, 9]],
  person: "Ada",
  page: null,
  fileId: null,
  ratio: null,
  region: null,
  said: 65,
  state: null,
  replacedBy: null,
  ...given,
});
const found = (given: Partial<Found>): Found => ({
  meetings: [],
  people: [],
  isQuestion: false,
  canAnswer: false,
  isLoose: false,
  unread: 0,
  next: null,
  ...given,
});
const NOTE = passage({
  place: 1,
  kind: "note",
  part: "Decision",
  itemId: "n1",
  text: "The price stays.",
  page: 4,
  fileId: "f1",
  said: null,
});
const MEETING = {
  id: "m1",
  title: "Pricing review",
  startTime: "2026-03-02T09:00:00.000Z",
  passages: [passage({}), NOTE],
  more: 12,
};

let server: FakeServer;
beforeEach(() => {
  server = signIn(new FakeServer())
    .on(calendarRoutes.settings, settingsWith())
    .on(meetingRoutes.completed, [])
    .on(meetingRoutes.recent, [])
    .on(findRoutes.places, { series: [{ id: "s1", title: "Weekly" }], calendars: [] })
    .on(findRoutes.find, ({ query }) =>
      found(query["q"] === "price" ? { meetings: [MEETING] } : {}),
    );
});
const results = () => screen.findByRole("region", { name: "Pricing review, Monday, March 2" });

describe("/find", () => {
  it("says how to ask before anything is asked, and asks nothing", async () => {
    openApp("/find");
    expect(await screen.findByText("Find what was said, noted, planned or shown")).toBeVisible();
    expect(server.calls(findRoutes.find)).toEqual([]);
  });

  it("shows words in their place, marked, each a way there", async () => {
    openApp("/find?q=price");
    const region = within(await results());
    const [said, note] = region.getAllByRole("listitem");
    const ways = region.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(ways).toEqual([
      "/meeting/m1",
      "/meeting/m1/transcript#s7",
      "/meeting/m1?view=deck&page=4&note=n1",
      "/find?q=price&meetingId=m1",
    ]);
    expect(said).toHaveTextContent("The price is too high.Ada1:05");
    expect(said?.querySelector("mark")).toHaveTextContent("price");
    expect(note).toHaveTextContent("Decision");
    expect(note?.querySelector("img")?.getAttribute("src")).toContain("/files/f1/page/4?width=320");
    expect(region.getByText("12 more in this meeting")).toBeVisible();
  });

  it("follows what is typed, and filters stand in the address", async () => {
    const { user, search } = openApp("/find");
    await user.type(await screen.findByRole("searchbox"), "price");
    await results();
    await user.click(screen.getByText("Filters"));
    await user.selectOptions(screen.getByLabelText("Kind"), "Decisions");
    await waitFor(() => expect(search()).toBe("?q=price&kind=Decision"));
    expect(server.calls(findRoutes.find).at(-1)?.query).toEqual({ q: "price", kind: "Decision" });
    await user.click(screen.getByText("Clear filters"));
    await waitFor(() => expect(search()).toBe("?q=price"));
  });

  it("is narrowed to a series by its name, and a series of the address that has none is one of the choices", async () => {
    const { user, search } = openApp("/find?q=price");
    await results();
    await user.click(screen.getByText("Filters"));
    expect(screen.queryByLabelText("Calendar")).toBeNull();
    await user.selectOptions(await screen.findByLabelText("Series"), "Weekly");
    await waitFor(() => expect(search()).toBe("?q=price&seriesId=s1"));
    expect(server.calls(findRoutes.find).at(-1)?.query).toEqual({ q: "price", seriesId: "s1" });
  });

  it("shows the piece of the page that a note is about, and the page on which a line was found", async () => {
    const region = { x: 0.5, y: 0.5, width: 0.4, height: 0.1 };
    const shown = { fileId: "f1", page: 4, ratio: 1.5, region };
    const passages = [
      { ...NOTE, ...shown },
      passage({ ...shown, place: 2, kind: "page", itemId: null, said: null, person: null }),
    ];
    server.on(findRoutes.find, found({ meetings: [{ ...MEETING, passages }] }));
    openApp("/find?q=price");
    const here = within(await results());
    const ratioOf = (name: string) =>
      Number(here.getByRole("img", { name }).parentElement?.style.getPropertyValue("--ratio"));
    expect(ratioOf("Page 4, the line marked")).toBe(1.5);
    expect(ratioOf("Part of page 4")).toBeGreaterThan(1.5);
    const sources = here.getAllByRole("img").map((img) => img.getAttribute("src"));
    expect(sources.map((src) => src?.split("width=")[1])).toEqual(["1600", "320"]);
    for (const img of here.getAllByRole("img")) expect(img).toHaveAttribute("loading", "lazy");
  });

  it("says of a decision that does not hold any more what does", async () => {
    const replacedBy = {
      decisionId: "d9",
      text: "The price is seven euros.",
      startTime: "2026-03-19T09:00:00.000Z",
      page: 7,
    };
    server.on(
      findRoutes.find,
      found({ meetings: [{ ...MEETING, passages: [{ ...NOTE, replacedBy }] }] }),
    );
    openApp("/find?q=price");
    const region = within(await results());
    const link = region.getByRole("link", { name: "The price is seven euros." });
    expect(link).toHaveAttribute("href", "/decisions/d9");
    expect(link.closest("p")).toHaveTextContent("Replaced Thu 19 Mar, page 7:");
  });

  it("keeps each letter that is typed while the address follows", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { search } = openApp("/find");
    const field = await screen.findByRole("searchbox");
    const type = (value: string) => fireEvent.change(field, { target: { value } });
    type("pri");
    act(() => void vi.advanceTimersByTime(250));
    // The address is on its way.
    type("pric");
    await waitFor(() => expect(search()).toBe("?q=pri"));
    expect(field).toHaveValue("pric");
    await waitFor(() => expect(search()).toBe("?q=pric"));
    expect(field).toHaveValue("pric");
  });

  it("shows the words of the address again where Back leads to them", async () => {
    const { user, go, search } = openApp("/find?q=price");
    await user.click(await screen.findByRole("link", { name: "12 more in this meeting" }));
    const field = screen.getByRole("searchbox");
    await user.type(field, "s");
    await waitFor(() => expect(search()).toBe("?q=prices&meetingId=m1"));
    await act(async () => go(-1));
    expect(field).toHaveValue("price");
  });

  it("goes from the field to the passages and back with the arrows", async () => {
    const { user } = openApp("/find?q=price");
    const region = within(await results());
    const links = region.getAllByRole("link");
    await user.click(screen.getByRole("searchbox"));
    await user.keyboard("{ArrowDown}");
    expect(links[1]).toHaveFocus();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(links[2]).toHaveFocus();
    await user.keyboard("{ArrowUp}{ArrowUp}");
    expect(screen.getByRole("searchbox")).toHaveFocus();
  });

  it("says that nothing is found, that it comes close, and that meetings are still being read", async () => {
    const { user } = openApp("/find?q=nothing");
    expect(await screen.findByText("Nothing found")).toBeVisible();
    server.on(findRoutes.find, found({ meetings: [MEETING], isLoose: true, unread: 1_200 }));
    await user.type(screen.getByRole("searchbox"), " prise");
    expect(await screen.findByText(/Nothing has exactly these words/)).toBeVisible();
    expect(screen.getByText(/1,200 meetings are still being read/)).toBeVisible();
    server.on(findRoutes.find, found({ isQuestion: true }));
    await user.type(screen.getByRole("searchbox"), "?");
    expect(await screen.findByText("Nothing in your meetings answers this")).toBeVisible();
  });

  it("does not say that nothing is found while meetings are still being read", async () => {
    server.on(findRoutes.find, found({ unread: 1 }));
    openApp("/find?q=price");
    expect(await screen.findByText(/1 meeting is still being read/)).toBeVisible();
    expect(screen.queryByText("Nothing found")).toBeNull();
  });

  it("looks again by itself until all meetings are read", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.on(findRoutes.find, found({ unread: 1 }));
    openApp("/find?q=price");
    await screen.findByText(/1 meeting is still being read/);
    server.on(findRoutes.find, found({ meetings: [MEETING] }));
    await act(() => vi.advanceTimersByTimeAsync(LIMITS.meetingPollMs));
    await results();
    expect(screen.queryByText(/still being read/)).toBeNull();
  });

  it("does not say that nothing is found of words that are still being searched for", async () => {
    const { user } = openApp("/find?q=nothing");
    await screen.findByText("Nothing found");
    const answer = Promise.withResolvers<Response>();
    server.on(findRoutes.find, () => answer.promise);
    await user.type(screen.getByRole("searchbox"), " else");
    expect(await screen.findByText("Searching your meetings")).toBeVisible();
    expect(screen.queryByText("Nothing found")).toBeNull();
    answer.resolve(Response.json(found({ meetings: [MEETING] })));
    await results();
  });

  it("shows more when asked to, and the people of that name", async () => {
    server.on(findRoutes.find, ({ query }) =>
      query["after"]
        ? found({ meetings: [{ ...MEETING, id: "m2", title: "Older" }] })
        : found({
            meetings: [MEETING],
            next: "later",
            people: [{ name: "Ada", email: "ada@studio.test" }],
          }),
    );
    const { user } = openApp("/find?q=ada");
    expect(await screen.findByRole("link", { name: "Ada" })).toHaveAttribute(
      "href",
      "/find?person=Ada",
    );
    await user.click(screen.getByRole("button", { name: "View more" }));
    expect(await screen.findByRole("region", { name: "Older, Monday, March 2" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "View more" })).toBeNull();
  });

  it("has a language model answer a question once somebody presses, each sentence with its passages", async () => {
    const meetings = [{ ...MEETING, passages: [passage({}), NOTE] }];
    server
      .on(findRoutes.find, found({ meetings, isQuestion: true, canAnswer: true }))
      .on(findRoutes.answer, () => refusal(503, "The language model did not answer."));
    const { user } = openApp("/find?q=what+is+the+price%3F");
    await user.click(await screen.findByRole("button", { name: "Answer" }));
    expect(await screen.findByText("The language model did not answer.")).toBeVisible();
    takeComplaints("API error:");
    const cited = [0, 1].map((place) => ({ meetingId: "m1", place }));
    const sentences = [{ text: "The price stays, though Ada finds it too high.", passages: cited }];
    server.on(findRoutes.answer, { sentences, meetings });
    await user.click(screen.getByRole("button", { name: "Answer" }));
    const answer = within(await screen.findByRole("region", { name: "Answer" }));
    expect(await answer.findByText(sentences[0]!.text)).toBeVisible();
    expect(
      answer.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]),
    ).toEqual([
      ["Mon 2 Mar, Ada", "/meeting/m1/transcript#s7"],
      ["Mon 2 Mar, Ada", "/meeting/m1?view=deck&page=4&note=n1"],
    ]);
    expect(answer.queryByRole("button")).toBeNull();
    const asked = { q: "what is the price?" };
    expect(server.calls(findRoutes.answer).map(({ body }) => body)).toEqual([asked, asked]);
  });

  it("says so where nothing of an answer is borne out, and offers none without a model", async () => {
    server.on(findRoutes.find, found({ meetings: [MEETING], isQuestion: true, canAnswer: true }));
    server.on(findRoutes.answer, { sentences: [], meetings: [MEETING] });
    const { user } = openApp("/find?q=what+is+the+price%3F");
    await user.click(await screen.findByRole("button", { name: "Answer" }));
    expect(await screen.findByText(/found no answer that these passages bear out/)).toBeVisible();
    server.on(findRoutes.find, found({ meetings: [MEETING], isQuestion: true }));
    await user.type(screen.getByRole("searchbox"), "?");
    await waitFor(() => expect(screen.queryByRole("region", { name: "Answer" })).toBeNull());
  });

  it("says what went wrong, and tries again", async () => {
    server.on(findRoutes.find, () => refusal(422, "This cannot be searched for."));
    const { user } = openApp("/find?q=price");
    await screen.findByText("This cannot be searched for.");
    expect(takeComplaints("API error:")).toHaveLength(1);
    server.on(findRoutes.find, found({ meetings: [MEETING] }));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await results();
  });
});

describe("Ctrl and K", () => {
  it("opens one field over any screen; Enter leads to all that is found", async () => {
    const { user, path, search } = openApp("/settings");
    await screen.findByRole("heading", { level: 1 });
    await user.keyboard("{Control>}k{/Control}");
    const dialog = await screen.findByRole("dialog", { name: "Find" });
    const field = within(dialog).getByRole("searchbox");
    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, "price");
    expect(await within(dialog).findByText("Pricing review")).toBeVisible();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(path() + search()).toBe("/find?q=price"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("are left to text fields on a Mac, where Command and K opens it", async () => {
    vi.spyOn(navigator, "platform", "get").mockReturnValue("MacIntel");
    const { user } = openApp("/find");
    const field = await screen.findByRole("searchbox");
    field.focus();
    const ctrl = new KeyboardEvent("keydown", {
      key: "k",
      ctrlKey: true,
      bubbles: true,
      cancelable: true,
    });
    expect(field.dispatchEvent(ctrl)).toBe(true);
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.keyboard("{Meta>}k{/Meta}");
    expect(await screen.findByRole("dialog", { name: "Find" })).toBeVisible();
  });
});
