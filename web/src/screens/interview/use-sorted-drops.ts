import { sortedSentence, sortFiles } from "../../features/file/sort-files.ts";
import type { Upload } from "../../features/file/use-upload.ts";
import { tell } from "../../ui/alerts.ts";

interface Boxes {
  deck: Upload;
  transcript: Upload;
}

/** The two boxes, each of which gives files that come together to the box that they belong in, and says so. */
export function useSortedDrops({ deck, transcript }: Boxes): Boxes {
  const takeAll = (files: readonly File[]): boolean => {
    const sorted = sortFiles(files);
    if (sorted.kind === "unclear") {
      tell(sorted.question, { tone: "error" });
      return false;
    }
    const isDeckTaken = sorted.deck.length > 0 && deck.choose(sorted.deck);
    const isTranscriptTaken = sorted.transcript.length > 0 && transcript.choose(sorted.transcript);
    if (isDeckTaken && isTranscriptTaken)
      tell(sortedSentence(sorted.deck, sorted.transcript), { tone: "done" });
    return isDeckTaken || isTranscriptTaken;
  };
  const sorting = (upload: Upload): Upload => ({
    ...upload,
    choose: (files) => (files.length > 1 ? takeAll(files) : upload.choose(files)),
  });
  return { deck: sorting(deck), transcript: sorting(transcript) };
}
