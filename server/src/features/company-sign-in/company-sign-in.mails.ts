import { oneLine, PRODUCT_NAME } from "@planner/contract/model";
import type { NewMail } from "../mail/index.ts";

/** To somebody whose account can be opened through their company from now on. */
export function linkedMail(account: {
  id: string;
  email: string;
  provider: string;
  /** Nobody had confirmed the address, so its password is gone. */
  hadNoProof: boolean;
}): NewMail {
  const gone = account.hadNoProof
    ? "\n\nNobody had confirmed this address before, so the account’s password, sessions and API tokens have ended."
    : "";
  return {
    uniqueKey: `company account ${account.id}`,
    recipient: account.email,
    subject: `You can sign in to ${PRODUCT_NAME} through your company`,
    text: `Your account was opened with ${oneLine(account.provider)}, and can be from now on.${gone}\n\nIf this was not you, tell the administrator of your ${PRODUCT_NAME} at once.\n`,
  };
}
