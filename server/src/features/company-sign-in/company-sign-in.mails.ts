import { oneLine, PRODUCT_NAME } from "@planner/contract/model";
import { type NewMail, paragraphs } from "../mail/index.ts";

/** To somebody whose account can be opened through their company from now on. */
export function linkedMail(account: {
  id: string;
  email: string;
  provider: string;
  /** Nobody had confirmed the address, so its password is gone. */
  hadNoProof: boolean;
}): NewMail {
  return {
    uniqueKey: `company account ${account.id}`,
    recipient: account.email,
    write: (say) => ({
      subject: say("You can sign in to {product} through your company", { product: PRODUCT_NAME }),
      text: paragraphs(
        say("Your account was opened with {provider}, and can be from now on.", {
          provider: oneLine(account.provider),
        }),
        account.hadNoProof
          ? say(
              "Nobody had confirmed this address before, so the account’s password, sessions and API tokens have ended.",
            )
          : undefined,
        say("If this was not you, tell the administrator of your {product} at once.", {
          product: PRODUCT_NAME,
        }),
      ),
    }),
  };
}
