/** What lies in a zip that a meeting is to be made of, in bytes. */
export interface ArchiveFiles {
  readonly manifest: Uint8Array;
  readonly deck: Uint8Array | undefined;
  readonly transcript: Uint8Array | undefined;
}

/** Where in the zip they lie. Whatever else lies there is to be read by people, and left alone. */
export const PATHS = {
  manifest: "manifest.json",
  deck: "files/deck.pdf",
  transcript: "files/transcript",
} as const satisfies Record<keyof ArchiveFiles, string>;

/** Unpacks a zip in a process of its own, with limits on its entries and their sizes. Throws `Failure` with a sentence. */
export type ReadArchive = (path: string) => Promise<ArchiveFiles>;
