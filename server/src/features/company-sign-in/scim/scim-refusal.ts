/** What is wrong with a request, as the protocol names it (RFC 7644, table 9). */
export type ScimType =
  | "invalidFilter"
  | "invalidPath"
  | "invalidSyntax"
  | "invalidValue"
  | "mutability"
  | "noTarget"
  | "tooMany"
  | "uniqueness";

/** A refusal in the protocol's words; the sentence stands in the log of whoever runs the directory. */
export class ScimRefusal extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.name = "ScimRefusal";
    this.status = status;
    this.scimType = scimType;
  }
}

export const invalid = (detail: string, scimType: ScimType = "invalidValue"): ScimRefusal =>
  new ScimRefusal(400, detail, scimType);

export const taken = (detail: string): ScimRefusal => new ScimRefusal(409, detail, "uniqueness");

export const missing = (what: "user" | "group"): ScimRefusal =>
  new ScimRefusal(404, `There is no such ${what}.`);
