/** A diligent model writes a note for so many words: about 65 an hour. */
const WORDS_PER_NOTE = 165;
const LINE = /^(s\d+) \| p(\d+) \| [\d:-]+ \| ([^|]+) \| (.+)$/gmu;
const CHECKED = /^(v\d+) \|.*\| (.*)$/gmu;

/** So many of its notes have a number in them that nobody said: they are quoted. */
const WRONG_EACH = 6;

/** An answer made of the words of the prompt, as long as a model's would be. */
export function answerTo(prompt: string): string {
  if (prompt.includes("WHOLE MEETING")) return notesOf(prompt);
  if (prompt.includes("NOTES TO CHECK")) return verdictsOf(prompt);
  if (prompt.includes("TRANSCRIPT OF THIS PART")) return notesOf(prompt);
  return prompt.includes("\nTRANSCRIPT (") ? takenBack() : overviewOf(prompt);
}

function notesOf(prompt: string): string {
  const spoken = Array.from(prompt.matchAll(LINE), ([, , , , words = ""]) => words).join(" ");
  const most = Math.ceil(spoken.split(" ").length / WORDS_PER_NOTE);
  const lines = [...prompt.matchAll(LINE)].filter(
    ([, , , , words = ""]) => words.split(" ").length >= 8 && words.length < 400,
  );
  const step = Math.max(1, Math.floor(lines.length / most));
  const notes = lines
    .filter((_, index) => index % step === 0)
    .slice(0, most)
    .map(([, id, page, , words = ""], index) => {
      const quoted = words.split(" ").slice(0, 24).join(" ");
      const half = words.split(" ").slice(0, 10).join(" ");
      return {
        page: Number(page),
        type: index % 2 === 0 ? "Feedback" : "Decision",
        claims: [
          { segmentId: id, quote: quoted, says: half },
          { segmentId: id, quote: half, says: half },
        ],
        subject: "The part",
        text: (index + 1) % WRONG_EACH === 0 ? `${quoted} 8731 times` : quoted,
        owner: "",
        due: "",
        anchor: "",
        confidence: "high",
      };
    });
  return JSON.stringify({ notes });
}

/** True where the same text stands there once: of the planted lies, each differs from a note by a word or a field. */
function verdictsOf(prompt: string): string {
  const material = prompt.slice(0, prompt.indexOf("NOTES TO CHECK"));
  const verdicts = Array.from(prompt.matchAll(CHECKED), ([, id, text = ""]) => {
    const isInMaterial = material.indexOf(text.slice(0, -1)) >= 0;
    return isInMaterial
      ? { id, wrongWords: "", line: "", verdict: "true" }
      : { id, wrongWords: text.split(" ").slice(-3).join(" "), line: "s1", verdict: "wrong" };
  });
  return JSON.stringify({ verdicts });
}

const takenBack = (): string =>
  JSON.stringify({
    changes: Array.from({ length: 4 }, (_, index) => ({
      id: `d${index + 1}`,
      line: `s${index + 1}`,
      by: "",
      change: "taken back",
    })),
  });

function overviewOf(prompt: string): string {
  const notes = Array.from(prompt.matchAll(/^(b\d+) \|.*\| (.*)$/gmu));
  const overview = notes.slice(0, 4).map(([, id, text = ""]) => ({ noteIds: [id], text }));
  return JSON.stringify({ overview });
}
