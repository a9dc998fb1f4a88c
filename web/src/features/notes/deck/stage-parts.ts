/** The stage of the Deck view around one of its parts: where slide, marks and notes are measured. */
export const stageOf = (part: Element): HTMLElement | null =>
  part.closest<HTMLElement>("[data-stage]");

/** What is measured on a stage; marks and notes go by the note's id. */
export const partsOf = (stage: HTMLElement | null, noteId: string) => {
  const find = (selector: string) => stage?.querySelector<HTMLElement>(selector) ?? null;
  return {
    slide: find("[data-slide]"),
    region: find("[data-region]"),
    panel: find("[data-panel]"),
    mark: find(`[data-mark="${CSS.escape(noteId)}"]`),
    note: find(`[data-note="${CSS.escape(noteId)}"]`),
  };
};
