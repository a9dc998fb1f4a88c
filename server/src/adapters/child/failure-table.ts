import { Failure, type FailureCode } from "../../platform/failures.ts";

/** Ways in which a file cannot be read, each with its code and the sentence for the person. */
type FailureTable<Kind extends string> = Readonly<Record<Kind, readonly [FailureCode, string]>>;

/** Makes the refusals of a table. */
export const failuresOf =
  <Kind extends string>(table: FailureTable<Kind>) =>
  (kind: Kind, cause?: unknown): Failure => {
    const [code, sentence] = table[kind];
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
