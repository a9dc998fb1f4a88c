import { PAGE_PRIORITIES, type PagePriority } from "../../features/file/file.ports.ts";
import type { ChildKind, ChildOps, ChildTask } from "./child-task.ts";
import { ChildWorker } from "./child-worker.ts";

/** One page is drawn while two are encoded: more only costs memory on two cores. */
const MAX_IN_FLIGHT = 3;
const MAX_DEATHS = 2;
const IDLE_MS = 30_000;
/** WebAssembly memory never shrinks; a child that holds more than this is replaced when it has nothing to do. */
const MAX_IDLE_BYTES = 128 * 1024 * 1024;

/** Gives tasks to warm children. A document stays with one child while that has tasks of it; a second document gets a second child. */
export class ChildPool<Ops extends ChildOps, Kind extends string> {
  readonly #kind: ChildKind<Kind>;
  readonly #maxChildren: number;
  readonly #workers = new Set<ChildWorker<Kind>>();
  readonly #waiting: ChildTask[] = [];
  #nextId = 1;
  #isClosed = false;

  constructor(kind: ChildKind<Kind>, maxChildren: number) {
    this.#kind = kind;
    this.#maxChildren = maxChildren;
    if (this.#minChildren > 0) this.#start();
  }

  run<Op extends keyof Ops & string>(
    request: { op: Op; path: string } & Ops[Op]["args"],
    priority: PagePriority,
  ): Promise<Ops[Op]["answer"]> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(closedError());
      const numbered = { ...request, id: this.#nextId++ };
      this.#waiting.push({ request: numbered, priority, deaths: 0, resolve, reject });
      this.#pump();
    });
  }

  get #minChildren(): number {
    return this.#kind.isInBackground ? 0 : 1;
  }

  /** Process ids of the children that live. */
  pids(): number[] {
    return [...this.#workers].flatMap((worker) => worker.pid ?? []);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const task of this.#waiting.splice(0)) task.reject(closedError());
    await Promise.all([...this.#workers].map((worker) => worker.stop()));
  }

  #start(): ChildWorker<Kind> {
    const worker = new ChildWorker(this.#kind, {
      onFree: () => this.#pump(),
      onEnd: (ended, abandoned) => this.#replace(ended, abandoned),
    });
    this.#workers.add(worker);
    return worker;
  }

  /** Tasks that a dead child leaves behind are done again, unless they were there too often. */
  #replace(ended: ChildWorker<Kind>, abandoned: readonly ChildTask[]): void {
    this.#workers.delete(ended);
    for (const task of abandoned.toReversed()) {
      if (this.#isClosed) task.reject(closedError());
      else if (task.deaths >= MAX_DEATHS) task.reject(this.#deathError(ended, task));
      else this.#waiting.unshift(task);
    }
    const isAnyOpen = [...this.#workers].some((worker) => worker.isOpen);
    const isWanted = ended.hasStarted && this.#minChildren > 0;
    if (isWanted && !isAnyOpen && !this.#isClosed) this.#start();
    this.#pump();
  }

  #deathError(ended: ChildWorker<Kind>, { request }: ChildTask): Error {
    const { hasStarted, lastWords } = ended;
    if (hasStarted) return this.#kind.failure(this.#kind.died(request.op), lastWords);
    return new Error("The process that reads files does not start", { cause: lastWords });
  }

  #pump(): void {
    if (this.#isClosed) return;
    for (const priority of PAGE_PRIORITIES) {
      for (const task of this.#waiting.filter((candidate) => candidate.priority === priority)) {
        const worker = this.#workerFor(task);
        if (!worker) continue;
        this.#waiting.splice(this.#waiting.indexOf(task), 1);
        worker.give(task);
      }
    }
    this.#rest();
  }

  #workerFor(task: ChildTask): ChildWorker<Kind> | undefined {
    const open = [...this.#workers].filter((worker) => worker.isOpen);
    const holder = open.find((worker) => worker.isBusyWith(task.request.path));
    if (holder) return holder.load < MAX_IN_FLIGHT ? holder : undefined;
    const idle = open.find((worker) => worker.load === 0);
    if (idle) return idle;
    if (this.#workers.size < this.#maxChildren) return this.#start();
    return open.find((worker) => worker.load < MAX_IN_FLIGHT);
  }

  /** Idle children that need not be there end after a while, swollen ones at once. */
  #rest(): void {
    const idle = [...this.#workers].filter((worker) => worker.isOpen && worker.load === 0);
    for (const worker of idle) {
      if (worker.heldBytes > MAX_IDLE_BYTES) worker.end();
      else if (this.#workers.size > this.#minChildren) worker.endAfter(IDLE_MS);
    }
  }
}

const closedError = (): Error => new Error("The reader is closed");

/** Asks a child one question, in a process of its own that ends afterwards. */
export async function sendOnce<Ops extends ChildOps, Op extends keyof Ops & string>(
  kind: ChildKind,
  request: { op: Op; path: string } & Ops[Op]["args"],
): Promise<Ops[Op]["answer"]> {
  const pool = new ChildPool<Ops, string>(kind, 1);
  try {
    return await pool.run(request, "waiting");
  } finally {
    await pool.close();
  }
}
