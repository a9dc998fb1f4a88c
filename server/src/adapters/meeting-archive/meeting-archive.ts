import type {
  ArchiveFiles,
  ReadArchive,
} from "../../features/meeting/export/archive/archive.ports.ts";
import { sendOnce } from "../child/child-pool.ts";
import { failuresOf, type FailureTable } from "../child/failure-table.ts";

const ARCHIVE_FAILURES = {
  locked: "This ZIP has a password. Choose the file as Planner exported it.",
  damaged: "This ZIP is damaged, or holds no meeting that Planner exported. Export it again.",
  big: "This ZIP unpacks to more than a meeting can have.",
  unread: ["unavailable", "This ZIP could not be read. Try again."],
} satisfies FailureTable<string>;
export type ArchiveFailureKind = keyof typeof ARCHIVE_FAILURES;

export type ArchiveOps = { read: { args: object; answer: ArchiveFiles } };

const KIND = {
  script: new URL("./meeting-archive.child.ts", import.meta.url),
  heapMb: 512,
  operationMs: 60_000,
  failure: failuresOf<ArchiveFailureKind>(ARCHIVE_FAILURES),
  slow: (): ArchiveFailureKind => "big",
  died: (): ArchiveFailureKind => "unread",
};

/** Unpacks an exported meeting in a process of its own that ends afterwards. */
export const readMeetingArchive: ReadArchive = (path) =>
  sendOnce<ArchiveOps, "read">(KIND, { op: "read", path });
