import { oneLine } from "@planner/contract/model";
import { listBetaRequests } from "../../features/account/account.store.ts";
import { headOf, quoted } from "../../features/feedback/feedback.jobs.ts";
import { listFeedback } from "../../features/feedback/feedback.store.ts";
import { listMails } from "../../features/mail/mail.store.ts";
import { listUsage } from "../../features/language-model/llm-call.store.ts";
import { betaTable } from "./beta-table.ts";
import { type Command, readCount } from "./command.ts";
import { usageTable } from "./usage-table.ts";

const takes = "[--last N]";

export const betaList: Command = {
  takes,
  does: "show who asked for an invitation, and who was invited",
  run: async ({ database }, { last = "50" }) =>
    betaTable(await listBetaRequests(database.db, readCount("--last", last))),
};

export const mails: Command = {
  takes,
  does: "show the newest mails, sent or kept",
  run: async ({ database }, { last = "20" }) => {
    const newest = await listMails(database.db, readCount("--last", last));
    const shown = newest.toReversed().map(
      ({ recipient, subject, text, sentAt, createdAt }) =>
        `── ${createdAt.toISOString()} · ${sentAt ? `sent ${sentAt.toISOString()}` : "kept"}
To: ${oneLine(recipient)}\nSubject: ${oneLine(subject)}\n\n${text}`,
    );
    return shown.length > 0 ? shown.join("\n") : "There are no mails.";
  },
};

export const feedback: Command = {
  takes,
  does: "show the newest feedback",
  run: async ({ database }, { last = "20" }) => {
    const given = await listFeedback(database.db, readCount("--last", last));
    const shown = given.toReversed().map((one) => `── ${headOf(one)}\n\n${quoted(one.text)}\n`);
    return shown.length > 0 ? shown.join("\n") : "There is no feedback.";
  },
};

export const aiUsage: Command = {
  takes,
  does: "show what the language model cost, by meeting",
  run: async ({ database, environment }, { last = "20" }) => {
    const rows = await listUsage(database.db, readCount("--last", last));
    return usageTable(rows, environment.llmPrices);
  },
};
