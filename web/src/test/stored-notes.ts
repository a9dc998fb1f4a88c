import { meetingRoutes, notesRoutes } from "@planner/contract/api";
import type { Annotation, Meeting, Report } from "@planner/contract/model";
import { type FakeServer, refusal } from "./fake-server.ts";
import { meetingWith, readyElements, report } from "./notes.ts";

interface StoredNote {
  note: Annotation;
  page: number | null;
  version: number;
  past: Omit<StoredNote, "past" | "version">[];
  isRemoved: boolean;
}

const edited = ({ note, version }: StoredNote): Annotation => ({
  ...note,
  ...(version > 0 && { edited: { by: "Ada", at: "2026-11-12T12:00:00.000Z", version } }),
});

/** A server that keeps corrections of notes and refuses who began from another version, as the real one does. */
export class StoredNotes {
  readonly #stored: Map<string, StoredNote>;

  constructor(server: FakeServer, made: Report = report) {
    this.#stored = new Map(
      made.pages.flatMap(({ page, annotations }) =>
        annotations.map((note) => [
          note.id,
          { note, page, version: 0, past: [], isRemoved: false },
        ]),
      ),
    );
    server
      .on(meetingRoutes.meeting, () => Response.json(this.meeting()))
      .on(notesRoutes.correct, ({ params, body }) => {
        const { basedOn, ...fields } = body as Record<string, unknown>;
        const one = this.#next(params["noteId"], basedOn);
        if (one) correct(one, fields);
        return one ? { note: edited(one), page: one.page } : tooLate();
      })
      .on(notesRoutes.remove, ({ params, query }) => {
        const one = this.#next(params["noteId"], query["basedOn"]);
        if (one) one.isRemoved = true;
        return one ? { version: one.version } : tooLate();
      })
      .on(notesRoutes.undo, ({ params, body }) => {
        const one = this.#next(params["noteId"], (body as { basedOn: number }).basedOn);
        one?.past.pop();
        if (one) Object.assign(one, one.past.pop());
        return one ? { note: edited(one), page: one.page } : tooLate();
      });
  }

  /** A note as the server has it. */
  get(id: string): StoredNote {
    const one = this.#stored.get(id);
    if (!one) throw new Error(`No note ${id}`);
    return one;
  }

  meeting(): Meeting {
    return structuredClone(
      meetingWith(
        readyElements.map((element) =>
          element.type === "report" ? { ...element, data: this.#report() } : element,
        ),
      ),
    );
  }

  /** Mara is quicker. */
  colleague(id: string, change: Partial<Annotation> | "deletes"): void {
    const one = this.#next(id, this.get(id).version);
    if (!one) return;
    if (change === "deletes") one.isRemoved = true;
    else one.note = { ...one.note, ...change };
  }

  /** The note, to be changed as its next version; undefined for who began from another one. */
  #next(id: string | undefined, basedOn: unknown): StoredNote | undefined {
    const one = this.get(id ?? "");
    if (Number(basedOn) !== one.version) return undefined;
    one.past.push({ note: one.note, page: one.page, isRemoved: one.isRemoved });
    one.version += 1;
    return one;
  }

  #report(): Report {
    const there = [...this.#stored.values()].filter(({ isRemoved }) => !isRemoved);
    const pages = [...Map.groupBy(there, ({ page }) => page)]
      .map(([page, ones]) => ({ page, annotations: ones.map(edited) }))
      .toSorted((a, b) => (a.page ?? Infinity) - (b.page ?? Infinity));
    return { ...report, pages };
  }
}

const tooLate = () => refusal(409, "Mara changed this note in the meantime.");

function correct(one: StoredNote, { isConfirmed, page, ...fields }: Record<string, unknown>): void {
  one.note = { ...one.note, ...fields, ...(isConfirmed ? { suggestion: false } : {}) };
  // Of another type it is about another matter.
  if (fields["type"]) one.note = { ...one.note, subtype: "Anew" };
  if (page === undefined) return;
  const { runnerUp: _, ...note } = one.note;
  const isMoved = page !== one.page;
  one.page = page as number | null;
  one.note = { ...note, ...(isMoved && { reference: `${one.page ?? 0}.9` }) };
}
