import type { ChildProcess } from "node:child_process";
import type { ChildKind, ChildReply, ChildTask } from "./child-task.ts";
import { forkLimited, lastWordsOf, yieldProcessor } from "./limited-child.ts";

export interface ChildWorkerListeners<Kind extends string> {
  /** Called after each answer. */
  onFree: () => void;
  /** Called when the child has ended, with the tasks that it leaves behind. */
  onEnd: (worker: ChildWorker<Kind>, abandoned: readonly ChildTask[]) => void;
}

/** One child and its tasks. It works them off in order; the first that is not drawn yet is the one that may hang. */
export class ChildWorker<Kind extends string> {
  readonly #child: ChildProcess;
  readonly #kind: ChildKind<Kind>;
  readonly #listeners: ChildWorkerListeners<Kind>;
  readonly #tasks = new Map<number, ChildTask>();
  readonly #undrawn: number[] = [];
  readonly #ended: Promise<void>;
  #isOpen = true;
  #hasStarted = false;
  #hasHung = false;
  #heldBytes = 0;
  #deadline: NodeJS.Timeout | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(kind: ChildKind<Kind>, listeners: ChildWorkerListeners<Kind>) {
    this.#kind = kind;
    this.#listeners = listeners;
    this.#child = forkLimited(kind.script, kind.heapMb);
    if (kind.isInBackground) yieldProcessor(this.#child);
    this.#child.on("message", (message) => this.#hear(message as ChildReply<Kind>));
    this.#ended = new Promise((resolve) => {
      // Not its 'exit': only now is all heard that it had to say.
      this.#child.once("close", () => {
        this.#leave();
        resolve();
      });
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }
  /** False once it takes no more tasks. */
  get isOpen(): boolean {
    return this.#isOpen;
  }
  /** Whether it ever came up: if not, the next one would not either. */
  get hasStarted(): boolean {
    return this.#hasStarted;
  }
  /** What it wrote to stderr at last. */
  get lastWords(): Error | undefined {
    return lastWordsOf(this.#child);
  }
  /** How many tasks it has. */
  get load(): number {
    return this.#tasks.size;
  }
  /** How much memory it holds and will not give back. */
  get heldBytes(): number {
    return this.#heldBytes;
  }

  isBusyWith(path: string): boolean {
    return [...this.#tasks.values()].some((task) => task.request.path === path);
  }

  give(task: ChildTask): void {
    clearTimeout(this.#idle);
    this.#idle = undefined;
    this.#tasks.set(task.request.id, task);
    this.#undrawn.push(task.request.id);
    if (this.#tasks.size === 1) this.#watch();
    this.#child.send(task.request);
  }

  /** Takes no more tasks and ends. */
  end(): void {
    this.#isOpen = false;
    this.#child.kill("SIGKILL");
  }

  /** Ends unless a task comes within this time. */
  endAfter(ms: number): void {
    this.#idle ??= setTimeout(() => this.end(), ms);
  }

  async stop(): Promise<void> {
    this.end();
    await this.#ended;
  }

  #hear(reply: ChildReply<Kind>): void {
    this.#hasStarted = true;
    if (reply.kind === "ready") return;
    if (reply.kind === "drawn") return this.#markDrawn(reply.id);
    const task = this.#take(reply.id);
    if (reply.kind === "done") {
      this.#heldBytes = reply.heldBytes;
      task?.resolve(reply.answer);
    } else {
      if (reply.isPoisoned) this.#isOpen = false;
      task?.reject(this.#kind.failure(reply.failure));
    }
    if (this.#tasks.size === 0) clearTimeout(this.#deadline);
    this.#listeners.onFree();
  }

  #take(id: number): ChildTask | undefined {
    const task = this.#tasks.get(id);
    this.#tasks.delete(id);
    this.#markDrawn(id);
    return task;
  }

  #markDrawn(id: number): void {
    const index = this.#undrawn.indexOf(id);
    if (index < 0) return;
    this.#undrawn.splice(index, 1);
    this.#watch();
  }

  #watch(): void {
    clearTimeout(this.#deadline);
    if (this.#tasks.size === 0) return;
    this.#deadline = setTimeout(() => this.#killHanging(), this.#kind.operationMs);
  }

  #killHanging(): void {
    const [first] = this.#undrawn.length > 0 ? this.#undrawn : this.#tasks.keys();
    const task = first === undefined ? undefined : this.#take(first);
    task?.reject(this.#kind.failure(this.#kind.slow(task.request.op)));
    this.#hasHung = true;
    this.end();
  }

  #leave(): void {
    this.#isOpen = false;
    clearTimeout(this.#deadline);
    clearTimeout(this.#idle);
    const abandoned = [...this.#tasks.values()];
    // Who hung is known and gone; the others were only behind it.
    if (!this.#hasHung) for (const task of abandoned) task.deaths += 1;
    this.#listeners.onEnd(this, abandoned);
  }
}
