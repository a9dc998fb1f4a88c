import {
  type CommentThread,
  NOTE_KINDS,
  PRODUCT_NAME,
  type Report,
  threadsOfNote,
} from "@planner/contract/model";
import { printed } from "@planner/engine";
import type { PageComment } from "../../file/index.ts";

/**
 * Notes as comments on the pages of their deck: those about no slide stand on the first page. What people wrote about a
 * note answers it, under their names.
 */
export const deckComments = (report: Report, threads: readonly CommentThread[]): PageComment[] => [
  ...report.pages.flatMap(({ page, annotations }) =>
    annotations.map((note): PageComment => {
      const about = page === null ? `${note.type}, not about a slide` : note.type;
      const quotes = printed
        .quotesOf(note.evidence)
        .map(({ text, source }) => `“${text}” ${source}`);
      const lines = [
        `${note.reference} ${about}: ${note.subtype}`,
        printed.textOf(note),
        printed.factsOf(note).join(", "),
        ...printed.replacedBy(note),
        ...quotes,
      ];
      return {
        page: page ?? 1,
        place: note.region ?? null,
        author: PRODUCT_NAME,
        subject: note.type,
        text: lines.filter(Boolean).join("\n"),
        colour: NOTE_KINDS[note.type].colours[0],
        replies: threadsOfNote(threads, note.id).flatMap(repliesOf),
      };
    }),
  ),
  ...threads.flatMap((thread): PageComment[] => {
    const { place } = thread;
    const [first, ...replies] = repliesOf(thread);
    if (place.kind !== "slide" || !first) return [];
    const { page, x, y } = place;
    const at = { x, y, width: 0, height: 0 };
    return [{ ...first, page, place: at, subject: "Comment", colour: INK, replies }];
  }),
];

const INK = "#14211a";
const repliesOf = ({ comments }: CommentThread): PageComment["replies"] =>
  comments
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ author, isGuest, text }) => ({ author: isGuest ? `${author} (guest)` : author, text }));
