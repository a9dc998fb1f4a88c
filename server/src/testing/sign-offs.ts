import type { DecisionEntry, SignOff, SignRequest } from "@planner/contract/api";
import { randomUUID } from "node:crypto";
import type { Deps } from "../deps.ts";
import { mail } from "../tables/mail.tables.ts";
import { meeting } from "../tables/meeting.tables.ts";
import { signOff, signOffAnswer, signOffDecision } from "../tables/sign-off.tables.ts";
import { type DecidedMeetings, openDecidedMeetings } from "./decided-meetings.ts";
import { type MailServer, openMailServer } from "./mail-server.ts";
import type { TestPerson } from "./person.ts";

export const BLUE = "The header is blue.";
export const TIERS = "Pricing has two tiers.";
export const ALONG = { withQuotes: true, withSlides: true };

type Answer = ReturnType<TestPerson["inject"]>;
type Linked = Pick<SignOff, "link">;
type Seen = Pick<SignOff["decisions"][number], "decisionId" | "digest">;

/** A Planner of a team that sends decisions to clients for their sign-off, and a mail server. */
export interface SignOffApp extends DecidedMeetings {
  readonly mails: MailServer;
  /** What the server's clock shows; undefined: the time. */
  clock: Date | undefined;
  /** Where something of the team is. */
  readonly at: (rest?: string) => string;
  /** Two decisions of a meeting, in the order of their notes; answers their ids. */
  readonly holdBoth: () => Promise<{ meetingId: string; ids: string[] }>;
  /** One decision of another meeting of the series. */
  readonly holdCafe: () => Promise<DecisionEntry>;
  readonly decisions: (query?: string) => Promise<DecisionEntry[]>;
  readonly preview: (ids: readonly string[], along?: typeof ALONG, person?: TestPerson) => Answer;
  /** What a sender has seen of these decisions. */
  readonly seenOf: (ids: readonly string[], along?: typeof ALONG) => Promise<Seen[]>;
  readonly send: (ids: readonly string[], fields?: object, person?: TestPerson) => Answer;
  readonly sent: (ids: readonly string[], fields?: object) => Promise<SignOff>;
  readonly readSignOff: (id: string, person?: TestPerson) => Answer;
  /** As whoever holds the link, without an account. */
  readonly open: (request: Linked, rest?: string) => Answer;
  readonly opened: (request: Linked) => Promise<SignRequest>;
  readonly sign: (request: Linked, payload: object) => Answer;
  /** Deletes all meetings, requests and mails, and sets the clock right. */
  readonly clear: () => Promise<void>;
}

/** Opens such a Planner; `overrides` replaces single dependencies. */
export async function openSignOffs(overrides: Partial<Deps> = {}): Promise<SignOffApp> {
  const mails = await openMailServer();
  const planner = await openDecidedMeetings({
    ...overrides,
    mailer: mails.mailer,
    now: () => app.clock ?? new Date(),
  });
  const { ann, db } = planner;
  const at = (rest = ""): string => `/api/team/${ann.teamId}/${rest}`;
  const app: SignOffApp = {
    ...planner,
    mails,
    clock: undefined,
    at,
    holdBoth: async () => {
      const meetingId = await planner.hold("2026-03-03", [[BLUE], [TIERS]]);
      const all = await app.decisions();
      const idOf = (text: string) => all.find(({ note }) => note.text === text)?.id ?? "";
      return { meetingId, ids: [idOf(BLUE), idOf(TIERS)] };
    },
    holdCafe: async () => {
      const meetingId = await planner.hold("2026-03-10", [["The café opens at noon."]]);
      const found = (await app.decisions()).find((one) => one.meetingId === meetingId);
      if (!found) throw new Error("a decision that is not in the register");
      return found;
    },
    decisions: async (query = "") =>
      (await ann.inject({ url: at(`decisions?${query}`) })).json().decisions,
    preview: (ids, { withQuotes, withSlides } = ALONG, person = ann) => {
      const along = `withQuotes=${withQuotes}&withSlides=${withSlides}`;
      return person.inject({ url: at(`sign-offs/preview?decisions=${ids.join()}&${along}`) });
    },
    seenOf: async (ids, along) =>
      (await app.preview(ids, along))
        .json()
        .decisions.map(({ decisionId, digest }: Seen) => ({ decisionId, digest })),
    send: async (ids, fields = {}, person = ann) =>
      person.inject({
        method: "POST",
        url: at("sign-offs"),
        payload: { id: randomUUID(), decisions: await app.seenOf(ids), ...ALONG, ...fields },
      }),
    sent: async (ids, fields) => (await app.send(ids, fields)).json().signOff,
    readSignOff: (id, person = ann) => person.inject({ url: at(`sign-offs/${id}`) }),
    open: (request, rest) => planner.app.inject({ url: signPathOf(request, rest) }),
    opened: async (request) => (await app.open(request)).json().data,
    sign: (request, payload) =>
      planner.app.inject({ method: "POST", url: signPathOf(request), payload }),
    clear: async () => {
      app.clock = undefined;
      for (const table of [signOffAnswer, signOffDecision, signOff, mail, meeting])
        await db.delete(table);
    },
    close: async () => {
      await planner.close();
      await mails.close();
    },
  };
  return app;
}

/** The call behind the link of a request. */
export const signPathOf = ({ link }: Linked, rest = ""): string =>
  `/api/sign/${link?.split("/").at(-1)}${rest}`;

/** What somebody sends who answers so, decision by decision; yes where nothing is given. */
export const answersFor = (
  { decisions, rounds }: SignRequest,
  given: readonly (readonly [answer: string, words?: string])[],
  signer = "Mara Lind",
) => ({
  signer,
  basedOn: rounds,
  answers: decisions.map(({ id, digest }, place) => {
    const [answer = "yes", words = ""] = given[place] ?? [];
    return { id, digest, answer, words };
  }),
});
