/** Longest line that is kept: a description of some pages still fits, a bomb does not. */
const MAX_LINE_CHARS = 100_000;
/** Most lines of one event; 500 attendees with long names fit. */
const MAX_COMPONENT_LINES = 5_000;

/** What stands between BEGIN and END of an event or a time zone: unfolded lines, and those of nested parts apart. */
export interface Component {
  readonly type: "VEVENT" | "VTIMEZONE";
  readonly lines: string[];
  /** Lines of nested components with their BEGIN and END (STANDARD, DAYLIGHT, VALARM). */
  readonly nested: string[];
}

/** A property of the calendar itself (PRODID, METHOD, X-WR-CALNAME …), name upper-cased. */
export interface HeadLine {
  readonly type: "HEAD";
  readonly name: string;
  readonly value: string;
}

/**
 * Text of a calendar file: UTF-8 or UTF-16 by its mark, else UTF-8 where that is valid, else Windows-1252.
 * Lines are unfolded before decoding, since some programs fold in the middle of a character (RFC 5545, 3.1).
 */
export function decodeCalendar(bytes: Uint8Array): string {
  const wide = utf16LabelOf(bytes);
  if (wide) return unfold(new TextDecoder(wide).decode(bytes));
  const unfolded = Buffer.from(unfold(Buffer.from(bytes).toString("latin1")), "latin1");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(unfolded);
  } catch {
    return new TextDecoder("windows-1252").decode(unfolded);
  }
}

function utf16LabelOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return undefined;
}

const unfold = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/\n[ \t]/g, "")
    .replaceAll("\0", "");

/** Whether a text is a calendar at all. */
export const isCalendar = (text: string): boolean => /^BEGIN:VCALENDAR/im.test(text);

/** Whether a calendar's last part also ends: one that does not was cut off on its way. */
export function isWhole(text: string): boolean {
  let isClosed = false;
  for (const [, keyword] of text.matchAll(/^(BEGIN|END):[ \t]*VCALENDAR[ \t]*$/gim))
    isClosed = keyword?.toUpperCase() === "END";
  return isClosed;
}

/** Goes through a calendar once, line by line, and yields its head lines, time zones and events. */
export function* readComponents(text: string): Generator<Component | HeadLine> {
  let component: Component | undefined;
  const open: string[] = [];
  for (const line of linesOf(text)) {
    const [, keyword, type] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? [];
    const part = type?.toUpperCase();
    if (keyword?.toUpperCase() === "BEGIN" && part) {
      if (!component && (part === "VEVENT" || part === "VTIMEZONE")) {
        component = { type: part, lines: [], nested: [] };
        open.length = 0;
        continue;
      }
      open.push(part);
      if (component) addLine(component.nested, line);
    } else if (keyword && part) {
      if (component && part === component.type) {
        yield component;
        component = undefined;
      } else if (component) {
        open.pop();
        addLine(component.nested, line);
      }
    } else if (component) {
      addLine(open.length > 0 ? component.nested : component.lines, line);
    } else {
      const head = headOf(line);
      if (head) yield head;
    }
  }
  // An event that nothing ends is told all the same.
  if (component?.type === "VEVENT") yield component;
}

function addLine(lines: string[], line: string): void {
  if (lines.length < MAX_COMPONENT_LINES && line.length <= MAX_LINE_CHARS) lines.push(line);
}

function headOf(line: string): HeadLine | undefined {
  const found = /^([\w-]{1,100})(?:;[^:]{0,500})?:(.{0,1000})/.exec(line);
  if (!found) return undefined;
  return { type: "HEAD", name: String(found[1]).toUpperCase(), value: String(found[2]).trim() };
}

function* linesOf(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    const found = text.indexOf("\n", start);
    const end = found < 0 ? text.length : found;
    if (end > start) yield text.slice(start, end);
    start = end + 1;
  }
}
