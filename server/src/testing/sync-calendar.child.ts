import { openCalendarSources } from "../adapters/calendar/sources.ts";
import { syncCalendar } from "../features/calendar/sync-calendar.ts";
import { followCalendar } from "../features/meeting/meeting.store.ts";
import { openDatabase } from "../platform/database.ts";
import { openFailpoint } from "../platform/failpoint.ts";
import { openLog } from "../platform/log.ts";
import { openSealing } from "../platform/sealing.ts";

// Reads a calendar as a worker does, and dies with SIGKILL at the stage given last.
const [url = "", secret = "", host = "", payload = "{}", killAt] = process.argv.slice(2);
await syncCalendar(
  {
    database: openDatabase(url, () => undefined),
    calendars: await openCalendarSources({ allowedHosts: [host] }),
    sealing: openSealing([secret]),
    // Nobody works here.
    send: () => Promise.resolve(),
    log: openLog("silent"),
    now: () => new Date(),
    failpoint: openFailpoint(killAt),
    follow: followCalendar,
  },
  JSON.parse(payload),
);
process.exit(0);
