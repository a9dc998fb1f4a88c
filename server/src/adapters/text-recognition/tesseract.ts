import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { linesOfTable } from "./tesseract-table.ts";
import type { RecognisedLanguage } from "../../features/file/file.ports.ts";
import type { ChildRequest } from "../child/child-task.ts";

/** The part of tesseract.js-core that is used here (https://github.com/naptha/tesseract.js-core, its WebIDL). */
interface TesseractCore {
  readonly FS: {
    writeFile(path: string, bytes: Uint8Array): void;
    unlink(path: string): void;
  };
  readonly TessBaseAPI: new () => TessBaseApi;
}
interface TessBaseApi {
  Init(folder: string, trainedData: string, engineMode: number): number;
  SetVariable(name: string, value: string): number;
  /** Takes the picture from `/input`; 1 where it is none. */
  SetImageFile(orientation: number, angle: number): number;
  Recognize(monitor: null): number;
  GetTSVText(page: number): string;
  Clear(): void;
  End(): void;
}
interface CoreOptions {
  wasmBinary: Uint8Array;
  print(text: string): void;
  printErr(text: string): void;
}

/** The runtime is pinned, so that of the builds only the fastest is needed; it reads 'long short-term memory' models alone. */
const BUILD = "tesseract.js-core/tesseract-core-relaxedsimd-lstm";
const LSTM_ONLY = 1;
/** Slides are scattered words: as much text as there is, in no order. Automatic segmentation (3) finds 3 to 9 % fewer of them. */
const SPARSE_TEXT = "11";
const UPRIGHT = 1;
/**
 * Where dark begins: for each part of the picture by itself, which finds up to a tenth more words beside coloured boxes and
 * headers, and for the picture as a whole, which finds those on a dark page with few of them.
 */
const THRESHOLD = { ofParts: "1", ofWhole: "0" } as const;
const FEW_WORDS = 20;

const require = createRequire(import.meta.url);

/** Tesseract, with the trained data that it was last asked for. */
export interface Tesseract {
  /** The words on a picture (WebP, PNG or JPEG) as tesseract's table; undefined where it is no picture. */
  read(image: Uint8Array, trainedData: string): Promise<string | undefined>;
}

const silent = (): void => undefined;

export async function loadTesseract(): Promise<Tesseract> {
  const load = require(`${BUILD}.js`) as (options: CoreOptions) => Promise<TesseractCore>;
  const wasmBinary = await readFile(require.resolve(`${BUILD}.wasm`));
  const core = await load({ wasmBinary, print: silent, printErr: silent });
  let current: { trainedData: string; api: TessBaseApi } | undefined;
  return {
    read: async (image, trainedData) => {
      if (current?.trainedData !== trainedData) {
        current?.api.End();
        current = { trainedData, api: await openApi(core, trainedData) };
      }
      return readTable(core, current.api, image);
    },
  };
}

async function openApi(core: TesseractCore, trainedData: string): Promise<TessBaseApi> {
  // The integer model of the best network: nearly as good, twice as fast, a quarter of the size.
  const packed = `@tesseract.js-data/${trainedData}/4.0.0_best_int/${trainedData}.traineddata.gz`;
  const path = `/${trainedData}.traineddata`;
  core.FS.writeFile(path, await promisify(gunzip)(await readFile(require.resolve(packed))));
  const api = new core.TessBaseAPI();
  if (api.Init("/", trainedData, LSTM_ONLY) !== 0) throw new Error(`no ${trainedData} model`);
  core.FS.unlink(path);
  api.SetVariable("tessedit_pageseg_mode", SPARSE_TEXT);
  return api;
}

function readTable(core: TesseractCore, api: TessBaseApi, image: Uint8Array): string | undefined {
  core.FS.writeFile("/input", image);
  try {
    const table = readInput(api, THRESHOLD.ofParts);
    if (table === undefined || wordsIn(table) >= FEW_WORDS) return table;
    const other = readInput(api, THRESHOLD.ofWhole);
    return other !== undefined && wordsIn(other) > wordsIn(table) ? other : table;
  } finally {
    core.FS.unlink("/input");
  }
}

function readInput(api: TessBaseApi, threshold: string): string | undefined {
  api.SetVariable("thresholding_method", threshold);
  try {
    if (api.SetImageFile(UPRIGHT, 0) === 1) return undefined;
    return api.Recognize(null) === 0 ? api.GetTSVText(0) : undefined;
  } finally {
    api.Clear();
  }
}

const wordsIn = (table: string): number =>
  linesOfTable(table).reduce((sum, { text }) => sum + text.split(" ").length, 0);

/** Which trained data of tesseract reads which language. */
export const TRAINED_DATA: Readonly<Record<RecognisedLanguage, string>> = {
  en: "eng",
  de: "deu",
  fr: "fra",
  es: "spa",
};

/** What a child that recognises text can do: answers tesseract's table of words (its tsv output). */
export type TesseractOps = {
  read: { args: { image: Uint8Array; trainedData: string }; answer: string };
};

export type TesseractRequest = ChildRequest<TesseractOps>;

/** Why a picture was not read. */
export type TesseractFailureKind = "broken" | "too_big" | "too_slow";
