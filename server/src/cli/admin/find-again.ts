import { forgetRead } from "../../features/find/read-meetings.store.ts";
import type { Command } from "./command.ts";

export const findAgain: Command = {
  takes: "",
  does: "have all meetings read again for Find",
  run: async ({ database }) => {
    const count = await forgetRead(database.db);
    return `${count} ${count === 1 ? "meeting is" : "meetings are"} read again, the newest first.`;
  },
};
