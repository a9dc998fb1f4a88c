import { PAGE_PRIORITIES, type PagePriority } from "../../features/file/file.ports.ts";
import { pdfFailure } from "./pdf-failures.ts";
import type { PdfOp, PdfOps, PdfRequest } from "./pdf-messages.ts";
import type { PdfTask } from "./pdf-task.ts";
import { PdfWorker } from "./pdf-worker.ts";

export interface PdfPoolOptions {
  maxChildren: number;
  /** The longest time that one page may be drawn, encoded or read. */
  operationMs: number;
}

/** One page is drawn while two are encoded: more only costs memory on two cores. */
const MAX_IN_FLIGHT = 3;
const MAX_DEATHS = 2;
const IDLE_MS = 30_000;
/** WebAssembly memory never shrinks; a child that holds more than this is replaced when it has nothing to do. */
const MAX_IDLE_WASM_BYTES = 128 * 1024 * 1024;

/** Gives tasks to warm children. A document stays with one child while that has tasks of it; a second document gets a second child. */
export class PdfPool {
  readonly #options: PdfPoolOptions;
  readonly #workers = new Set<PdfWorker>();
  readonly #waiting: PdfTask[] = [];
  #nextId = 1;
  #isClosed = false;

  constructor(options: PdfPoolOptions) {
    this.#options = options;
    this.#start();
  }

  run<Op extends PdfOp>(
    request: { op: Op; path: string } & PdfOps[Op]["args"],
    priority: PagePriority,
  ): Promise<PdfOps[Op]["answer"]> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(closedError());
      const numbered = { ...request, id: this.#nextId++ } as PdfRequest;
      this.#waiting.push({ request: numbered, priority, deaths: 0, resolve, reject });
      this.#pump();
    });
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

  #start(): PdfWorker {
    const worker = new PdfWorker({
      operationMs: this.#options.operationMs,
      onFree: () => this.#pump(),
      onEnd: (ended, abandoned) => this.#replace(ended, abandoned),
    });
    this.#workers.add(worker);
    return worker;
  }

  /** Tasks that a dead child leaves behind are done again, unless they were there too often. */
  #replace(ended: PdfWorker, abandoned: readonly PdfTask[]): void {
    this.#workers.delete(ended);
    for (const task of abandoned.toReversed()) {
      if (this.#isClosed) task.reject(closedError());
      else if (task.deaths >= MAX_DEATHS) task.reject(deathError(ended));
      else this.#waiting.unshift(task);
    }
    const isAnyOpen = [...this.#workers].some((worker) => worker.isOpen);
    if (ended.hasStarted && !isAnyOpen && !this.#isClosed) this.#start();
    this.#pump();
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

  #workerFor(task: PdfTask): PdfWorker | undefined {
    const open = [...this.#workers].filter((worker) => worker.isOpen);
    const holder = open.find((worker) => worker.isBusyWith(task.request.path));
    if (holder) return holder.load < MAX_IN_FLIGHT ? holder : undefined;
    const idle = open.find((worker) => worker.load === 0);
    if (idle) return idle;
    if (this.#workers.size < this.#options.maxChildren) return this.#start();
    return open.find((worker) => worker.load < MAX_IN_FLIGHT);
  }

  /** Idle children beyond the first end after a while, swollen ones at once. */
  #rest(): void {
    const idle = [...this.#workers].filter((worker) => worker.isOpen && worker.load === 0);
    for (const worker of idle) {
      if (worker.wasmBytes > MAX_IDLE_WASM_BYTES) worker.end();
      else if (this.#workers.size > 1) worker.endAfter(IDLE_MS);
    }
  }
}

const deathError = (ended: PdfWorker): Error =>
  ended.hasStarted
    ? pdfFailure("page_damaged", ended.lastWords)
    : new Error("The process that reads PDF files does not start", { cause: ended.lastWords });

const closedError = (): Error => new Error("The PDF reader is closed");
