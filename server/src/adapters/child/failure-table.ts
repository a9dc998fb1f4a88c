import { Failure, type FailureCode } from "../../platform/failures.ts";

/** Ways in which a file cannot be read: the sentence for the person, with its code where that is not `unprocessable`. */
export type FailureTable<Kind extends string> = Readonly<
  Record<Kind, string | readonly [FailureCode, string]>
>;

/** Makes the refusals of a table. */
export const failuresOf =
  <Kind extends string>(table: FailureTable<Kind>) =>
  (kind: Kind, cause?: unknown): Failure => {
    const entry: FailureTable<Kind>[Kind] = table[kind];
    const [code, sentence] =
      typeof entry === "string" ? (["unprocessable", entry] as const) : entry;
    return new Failure(code, sentence, { cause });
  };

/** A refusal inside a child, or on its way to its sentence; whoever catches it turns `kind` into one. */
export class KindError<Kind extends string> extends Error {
  readonly kind: Kind;
  constructor(kind: Kind, cause?: Error) {
    super(kind, { cause });
    this.kind = kind;
  }
}
