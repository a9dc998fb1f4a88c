import type { WebhookProblem } from "@planner/contract/api";

/** What came back: an answer of whatever status, or the reason why there was none. */
export type WebhookAnswer =
  | { readonly status: number; readonly text: string }
  | { readonly problem: Exclude<WebhookProblem, "off" | "secret"> };

/** Posts to addresses that people give; never throws for what a receiver does. */
export interface WebhookSender {
  /** Whether people may name this address; where its host leads is checked at each connection. */
  mayBe(url: string): boolean;
  /** Follows no redirect; `text` is the beginning of the answer. Ends after 15 seconds. */
  post(
    url: string,
    request: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  ): Promise<WebhookAnswer>;
}
