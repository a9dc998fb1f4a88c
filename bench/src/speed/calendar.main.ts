// The calendar's rows of npm run bench alone; they need no data.
import { benchCalendar } from "./calendar.ts";
import { toMarkdown } from "./table.ts";

console.log(toMarkdown(await benchCalendar()));
