import type { PlacedNote } from "@planner/contract/api";
import type { Annotation, Meeting } from "@planner/contract/model";
import {
  type Arbitrary,
  type AsyncCommand,
  constant,
  constantFrom,
  nat,
  string,
  tuple,
} from "fast-check";
import { deepEqual, equal } from "node:assert/strict";
import type { Answer, Browser, Cluster } from "../testing/cluster.ts";

/** What two web processes should agree on. */
export interface ClusterModel {
  goals: string | undefined;
  files: { id: string; text: string }[];
  /** Path and query of the call behind the link to the notes. */
  link: string | undefined;
  revoked: string[];
}

/** The processes, and the names of the commands that were run. */
export interface ClusterReal {
  readonly cluster: Cluster;
  readonly browser: Browser;
  readonly teamId: string;
  readonly meetingId: string;
  readonly done: string[];
}

type Command = AsyncCommand<ClusterModel, ClusterReal>;
type Side = 0 | 1;

/** Asks one web process, on behalf of the person. */
interface Requests {
  readonly here: (method: string, path: string, body?: object | FormData) => Promise<Answer>;
  /** The other web process. */
  readonly there: (method: string, path: string) => Promise<Answer>;
  readonly meetingId: string;
}

interface Shape<T> {
  readonly name: string;
  readonly with: Arbitrary<T>;
  readonly check?: (model: Readonly<ClusterModel>) => boolean;
  readonly run: (model: ClusterModel, requests: Requests, given: T) => Promise<void>;
}

/** A command that runs at either process. */
function command<T>({ name, with: given, check = () => true, run }: Shape<T>) {
  const side = constantFrom<Side>(0, 1);
  return tuple(side, given).map(([at, value]): Command => {
    return {
      toString: () => `${name}@${at}(${JSON.stringify(value)})`,
      check,
      run: async (model, { cluster, browser, teamId, meetingId, done }) => {
        const request = (index: Side, method: string, path: string, body?: object) =>
          browser.request(
            cluster.webs[index],
            method,
            path.replace("team/", `/api/team/${teamId}/`),
            body,
          );
        done.push(name);
        const here: Requests["here"] = (...args) => request(at, ...args);
        const there: Requests["there"] = (...args) => request(at === 0 ? 1 : 0, ...args);
        await run(model, { here, there, meetingId }, value);
      },
    };
  });
}

const words = string({
  minLength: 1,
  maxLength: 40,
  unit: constantFrom("a", "b", " ", "ä", "ß", "目", "👩"),
});
const index = nat({ max: 99 });
const at = <T>(all: readonly T[], chosen: number): T => all[chosen % all.length] as T;

const goalsAt = async (request: Requests["there"]): Promise<string> =>
  ((await request("GET", "team/profile")).json() as { goals: string }).goals;

const saveGoals = command({
  name: "save goals",
  with: words,
  run: async (model, { here, there }, goals) => {
    equal((await here("PATCH", "team/profile", { goals })).status, 200);
    model.goals = goals;
    equal(await goalsAt(there), goals);
  },
});

const readGoals = command({
  name: "read goals",
  with: constant(null),
  check: ({ goals }) => goals !== undefined,
  run: async ({ goals }, { here }) => {
    equal(await goalsAt(here), goals);
  },
});

const upload = command({
  name: "upload",
  with: words.filter((text) => text.trim() !== ""),
  run: async (model, { here, there }, text) => {
    const form = new FormData();
    form.append("file", new Blob([text]), "words.txt");
    const sent = await here("POST", "team/files?purpose=notes", form);
    equal(sent.status, 200);
    const { jobId } = sent.json() as { jobId: string };
    const status = await there("GET", `team/files/status/${jobId}`);
    const { id } = (status.json() as { file: { id: string } }).file;
    model.files.push({ id, text });
    equal((await there("GET", `team/files/${id}/download`)).bytes.toString(), text);
  },
});

const download = command({
  name: "download",
  with: index,
  check: ({ files }) => files.length > 0,
  run: async ({ files }, { here }, chosen) => {
    const { id, text } = at(files, chosen);
    equal((await here("GET", `team/files/${id}/download`)).bytes.toString(), text);
  },
});

const remove = command({
  name: "remove",
  with: index,
  check: ({ files }) => files.length > 0,
  run: async (model, { here, there }, chosen) => {
    const { id } = at(model.files, chosen);
    equal((await here("DELETE", `team/files/${id}`)).status, 200);
    model.files = model.files.filter((file) => file.id !== id);
    equal((await there("GET", `team/files/${id}/download`)).status, 404);
  },
});

const share = command({
  name: "share",
  with: constant(null),
  run: async (model, { here, there, meetingId }) => {
    const answer = await here("POST", `team/meetings/${meetingId}/share`, { half: "notes" });
    const { pathname } = new URL((answer.json() as { link: string }).link);
    const link = pathname.replace("/meeting/", "/api/share/meetings/");
    if (model.link !== undefined) equal(link, model.link);
    model.link = link;
    equal((await there("GET", link)).status, 200);
  },
});

const unshare = command({
  name: "end the link",
  with: constant(null),
  check: ({ link }) => link !== undefined,
  run: async (model, { here, there, meetingId }) => {
    const { link = "" } = model;
    equal((await here("DELETE", `team/meetings/${meetingId}/share?half=notes`)).status, 200);
    model.link = undefined;
    model.revoked.push(link);
    const answers = [await there("GET", link), await here("GET", link)];
    deepEqual(
      answers.map(({ status }) => status),
      [410, 410],
    );
  },
});

const followLinks = command({
  name: "follow links",
  with: index,
  check: ({ link, revoked }) => link !== undefined || revoked.length > 0,
  run: async ({ link, revoked }, { here }, chosen) => {
    if (link !== undefined) equal((await here("GET", link)).status, 200);
    if (revoked.length > 0) equal((await here("GET", at(revoked, chosen))).status, 410);
  },
});

const correct = command({
  name: "correct a note",
  with: tuple(
    words.map((text) => `note ${text}`),
    index,
  ),
  run: async (_model, { here, there, meetingId }, [text, chosen]) => {
    const { id, edited } = at(await notesAt(there, meetingId), chosen);
    const body = { text, basedOn: edited?.version ?? 0 };
    const answer = await here("PATCH", `team/meetings/${meetingId}/notes/${id}`, body);
    equal(answer.status, 200);
    const saved = (answer.json() as PlacedNote).note.text;
    const seen = (await notesAt(there, meetingId)).find((note) => note.id === id);
    equal(seen?.text, saved);
    equal(saved, text.trim());
  },
});

async function notesAt(request: Requests["there"], meetingId: string): Promise<Annotation[]> {
  const meeting = (await request("GET", `team/meetings/${meetingId}`)).json() as Meeting;
  const report = meeting.elements.find(({ type }) => type === "report");
  if (report?.type !== "report" || !report.data) throw new Error("no notes stand");
  return report.data.pages.flatMap(({ annotations }) => annotations);
}

/** Everything that a person does at either process. */
export const CLUSTER_COMMANDS = [
  saveGoals,
  readGoals,
  upload,
  download,
  remove,
  share,
  unshare,
  followLinks,
  correct,
];
