import { PUSH_FORMS, type PushService } from "@planner/contract/model";
import { Failure } from "../../platform/failures.ts";
import { ServiceRefusal } from "./destination.ports.ts";

/** Why a service did not do it, in words. */
export function sentenceOf(service: PushService, { reason, detail }: ServiceRefusal): string {
  const { name, place } = PUSH_FORMS[service];
  const where = place.toLocaleLowerCase("en").replace("under ", "");
  switch (reason) {
    case "revoked":
      return `${name} no longer accepts the token. Enter another one in Settings › Connected tools.`;
    case "forbidden":
      return `The token may not do this in ${name}. Give it permission there, or choose another ${where}.`;
    case "gone":
      return `${name} no longer has this ${where}, or the token cannot see it.`;
    case "too_large":
      return `${name} refused it because it is too long. Shorten the text.`;
    case "limited":
      return `${name} takes no more at the moment. Try again in a few minutes.`;
    case "address":
      return `${name} cannot be reached safely at its address.`;
    case "uncertain":
      return `${name} did not answer as it should.`;
    case "refused":
      return detail ? `${name} refused it: “${detail}”` : `${name} refused it.`;
  }
}

/** What the person is shown where a service was asked while they waited. */
export async function orSentence<T>(service: PushService, asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof ServiceRefusal)) throw error;
    const isOver = ["revoked", "forbidden", "gone", "address", "refused"].includes(error.reason);
    const code = error.reason === "limited" ? "too_many" : isOver ? "unprocessable" : "unavailable";
    throw new Failure(code, sentenceOf(service, error), { cause: error });
  }
}
