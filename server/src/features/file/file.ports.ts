import type {
  Deck,
  DeckSource,
  FileKind,
  PageInSight,
  Region,
  Segment,
  TextLine,
} from "@planner/contract/model";
import type { Readable } from "node:stream";

/** Where bytes are kept. Keys are made by the server, never by people. */
export interface FileStore {
  /** Stores all bytes, or nothing: an aborted stream leaves no trace. Resolves once they are safe; `sha256` is in hex. */
  put(key: string, bytes: Readable | Uint8Array): Promise<{ sizeBytes: number; sha256: string }>;
  /** Bytes `start`–`end` (both included), or all. Throws `Failure("not_found")` for an unknown key. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>;
  stat(key: string): Promise<{ sizeBytes: number } | undefined>;
  delete(key: string): Promise<void>;
  /** Deletes every key below `prefix/`. */
  deletePrefix(prefix: string): Promise<void>;
  /** The first parts of all keys, up to their first `/`, each once. */
  listFirstParts(): Promise<string[]>;
  /** Throws where files could be neither read nor stored now. */
  check(): Promise<void>;
  /** A path that another process can read until `release`. Throws `Failure("not_found")` for an unknown key. */
  localCopy(key: string): Promise<{ path: string; release(): Promise<void> }>;
}

/** A page that a person looks at goes first, then what a meeting waits for, then preparations. */
export const PAGE_PRIORITIES = ["viewed", "waiting", "background"] as const;
export type PagePriority = (typeof PAGE_PRIORITIES)[number];

/** A comment as PDF has it. `text` may have lines; the replies stand in order. */
export interface PageComment {
  readonly page: number;
  /** Where on the page, a width and height of 0 for a point; null: on its upper edge. */
  readonly place: Region | null;
  readonly author: string;
  readonly subject: string;
  readonly text: string;
  /** '#16603a' */
  readonly colour: string;
  readonly replies: readonly { readonly author: string; readonly text: string }[];
}

/** Reads PDFs in a process of its own, with limits on time, memory, pages and pixels. Throws `Failure` with a sentence. */
export interface PdfReader {
  open(path: string): Promise<{ pageCount: number }>;
  /** The text layer; `onPage` hears how many pages are read. A page that cannot be read has no lines. */
  readDeck(path: string, onPage?: OnPage): Promise<Deck>;
  /** The text in the order of the document, pages parted by an empty line. */
  readText(path: string): Promise<string>;
  /** One page as WebP, `widthPx` wide (less where the page is very narrow). */
  renderPage(
    path: string,
    page: number,
    options: { widthPx: number; priority: PagePriority },
  ): Promise<Buffer>;
  /** One WebP per width, from a single drawing at the largest. */
  renderPageAt(
    path: string,
    page: number,
    options: { widthsPx: readonly number[]; priority: PagePriority },
  ): Promise<Buffer[]>;
  /**
   * The file with these comments behind all that it had: no byte of it changes, where its cross-references are whole. Comments
   * on pages that it does not have are left out.
   */
  comment(path: string, comments: readonly PageComment[]): Promise<Buffer>;
  close(): Promise<void>;
}

/** The colours of an image, stretched to `width` × `height` pixels: rows of RGB, 3 bytes a pixel. */
export type ReadPixels = (
  image: Uint8Array,
  size: { width: number; height: number },
) => Promise<Uint8Array>;

/** Hears how many pages are read. */
export type OnPage = (read: number, pageCount: number) => void;

/** What a slide says beside its picture. */
export interface SlideText {
  readonly title: string | null;
  /** Speaker notes, a line per paragraph. */
  readonly notes: string | null;
}

/** What a presentation says beside its slides, those left out that are hidden, and the fonts that it asks for. */
export interface Slides {
  readonly slides: readonly SlideText[];
  readonly fonts: readonly string[];
}

/** What is kept of a presentation whose PDF is shown: a text for each page, and the fonts that others stand in for. */
export interface StoredSlides {
  readonly texts: readonly SlideText[];
  readonly replacedFonts: readonly string[];
}

export interface MadeDeck {
  /** Pictures are read while it is read: it may throw `Failure` too. */
  readonly pdf: Readable | Uint8Array;
  readonly slides: StoredSlides | null;
}

/** Makes a PDF of something else. Throws `Failure` with a sentence for what cannot be read. */
export type MakeDeck = (
  file: { path: string; kind: DeckSource },
  onPage?: OnPage,
) => Promise<MadeDeck>;

/**
 * What the bytes at a path are, whatever the file is called; null for what Planner does not read. An Office file with a
 * password may be anything: where a deck is wanted, it counts as one.
 */
export type SniffKind = (path: string, wanted?: "deck") => Promise<FileKind | null>;

/** What was read of a transcript: the tool that wrote it, a BCP 47 tag of its language, and who took part, where the file says so. */
export interface TranscriptRead {
  readonly segments: Segment[];
  readonly participants?: readonly string[];
  readonly tool?: string;
  readonly language?: string;
}

/** Reads a transcript or notes file. Throws `Failure` with a sentence for what cannot be read. */
export type ReadTranscript = (file: {
  path: string;
  name: string;
  kind: FileKind;
}) => Promise<TranscriptRead>;

/** Reads the text of a Word or text file. Throws `Failure` with a sentence for what cannot be read. */
export type ReadDocumentText = (file: { path: string; kind: "docx" | "txt" }) => Promise<string>;

/** Seconds from the start of a recording. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
/** A piece of a recording that is transcribed by itself. */
export interface Piece extends Span {
  /** Of its sound; left out: one. */
  readonly channels?: 2;
  /** Which of them is heard; left out: all together. */
  readonly channel?: 0 | 1;
  /** Whose voice it is, where each has a channel. */
  readonly speaker?: string;
}

export type TimedText = Span & { readonly text: string };
/** Words of a recording, with whose voice it is where each speaker has a channel. */
export type SpokenText = TimedText & { readonly speaker?: string };

/** The sound of a recording as it is brought out. */
export interface RecordedSound {
  /** Two: of a stereo track, or with `areTracks` the first two tracks, one in each. */
  readonly channels: 1 | 2;
  readonly areTracks: boolean;
  /**
   * 16 kHz, 16 bit, little endian, channels interleaved. Throws `Failure` with a sentence where it turns out that it cannot be
   * read.
   */
  readonly pcm: AsyncIterable<Buffer>;
}

/**
 * Brings out what recordings hold, in a process of its own with limits on time and memory. The bytes of a recording lie in
 * files, one after another.
 */
export interface RecordingReader {
  /** It reads nothing but WAV of 16 kHz and 16 bit. */
  readonly takesSoundAlone?: true;
  /** The media type by which browsers play the recording with these first 4 KB; undefined where it reads none such. */
  readonly mediaTypeOf: (head: Uint8Array) => Promise<string | undefined>;
  /** Throws `Failure` with a sentence for what cannot be read. */
  readonly readSound: (paths: readonly string[]) => Promise<RecordedSound>;
  /**
   * Small frames of its film for `FindPageTurns`, one a second, as far as they could be read in time; none where there is no
   * film.
   */
  readonly readFrames: (paths: readonly string[]) => AsyncIterable<Buffer>;
}

/**
 * Finds the pages that a film shows, in a process of its own with limits on time and memory: `path` names a file of frames,
 * `pages` are pictures of a deck's pages in order (WebP; undefined for one that cannot be drawn). Throws `Failure`.
 */
export type FindPageTurns = (
  path: string,
  pages: readonly (Buffer | undefined)[],
) => Promise<PageInSight[]>;

/**
 * Transcribes a piece of PCM (16 kHz, one channel, 16 bit, little endian); seconds are counted from its start. Throws `Failure("unavailable")`
 * where the service does not answer, and others with a sentence where it will not.
 */
export type Transcriber = (pcm: Uint8Array) => Promise<TimedText[]>;

/** Languages whose text is recognised on pictures (ISO 639-1). */
export const RECOGNISED_LANGUAGES = ["en", "de", "fr", "es"] as const;
export type RecognisedLanguage = (typeof RECOGNISED_LANGUAGES)[number];

/** A line that was recognised, with how sure that is (0–1). */
export type RecognisedLine = TextLine & { readonly confidence: number };

/** What stands on a picture of a page: the same picture gives the same text. */
export interface RecognisedText {
  readonly title: string | null;
  readonly lines: RecognisedLine[];
  /** They stand on pictures beside text, none of which is among them. */
  readonly isBeside?: true;
}

/**
 * Recognises text on pictures of pages, in processes of their own with limits on time and memory, behind everything that
 * people wait for. Throws `Failure("unprocessable")` for a picture that it cannot read.
 */
export interface TextRecogniser {
  readonly recognise: (image: Buffer, language: RecognisedLanguage) => Promise<RecognisedText>;
  close(): Promise<void>;
}
