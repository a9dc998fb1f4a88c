import type { PagePriority } from "../../features/file/file.ports.ts";
import { Worker } from "node:worker_threads";

/** What a kind of child can do with the file at a path: the arguments and the answer of each. */
export type ChildOps = Record<string, { args: object; answer: unknown }>;

/** What a child is asked. */
export type ChildRequest<Ops> = {
  [Op in keyof Ops & string]: { id: number; op: Op; path: string } & ArgsOf<Ops[Op]>;
}[keyof Ops & string];
type ArgsOf<Op> = Op extends { args: infer Args } ? Args : never;

/**
 * `ready`: the child has started. `drawn`: the part that may hang is over, the encoding runs on other threads. `done` and `failed` end a request.
 * `heldBytes`: memory that the child will not give back. `isPoisoned`: it broke down and ends after this message.
 */
export type ChildReply<Kind> =
  | { kind: "ready" }
  | { id: number; kind: "drawn" }
  | { id: number; kind: "done"; answer: unknown; heldBytes: number }
  | { id: number; kind: "failed"; failure: Kind; isPoisoned: boolean };

export interface ChildTask {
  readonly request: { readonly id: number; readonly op: string; readonly path: string };
  readonly priority: PagePriority;
  /** Children that died while they had this task, without it being at fault for sure. */
  deaths: number;
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** A kind of child, and what its failures are called. */
export interface ChildKind<Kind extends string = string> {
  readonly script: URL;
  readonly heapMb: number;
  /** The longest time that one task may take. */
  readonly operationMs: number;
  /** Started when there is something to do, ended when there is not, and served less by the processor than all else. */
  readonly isInBackground?: boolean;
  failure(kind: Kind, cause?: Error): Error;
  /** The failure of a task that took too long. */
  slow(op: string): Kind;
  /** The failure of a task under which children died by themselves: that proves no limit. */
  died(op: string): Kind;
}

const WATCH = `
  const parent = process.ppid;
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, "SIGKILL"); }, 1000);
`;

/**
 * Called first in a child: ends it when its parent dies. The watch runs on a thread of its own, since a hostile document
 * may never give the main thread back.
 */
export function followParent(): void {
  new Worker(WATCH, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref();
  process.on("disconnect", () => process.exit(0));
}

/** A child that answers each question by itself; `kindOf` says what an error is called above. */
export function serve<Ops>(
  answer: (request: ChildRequest<Ops>) => Promise<unknown>,
  kindOf: (error: unknown) => string,
): void {
  followParent();
  process.on("message", (request: ChildRequest<Ops>) => {
    const { id } = request;
    answer(request).then(
      (found) => send({ id, kind: "done", answer: found, heldBytes: 0 }),
      (error: unknown) => send({ id, kind: "failed", failure: kindOf(error), isPoisoned: false }),
    );
  });
  send({ kind: "ready" });
}

const send = (reply: ChildReply<string>): void => void process.send?.(reply);
