import { expect, test } from "vitest";
import { CALLS, openApiDocument } from "../src/openapi/index.ts";
import { breakingChanges } from "./breaking-changes.ts";

// oxlint-disable-next-line typescript/no-explicit-any
type Document = any;
const TABLES = new Set(["promiseRoutes", "notesRoutes", "accountRoutes"]);
const DOCUMENT = openApiDocument(
  "/",
  CALLS.filter(({ table }) => TABLES.has(table)),
);
const document = (): Document => structuredClone(DOCUMENT);
const PROMISES = "/api/team/{teamId}/promises";
const NOTE = "/api/team/{teamId}/meetings/{id}/notes/{noteId}";
const bodyOf = (made: Document, path: string, method: string) =>
  made.paths[path][method].requestBody.content["application/json"].schema;

/** What is found after this change. */
function after(change: (made: Document) => void): string[] {
  const made = document();
  change(made);
  return breakingChanges(document(), made);
}

test("nothing breaks where nothing changes", () => {
  expect(after(() => undefined)).toEqual([]);
});

test("what is taken away or asked for anew breaks, and is named", () => {
  const broken: readonly [string, (made: Document) => void][] = [
    [`GET ${PROMISES} is gone.`, (made) => delete made.paths[PROMISES]],
    [
      `GET ${PROMISES} refuses tokens with the scope read.`,
      (made) => (made.paths[PROMISES].get.security[0].bearer = ["admin"]),
    ],
    [
      `The parameter limit of GET ${PROMISES} is gone.`,
      ({ paths }) =>
        (paths[PROMISES].get.parameters = paths[PROMISES].get.parameters.filter(
          ({ name }: { name: string }) => name !== "limit",
        )),
    ],
    [
      `GET ${PROMISES} needs the parameter group now.`,
      ({ paths }) => {
        for (const one of paths[PROMISES].get.parameters)
          if (one.name === "group") one.required = true;
      },
    ],
    [
      `The field canAccept of an entry of the field promises of the answer of GET ${PROMISES} is gone.`,
      ({ components }) => delete components.schemas.PromiseEntry.properties.canAccept,
    ],
    [
      `The field canAccept of an entry of the field promises of the answer of GET ${PROMISES} can be null now.`,
      ({ components }) =>
        (components.schemas.PromiseEntry.properties.canAccept = { type: ["boolean", "null"] }),
    ],
    [
      `The field startTime of an entry of the field promises of the answer of GET ${PROMISES} may be left out now.`,
      ({ components: { schemas } }) =>
        (schemas.PromiseEntry.required = schemas.PromiseEntry.required.filter(
          (name: string) => name !== "startTime",
        )),
    ],
    [
      `The parameter view of GET ${PROMISES} lost its value overdue.`,
      ({ components: { schemas } }) =>
        (schemas.PromiseView.enum = schemas.PromiseView.enum.filter(
          (word: string) => word !== "overdue",
        )),
    ],
    [
      `The body of PATCH ${NOTE} needs the field text now.`,
      (made) => bodyOf(made, NOTE, "patch").required.push("text"),
    ],
    [
      `The field text of the body of PATCH ${NOTE} has a tighter maxLength now: 5.`,
      (made) => (bodyOf(made, NOTE, "patch").properties.text.maxLength = 5),
    ],
    [
      `The field text of the body of PATCH ${NOTE} takes no string any more.`,
      (made) => (bodyOf(made, NOTE, "patch").properties.text = { type: "integer" }),
    ],
    ["The webhook notes.ready is gone.", ({ webhooks }) => delete webhooks["notes.ready"]],
    [
      "The field url of the field data of the webhook notes.ready is gone.",
      ({ components }) => delete components.schemas.WebhookMeeting.properties.url,
    ],
  ];
  for (const [sentence, change] of broken) expect(after(change)).toContain(sentence);
});

test("what is added breaks nothing, and neither does what only the web app calls", () => {
  const additions: readonly ((made: Document) => void)[] = [
    ({ paths }) => (paths["/api/new"] = paths[PROMISES]),
    ({ paths }) =>
      paths[PROMISES].get.parameters.push({ name: "new", in: "query", schema: { type: "string" } }),
    ({ components }) => {
      const { properties, required } = components.schemas.PromiseEntry;
      properties.isNew = { type: "boolean" };
      required.push("isNew");
    },
    ({ components }) => components.schemas.PromiseView.enum.push("later"),
    (made) => (bodyOf(made, NOTE, "patch").properties.isNew = { type: "boolean" }),
    (made) => (bodyOf(made, NOTE, "patch").properties.text.maxLength = 1_000_000),
    ({ webhooks }) => (webhooks["plan.shared"] = webhooks["plan.ready"]),
    ({ paths }) => delete paths["/me"],
    (made) => bodyOf(made, "/login", "post").required.push("code"),
  ];
  for (const change of additions) expect(after(change)).toEqual([]);
});
