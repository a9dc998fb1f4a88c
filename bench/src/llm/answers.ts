/** As many notes as the instructions allow: about 900 tokens a window, as much as a diligent model writes. */
const NOTES_PER_WINDOW = 8;
/** What one call for a whole meeting would have to write. */
const NOTES_IN_ONE = 70;
const LINE = /^(s\d+) \| p(\d+) \| [\d:-]+ \| ([^|]+) \| (.+)$/gmu;

/** So many of its notes have a number in them that nobody said, until it is asked for other words. */
const WRONG_EACH = 3;

/** An answer made of the words of the prompt: all of it can be proved, but for what has to be asked for again. */
export function answerTo(prompt: string): string {
  if (prompt.includes("WHOLE MEETING")) return notesOf(prompt, NOTES_IN_ONE, WRONG_EACH);
  if (prompt.includes("NOTES TO WRITE AGAIN")) return notesOf(prompt, NOTES_PER_WINDOW);
  return prompt.includes("TRANSCRIPT OF THIS PART")
    ? notesOf(prompt, NOTES_PER_WINDOW, WRONG_EACH)
    : choiceOf(prompt);
}

function notesOf(prompt: string, most: number, wrongEach = Infinity): string {
  const lines = [...prompt.matchAll(LINE)].filter(
    ([, , , , words = ""]) => words.split(" ").length >= 8 && words.length < 400,
  );
  const step = Math.max(1, Math.floor(lines.length / most));
  const notes = lines
    .filter((_, index) => index % step === 0)
    .slice(0, most)
    .map(([, id, page, , words = ""], index) => {
      const said = words.split(" ").slice(0, 24).join(" ");
      return {
        page: Number(page),
        segmentIds: [id],
        quote: said,
        type: "Feedback",
        text: (index + 1) % wrongEach === 0 ? `${said} 8731 times` : said,
        owner: "",
        anchor: "",
        confidence: "high",
      };
    });
  return JSON.stringify({ notes });
}

function choiceOf(prompt: string): string {
  const sections = prompt
    .split(/^PART /mu)
    .slice(1)
    .map((part) => ({
      part: /^part\d+/u.exec(part)?.[0] ?? "",
      bullets: Array.from(part.matchAll(/^(b\d+) /gmu), ([, id]) => id).slice(0, 5),
      quote: /^(q\d+) /mu.exec(part)?.[1] ?? "",
    }));
  return JSON.stringify({ overview: sections[0]?.bullets.slice(0, 3) ?? [], sections });
}
