import { resealGrants } from "../../features/calendar/grants.ts";
import { resealTwoFactor } from "../../features/account/two-factor/reseal-two-factor.ts";
import { endAllLinks } from "../../features/meeting/share/share.store.ts";
import { withdrawSignOffs } from "../../features/meeting/sign-off/sign-off.store.ts";
import { resealProviders } from "../../features/company-sign-in/provider.store.ts";
import { resealModel } from "../../features/language-model/language-model.store.ts";
import { resealTools } from "../../features/connected-tool/tool-secret.ts";
import { resealWebhooks } from "../../features/webhook/reseal-webhooks.ts";
import { Failure } from "../../platform/failures.ts";
import { forgetFirstSecret, resealFirstSecret } from "../../platform/db/first-secret.ts";
import { openSealing } from "../../platform/db/sealing.ts";
import { openState } from "../../state.ts";
import type { Command } from "./command.ts";

/** After every process has the new secret, with the earlier ones in PLANNER_OLD_SECRETS. */
export const rotateKeys: Command = {
  takes: "[lost]",
  does: "seal all kept secrets with the PLANNER_SECRET of now; 'lost' where the earlier one is gone",
  run: async ({ environment, database }, { words: [word] }) => {
    if (word !== undefined && word !== "lost")
      throw new Failure("invalid", "Say 'rotate-keys', or 'rotate-keys lost'.");
    const secret = environment.secret ?? openState(environment.stateFolder).secret();
    const sealing = openSealing([secret, ...environment.oldSecrets]);
    const deps = { database, sealing };
    const lines: string[] = [];
    if (word === "lost") {
      await forgetFirstSecret(database.db, { secret, sealing });
      lines.push(`${await endAllLinks(database.db, new Date())} share links have ended.`);
      lines.push(
        `${await withdrawSignOffs(database.db, undefined, new Date())} requests for sign-off are withdrawn.`,
      );
    }
    await resealFirstSecret(database.db, { secret, sealing });
    const { sealed, unreadable } = await resealGrants(deps);
    lines.push(`${sealed} calendar sign-ins are encrypted with the new key.`);
    if (unreadable > 0)
      lines.push(`${unreadable} could not be opened: their people are asked to reconnect.`);
    const webhooks = await resealWebhooks(deps);
    lines.push(`${webhooks.sealed} webhooks have their secrets encrypted with the new key.`);
    if (webhooks.unreadable > 0)
      lines.push(
        `${webhooks.unreadable} could not be opened: replace their secrets in the settings.`,
      );
    const providers = await resealProviders(database.db, sealing);
    lines.push(`${providers.sealed} company logins have their secrets encrypted with the new key.`);
    if (providers.unreadable > 0)
      lines.push(`${providers.unreadable} could not be opened: enter their secrets again.`);
    const tools = await resealTools(deps);
    lines.push(`${tools.sealed} connected tools have their tokens encrypted with the new key.`);
    if (tools.unreadable > 0)
      lines.push(
        `${tools.unreadable} could not be opened: enter their tokens again in the settings.`,
      );
    const models = await resealModel(database.db, sealing);
    if (models.sealed > 0)
      lines.push("The key of the language model is encrypted with the new key.");
    if (models.unreadable > 0)
      lines.push(
        "The key of the language model could not be opened: enter it again in the settings.",
      );
    const apps = await resealTwoFactor(deps);
    lines.push(`${apps.sealed} authenticator apps have their secrets encrypted with the new key.`);
    if (apps.unreadable > 0)
      lines.push(
        `${apps.unreadable} could not be opened: their people use a recovery code, or ask for two-factor-off.`,
      );
    lines.push("PLANNER_OLD_SECRETS is not needed any more.");
    return lines.join("\n");
  },
};
